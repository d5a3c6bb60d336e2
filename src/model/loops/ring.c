#include "model/loops/ring.h"

#include <string.h>

void rings_init(struct rings *r, struct arena *a, const struct lattice *l)
{
    *r = (struct rings){0};
    size_t sides = 2 * (size_t)l->nedges;
    r->joint = arena_take(a, sides, sizeof *r->joint);
    r->ring_start = arena_take(a, sides + 1, sizeof *r->ring_start);
    r->clue_start = arena_take(a, (size_t)l->ncells + 1, sizeof *r->clue_start);
    r->dot_start = arena_take(a, (size_t)l->ndots + 1, sizeof *r->dot_start);
    r->dot_clue = arena_take(a, sides, sizeof *r->dot_clue);
    r->walked = arena_take(a, (size_t)l->nedges, 1);
}

static int place_around(const int *edges, int n, int edge)
{
    int k = 0;

    while (k < n && edges[k] != edge)
        k++;
    return k;
}

/* Walks one ring from edge number k of the cell; returns the number of joints appended. */
static int ring_walk(struct rings *r, const struct puzzle *p, int clue, int cell, int k, int at)
{
    const struct lattice *l = p->lattice;
    int first = l->cell_edge[l->cell_start[cell] + k], edge = first, n = 0;

    do {
        int dot = l->cell_dot[l->cell_start[cell] + k];
        struct ring_joint *joint = &r->joint[at + n++];
        joint->edge = edge;
        joint->dot = dot;
        r->walked[edge] |= (unsigned char)(1 << (l->edge_cell[edge][1] == cell));
        /* Turn round the dot through the clue's cells until an edge leads out of the clue. */
        for (;;) {
            int degree = lattice_cell_degree(l, cell);
            k = (k + 1) % degree;
            edge = l->cell_edge[l->cell_start[cell] + k];
            if (puzzle_edge_kind(p, clue, edge) == EDGE_BOUNDARY)
                break;
            cell = lattice_across(l, edge, cell);
            k = place_around(l->cell_edge + l->cell_start[cell], lattice_cell_degree(l, cell),
                             edge);
        }
        const int *around = l->dot_edge + l->dot_start[dot];
        joint->first = place_around(around, lattice_dot_degree(l, dot), joint->edge);
        joint->second = place_around(around, lattice_dot_degree(l, dot), edge);
    } while (edge != first);
    return n;
}

static void rings_load_dots(struct rings *r, const struct puzzle *p)
{
    const struct lattice *l = p->lattice;

    memset(r->dot_start, 0, ((size_t)l->ndots + 1) * sizeof *r->dot_start);
    int njoints = r->ring_start[r->clue_start[p->nclues]];
    for (int j = 0; j < njoints; j++)
        r->dot_start[r->joint[j].dot + 1]++;
    for (int v = 0; v < l->ndots; v++)
        r->dot_start[v + 1] += r->dot_start[v];
    for (int i = p->nclues - 1; i >= 0; i--)
        for (int j = r->ring_start[r->clue_start[i]]; j < r->ring_start[r->clue_start[i + 1]]; j++)
            r->dot_clue[--r->dot_start[r->joint[j].dot + 1]] = i;
    /* The counting down left each start one place too far to the right. */
    for (int v = 0; v < l->ndots; v++)
        r->dot_start[v] = r->dot_start[v + 1];
    r->dot_start[l->ndots] = njoints;
}

void rings_load(struct rings *r, const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    int nrings = 0, njoints = 0;

    memset(r->walked, 0, (size_t)l->nedges);
    r->ring_start[0] = 0;
    for (int i = 0; i < p->nclues; i++) {
        r->clue_start[i] = nrings;
        const struct clue *clue = &p->clue[i];
        for (int c = 0; c < clue->ncells && clue->ncells > 1; c++) {
            int cell = clue->cells[c];
            for (int k = 0; k < lattice_cell_degree(l, cell); k++) {
                int edge = l->cell_edge[l->cell_start[cell] + k];
                if (puzzle_edge_kind(p, i, edge) != EDGE_BOUNDARY ||
                    r->walked[edge] >> (l->edge_cell[edge][1] == cell) & 1)
                    continue;
                njoints += ring_walk(r, p, i, cell, k, njoints);
                r->ring_start[++nrings] = njoints;
            }
        }
    }
    r->clue_start[p->nclues] = nrings;
    rings_load_dots(r, p);
}
