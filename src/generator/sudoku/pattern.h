/* Sudokus whose givens stand at places that are given. */
#pragma once

#include "base/diag.h"
#include "solver/sudoku/fill.h"
#include "solver/sudoku/logic.h"

/*
 * Reads a picture of the places: a line for each row of places, a character for each column, '.'
 * for none and any other for a given. on[elements] is the caller's, 1 where the elements of a
 * topology stand on givens; without a topology the board is a square of this side. NULL with a
 * message if the picture does not fit.
 */
unsigned char *pattern_read(const char *path, const struct topology *t, int side, struct diag *d);

struct givens_search {
    const struct topology *topology;
    struct logic *logic;
    struct sudoku_search *search;
    struct fill *fill;
    const unsigned char *on; /* [nelements] */
    int level;               /* of gss; 0: any */
};

/*
 * Changes solution[nelements] until the symbols at these places have no other solution, and are of
 * the level; then given[nelements] has them. Each step forgets a few of them, fills the board
 * again, and stays if that leaves no more open than before. False after a number of steps.
 */
bool pattern_find(const struct givens_search *s, struct pcg32 *rng, int *solution, int *given);
