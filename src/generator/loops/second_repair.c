/*
 * A search for repairs. One cell of a clue changes sides, which violates the clue and perhaps
 * others. Then another cell repairs the first thing that should not be violated, a clue or a dot
 * with four edges, and so on to a small depth. A cell tried at a node is not tried again below its
 * later branches, so no set of cells comes twice. When nothing is left to repair, the edges are a
 * second solution if they form one loop.
 */
#include "generator/loops/second_solution.h"

#include "base/checks.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 6, MOST_NODES = 1000, TOUCHED = 16 * MOST_CELLS };

struct repairs {
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    const unsigned char *in;
    unsigned char *own;                           /* [nclues] clues that may be violated */
    unsigned char *on;                            /* [nedges] the current edges */
    unsigned char *banned;                        /* [ncells] changed, or tried before */
    signed char *degree;                          /* [ndots] */
    int *more;                                    /* [nclues] edges above the number */
    int *inner;                                   /* [nclues] internal edges that are on */
    int length;                                   /* number of edges that are on */
    int clue[TOUCHED], nclue, dot[TOUCHED], ndot; /* touched by a change, some twice */
    int nodes;
};

struct repairs *repairs_new(const struct puzzle *p, const struct loop *solution)
{
    const struct lattice *l = p->lattice;
    struct repairs *r = mem_alloc(1, sizeof *r);

    r->puzzle = p;
    r->lattice = l;
    r->own = mem_alloc((size_t)p->nclues, 1);
    r->on = mem_alloc((size_t)l->nedges, 1);
    r->banned = mem_alloc((size_t)l->ncells, 1);
    r->degree = mem_alloc((size_t)l->ndots, 1);
    r->more = mem_alloc((size_t)p->nclues, sizeof *r->more);
    r->inner = mem_alloc((size_t)p->nclues, sizeof *r->inner);
    for (int e = 0; e < l->nedges; e++)
        if (solution->on[e]) {
            r->on[e] = 1;
            r->length++;
            r->degree[l->edge_dot[e][0]]++;
            r->degree[l->edge_dot[e][1]]++;
        }
    return r;
}

void repairs_free(struct repairs *r)
{
    if (!r)
        return;
    free(r->own);
    free(r->on);
    free(r->banned);
    free(r->degree);
    free(r->more);
    free(r->inner);
    free(r);
}

/* ---- changing ---- */

static int clue_at(const struct repairs *r, int cell)
{
    return lattice_is_cell(r->lattice, cell) ? r->puzzle->cell_clue[cell] : -1;
}

static void touch_clue(struct repairs *r, int clue, int by, int inner)
{
    if (clue < 0)
        return;
    r->more[clue] += by;
    r->inner[clue] += inner;
    assert(r->nclue < TOUCHED && r->inner[clue] >= 0);
    r->clue[r->nclue++] = clue;
}

static void toggle(struct repairs *r, int edge)
{
    const struct lattice *l = r->lattice;
    int a = clue_at(r, l->edge_cell[edge][0]), b = clue_at(r, l->edge_cell[edge][1]);
    int by = r->on[edge] ? -1 : 1;

    assert(r->length >= 0);
    r->on[edge] ^= 1;
    r->length += by;
    for (int i = 0; i < 2; i++) {
        r->degree[l->edge_dot[edge][i]] = (signed char)(r->degree[l->edge_dot[edge][i]] + by);
        assert(r->ndot < TOUCHED);
        r->dot[r->ndot++] = l->edge_dot[edge][i];
    }
    if (a == b) {
        touch_clue(r, a, 0, by);
    } else {
        touch_clue(r, a, by, 0);
        touch_clue(r, b, by, 0);
    }
}

static void change(struct repairs *r, int cell)
{
    const struct lattice *l = r->lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        toggle(r, l->cell_edge[k]);
}

/* ---- looking ---- */

static bool broken(const struct repairs *r, int clue)
{
    return r->in[clue] && (r->more[clue] != 0 || r->inner[clue] > 0);
}

/* All dots are right here, so a walk from any edge comes back. Whether it visits all edges. */
static bool one_loop(const struct repairs *r, int edge)
{
    const struct lattice *l = r->lattice;
    int start = l->edge_dot[edge][0], dot = l->edge_dot[edge][1], walked = 1;

    while (dot != start) {
        int next = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (r->on[l->dot_edge[k]] && l->dot_edge[k] != edge)
                next = l->dot_edge[k];
        assert(next >= 0);
        edge = next;
        dot = lattice_along(l, edge, dot);
        walked++;
    }
    return walked == r->length;
}

/* When nothing is left to repair: whether an own clue is violated and there is one loop. */
static bool is_second(const struct repairs *r)
{
    bool breaks = false;

    for (int i = 0; i < r->nclue; i++)
        breaks = breaks || (r->own[r->clue[i]] && broken(r, r->clue[i]));
    for (int e = 0; breaks && e < r->lattice->nedges; e++)
        if (r->on[e])
            return one_loop(r, e);
    return false;
}

static bool mend(struct repairs *r, int depth);

/* Tries a cell, and all repairs that follow from it. */
static bool try_cell(struct repairs *r, int cell, int depth)
{
    int nclue = r->nclue, ndot = r->ndot;

    assert(depth <= MOST_CELLS);
    if (!lattice_is_cell(r->lattice, cell) || r->banned[cell] || ++r->nodes > MOST_NODES)
        return false;
    r->banned[cell] = 1;
    change(r, cell);
    bool found = mend(r, depth + 1);
    change(r, cell);
    r->nclue = nclue;
    r->ndot = ndot;
    return found;
}

/* Tries the cells of a list, and then lifts the bans that it set. */
static bool try_all(struct repairs *r, const int *cells, int n, int depth)
{
    bool was[64], found = false;

    n = n < 64 ? n : 64;
    for (int i = 0; i < n; i++)
        was[i] = lattice_is_cell(r->lattice, cells[i]) && r->banned[cells[i]];
    for (int i = 0; i < n && !found; i++)
        found = try_cell(r, cells[i], depth);
    for (int i = n - 1; i >= 0; i--)
        if (lattice_is_cell(r->lattice, cells[i]))
            r->banned[cells[i]] = was[i];
    return found;
}

/* The cells of a clue and those beside them. */
static bool try_clue(struct repairs *r, int clue, int depth)
{
    const struct lattice *l = r->lattice;
    const struct clue *c = &r->puzzle->clue[clue];
    int cells[64], n = 0;

    assert(clue >= 0 && clue < r->puzzle->nclues);
    for (int i = 0; i < c->ncells; i++) {
        if (n < 64)
            cells[n++] = c->cells[i];
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], c->cells[i]);
            if (n < 64 && clue_at(r, across) != clue)
                cells[n++] = across;
        }
    }
    return try_all(r, cells, n, depth);
}

/* The first thing to repair determines the cells to try next. */
static bool mend(struct repairs *r, int depth)
{
    const struct lattice *l = r->lattice;

    for (int i = 0; i < r->ndot; i++)
        if (r->degree[r->dot[i]] > 2)
            return depth < MOST_CELLS && try_all(r, l->dot_cell + l->dot_start[r->dot[i]],
                                                 lattice_dot_degree(l, r->dot[i]), depth);
    for (int i = 0; i < r->nclue; i++)
        if (!r->own[r->clue[i]] && broken(r, r->clue[i]))
            return depth < MOST_CELLS && try_clue(r, r->clue[i], depth);
    return is_second(r);
}

/* All changes were taken back: every clue has its number, and no cell is banned. */
static void repairs_check(const struct repairs *r)
{
    for (int i = 0; i < r->puzzle->nclues; i++)
        assert(r->more[i] == 0 && r->inner[i] == 0);
    for (int dot = 0; dot < r->lattice->ndots; dot++)
        assert(r->degree[dot] == 0 || r->degree[dot] == 2);
    for (int c = 0; c < r->lattice->ncells; c++)
        assert(!r->banned[c]);
}

bool repairs_find(struct repairs *r, const unsigned char *in, const int *clues, int nclues)
{
    bool found = false;

    assert(nclues > 0 && r->nclue == 0 && r->ndot == 0);
    r->in = in;
    r->nodes = 0;
    for (int i = 0; i < nclues; i++)
        r->own[clues[i]] = 1;
    for (int i = 0; i < nclues && !found; i++)
        found = try_clue(r, clues[i], 0);
    for (int i = 0; i < nclues; i++)
        r->own[clues[i]] = 0;
    assert(r->nclue == 0 && r->ndot == 0);
    if (CHECKS)
        repairs_check(r);
    return found;
}
