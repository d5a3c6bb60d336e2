/*
 * The state of a generator, and the strategies by which it makes puzzles (private to it).
 *
 * generate.c judges puzzles; each strategy makes a loop, or a whole puzzle at once; remove.c
 * chooses the clues of a loop that stay.
 */
#pragma once

#include "generator/loops/clueset.h"
#include "generator/loops/generate.h"
#include "generator/loops/motif_digits.h"
#include "generator/loops/motifs.h"
#include "generator/loops/needed_letters.h"
#include "generator/loops/random_loop.h"
#include "generator/loops/thinning.h"

/* The first strategy that applies to a recipe makes all its puzzles. */
struct strategy {
    bool (*applies)(const struct recipe *r); /* NULL: to all */

    /* What it needs for all puzzles, in the generator's arena, which becomes g->own; NULL: nothing.
     * May set g->most_attempts. And frees what is elsewhere; NULL: nothing is. */
    void *(*prepare)(struct generator *g);
    void (*free)(void *own);

    /* One attempt at the level g->level: a loop, whose clues are then chosen by remove.c, or a
     * puzzle of the recipe and *loop, its loop. All are the caller's, or NULL. */
    struct loop *(*choose)(struct generator *g, struct pcg32 *rng);
    struct puzzle *(*make)(struct generator *g, struct loop **loop, struct pcg32 *rng);

    /* What the attempts missed: fills in miss->nearest and miss->impossible. */
    void (*miss)(const struct generator *g, struct generator_miss *miss);
};

/* Rows of the table in strategy.c that have files of their own. */
extern const struct strategy strategy_pattern, strategy_numbers, strategy_given, strategy_squares;

/* The miss of strategies that only choose loops. */
void generator_loop_miss(const struct generator *g, struct generator_miss *miss);

const struct strategy *strategy_for(const struct recipe *r);

struct generator {
    struct arena arena; /* of all that it needs for its life, also of the strategy's own */
    struct recipe recipe;
    struct generator_skip skip;
    struct lattice *lattice;
    struct random_loop *loops;
    struct clueset *clueset[SYMMETRIES]; /* those used so far; NULL: the others */
    struct clueset *clues;               /* that of the puzzle's symmetry */
    struct closure *closure;
    struct flips *flips;
    struct search *verifier; /* of the puzzle that it looked at last, or NULL */
    const struct strategy *strategy;
    void *own;                 /* the strategy's */
    int most_attempts;         /* after these there is hardly a puzzle; 0: as many as usual */
    const char *given;         /* [ncells] the strategy's, as in format/loops/givens.h; or NULL */
    struct thinning *thinning; /* or NULL */
    struct motifs *motif[SYMMETRIES]; /* as clueset */
    struct motifs *motifs;            /* for the places of digits; or NULL */
    struct motif_digits *digits;      /* or NULL */
    const char *drawn;                /* [ncells] digits of motifs, likewise; or NULL */
    struct needed_letters *need;      /* or NULL */
    bool hold;                        /* what is drawn stays for now */
    bool usual;                       /* puzzles are rather to be as usual for g->level */
    unsigned char *stay;              /* [ncells] scratch: clues that are not dropped */
    int *keep;                        /* [ncells] clues */
    int *orbit;                       /* [ncells] of clues */
    int level;                        /* of the puzzle that is being made */
    enum symmetry symmetry;           /* of the attempt */
    bool possible[SYMMETRIES];        /* of those mixed */
    struct insight insight;           /* the bounds of its story */
    int lack;                    /* of the nearest loop, as the strategy counts; INT_MAX: no loop */
    struct path_summary nearest; /* of the puzzles found beyond them, the nearest; or no steps */
    bool placed;                 /* a loop had groups with the recipe's numbers, if it has any */
    progress_take *tell;
    void *context;
};

/* Tells the user how far a long search is; the context is the generator. */
static inline void generator_report(void *context, int done, int total)
{
    const struct generator *g = context;

    if (g->tell)
        g->tell(g->context, done, total);
}

/* Gives the puzzle to the search. */
struct search *generator_search(struct generator *g, const struct puzzle *p);

/* A loop of the recipe's shape: symmetric, a spiral, or with bays. */
struct loop *generator_shape_loop(struct generator *g, struct pcg32 *rng);

/* The level at which no clue may be left that can be dropped. */
int generator_level(const struct generator *g);

/* The number of superclues. */
int generator_letters(const struct puzzle *p);

/* Drops clues of the full set, whose first ones are groups, until none is left that can go; NULL if
 * what is left is not of the recipe's type. The loop and the full set may change. */
struct puzzle *generator_drop(struct generator *g, struct puzzle **full, struct loop **loop,
                              int ngroups, struct pcg32 *rng);
