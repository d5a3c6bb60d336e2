/*
 * The state of a generator, for generate.c, which makes a loop and judges puzzles, and remove.c,
 * which chooses the clues that stay (private to the generator).
 */
#ifndef GENERATOR_LOOPS_GENERATOR_STATE_H
#define GENERATOR_LOOPS_GENERATOR_STATE_H

#include "generator/loops/clueset.h"
#include "generator/loops/generate.h"
#include "generator/loops/given_search.h"
#include "generator/loops/need.h"
#include "generator/loops/number_search.h"
#include "generator/loops/pattern_search.h"
#include "generator/loops/random_loop.h"
#include "generator/loops/thinning.h"
#include "generator/loops/window.h"

struct generator {
    struct recipe recipe;
    struct engine_skip skip;
    struct lattice *lattice;
    struct random_loop *loops;
    struct puzzle *blank; /* for uniform loops, with its sampler; otherwise both NULL */
    struct frontier_sampler *uniform;
    struct clueset *clues;
    struct closure *closure;
    struct window *window; /* or NULL */
    struct flips *flips;
    struct search *verifier;        /* of the puzzle that it looked at last, or NULL */
    struct pattern_search *pattern; /* or NULL */
    struct thinning *thinning;      /* or NULL */
    struct need *need;              /* or NULL */
    struct number_search *numbers;  /* or NULL */
    struct given_search *given;     /* or NULL */
    unsigned char *stay;            /* [ncells] scratch: clues that are not dropped */
    int *keep;                      /* [ncells] clues */
    int *orbit;                     /* [ncells] of clues */
    int level;                      /* of the puzzle that is being made */
    struct insight insight;         /* the bounds of its story */
    struct way nearest;             /* of the puzzles found beyond them, the nearest; or no steps */
    bool placed;                    /* a loop had groups with the recipe's numbers, if it has any */
    engine_progress *tell;
    void *context;
};

/* Tells the user how far a long search is. */
void generator_tell(void *context, int done, int total);

/* Gives the puzzle to the search. */
struct search *generator_search(struct generator *g, const struct puzzle *p);

/* The level at which no clue may be left that can be dropped. */
int generator_level(const struct generator *g);

/* The number of superclues. */
int generator_letters(const struct puzzle *p);

/* Drops clues of the full set, whose first ones are groups, until none is left that can go; NULL if
 * what is left is not of the recipe's type. The loop and the full set may change. */
struct puzzle *generator_drop(struct generator *g, struct puzzle **full, struct loop **loop,
                              int ngroups, struct pcg32 *rng);

#endif
