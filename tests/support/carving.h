/* Partial partitions for tests: made with a fixed seed, and checked. */
#pragma once

#include "support/fields.h"

/* The elements that a walk from v reaches through allowed edges within its block (or, without
 * blocks, within its component); they are marked. */
int field_walk(const struct graph *g, const unsigned char *forbidden, const int *block, int v,
               unsigned char *seen);

/* Blocks are connected, of the right sizes, and numbered in order; none holds a forbidden edge.
 * Returns the number of elements in blocks. */
int check_blocks(const struct graph *g, const struct regions_plan *plan,
                 const unsigned char *forbidden, const int *block, int nblocks);

struct regions_plan partial_plan(int low, int high, int cover, int temperature, int sweeps);

/* Returns the number of blocks. */
int carve_into(struct regions *r, const struct regions_plan *plan, const unsigned char *forbidden,
               struct pcg32 *rng, int *block);

/* One carving of a graph, checked; returns the number of elements in blocks. */
int carve(const struct graph *g, const struct regions_plan *plan, const unsigned char *forbidden,
          uint64_t seed);
