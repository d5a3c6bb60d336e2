#include "explain/loops/argue/way.h"

#include "base/mem.h"

#include <string.h>

void way_release(struct way *way)
{
    free(way->face);
    free(way->edge);
}

/* Goes from a face to all that ways lead to, nearest first: by[face] is the edge by which it was met, -2: not
 * at all. Ends at `to`. */
static void spread(const struct lattice *l, const unsigned char *value, int from, int to, int *by,
                   int *queue)
{
    int n = 0;

    for (int face = 0; face < l->nfaces; face++)
        by[face] = -2;
    by[from] = -1;
    queue[n++] = from;
    for (int i = 0; i < n && (to < 0 || by[to] == -2); i++)
        for (int k = l->cell_start[queue[i]]; k < l->cell_start[queue[i] + 1]; k++) {
            int edge = l->cell_edge[k], next = lattice_across(l, edge, queue[i]);
            if (value[edge] == EDGE_UNKNOWN || by[next] != -2)
                continue;
            by[next] = edge;
            queue[n++] = next;
        }
}

bool way_find(struct way *way, const struct draft *d, int from, int to)
{
    const struct lattice *l = d->puzzle->lattice;
    FREED int *by = mem_alloc((size_t)l->nfaces, sizeof *by);
    FREED int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue);

    *way = (struct way){0};
    spread(l, d->value, to, from, by, queue);
    if (by[from] == -2)
        return false;
    for (int face = from; face != to; face = lattice_across(l, by[face], face))
        way->n++;
    way->face = mem_alloc((size_t)way->n + 1, sizeof *way->face);
    way->edge = mem_alloc((size_t)way->n + 1, sizeof *way->edge);
    way->face[0] = from;
    for (int i = 0; i < way->n; i++) {
        way->edge[i] = by[way->face[i]];
        way->face[i + 1] = lattice_across(l, way->edge[i], way->face[i]);
    }
    return true;
}

void way_colours(const struct lattice *l, const unsigned char *value, char *colour)
{
    FREED int *by = mem_alloc((size_t)l->nfaces, sizeof *by);
    FREED int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue);

    spread(l, value, l->ncells, -1, by, queue);
    memset(colour, '?', (size_t)l->nfaces);
    colour[l->ncells] = '.';
    for (int i = 1; i < l->nfaces && by[queue[i]] >= 0; i++) {
        char before = colour[lattice_across(l, by[queue[i]], queue[i])];
        bool line = value[by[queue[i]]] == EDGE_ON;
        colour[queue[i]] = (before == '#') != line ? '#' : '.';
    }
}
