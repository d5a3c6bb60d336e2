/*
 * How much each cell of a picture matters, if the inside of a loop is to look like it.
 */
#ifndef GENERATOR_LOOPS_PICTURE_WEIGHT_H
#define GENERATOR_LOOPS_PICTURE_WEIGHT_H

#include "model/loops/lattice.h"

/* What it costs if a cell is on the wrong side: [nfaces], 0 for faces that are no cells; wanted:
 * [nfaces] 0 or 1, the outside 0. The caller frees it. */
int *picture_weights(const struct lattice *l, const unsigned char *wanted);

/* The mirror images of all cells, if the picture is its own; else NULL. The transform is one of
 * model/loops/symmetry.h. The caller frees it. */
int *picture_mirror(const struct lattice *l, const unsigned char *wanted, int transform);

#endif
