#include "regions/fields/measure.h"

#include "regions/regions.h"

void regions_measure(const struct graph *g, const int *block, int nblocks, int *size,
                     struct regions_figures *figures)
{
    *figures = (struct regions_figures){0};
    for (int b = 0; b < nblocks; b++)
        size[b] = 0;
    for (int v = 0; v < g->n; v++)
        if (block[v] != REGIONS_FREE) {
            size[block[v]]++;
            figures->covered++;
        }
    for (int b = 0; b < nblocks; b++) {
        if (b == 0 || size[b] < figures->smallest)
            figures->smallest = size[b];
        if (size[b] > figures->largest)
            figures->largest = size[b];
    }
    for (int e = 0; e < g->m; e++) {
        int a = block[g->ends[e][0]], b = block[g->ends[e][1]];
        figures->inner += a == b && a != REGIONS_FREE;
    }
    figures->border = g->m - figures->inner;
    figures->needed = figures->covered - nblocks;
}
