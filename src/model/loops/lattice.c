#include "model/loops/lattice.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- building ---- */

struct lattice *lattice_new(int ndots, int nedges, int ncells, int nfaces)
{
    size_t dots = (size_t)ndots, edges = (size_t)nedges, faces = (size_t)nfaces;
    struct lattice *l = mem_alloc(1, sizeof *l);

    assert(ncells >= 1 && nfaces > ncells);
    l->references = 1;
    l->ndots = ndots;
    l->nedges = nedges;
    l->ncells = ncells;
    l->nfaces = nfaces;
    l->edge_dot = arena_take(&l->arena, edges, sizeof *l->edge_dot);
    l->edge_cell = arena_take(&l->arena, edges, sizeof *l->edge_cell);
    l->cell_start = arena_take(&l->arena, faces + 1, sizeof *l->cell_start);
    l->cell_edge = arena_take(&l->arena, 2 * edges, sizeof *l->cell_edge);
    l->cell_dot = arena_take(&l->arena, 2 * edges, sizeof *l->cell_dot);
    l->dot_start = arena_take(&l->arena, dots + 1, sizeof *l->dot_start);
    l->dot_edge = arena_take(&l->arena, 2 * edges, sizeof *l->dot_edge);
    l->dot_cell = arena_take(&l->arena, 2 * edges, sizeof *l->dot_cell);
    l->dot_at = arena_take(&l->arena, dots, sizeof *l->dot_at);
    return l;
}

/* The last dot of the edge in the direction that has the gap on the right. The cell on the left
 * has its own clockwise direction, which is the opposite one. */
static int gap_dot(const struct lattice *l, int edge, int gap)
{
    int cell = lattice_across(l, edge, gap), k = l->cell_start[cell];

    while (l->cell_edge[k] != edge)
        k++;
    assert(k < l->cell_start[cell + 1]);
    return lattice_along(l, edge, l->cell_dot[k]);
}

void lattice_list_gaps(struct lattice *l)
{
    int gaps = l->nfaces - l->ncells;
    FREED int *at = mem_alloc((size_t)gaps, sizeof *at);

    /* Where the edges of each gap start. */
    for (int e = 0; e < l->nedges; e++)
        for (int side = 0; side < 2; side++)
            if (!lattice_is_cell(l, l->edge_cell[e][side]))
                l->cell_start[l->edge_cell[e][side] + 1]++;
    for (int f = l->ncells; f < l->nfaces; f++)
        l->cell_start[f + 1] += l->cell_start[f];
    assert(l->cell_start[l->nfaces] == 2 * l->nedges);
    memcpy(at, l->cell_start + l->ncells, (size_t)gaps * sizeof *at);
    for (int e = 0; e < l->nedges; e++)
        for (int side = 0; side < 2; side++) {
            int face = l->edge_cell[e][side];
            if (lattice_is_cell(l, face))
                continue;
            int k = at[face - l->ncells]++;
            l->cell_edge[k] = e;
            l->cell_dot[k] = gap_dot(l, e, face);
        }
}

/* ---- sharing ---- */

static bool same_numbers(const int *a, const int *b, int n)
{
    return memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

bool lattice_same(const struct lattice *a, const struct lattice *b)
{
    if (a == b)
        return true;
    return a->ndots == b->ndots && a->nedges == b->nedges && a->ncells == b->ncells &&
           a->nfaces == b->nfaces && same_numbers(a->edge_dot[0], b->edge_dot[0], 2 * a->nedges) &&
           same_numbers(a->edge_cell[0], b->edge_cell[0], 2 * a->nedges) &&
           same_numbers(a->cell_edge, b->cell_edge, 2 * a->nedges) &&
           same_numbers(a->dot_edge, b->dot_edge, 2 * a->nedges) &&
           same_numbers(a->dot_at[0], b->dot_at[0], 2 * a->ndots);
}

struct lattice *lattice_hold(struct lattice *l)
{
    l->references++;
    return l;
}

void lattice_drop(struct lattice *l)
{
    if (!l || --l->references > 0)
        return;
    arena_release(&l->arena);
    free(l->square);
    free(l);
}
