/*
 * The inside of a loop that shows a picture: the picture itself where it has the border of one
 * loop, else one that differs from it in few cells.
 */
#ifndef GENERATOR_LOOPS_PICTURE_H
#define GENERATOR_LOOPS_PICTURE_H

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

#endif
