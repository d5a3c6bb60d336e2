/* The tiles of periodic tilings; private to tiling.c, which has them, and tiling_board.c. */
#pragma once

#include "model/loops/tiling.h"

/* When a unit has a tile: if it is not in the first column, the last one, the first row, the last
 * one; in an even place, an odd one; in the first row; in the first column. */
enum {
    ALWAYS,
    LEFT = 1,
    RIGHT = 2,
    ABOVE = 4,
    BELOW = 8,
    EVEN = 16,
    ODD = 32,
    TOP = 64,
    FIRST = 128
};

struct tile {
    int ncorners;
    int pass;                    /* first all tiles of a row with 0, then those with 1 */
    int when[3];                 /* if one of these holds, up to the first ALWAYS after the first */
    short at[LATTICE_DEGREE][2]; /* the corners, clockwise */
};
