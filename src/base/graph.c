#include "base/graph.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void graph_init(struct graph *g, int n, int m, int (*ends)[2])
{
    g->n = n;
    g->m = m;
    g->ends = mem_alloc((size_t)m, sizeof *g->ends);
    g->start = mem_alloc((size_t)n + 1, sizeof *g->start);
    g->link = mem_alloc(2 * (size_t)m, sizeof *g->link);
    if (m > 0)
        memcpy(g->ends, ends, (size_t)m * sizeof *g->ends);

    for (int e = 0; e < m; e++)
        for (int side = 0; side < 2; side++) {
            assert(ends[e][side] >= 0 && ends[e][side] < n && ends[e][0] != ends[e][1]);
            g->start[ends[e][side] + 1]++;
        }
    for (int v = 0; v < n; v++)
        g->start[v + 1] += g->start[v];

    FREED int *next = mem_alloc((size_t)n, sizeof *next);
    for (int v = 0; v < n; v++)
        next[v] = g->start[v];
    for (int e = 0; e < m; e++)
        for (int side = 0; side < 2; side++) {
            struct graph_link to = {.vertex = ends[e][!side], .edge = e};
            g->link[next[ends[e][side]]++] = to;
        }
}

void graph_release(struct graph *g)
{
    free(g->ends);
    free(g->start);
    free(g->link);
    *g = (struct graph){0};
}
