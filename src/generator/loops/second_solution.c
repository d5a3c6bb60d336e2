#include "generator/loops/second_solution.h"

#include "base/arena.h"
#include "base/checks.h"
#include "base/mem.h"
#include "generator/loops/sides.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- flips of one cell ---- */

/* The items of a flip that were not dropped: their number, and the sum of their numbers, which is
 * the item itself when only one is left. */
struct flip {
    int n, sum;
};

struct flips {
    struct arena arena;
    struct sides sides; /* of the solution */
    struct flip *flip;  /* [nflips] */
    int nflips;
    int *start;            /* [nitems+1] */
    int *of;               /* flips of item i: of[start[i] .. start[i+1][ */
    unsigned char *needed; /* [nitems] */

    /* Scratch while the items of flips are gathered: */
    const struct puzzle *puzzle;
    const struct loop *loop;
    const int *item;
    int *change; /* [nclues] what the current flip adds to the clue's count; 0 between flips */
    int *met;    /* [nmet] clues with a change, some of them twice */
    int nmet;
    int *last; /* [nitems] the flip that met the item last, or -1 */
    int *list; /* [nlist] the items of all flips, one flip behind the other */
    int nlist;
};

/* There are at most as many items and flips as cells; a flip affects the cell's own clue and those
 * beyond its edges. */
struct flips *flips_new(struct lattice *l)
{
    struct flips *f = mem_alloc(1, sizeof *f);
    size_t cells = (size_t)l->ncells, most = cells + 2 * (size_t)l->nedges;

    sides_init(&f->sides, l);
    f->flip = arena_take(&f->arena, cells, sizeof *f->flip);
    f->start = arena_take(&f->arena, cells + 2, sizeof *f->start);
    f->of = arena_take(&f->arena, most, sizeof *f->of);
    f->needed = arena_take(&f->arena, cells, 1);
    f->change = arena_take(&f->arena, cells, sizeof *f->change);
    f->met = arena_take(&f->arena, most, sizeof *f->met);
    f->last = arena_take(&f->arena, cells, sizeof *f->last);
    f->list = arena_take(&f->arena, most, sizeof *f->list);
    return f;
}

void flips_free(struct flips *f)
{
    if (!f)
        return;
    sides_release(&f->sides);
    arena_release(&f->arena);
    free(f);
}

static void gather_change(struct flips *f, int clue, int by)
{
    if (clue < 0)
        return;
    assert(clue < f->puzzle->nclues && (by >= -LATTICE_DEGREE && by <= LATTICE_DEGREE));
    f->change[clue] += by;
    f->met[f->nmet++] = clue;
}

static void gather_item(struct flips *f, int item)
{
    if (f->last[item] == f->nflips)
        return;
    f->last[item] = f->nflips;
    f->list[f->nlist++] = item;
    f->start[item + 2]++;
    assert(item >= 0 && f->nlist < f->sides.lattice->ncells + 2 * f->sides.lattice->nedges);
    f->flip[f->nflips].n++;
    f->flip[f->nflips].sum += item;
}

/* An edge inside a clue must stay off, so turning it on violates the clue whatever its count. */
static void gather_flip(struct flips *f, int cell)
{
    const struct lattice *l = f->sides.lattice;
    int own = f->puzzle->cell_clue[cell], own_change = 0;

    assert(f->nmet == 0 && f->nflips < l->ncells);
    f->flip[f->nflips] = (struct flip){0};
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int edge = l->cell_edge[k], by = f->loop->on[edge] ? -1 : 1;
        int other = puzzle_clue_of(f->puzzle, lattice_across(l, edge, cell));
        if (own != other) {
            own_change += by;
            gather_change(f, other, by);
        } else if (own >= 0) {
            gather_item(f, f->item[own]);
        }
    }
    gather_change(f, own, own_change);
    while (f->nmet > 0) {
        int clue = f->met[--f->nmet];
        if (f->change[clue] != 0)
            gather_item(f, f->item[clue]);
        f->change[clue] = 0;
    }
    f->nflips++;
}

void flips_load(struct flips *f, const struct puzzle *p, const struct loop *solution,
                const int *item, int nitems)
{
    f->puzzle = p;
    f->loop = solution;
    f->item = item;
    f->nflips = f->nlist = 0;
    memset(f->start, 0, ((size_t)nitems + 2) * sizeof *f->start);
    memset(f->needed, 0, (size_t)nitems);
    for (int i = 0; i < nitems; i++)
        f->last[i] = -1;
    sides_of_loop(&f->sides, solution);
    for (int c = 0, longer; c < f->sides.lattice->ncells; c++)
        if (sides_may_flip(&f->sides, c, &longer))
            gather_flip(f, c);
    assert(nitems >= 0 && nitems <= f->sides.lattice->ncells);
    for (int i = 1; i <= nitems; i++)
        f->start[i + 1] += f->start[i];
    const int *next = f->list;
    for (int i = 0; i < f->nflips; i++)
        for (int k = 0; k < f->flip[i].n; k++)
            f->of[f->start[*next++ + 1]++] = i;
    for (int i = 0; i < f->nflips; i++)
        if (f->flip[i].n == 1)
            f->needed[f->flip[i].sum] = 1;
}

void flips_drop(struct flips *f, int item)
{
    assert(!f->needed[item]); /* otherwise the others have a second solution */
    for (int i = f->start[item]; i < f->start[item + 1]; i++) {
        struct flip *flip = &f->flip[f->of[i]];
        flip->sum -= item;
        assert(flip->sum >= 0);
        assert(flip->n > 1);
        if (--flip->n == 1)
            f->needed[flip->sum] = 1;
    }
}

bool flips_need(const struct flips *f, int item)
{
    return f->needed[item];
}

/* ---- repairs ---- */

/*
 * A search for repairs. One cell of a clue changes sides, which violates the clue and perhaps
 * others. Then another cell repairs the first thing that should not be violated, a clue or a dot
 * with four edges, and so on to a small depth. A cell tried at a node is not tried again below its
 * later branches, so no set of cells comes twice. When nothing is left to repair, the edges are a
 * second solution if they form one loop.
 */
enum { MOST_CELLS = 6, MOST_NODES = 1000, TOUCHED = 16 * MOST_CELLS };

struct repairs {
    struct arena arena;
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
    r->own = arena_take(&r->arena, (size_t)p->nclues, 1);
    r->on = arena_take(&r->arena, (size_t)l->nedges, 1);
    r->banned = arena_take(&r->arena, (size_t)l->ncells, 1);
    r->degree = arena_take(&r->arena, (size_t)l->ndots, 1);
    r->more = arena_take(&r->arena, (size_t)p->nclues, sizeof *r->more);
    r->inner = arena_take(&r->arena, (size_t)p->nclues, sizeof *r->inner);
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
    arena_release(&r->arena);
    free(r);
}

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

/* Changes the side of a cell, and so its edges. */
static void change(struct repairs *r, int cell)
{
    const struct lattice *l = r->lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int edge = l->cell_edge[k], by = r->on[edge] ? -1 : 1;
        int a = clue_at(r, l->edge_cell[edge][0]), b = clue_at(r, l->edge_cell[edge][1]);
        r->on[edge] ^= 1;
        r->length += by;
        for (int i = 0; i < 2; i++) {
            int dot = l->edge_dot[edge][i];
            assert(r->ndot < TOUCHED);
            r->degree[dot] = (signed char)(r->degree[dot] + by);
            r->dot[r->ndot++] = dot;
        }
        touch_clue(r, a, a == b ? 0 : by, a == b ? by : 0);
        if (a != b)
            touch_clue(r, b, by, 0);
    }
}

static bool broken(const struct repairs *r, int clue)
{
    return r->in[clue] && (r->more[clue] != 0 || r->inner[clue] > 0);
}

/* When nothing is left to repair: whether an own clue is violated and there is one loop. All dots
 * are right here, so a walk from any edge comes back. */
static bool is_second(const struct repairs *r)
{
    const struct lattice *l = r->lattice;
    bool breaks = false;
    int edge = 0, walked = 1;

    for (int i = 0; i < r->nclue; i++)
        breaks = breaks || (r->own[r->clue[i]] && broken(r, r->clue[i]));
    if (!breaks || r->length == 0)
        return false;
    while (!r->on[edge])
        edge++;
    for (int start = l->edge_dot[edge][0], dot = l->edge_dot[edge][1]; dot != start; walked++) {
        int next = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (r->on[l->dot_edge[k]] && l->dot_edge[k] != edge)
                next = l->dot_edge[k];
        assert(next >= 0);
        edge = next;
        dot = lattice_along(l, edge, dot);
    }
    return walked == r->length;
}

static bool mend(struct repairs *r, int depth);

/* Tries the cells of a list, each with all repairs that follow from it, and then lifts the bans
 * that it set. */
static bool try_all(struct repairs *r, const int *cells, int n, int depth)
{
    bool was[64], found = false;

    n = n < 64 ? n : 64;
    for (int i = 0; i < n; i++)
        was[i] = lattice_is_cell(r->lattice, cells[i]) && r->banned[cells[i]];
    for (int i = 0; i < n && !found; i++) {
        int cell = cells[i], nclue = r->nclue, ndot = r->ndot;
        if (!lattice_is_cell(r->lattice, cell) || r->banned[cell] || ++r->nodes > MOST_NODES)
            continue;
        r->banned[cell] = 1;
        change(r, cell);
        found = mend(r, depth + 1);
        change(r, cell);
        r->nclue = nclue;
        r->ndot = ndot;
    }
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
    /* All changes were taken back: every clue has its number, and no cell is banned. */
    for (int i = 0; CHECKS && i < r->puzzle->nclues; i++)
        assert(r->more[i] == 0 && r->inner[i] == 0);
    for (int dot = 0; CHECKS && dot < r->lattice->ndots; dot++)
        assert(r->degree[dot] == 0 || r->degree[dot] == 2);
    for (int c = 0; CHECKS && c < r->lattice->ncells; c++)
        assert(!r->banned[c]);
    return found;
}
