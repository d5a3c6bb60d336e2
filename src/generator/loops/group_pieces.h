/*
 * Letters in several pieces: groups that share no edge get one letter.
 */
#ifndef GENERATOR_LOOPS_GROUP_PIECES_H
#define GENERATOR_LOOPS_GROUP_PIECES_H

#include "base/pcg.h"
#include "model/loops/lattice.h"

/*
 * block[cell], [ncells], is the number of the cell's group, 0..ngroups-1, or another number for a
 * cell without one. Joins random groups so that each has low..high of the old ones as pieces, a
 * random number where it can be, and renumbers them; groups that find no partner get
 * REGIONS_FREE. Returns how many groups there are then.
 */
int group_pieces_join(struct lattice *l, int low, int high, struct pcg32 *rng, int *block,
                      int ngroups);

#endif
