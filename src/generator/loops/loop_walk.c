#include "generator/loops/loop_walk.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

/* One walk in this many begins at any undecided edge, not at one that is on in the loop. */
enum { ELSEWHERE = 4 };

void open_edges_init(struct open_edges *open, const struct lattice *l)
{
    open->edge = mem_alloc((size_t)l->nedges, sizeof *open->edge);
    open->n = open->on = 0;
}

void open_edges_release(struct open_edges *open)
{
    free(open->edge);
}

int open_edges_close(struct open_edges *open, struct closure *c, const struct puzzle *p,
                     const unsigned char *in, int level, const struct sides *sides)
{
    open->n = open->on = 0;
    closure_load(c, p, in, level);
    enum closure_status status = closure_close(c);
    assert(status != CLOSURE_CONTRADICTION);
    if (status == CLOSURE_SOLVED)
        return 0;
    /* Those on in the loop come first. No branches: which these are cannot be foreseen. */
    open->n = closure_open(c, open->edge);
    for (int i = 0; i < open->n; i++) {
        int edge = open->edge[i], other = open->edge[open->on];
        bool on = sides_edge_on(sides, edge);
        open->edge[i] = on ? other : edge;
        open->edge[open->on] = on ? edge : other;
        open->on += on;
    }
    assert(open->on > 0);
    return open->on;
}

int loop_walk_begin(const struct open_edges *open, const struct lattice *l, struct pcg32 *rng)
{
    assert(open->on >= 0 && open->on <= open->n);
    if (open->n == 0)
        return (int)pcg32_below(rng, (uint32_t)l->ncells);
    bool on_loop = pcg32_below(rng, ELSEWHERE) > 0;
    int edge = open->edge[pcg32_below(rng, (uint32_t)(on_loop ? open->on : open->n))];
    int face = l->edge_cell[edge][pcg32_below(rng, 2)];
    return face == l->ncells ? lattice_across(l, edge, face) : face;
}

int loop_walk_on(const struct lattice *l, int face, struct pcg32 *rng)
{
    uint32_t corners = (uint32_t)lattice_cell_degree(l, face);
    int dot = l->cell_dot[l->cell_start[face] + (int)pcg32_below(rng, corners)];
    uint32_t around = (uint32_t)lattice_dot_degree(l, dot);
    int next = l->dot_cell[l->dot_start[dot] + (int)pcg32_below(rng, around)];

    assert(face >= 0 && face < l->nfaces && face != l->ncells);
    return next == l->ncells ? face : next;
}

bool loop_walk_keeps(int worse, struct pcg32 *rng)
{
    int luck = __builtin_ctz(pcg32_next(rng) | 0x80000000u);

    assert(luck >= 0 && luck < 32);
    return worse <= luck;
}
