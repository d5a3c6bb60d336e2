/* Deciding small graphs by trying every partition. */
#ifndef REGIONS_EXACT_SMALL_H
#define REGIONS_EXACT_SMALL_H

#include "base/pcg.h"
#include "regions/exact/components.h"

/*
 * Finds a partition of a graph of 1 to REGIONS_DECIDED elements into blocks of these sizes, if
 * there is one; chance decides which. On true block[v], for v in [0..n[, is the first element of
 * v's block. False when there is none.
 */
bool small_divide(const struct graph *g, const unsigned char *forbidden,
                  const struct block_sizes *sizes, struct pcg32 *rng, int *block);

#endif
