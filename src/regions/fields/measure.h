/* Figures of a partition. */
#ifndef REGIONS_FIELDS_MEASURE_H
#define REGIONS_FIELDS_MEASURE_H

#include "base/graph.h"

struct regions_figures {
    int covered;           /* elements in blocks */
    int smallest, largest; /* block; 0 when there is none */
    int border;            /* edges except those with both ends in one block */
    int inner;             /* edges with both ends in one block */
    int needed;            /* inner edges needed to connect the blocks: covered - nblocks */
};

/* block[v] in [0..nblocks[ or REGIONS_FREE. size[b], for b in [0..nblocks[, becomes the size of
 * block b. */
void regions_measure(const struct graph *g, const int *block, int nblocks, int *size,
                     struct regions_figures *figures);

#endif
