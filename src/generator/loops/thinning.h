/*
 * Fewer clues by changing the loop, for clues whose places are symmetric.
 *
 * A set without a redundant orbit has a fifth more clues than one without a redundant clue, since
 * most orbits stay because of one of their clues. But the loop may change. An orbit is dropped all
 * the same, and then single cells change sides near what reasoning leaves undecided, until all is
 * decided again.
 */
#pragma once

#include "generator/loops/random_loop.h"
#include "model/loops/puzzle.h"
#include "solver/loops/deduce/closure.h"

struct thinning;

/* Letters with numbers up to THINNING_TINY decide much, but they are dull: at most so many, in per
 * cent of the letters, unless there were more at first. */
enum { THINNING_TINY = 1, THINNING_MOST_TINY = 15 };

/* What to thin. */
struct thin_task {
    struct puzzle *puzzle; /* every clue of the loop, whose numbers change with it */
    const int *orbit;      /* [nclues] clues of one orbit go together, numbered 0..norbits-1 */
    int norbits;
    unsigned char *in; /* [nclues] clues that are kept: at first, and in the end */
    int level;         /* 1..4: at this level these clues decide all edges */
    int closures;      /* most closures, for each cell */
    int few;           /* ends when so many clues are left, more than 0 */
    int patience;      /* steps without gain after which an orbit is added */
    int openings;      /* wanted where orbits are added: zeros, threes in corners or side by side */
    const char
        *given;      /* [ncells] as in format/loops/givens.h: clues that stay, with the digits that
                        * the loop has; or NULL */
    bool any_digits; /* not to choose by their digits which clues to drop */
    bool letters;    /* some clues are groups: of several orbits, the one that leaves the fewest
                        * edges undecided is dropped, whatever its digits */
    void (*tell)(void *context, int done, int total); /* closures; may be NULL */
    void *context;
};

/* In the arena; both others are scratch and must outlive it. */
struct thinning *thinning_new(struct arena *a, struct random_loop *loops, struct closure *c);

/*
 * Drops orbits until few clues are left, or it takes too long. The loop is the latest one of
 * `loops`; its cells change sides as its wiggle and size allow, except those of groups. Returns the
 * new loop, which the caller frees. The clues that are kept decide all its edges at the level, and
 * may include redundant ones.
 */
struct loop *thinning_run(struct thinning *t, const struct thin_task *task, struct pcg32 *rng);

/*
 * From clues that do not suffice for the loop: changes it until they decide it, and adds an orbit
 * whenever that gets nowhere. The rest is as above; NULL if it takes
 * too long.
 */
struct loop *thinning_grow(struct thinning *t, const struct thin_task *task, struct pcg32 *rng);
