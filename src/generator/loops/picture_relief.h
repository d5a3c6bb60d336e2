/*
 * Slits in large areas of a picture.
 *
 * A large area inside a loop has no edge of the loop, so its digits are zeros, and there is nothing
 * to find out. Slits one cell wide lead the loop into it, as veins do in a leaf; from some distance
 * the area is as dark as before.
 */
#ifndef GENERATOR_LOOPS_PICTURE_RELIEF_H
#define GENERATOR_LOOPS_PICTURE_RELIEF_H

#include "base/pcg.h"
#include "model/loops/lattice.h"

/* Cuts slits until no cell inside is far from the outside. inside: [nfaces] 0 or 1, bounded by one
 * loop before and after. image: mirror images of cells, for slits that are mirror images of each
 * other, or NULL. */
void picture_relief(struct lattice *l, unsigned char *inside, int *const image[2],
                    struct pcg32 *rng);

#endif
