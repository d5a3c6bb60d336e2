/*
 * Symmetries of a square board: the eight ways to turn and mirror it, and the groups of them that
 * puzzle makers have names for.
 */
#ifndef MODEL_LOOPS_SYMMETRY_H
#define MODEL_LOOPS_SYMMETRY_H

#include "model/loops/lattice.h"

/* A transform is a sum of these, which are applied in this order. */
enum { TRANSFORM_TRANSPOSE = 1, TRANSFORM_FLIP_ROWS = 2, TRANSFORM_FLIP_COLS = 4, TRANSFORMS = 8 };

enum symmetry {
    SYMMETRY_NONE,
    SYMMETRY_ROTATE2,     /* half a turn */
    SYMMETRY_ROTATE4,     /* a quarter turn */
    SYMMETRY_MIRROR_H,    /* exchanging left and right */
    SYMMETRY_MIRROR_V,    /* exchanging top and bottom */
    SYMMETRY_MIRROR_BOTH, /* both of these */
    SYMMETRY_DIAGONAL     /* exchanging rows and columns */
};

/* "none", "rotate2", "rotate4", "mirror-h", "mirror-v", "mirror-both", "diagonal", NULL. */
extern const char *const symmetry_name[];

/* Whether only boards with as many rows as columns can have it. */
bool symmetry_needs_square(enum symmetry s);

/* Sets image[c] to the cell to which the transform takes cell c. False if the transformed board has
 * another outline. image has room for all cells. */
bool symmetry_cells(const struct lattice *l, int transform, int *image);

/* Sets orbit[c] to the number of the cell's orbit; orbits are numbered by their first cells.
 * Returns the number of orbits, or 0 if the board's outline does not have this symmetry. */
int symmetry_orbits(const struct lattice *l, enum symmetry s, int *orbit);

#endif
