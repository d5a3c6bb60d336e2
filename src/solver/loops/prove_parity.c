#include "solver/loops/prove_parity.h"

#include "base/mem.h"
#include "base/unionfind.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct parity {
    const struct lattice *lattice;
    struct unionfind sides; /* faces, joined across decided edges */
    unsigned char *known;   /* [nedges] decided */
    int *queue;             /* [nfaces] */
    int *from;              /* [nfaces] the edge by which the walk reached a face, or -1 */
    int *crossed;           /* [ncrossed] the edges of the walk */
    int ncrossed;
    unsigned char *cut; /* [nedges] 1 for these edges during a test, otherwise 0 */
    int *dot[2];        /* [ndots] the two parts of the dots, as far as they are known */
    signed char *part;  /* [ndots] 0: not known, else part + 1 */
};

struct parity *parity_new(const struct lattice *l)
{
    struct parity *y = mem_alloc(1, sizeof *y);
    size_t edges = (size_t)l->nedges, faces = (size_t)l->nfaces, dots = (size_t)l->ndots;

    y->lattice = l;
    unionfind_init(&y->sides, l->nfaces);
    y->known = mem_alloc(edges, 1);
    y->queue = mem_alloc(faces, sizeof *y->queue);
    y->from = mem_alloc(faces, sizeof *y->from);
    y->crossed = mem_alloc(faces, sizeof *y->crossed);
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
    assert(!y->known[edge]);
    y->known[edge] = 1;
    unionfind_join(&y->sides, y->lattice->edge_cell[edge][0], y->lattice->edge_cell[edge][1], 0);
}

/* Breadth first over decided edges, from one side of the edge to the other: a shortest walk, which
 * visits no face twice. Collects its edges, and `edge`, which closes it. */
static void parity_walk(struct parity *y, int edge)
{
    const struct lattice *l = y->lattice;
    int start = l->edge_cell[edge][0], goal = l->edge_cell[edge][1];
    int head = 0, tail = 0;

    memset(y->from, -1, (size_t)l->nfaces * sizeof *y->from);
    y->queue[tail++] = start;
    y->from[start] = edge;
    while (y->from[goal] < 0) {
        assert(head < tail); /* the two sides are joined across decided edges */
        int face = y->queue[head++];
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], face);
            if (y->known[l->cell_edge[k]] && y->from[across] < 0) {
                y->from[across] = l->cell_edge[k];
                y->queue[tail++] = across;
            }
        }
    }
    y->ncrossed = 0;
    for (int face = goal; face != start; face = lattice_across(l, y->from[face], face))
        y->crossed[y->ncrossed++] = y->from[face];
    y->crossed[y->ncrossed++] = edge;
}

/* Grows a part from its dot number i: adds the neighbouring dots that are not cut off. */
static int parity_spread(struct parity *y, int part, int i, int n)
{
    const struct lattice *l = y->lattice;
    int dot = y->dot[part][i];

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int beside = lattice_along(l, l->dot_edge[k], dot);
        assert(y->cut[l->dot_edge[k]] || y->part[beside] != 2 - part); /* the parts never meet */
        if (!y->cut[l->dot_edge[k]] && y->part[beside] == 0) {
            y->part[beside] = (signed char)(part + 1);
            y->dot[part][n++] = beside;
        }
    }
    return n;
}

/* Grows both parts by turns from the two ends of the edge until one is complete; returns that one
 * and its size. */
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
    assert(n[0] + n[1] <= y->lattice->ndots);
    return part;
}

bool parity_show(struct parity *y, int edge, struct proof_text *text)
{
    const int *face = y->lattice->edge_cell[edge];
    int size;

    assert(!y->known[edge]);
    if (unionfind_find(&y->sides, face[0], NULL) != unionfind_find(&y->sides, face[1], NULL))
        return false;
    parity_walk(y, edge);
    int part = parity_part(y, edge, &size);
    proof_text_parity(text, y->crossed, y->ncrossed, y->dot[part], size);
    return true;
}
