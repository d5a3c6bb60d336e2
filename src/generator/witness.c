/*
 * A search for repairs. One cell at a clue changes sides, which breaks the clue and perhaps others;
 * then the first thing that is broken and should not be, a clue or a dot with four edges, is
 * mended by another cell beside it, and so on to a small depth. What was tried at a node is not
 * tried again below its later branches, so no set of cells comes twice. When all is mended, the
 * edges are a second solution if they are one loop.
 */
#include "generator/witness.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 6, MOST_NODES = 1000, TOUCHED = 16 * MOST_CELLS };

struct witness {
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    const unsigned char *in;
    unsigned char *own;                           /* [nclues] those that may break */
    unsigned char *on;                            /* [nedges] the edges now */
    unsigned char *banned;                        /* [ncells] changed, or tried before */
    signed char *degree;                          /* [ndots] */
    int *more;                                    /* [nclues] edges above the number */
    int *inner;                                   /* [nclues] internal edges that are on */
    int length;                                   /* edges that are on */
    int clue[TOUCHED], nclue, dot[TOUCHED], ndot; /* that a change has touched, some twice */
    int nodes;
};

struct witness *witness_new(const struct puzzle *p, const struct loop *solution)
{
    const struct lattice *l = p->lattice;
    struct witness *w = mem_alloc(1, sizeof *w);

    w->puzzle = p;
    w->lattice = l;
    w->own = mem_alloc((size_t)p->nclues, 1);
    w->on = mem_alloc((size_t)l->nedges, 1);
    w->banned = mem_alloc((size_t)l->ncells, 1);
    w->degree = mem_alloc((size_t)l->ndots, 1);
    w->more = mem_alloc((size_t)p->nclues, sizeof *w->more);
    w->inner = mem_alloc((size_t)p->nclues, sizeof *w->inner);
    for (int e = 0; e < l->nedges; e++)
        if (solution->on[e]) {
            w->on[e] = 1;
            w->length++;
            w->degree[l->edge_dot[e][0]]++;
            w->degree[l->edge_dot[e][1]]++;
        }
    return w;
}

void witness_free(struct witness *w)
{
    if (!w)
        return;
    free(w->own);
    free(w->on);
    free(w->banned);
    free(w->degree);
    free(w->more);
    free(w->inner);
    free(w);
}

/* ---- changing ----------------------------------------------------------------------------------
 */

static int clue_at(const struct witness *w, int cell)
{
    return lattice_is_cell(w->lattice, cell) ? w->puzzle->cell_clue[cell] : -1;
}

static void touch_clue(struct witness *w, int clue, int by, int inner)
{
    if (clue < 0)
        return;
    w->more[clue] += by;
    w->inner[clue] += inner;
    w->clue[w->nclue++] = clue;
}

static void toggle(struct witness *w, int edge)
{
    const struct lattice *l = w->lattice;
    int a = clue_at(w, l->edge_cell[edge][0]), b = clue_at(w, l->edge_cell[edge][1]);
    int by = w->on[edge] ? -1 : 1;

    w->on[edge] ^= 1;
    w->length += by;
    for (int i = 0; i < 2; i++) {
        w->degree[l->edge_dot[edge][i]] = (signed char)(w->degree[l->edge_dot[edge][i]] + by);
        w->dot[w->ndot++] = l->edge_dot[edge][i];
    }
    if (a == b) {
        touch_clue(w, a, 0, by);
    } else {
        touch_clue(w, a, by, 0);
        touch_clue(w, b, by, 0);
    }
}

static void change(struct witness *w, int cell)
{
    const struct lattice *l = w->lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        toggle(w, l->cell_edge[k]);
}

/* ---- looking -----------------------------------------------------------------------------------
 */

static bool broken(const struct witness *w, int clue)
{
    return w->in[clue] && (w->more[clue] != 0 || w->inner[clue] > 0);
}

/* All dots are right here, so a walk from any edge comes back; is that all there is? */
static bool one_loop(const struct witness *w, int edge)
{
    const struct lattice *l = w->lattice;
    int start = l->edge_dot[edge][0], dot = l->edge_dot[edge][1], walked = 1;

    while (dot != start) {
        int next = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (w->on[l->dot_edge[k]] && l->dot_edge[k] != edge)
                next = l->dot_edge[k];
        edge = next;
        dot = lattice_along(l, edge, dot);
        walked++;
    }
    return walked == w->length;
}

/* With nothing left to mend: an own clue is broken, and there is one loop. */
static bool is_witness(const struct witness *w)
{
    bool breaks = false;

    for (int i = 0; i < w->nclue; i++)
        breaks = breaks || (w->own[w->clue[i]] && broken(w, w->clue[i]));
    for (int e = 0; breaks && e < w->lattice->nedges; e++)
        if (w->on[e])
            return one_loop(w, e);
    return false;
}

static bool mend(struct witness *w, int depth);

/* Tries a cell; what it leads to, too. */
static bool try_cell(struct witness *w, int cell, int depth)
{
    int nclue = w->nclue, ndot = w->ndot;

    if (!lattice_is_cell(w->lattice, cell) || w->banned[cell] || ++w->nodes > MOST_NODES)
        return false;
    w->banned[cell] = 1;
    change(w, cell);
    bool found = mend(w, depth + 1);
    change(w, cell);
    w->nclue = nclue;
    w->ndot = ndot;
    return found;
}

/* Tries the cells of a list, and then allows them again where they were allowed before. */
static bool try_all(struct witness *w, const int *cells, int n, int depth)
{
    bool was[64], found = false;

    n = n < 64 ? n : 64;
    for (int i = 0; i < n; i++)
        was[i] = lattice_is_cell(w->lattice, cells[i]) && w->banned[cells[i]];
    for (int i = 0; i < n && !found; i++)
        found = try_cell(w, cells[i], depth);
    for (int i = n - 1; i >= 0; i--)
        if (lattice_is_cell(w->lattice, cells[i]))
            w->banned[cells[i]] = was[i];
    return found;
}

/* The cells of a clue and those beside them. */
static bool try_clue(struct witness *w, int clue, int depth)
{
    const struct lattice *l = w->lattice;
    const struct clue *c = &w->puzzle->clue[clue];
    int cells[64], n = 0;

    for (int i = 0; i < c->ncells; i++) {
        if (n < 64)
            cells[n++] = c->cells[i];
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], c->cells[i]);
            if (n < 64 && clue_at(w, across) != clue)
                cells[n++] = across;
        }
    }
    return try_all(w, cells, n, depth);
}

/* The first thing to mend decides what comes next. */
static bool mend(struct witness *w, int depth)
{
    const struct lattice *l = w->lattice;

    for (int i = 0; i < w->ndot; i++)
        if (w->degree[w->dot[i]] > 2)
            return depth < MOST_CELLS && try_all(w, l->dot_cell + l->dot_start[w->dot[i]],
                                                 lattice_dot_degree(l, w->dot[i]), depth);
    for (int i = 0; i < w->nclue; i++)
        if (!w->own[w->clue[i]] && broken(w, w->clue[i]))
            return depth < MOST_CELLS && try_clue(w, w->clue[i], depth);
    return is_witness(w);
}

bool witness_find(struct witness *w, const unsigned char *in, const int *clues, int nclues)
{
    bool found = false;

    w->in = in;
    w->nodes = 0;
    for (int i = 0; i < nclues; i++)
        w->own[clues[i]] = 1;
    for (int i = 0; i < nclues && !found; i++)
        found = try_clue(w, clues[i], 0);
    for (int i = 0; i < nclues; i++)
        w->own[clues[i]] = 0;
    return found;
}
