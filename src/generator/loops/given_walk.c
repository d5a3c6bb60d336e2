#include "generator/loops/given_walk.h"

#include "format/loops/givens.h"

#include <assert.h>
#include <stdlib.h>

/* Cells changed in a step, and extra steps of the walk for cells that cannot change. */
enum { MOST_PAINTED = 4, VAIN_STEPS = 3 };

struct given_walk {
    struct lattice *lattice;
    struct random_loop *loops;
    struct sides *sides;        /* owned by loops */
    const char *given, *letter; /* [ncells] */
    int *count;                 /* [ncells] edges on the loop */
    int *cut;                   /* [ncells] edges on the loop and within the cell's group */
    int *bad, *bad_at, nbad;    /* cells that are wrong; a cell's place there, or -1 */
    int wrong;                  /* by how much they are, in all */
};

struct given_walk *given_walk_new(struct arena *a, struct random_loop *loops, const char *given,
                                  const char *letter)
{
    struct given_walk *w = arena_take(a, 1, sizeof *w);

    w->loops = loops;
    w->sides = random_loop_sides(loops);
    w->lattice = w->sides->lattice;
    w->given = given;
    w->letter = letter;
    size_t cells = (size_t)w->lattice->ncells;
    w->count = arena_take(a, cells, sizeof *w->count);
    w->cut = arena_take(a, cells, sizeof *w->cut);
    w->bad = arena_take(a, cells, sizeof *w->bad);
    w->bad_at = arena_take(a, cells, sizeof *w->bad_at);
    return w;
}

/* ---- what is wrong with a loop ---- */

/* By how much the digit of a cell differs from the given one; or the edges that part a cell from
 * its group. */
static int cell_wrong(const struct given_walk *w, int cell)
{
    int digit = given_is_digit(w->given[cell]) ? abs(w->count[cell] - (w->given[cell] - '0')) : 0;

    return digit + w->cut[cell];
}

/* Whether the edge lies within a group. */
static bool is_within(const struct given_walk *w, int edge)
{
    const int *side = w->lattice->edge_cell[edge];

    return w->letter && lattice_is_cell(w->lattice, side[0]) &&
           lattice_is_cell(w->lattice, side[1]) && w->letter[side[0]] == w->letter[side[1]] &&
           w->letter[side[0]] != 0 && w->letter[side[0]] != GIVEN_FREE;
}

/* Enters a cell in the list of bad ones, or removes it. */
static void bad_put(struct given_walk *w, int cell, bool bad)
{
    int at = w->bad_at[cell];

    if (bad == (at >= 0))
        return;
    if (bad) {
        w->bad_at[cell] = w->nbad;
        w->bad[w->nbad++] = cell;
        return;
    }
    int last = w->bad[--w->nbad];
    w->bad[at] = last;
    w->bad_at[last] = at;
    w->bad_at[cell] = -1;
}

static void walk_count(struct given_walk *w)
{
    const struct lattice *l = w->lattice;

    w->nbad = w->wrong = 0;
    for (int cell = 0; cell < l->ncells; cell++) {
        w->count[cell] = w->cut[cell] = 0;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            bool on = sides_edge_on(w->sides, l->cell_edge[k]);
            w->count[cell] += on;
            w->cut[cell] += on && is_within(w, l->cell_edge[k]);
        }
        w->bad_at[cell] = -1;
        bad_put(w, cell, cell_wrong(w, cell) > 0);
        w->wrong += cell_wrong(w, cell);
    }
}

static void count_change(struct given_walk *w, int face, int edge, int change)
{
    if (!lattice_is_cell(w->lattice, face))
        return;
    if (!w->letter && !given_is_digit(w->given[face])) {
        w->count[face] += change; /* never wrong */
        return;
    }
    w->wrong -= cell_wrong(w, face);
    w->count[face] += change;
    w->cut[face] += is_within(w, edge) ? change : 0;
    w->wrong += cell_wrong(w, face);
    bad_put(w, face, cell_wrong(w, face) > 0);
}

static void walk_flip(struct given_walk *w, int face)
{
    const struct lattice *l = w->lattice;

    sides_flip(w->sides, face);
    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int edge = l->cell_edge[k], change = sides_edge_on(w->sides, edge) ? 1 : -1;
        count_change(w, face, edge, change);
        count_change(w, lattice_across(l, edge, face), edge, change);
    }
}

/* ---- the walk ---- */

/* Changes the sides of a few faces, beginning at or beside this one. */
static void walk_step(struct given_walk *w, int face, struct pcg32 *rng)
{
    int before = w->wrong, most = 1 + (int)pcg32_below(rng, MOST_PAINTED);
    int painted[MOST_PAINTED], n = 0;

    for (int step = 0; step < most + VAIN_STEPS && n < most; step++) {
        if (step > 0 || pcg32_below(rng, 2) > 0)
            face = loop_walk_on(w->lattice, face, rng);
        int longer;
        if (w->letter ? !random_loop_may_flip(w->loops, face, rng)
                      : !sides_may_flip(w->sides, face, &longer))
            continue;
        walk_flip(w, face);
        painted[n++] = face;
    }
    if (!loop_walk_keeps(w->wrong - before, rng))
        while (n > 0)
            walk_flip(w, painted[--n]);
}

int given_walk_run(struct given_walk *w, int steps, struct pcg32 *rng)
{
    walk_count(w);
    for (int i = 0; i < steps && w->nbad > 0; i++) {
        int cell = w->bad[pcg32_below(rng, (uint32_t)w->nbad)];
        assert(cell_wrong(w, cell) > 0);
        walk_step(w, cell, rng);
    }
    assert((w->wrong == 0) == (w->nbad == 0));
    return w->wrong;
}

void given_walk_shake(struct given_walk *w, int steps, struct pcg32 *rng)
{
    walk_count(w);
    for (int i = 0; i < steps; i++)
        walk_step(w, (int)pcg32_below(rng, (uint32_t)w->lattice->ncells), rng);
}
