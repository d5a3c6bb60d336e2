#include "generator/loops/flips.h"

#include "base/arena.h"
#include "base/mem.h"
#include "generator/loops/sides.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
