/*
 * Proofs that need no search: a component whose size is no sum of block sizes has no partition.
 */
#ifndef REGIONS_EXACT_COMPONENTS_H
#define REGIONS_EXACT_COMPONENTS_H

#include "base/diag.h"
#include "base/graph.h"

#include <stdbool.h>

/* The sizes of the blocks of a whole partition. */
struct block_sizes {
    int low, high;   /* 1 <= low <= high: any number of blocks of low..high elements; */
    const int *item; /* or, when not NULL, a block of each of these [nitems] sizes */
    int nitems;
};

/* component[v], for v in [0..n[, becomes the first element of v's component. Edges that `forbidden`
 * marks (NULL: none) do not connect. queue[n] is scratch. */
void components_find(const struct graph *g, const unsigned char *forbidden, int *component,
                     int *queue);

/*
 * False with a message when the size of a component is no sum of blocks: of some of the items, or
 * of any number of blocks of low..high. The message says whether the field itself falls apart or
 * the forbidden pairs part it. component[] is as components_find() fills it in.
 */
bool components_fit(const struct graph *g, const int *component, const struct block_sizes *sizes,
                    struct diag *why);

#endif
