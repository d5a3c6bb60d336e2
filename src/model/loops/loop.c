#include "model/loops/loop.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

struct loop *loop_new(const struct lattice *lattice)
{
    struct loop *loop = mem_alloc(1, sizeof *loop);

    loop->nedges = lattice->nedges;
    loop->on = mem_alloc((size_t)lattice->nedges, 1);
    return loop;
}

struct loop *loop_copy(const struct loop *from)
{
    struct loop *loop = mem_alloc(1, sizeof *loop);

    loop->nedges = from->nedges;
    loop->on = mem_alloc((size_t)from->nedges, 1);
    memcpy(loop->on, from->on, (size_t)from->nedges);
    return loop;
}

void loop_free(struct loop *loop)
{
    if (!loop)
        return;
    free(loop->on);
    free(loop);
}

struct loop *loop_around(const struct lattice *l, const unsigned char *inside)
{
    struct loop *loop = loop_new(l);

    for (int e = 0; e < l->nedges; e++) {
        int a = l->edge_cell[e][0], b = l->edge_cell[e][1];
        bool in_a = a != l->ncells && inside[a], in_b = b != l->ncells && inside[b];
        loop->on[e] = in_a != in_b;
    }
    return loop;
}

void loop_inside(const struct loop *loop, const struct lattice *l, unsigned char *inside)
{
    enum { NOT_MET = 2 };
    int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue);
    int n = 0;

    memset(inside, NOT_MET, (size_t)l->nfaces);
    inside[l->ncells] = 0;
    queue[n++] = l->ncells;
    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[queue[i]]; k < l->cell_start[queue[i] + 1]; k++) {
            int edge = l->cell_edge[k], across = lattice_across(l, edge, queue[i]);
            if (inside[across] != NOT_MET)
                continue;
            inside[across] = inside[queue[i]] ^ loop->on[edge];
            queue[n++] = across;
        }
    free(queue);
}

int loop_length(const struct loop *loop)
{
    int n = 0;

    for (int e = 0; e < loop->nedges; e++)
        n += loop->on[e];
    return n;
}

int loop_count(const struct loop *loop, const struct puzzle *p, int clue)
{
    const struct lattice *l = p->lattice;
    int n = 0;

    for (int i = 0; i < p->clue[clue].ncells; i++) {
        int cell = p->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int e = l->cell_edge[k];
            n += loop->on[e] & (puzzle_clue_of(p, lattice_across(l, e, cell)) != clue);
        }
    }
    return n;
}
