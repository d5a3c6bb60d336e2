/*
 * Fields for the tests of divisions: graphs of several kinds, masks and plans by chance, and a
 * check of a partition that shares nothing with the library.
 */
#pragma once

#include "base/mem.h"
#include "regions/regions.h"

#include <stdlib.h>
#include <string.h>

void fields_grid(struct graph *g, int rows, int cols);

/* A grid with holes, a sparse graph, or a dense one, of at most `most` elements. */
void fields_random(struct graph *g, struct pcg32 *rng, int most);

/* NULL half of the time. The caller frees it. */
unsigned char *fields_mask(const struct graph *g, struct pcg32 *rng);

/* Equal blocks, a range, or a list (list[] has room for n sizes) with or without free elements. */
void fields_plan(struct regions_plan *plan, int *list, int n, struct pcg32 *rng);

int fields_border(const struct graph *g, const int *block);

/* Whether the blocks are connected by allowed edges, hold no forbidden one, and are of the sizes
 * of the plan; their numbers are anything from 0. */
bool fields_fit(const struct graph *g, const struct regions_plan *plan,
                const unsigned char *forbidden, const int *block);
