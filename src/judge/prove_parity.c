#include "judge/prove_parity.h"

#include "base/mem.h"
#include "base/unionfind.h"

#include <stdlib.h>
#include <string.h>

struct parity {
    const struct lattice *lattice;
    struct unionfind sides; /* cells and the outside, joined across decided edges */
    unsigned char *known;   /* [nedges] decided */
    int *rim;               /* [nrim] the edges of the outside */
    int nrim;
    int *queue;   /* [ncells+1] */
    int *from;    /* [ncells+1] the edge by which a cell was come to; -1: it was not */
    int *crossed; /* [ncrossed] the edges of the walk */
    int ncrossed;
    unsigned char *cut; /* [nedges] whether among them; else all 0 */
    int *dot[2];        /* [ndots] the two parts of the dots, as far as they are known */
    signed char *part;  /* [ndots] 0: not known, else part + 1 */
};

struct parity *parity_new(const struct lattice *l)
{
    struct parity *y = mem_alloc(1, sizeof *y);
    size_t edges = (size_t)l->nedges, cells = (size_t)l->ncells + 1, dots = (size_t)l->ndots;

    y->lattice = l;
    unionfind_init(&y->sides, l->ncells + 1);
    y->known = mem_alloc(edges, 1);
    y->rim = mem_alloc(edges, sizeof *y->rim);
    for (int e = 0; e < l->nedges; e++)
        if (l->edge_cell[e][0] == l->ncells || l->edge_cell[e][1] == l->ncells)
            y->rim[y->nrim++] = e;
    y->queue = mem_alloc(cells, sizeof *y->queue);
    y->from = mem_alloc(cells, sizeof *y->from);
    y->crossed = mem_alloc(cells, sizeof *y->crossed);
    y->cut = mem_alloc(edges, 1);
    y->dot[0] = mem_alloc(dots, sizeof *y->dot[0]);
    y->dot[1] = mem_alloc(dots, sizeof *y->dot[1]);
    y->part = mem_alloc(dots, 1);
    return y;
}

void parity_free(struct parity *y)
{
    unionfind_release(&y->sides);
    free(y->known);
    free(y->rim);
    free(y->queue);
    free(y->from);
    free(y->crossed);
    free(y->cut);
    free(y->dot[0]);
    free(y->dot[1]);
    free(y->part);
    free(y);
}

void parity_know(struct parity *y, int edge)
{
    y->known[edge] = 1;
    unionfind_join(&y->sides, y->lattice->edge_cell[edge][0], y->lattice->edge_cell[edge][1], 0);
}

/* The edges of a cell, or of the outside. */
static const int *parity_edges(const struct parity *y, int cell, int *n)
{
    const struct lattice *l = y->lattice;

    if (cell == l->ncells) {
        *n = y->nrim;
        return y->rim;
    }
    *n = lattice_cell_degree(l, cell);
    return l->cell_edge + l->cell_start[cell];
}

/* Breadth first over decided edges, from one side of the edge to the other: a shortest walk, so
 * none that comes to a cell twice. Collects its edges, and `edge`, which closes it. */
static void parity_walk(struct parity *y, int edge)
{
    const struct lattice *l = y->lattice;
    int start = l->edge_cell[edge][0], goal = l->edge_cell[edge][1], n;
    int head = 0, tail = 0;

    memset(y->from, -1, ((size_t)l->ncells + 1) * sizeof *y->from);
    y->queue[tail++] = start;
    y->from[start] = edge;
    while (y->from[goal] < 0) {
        int cell = y->queue[head++];
        const int *edges = parity_edges(y, cell, &n);
        for (int i = 0; i < n; i++) {
            int across = lattice_across(l, edges[i], cell);
            if (y->known[edges[i]] && y->from[across] < 0) {
                y->from[across] = edges[i];
                y->queue[tail++] = across;
            }
        }
    }
    y->ncrossed = 0;
    for (int cell = goal; cell != start; cell = lattice_across(l, y->from[cell], cell))
        y->crossed[y->ncrossed++] = y->from[cell];
    y->crossed[y->ncrossed++] = edge;
}

/* Goes on in a part from its dot number i: takes in the dots beside that are not cut off. */
static int parity_spread(struct parity *y, int part, int i, int n)
{
    const struct lattice *l = y->lattice;
    int dot = y->dot[part][i];

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int beside = lattice_along(l, l->dot_edge[k], dot);
        if (!y->cut[l->dot_edge[k]] && y->part[beside] == 0) {
            y->part[beside] = (signed char)(part + 1);
            y->dot[part][n++] = beside;
        }
    }
    return n;
}

/* Fills both parts by turns from the two ends of the edge, until one has no more: that one, and
 * its size. */
static int parity_part(struct parity *y, int edge, int *size)
{
    int n[2] = {1, 1}, part = 0;

    for (int i = 0; i < y->ncrossed; i++)
        y->cut[y->crossed[i]] = 1;
    for (int side = 0; side < 2; side++) {
        y->dot[side][0] = y->lattice->edge_dot[edge][side];
        y->part[y->dot[side][0]] = (signed char)(side + 1);
    }
    for (int i = 0; i < n[part]; part ^= 1, i += part == 0)
        n[part] = parity_spread(y, part, i, n[part]);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < n[side]; i++)
            y->part[y->dot[side][i]] = 0;
    for (int i = 0; i < y->ncrossed; i++)
        y->cut[y->crossed[i]] = 0;
    *size = n[part];
    return part;
}

bool parity_show(struct parity *y, int edge, struct proof_text *text)
{
    const int *cell = y->lattice->edge_cell[edge];
    int size;

    if (unionfind_find(&y->sides, cell[0], NULL) != unionfind_find(&y->sides, cell[1], NULL))
        return false;
    parity_walk(y, edge);
    int part = parity_part(y, edge, &size);
    proof_text_parity(text, y->crossed, y->ncrossed, y->dot[part], size);
    return true;
}
