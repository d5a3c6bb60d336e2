/*
 * Sums: cells whose symbols have a known sum. They are the cages of a topology, and what follows
 * from these and its blocks, since a block has the sum of all symbols (rule of 45): the cells of
 * some disjoint blocks that their cages leave, and the cells of cages that the blocks leave.
 */
#pragma once

#include "base/arena.h"
#include "model/sudoku/constraint.h"

enum { SUM_LOOSE = 512 };
enum {
    SUM_CELLS = CONSTRAINT_SUM_CELLS,
    SUM_FEW = 6,   /* cells, that differ: all combinations are tried */
    SUM_BLOCKS = 4 /* that a sum follows from at most */
};

struct sum {
    int sum, n;
    const int *cell;          /* [n], n <= SUM_CELLS */
    const uint64_t *conflict; /* [n] which of the other cells have another symbol */
    bool differ;              /* all cells do */
    bool few;                 /* and they are few */
    bool loose; /* which symbols differ is left out of account where many cells are open */
    bool first; /* of the others less the first cell's symbol */
    bool
        between; /* it belongs to the cells between the lowest and the highest symbol; these are a block */
    int nblocks, block[SUM_BLOCKS]; /* what it follows from; a cage has none */
    /* It sticks out of the blocks, or is left inside; of a difference, all cells except the first. */
    bool outside;
    int64_t *tried; /* as of the sums */
};

struct sums {
    int n, ncages;
    int64_t
        *tried; /* increased by trials, a measure of the work; or NULL: set it before sums_take() */
    struct sum *at;   /* [n] the cages of the topology first, in their order */
    int *start;       /* [nelements + 1] */
    int *element_sum; /* those of e: [start[e] .. start[e + 1][ */

    /* For sums that follow. */
    int *cells, *count;  /* [MOST_DERIVED * 4], [ncages] */
    uint64_t *conflicts; /* [MOST_DERIVED * 4] */
    int *cage;           /* [nelements] the cage of each that is heeded; or none, or several */
    bool *inside;        /* [nelements] in the area that is looked at; false between calls */
};

enum { MOST_DERIVED = 600 };

/* Whether a cage of n cells, of which some are inside the blocks of a sum, is one from which it follows. */
static inline bool sum_takes(const struct sum *s, int inside, int n)
{
    return s->first ? 2 * inside > n : s->outside ? inside > 0 : inside == n;
}

/* The cages alone, with room for MOST_DERIVED others; then the others, anew at each call: of the
 * cages whose constraints are heeded[], or of all if that is NULL; `wide`: also of more than two blocks, and
 * differences. All arrays are taken from the arena. */
void sums_take(struct sums *s, const struct topology *t, struct arena *arena);
void sums_derive(struct sums *s, const struct topology *t, const bool *heeded, bool wide);

/*
 * Removes from set[n], the candidates of the cells (symbol s is bit s - 1), all that no solution of
 * the sum has. False if there is no solution. A sum with very many combinations keeps candidates
 * that it could lose.
 */
bool sum_filter(const struct sum *s, uint64_t (*set)[2]);

/* Whether there may be a solution: false only if there is none. */
bool sum_solvable(const struct sum *s, const uint64_t (*set)[2]);

/* The combinations of a sum of few cells that differ, sets of symbols: found[most] gets the first with
 * solutions. Filters the set, too. Returns their number; 0 for other sums. */
int sum_combinations(const struct sum *s, uint64_t (*set)[2], uint64_t *found, int most);
