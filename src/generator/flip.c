#include "generator/flip.h"

#include "base/mem.h"

#include <stdlib.h>

/* A flip's items that have not gone: their number and the sum of theirs, which is the item itself
 * when it is alone. */
struct flip {
    int n, sum;
};

struct flips {
    struct flip *flip;
    int nflips;
    int *start;            /* [nitems+1] */
    int *of;               /* flips of item i: of[start[i] .. start[i+1][ */
    unsigned char *needed; /* [nitems] */
};

/* While the items of flips are collected. */
struct gathering {
    const struct puzzle *puzzle;
    const struct loop *loop;
    const int *item;
    int *change; /* [nclues] what the flip at hand adds to the number; 0 between flips */
    int *met;    /* clues with a change, some twice */
    int nmet;
    int (*pair)[2]; /* flip and item */
    size_t npairs, capacity;
    int *last; /* [nitems] the flip that met the item last, or -1 */
};

/* ---- one loop ----------------------------------------------------------------------------------
 */

static bool dot_is_free(const struct loop *loop, const struct lattice *l, int dot)
{
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (loop->on[l->dot_edge[k]])
            return false;
    return true;
}

/*
 * Whether the loop stays one when it goes round the cell on the other way: its edges that are on
 * are one stretch, and nothing passes the dots between the others.
 */
static bool may_flip(const struct lattice *l, const struct loop *loop, int cell)
{
    int first = l->cell_start[cell], n = l->cell_start[cell + 1] - first, turns = 0;

    for (int k = 0; k < n; k++) {
        bool here = loop->on[l->cell_edge[first + k]];
        bool next = loop->on[l->cell_edge[first + (k + 1) % n]];
        turns += here != next;
        if (!here && !next && !dot_is_free(loop, l, l->cell_dot[first + k]))
            return false;
    }
    return turns == 2;
}

/* ---- what changes ------------------------------------------------------------------------------
 */

static void gather_change(struct gathering *g, int clue, int by)
{
    if (clue < 0)
        return;
    g->change[clue] += by;
    g->met[g->nmet++] = clue;
}

static void gather_item(struct gathering *g, int flip, int item)
{
    if (g->last[item] == flip)
        return;
    g->last[item] = flip;
    g->pair = mem_reserve(g->pair, g->npairs + 1, &g->capacity, sizeof *g->pair);
    g->pair[g->npairs][0] = flip;
    g->pair[g->npairs++][1] = item;
}

/* An edge between two cells of one clue must stay off, so that it comes on counts for itself. */
static void gather_flip(struct gathering *g, int flip, int cell)
{
    const struct lattice *l = g->puzzle->lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int edge = l->cell_edge[k], by = g->loop->on[edge] ? -1 : 1;
        int own = puzzle_clue_of(g->puzzle, cell);
        int other = puzzle_clue_of(g->puzzle, lattice_across(l, edge, cell));
        if (own == other) {
            if (own >= 0)
                gather_item(g, flip, g->item[own]);
        } else {
            gather_change(g, own, by);
            gather_change(g, other, by);
        }
    }
    while (g->nmet > 0) {
        int clue = g->met[--g->nmet];
        if (g->change[clue] != 0)
            gather_item(g, flip, g->item[clue]);
        g->change[clue] = 0;
    }
}

/* ---- all flips ---------------------------------------------------------------------------------
 */

static void gather_all(struct gathering *g, struct flips *f)
{
    const struct lattice *l = g->puzzle->lattice;

    for (int c = 0; c < l->ncells; c++)
        if (may_flip(l, g->loop, c))
            gather_flip(g, f->nflips++, c);
}

/* Sorts the pairs by their items. */
static void flips_sort(struct flips *f, const struct gathering *g, int nitems)
{
    f->flip = mem_alloc((size_t)f->nflips, sizeof *f->flip);
    f->of = mem_alloc(g->npairs, sizeof *f->of);
    f->start = mem_alloc((size_t)nitems + 2, sizeof *f->start);
    for (size_t i = 0; i < g->npairs; i++)
        f->start[g->pair[i][1] + 2]++;
    for (int i = 1; i <= nitems; i++)
        f->start[i + 1] += f->start[i];
    for (size_t i = 0; i < g->npairs; i++) {
        int flip = g->pair[i][0], item = g->pair[i][1];
        f->of[f->start[item + 1]++] = flip;
        f->flip[flip].n++;
        f->flip[flip].sum += item;
    }
}

struct flips *flips_new(const struct puzzle *p, const struct loop *solution, const int *item,
                        int nitems)
{
    struct flips *f = mem_alloc(1, sizeof *f);
    struct gathering g = {.puzzle = p, .loop = solution, .item = item};

    g.change = mem_alloc((size_t)p->nclues, sizeof *g.change);
    g.met = mem_alloc((size_t)p->lattice->nedges, 2 * sizeof *g.met);
    g.last = mem_alloc((size_t)nitems, sizeof *g.last);
    for (int i = 0; i < nitems; i++)
        g.last[i] = -1;
    gather_all(&g, f);
    flips_sort(f, &g, nitems);
    f->needed = mem_alloc((size_t)nitems, 1);
    for (int i = 0; i < f->nflips; i++)
        if (f->flip[i].n == 1)
            f->needed[f->flip[i].sum] = 1;
    free(g.change);
    free(g.met);
    free(g.last);
    free(g.pair);
    return f;
}

void flips_free(struct flips *f)
{
    if (!f)
        return;
    free(f->flip);
    free(f->start);
    free(f->of);
    free(f->needed);
    free(f);
}

void flips_drop(struct flips *f, int item)
{
    if (!f)
        return;
    for (int i = f->start[item]; i < f->start[item + 1]; i++) {
        struct flip *flip = &f->flip[f->of[i]];
        flip->sum -= item;
        if (--flip->n == 1)
            f->needed[flip->sum] = 1;
    }
}

bool flips_need(const struct flips *f, int item)
{
    return f && f->needed[item];
}
