#include "solver/loops/deduce/table/element.h"

#include <assert.h>
#include <string.h>

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

/* Which of the four elements at an edge it is: dots have places 0 and 1, cells 2 and 3. */
static int elements_place(const struct lattice *l, int x, int edge)
{
    return x < l->ncells ? 2 + (l->edge_cell[edge][1] == x) : l->edge_dot[edge][1] == x - l->ncells;
}

/* Edge k of element x, and what it meets at corner k. */
static void elements_add(struct elements *el, const struct lattice *l, int x, int k, int edge,
                         int meets)
{
    int place = elements_place(l, x, edge);

    el->edge[el->start[x] + k] = edge;
    el->meets[el->start[x] + k] = meets;
    el->at[edge][place] = x;
    el->way[edge][place] = (unsigned char)k;
    el->start[x + 1] = el->start[x] + k + 1;
}

void elements_fill(struct elements *el, const struct lattice *l)
{
    memset(el->at, -1, (size_t)l->nedges * sizeof *el->at);
    for (int c = 0; c < l->ncells; c++)
        for (int k = 0; k < lattice_cell_degree(l, c); k++) {
            int i = l->cell_start[c] + k;
            elements_add(el, l, c, k, l->cell_edge[i], l->ncells + l->cell_dot[i]);
        }
    for (int v = 0; v < l->ndots; v++)
        for (int k = 0; k < lattice_dot_degree(l, v); k++) {
            int i = l->dot_start[v] + k, face = l->dot_cell[i];
            elements_add(el, l, l->ncells + v, k, l->dot_edge[i],
                         lattice_is_cell(l, face) ? face : -1);
        }
    for (int x = 0; x < el->n; x++) {
        assert(elements_degree(el, x) >= 2 && elements_degree(el, x) <= LATTICE_DEGREE);
        for (int k = 0; k < elements_degree(el, x); k++) {
            int edge = el->edge[el->start[x] + elements_next(el, x, k)];
            int other = el->meets[el->start[x] + k];
            if (other >= 0)
                el->corner[el->start[x] + k] = el->way[edge][elements_place(l, other, edge)];
        }
    }
}
