/* Deciding small graphs by trying every partition. */
#pragma once

#include "base/pcg.h"
#include "regions/sizes.h"

enum { SMALL_FIELD = 20 /* elements */ };

/*
 * Finds a partition of a graph of 1 to SMALL_FIELD elements into blocks of these sizes, if there is
 * one; chance decides which. On true block[v], for v in [0..n[, is the first element of v's block.
 * False when there is none.
 */
bool small_divide(const struct graph *g, const unsigned char *forbidden,
                  const struct block_sizes *sizes, struct pcg32 *rng, int *block);
