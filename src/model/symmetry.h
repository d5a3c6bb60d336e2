/*
 * Symmetries of a board: its eight turned and mirrored pictures, and the groups of them that puzzle
 * makers name.
 */
#ifndef MODEL_SYMMETRY_H
#define MODEL_SYMMETRY_H

#include "model/lattice.h"

/* A transform is a sum of these, done in this order. */
enum { TRANSFORM_TRANSPOSE = 1, TRANSFORM_FLIP_ROWS = 2, TRANSFORM_FLIP_COLS = 4, TRANSFORMS = 8 };

enum symmetry {
    SYMMETRY_NONE,
    SYMMETRY_ROTATE2,     /* half a turn */
    SYMMETRY_ROTATE4,     /* a quarter turn */
    SYMMETRY_MIRROR_H,    /* left and right change places */
    SYMMETRY_MIRROR_V,    /* top and bottom do */
    SYMMETRY_MIRROR_BOTH, /* either */
    SYMMETRY_DIAGONAL     /* rows and columns do */
};

/* "none", "rotate2", "rotate4", "mirror-h", "mirror-v", "mirror-both", "diagonal", NULL. */
extern const char *const symmetry_name[];

/* Whether only boards as high as wide have it. */
bool symmetry_needs_square(enum symmetry s);

/* image[c] is the place of the cell c in the transformed picture of the board, which has to be of
 * the same outline: else false. image has room for all cells. */
bool symmetry_cells(const struct lattice *l, int transform, int *image);

/* The cells' orbits: orbit[c], numbered by their first cells; returns how many there are, or 0 when
 * the board's outline hasn't this symmetry. */
int symmetry_orbits(const struct lattice *l, enum symmetry s, int *orbit);

#endif
