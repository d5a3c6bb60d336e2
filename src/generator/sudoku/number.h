/*
 * The number of givens. Publishers' easy sudokus have more than the level needs, so givens are added
 * where there are few.
 */
#pragma once

#include "base/pcg.h"
#include "solver/sudoku/logic.h"

struct givens_range {
    int low, high; /* 0..0: any number */
};

/* What puzzles of this level of gss (0: any) usually have on a symmetric board: 30 to 38 of 81 at level 1,
 * in proportion; at most 28 of 81 where guessing is needed. */
struct givens_range givens_usual(const struct topology *t, int level);

struct givens_board {
    const struct topology *topology;
    struct logic *logic;
    const int *orbit, *solution; /* [nelements] orbits are given together */
    int norbits;
    int level;   /* of gss, which stays as it is; 0: any */
    int missing; /* the symbol without givens, or 0 */
};

/* Adds orbits to given[nelements], each where the blocks have the fewest givens: at level 1 until
 * there is a random number in the range, at others until there are enough. Returns their number,
 * which may be outside. */
int givens_add(const struct givens_board *b, struct givens_range range, struct pcg32 *rng,
               int *given);
