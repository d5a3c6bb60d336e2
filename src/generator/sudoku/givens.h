/* Where givens may stand, and how many. */
#pragma once

#include "base/pcg.h"
#include "model/loops/symmetry.h"
#include "model/sudoku/topology.h"

/* ---- places ---- */

/* Whether the elements are a square of rows and columns, each of them a block. */
bool places_square(const struct topology *t);

/*
 * Sets orbit[e] to the number of the orbit of element e under a symmetry of the grid of places,
 * numbered from 0 by their first elements in reading order; without symmetry every element is one. Returns
 * the number of orbits; 0 if the places do not have this symmetry.
 */
int sudoku_orbits(const struct topology *t, enum symmetry s, int *orbit);

/* ---- their number ----
 * Publishers' easy sudokus have more than the level needs, so givens are added where there are few. */

struct givens_range {
    int low, high; /* 0..0: any number */
};

static inline bool givens_fit(struct givens_range range, int n)
{
    return range.high == 0 || (n >= range.low && n <= range.high);
}

/* What puzzles of this level of gss (0: any) usually have on a symmetric board: 30 to 38 of 81 at level 1,
 * in proportion; 22 to 27 beside cages that cover a gentle one; at most 28 of 81 where guessing is needed. */
struct givens_range givens_usual(const struct topology *t, bool covered, int level);

struct givens_board {
    const struct topology *topology;
    const int *orbit, *solution; /* [nelements] orbits are given together */
    int norbits;
    int missing; /* the symbol without givens, or 0 */

    /* Whether these givens are as hard as before; NULL: all are. */
    bool (*keeps)(void *context, const int *given);
    void *context;
};

/* Adds orbits to given[nelements], each where the blocks have the fewest givens: until there are
 * enough or, if `more`, a random number in the range. Returns their number, which may be outside. */
int givens_add(const struct givens_board *b, struct givens_range range, bool more,
               struct pcg32 *rng, int *given);
