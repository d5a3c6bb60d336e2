/*
 * Groups of given shapes on a board with a loop: as many as cover a share of the board, or one for
 * each of some given numbers.
 */
#ifndef GENERATOR_LOOPS_GROUP_PLACE_H
#define GENERATOR_LOOPS_GROUP_PLACE_H

#include "base/pcg.h"
#include "generator/loops/recipe.h"
#include "model/loops/loop.h"

/*
 * block[cell] becomes the number of the cell's group, or REGIONS_FREE; returns how many groups
 * there are. No edge of the loop lies inside a group.
 */

/* Groups that cover at most the recipe's share of the cells. orbit[ncells] has the orbits of cells
 * under a symmetry: with a group all its images are groups of the same shape. */
int group_place_cover(const struct recipe *r, const struct loop *loop, struct lattice *l,
                      const int *orbit, struct pcg32 *rng, int *block);

/* One group for each number of the recipe; in reading order, the loop has just these numbers around
 * them. Returns 0 if no such groups were found. */
int group_place_numbers(const struct recipe *r, const struct loop *loop, struct lattice *l,
                        struct pcg32 *rng, int *block);

/*
 * block[cell], [ncells], is the number of the cell's group, 0..ngroups-1, or another number for a
 * cell without one. Joins random groups so that each has low..high of the old ones as pieces, a
 * random number where it can be, and renumbers them; groups that find no partner get
 * REGIONS_FREE. Returns how many groups there are then.
 */
int group_pieces_join(struct lattice *l, int low, int high, struct pcg32 *rng, int *block,
                      int ngroups);

#endif
