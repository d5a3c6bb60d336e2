/*
 * The inside of a loop that shows a picture: the picture itself where it has the border of one
 * loop, else one that differs from it in few cells.
 */
#pragma once

#include "base/arena.h"
#include "base/pcg.h"
#include "format/bitmap.h"
#include "model/loops/lattice.h"

/*
 * The picture has the size of the board, at least one bit set, and none where there is no cell.
 * Returns [nfaces] 0 or 1, which the caller frees: inside and outside are each connected
 * and never meet at a dot alone. Unless it is to be solid, slits are cut into large areas, so that
 * there is something to solve in them. *changed is the number of cells that differ from the
 * picture. The same picture always gives the same inside.
 */
unsigned char *picture_mend(struct lattice *l, const struct bitmap *picture, bool solid,
                            int *changed);

/* What it costs if a cell is on the wrong side of a picture: [nfaces], 0 for faces that are no
 * cells; wanted: [nfaces] 0 or 1, the outside 0. In the arena. */
int *picture_weights(struct arena *a, const struct lattice *l, const unsigned char *wanted);

/* The mirror images of all cells, if the picture is its own; else NULL. The transform is one of
 * model/loops/symmetry.h. In the arena. */
int *picture_mirror(struct arena *a, const struct lattice *l, const unsigned char *wanted,
                    int transform);

/*
 * Slits in large areas of a picture (picture_relief.c), until no cell inside is far from the
 * outside. inside: [nfaces] 0 or 1, bounded by one loop before and after. image: mirror images of
 * cells, for slits that are mirror images of each other, or NULL.
 */
void picture_relief(struct lattice *l, unsigned char *inside, int *const image[2],
                    struct pcg32 *rng);
