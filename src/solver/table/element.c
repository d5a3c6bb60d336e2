#include "solver/table/element.h"

#include <assert.h>

void elements_arrays(struct elements *el, struct arena *a, const struct lattice *l)
{
    size_t edges = (size_t)l->nedges;

    el->n = l->ncells + l->ndots;
    el->start = arena_take(a, (size_t)el->n + 1, sizeof *el->start);
    el->edge = arena_take(a, 4 * edges, sizeof *el->edge);
    el->meets = arena_take(a, 4 * edges, sizeof *el->meets);
    el->corner = arena_take(a, 4 * edges, 1);
    el->at = arena_take(a, edges, sizeof *el->at);
    el->way = arena_take(a, edges, sizeof *el->way);
}

/* The number of an edge around an element that has it. */
static unsigned char elements_way(const struct elements *el, int x, int edge)
{
    int k = el->start[x];

    while (el->edge[k] != edge)
        k++;
    assert(k < el->start[x + 1]);
    return (unsigned char)(k - el->start[x]);
}

static void elements_list(struct elements *el, const struct lattice *l)
{
    int n = 0;

    for (int c = 0; c < l->ncells; c++) {
        el->start[c] = n;
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++, n++) {
            el->edge[n] = l->cell_edge[k];
            el->meets[n] = l->ncells + l->cell_dot[k];
        }
        assert(n - el->start[c] >= 3 && n - el->start[c] <= LATTICE_DEGREE);
    }
    for (int v = 0; v < l->ndots; v++) {
        el->start[l->ncells + v] = n;
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++, n++) {
            el->edge[n] = l->dot_edge[k];
            el->meets[n] = lattice_is_cell(l, l->dot_cell[k]) ? l->dot_cell[k] : -1;
        }
        assert(n - el->start[l->ncells + v] >= 2 && n - el->start[l->ncells + v] <= LATTICE_DEGREE);
    }
    el->start[el->n] = n;
}

void elements_fill(struct elements *el, const struct lattice *l)
{
    elements_list(el, l);
    for (int e = 0; e < l->nedges; e++)
        for (int i = 0; i < 4; i++) {
            int side = l->edge_cell[e][i & 1];
            el->at[e][i] = i < 2                      ? l->ncells + l->edge_dot[e][i]
                           : lattice_is_cell(l, side) ? side
                                                      : -1;
            if (el->at[e][i] >= 0)
                el->way[e][i] = elements_way(el, el->at[e][i], e);
        }
    for (int x = 0; x < el->n; x++)
        for (int k = el->start[x]; k < el->start[x + 1]; k++) {
            int next = k + 1 < el->start[x + 1] ? k + 1 : el->start[x];
            if (el->meets[k] >= 0)
                el->corner[k] = elements_way(el, el->meets[k], el->edge[next]);
        }
}
