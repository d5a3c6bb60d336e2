/*
 * Loops for what is given: digits of a file, or of a theme that is placed anew each time, the
 * letter groups of a file, between whose cells no edge may be on, or the places of the digits of a
 * super puzzle, which suit any loop.
 *
 * A search over loops. It begins with a random one; a step changes the sides of a few cells near
 * one that is wrong, and is kept if the loop then agrees better, or with some probability if it
 * does not (simulated annealing). Where random loops do not lead anywhere, the beginning is a loop
 * of the file's digits that a complete search finds, or for groups alone the one around the board.
 */
#include "base/checks.h"
#include "base/mem.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/sides.h"
#include "generator/loops/theme.h"
#include "model/loops/square.h"
#include "solver/loops/decide.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* Steps from a random loop, and from the known one: for each cell. */
    STEPS_PER_CELL = 200,
    /* Steps at first that are anywhere on the board, so that the known loop is forgotten. */
    SHAKES_PER_CELL = 20,
    /* Cells changed in a step, and extra steps of the walk for cells that cannot change. */
    MOST_PAINTED = 4,
    VAIN_STEPS = 3,
    /* Of the search for a first loop. */
    KNOWN_CONFLICTS = 20000,
    /* In all attempts at a puzzle. */
    CELLS_IN_ALL = 200000,
    FEWEST_ATTEMPTS = 20
};

struct given_search {
    const struct recipe *recipe;
    struct lattice *lattice;
    struct random_loop *loops;
    struct sides *sides;     /* owned by loops */
    char *given, *letter;    /* [ncells] of the files */
    int *count;              /* [ncells] edges on the loop */
    int *cut;                /* [ncells] edges on the loop and within the cell's group */
    int *bad, *bad_at, nbad; /* cells that are wrong; a cell's place there, or -1 */
    int wrong;               /* by how much they are, in all */
    struct loop *known;      /* with what the files give, or NULL */
    bool sought;             /* it was searched for */
    int *nearest; /* the generator's: what was wrong at least; 0: only with the puzzles */
};

/* What a file gives to the cells; 0 for all without one. */
static char *cells_of(struct generator *g, const struct givens *file)
{
    const struct lattice *l = g->lattice;
    char *cells = arena_take(&g->arena, (size_t)l->ncells, 1);

    for (int i = 0; file && i < file->rows * file->cols; i++) {
        int cell = lattice_cell_at(l, i / file->cols, i % file->cols);
        if (lattice_is_cell(l, cell))
            cells[cell] = file->cell[i];
    }
    return cells;
}

static void *given_prepare(struct generator *g)
{
    const struct recipe *r = &g->recipe;
    struct lattice *l = g->lattice;
    struct given_search *s = arena_take(&g->arena, 1, sizeof *s);
    size_t cells = (size_t)l->ncells;

    s->recipe = r;
    s->lattice = l;
    s->loops = g->loops;
    s->sides = random_loop_sides(g->loops);
    s->given = cells_of(g, r->givens);
    s->letter = cells_of(g, r->map);
    if (r->pattern) {
        recipe_mark_pattern(r, l, (unsigned char *)s->given);
        for (int cell = 0; cell < l->ncells; cell++)
            s->given[cell] = s->given[cell] ? GIVEN_ANY : GIVEN_NONE;
    }
    s->count = arena_take(&g->arena, cells, sizeof *s->count);
    s->cut = arena_take(&g->arena, cells, sizeof *s->cut);
    s->bad = arena_take(&g->arena, cells, sizeof *s->bad);
    s->bad_at = arena_take(&g->arena, cells, sizeof *s->bad_at);
    g->given = s->given;
    g->most_attempts = CELLS_IN_ALL / l->ncells; /* fewer on larger boards */
    g->most_attempts = g->most_attempts < FEWEST_ATTEMPTS ? FEWEST_ATTEMPTS : g->most_attempts;
    s->nearest = &g->lack;
    return s;
}

static void given_free(void *own)
{
    struct given_search *s = own;

    loop_free(s->known);
}

static void given_miss(const struct generator *g, struct generator_miss *miss)
{
    const struct given_search *s = g->own;
    const char *lacks = !s->recipe->map     ? "has these digits"
                        : s->recipe->givens ? "has these digits and parts no group"
                                            : "parts no group";

    if (*s->nearest == 0)
        snprintf(miss->nearest, sizeof miss->nearest,
                 "; no loop was found whose clues are such a puzzle");
    else
        snprintf(miss->nearest, sizeof miss->nearest, "; no loop was found that %s", lacks);
}

/* ---- what is wrong with a loop ---- */

/* By how much the digit of a cell differs from the given one; or the edges that part a cell from
 * its group. */
static int cell_wrong(const struct given_search *s, int cell)
{
    int digit = given_is_digit(s->given[cell]) ? abs(s->count[cell] - (s->given[cell] - '0')) : 0;

    return digit + s->cut[cell];
}

/* Whether the edge lies within a group. */
static bool is_within(const struct given_search *s, int edge)
{
    const int *side = s->lattice->edge_cell[edge];

    return lattice_is_cell(s->lattice, side[0]) && lattice_is_cell(s->lattice, side[1]) &&
           s->letter[side[0]] == s->letter[side[1]] && s->letter[side[0]] != 0 &&
           s->letter[side[0]] != GIVEN_FREE;
}

/* Enters a cell in the list of bad ones, or removes it. */
static void bad_put(struct given_search *s, int cell, bool bad)
{
    int at = s->bad_at[cell];

    if (bad == (at >= 0))
        return;
    if (bad) {
        s->bad_at[cell] = s->nbad;
        s->bad[s->nbad++] = cell;
        return;
    }
    int last = s->bad[--s->nbad];
    s->bad[at] = last;
    s->bad_at[last] = at;
    s->bad_at[cell] = -1;
}

static void search_count(struct given_search *s)
{
    const struct lattice *l = s->lattice;

    s->nbad = s->wrong = 0;
    for (int cell = 0; cell < l->ncells; cell++) {
        s->count[cell] = s->cut[cell] = 0;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            bool on = sides_edge_on(s->sides, l->cell_edge[k]);
            s->count[cell] += on;
            s->cut[cell] += on && is_within(s, l->cell_edge[k]);
        }
        s->bad_at[cell] = -1;
        bad_put(s, cell, cell_wrong(s, cell) > 0);
        s->wrong += cell_wrong(s, cell);
    }
}

static void count_change(struct given_search *s, int face, int edge, int change)
{
    if (!lattice_is_cell(s->lattice, face))
        return;
    s->wrong -= cell_wrong(s, face);
    s->count[face] += change;
    s->cut[face] += is_within(s, edge) ? change : 0;
    s->wrong += cell_wrong(s, face);
    bad_put(s, face, cell_wrong(s, face) > 0);
}

static void search_flip(struct given_search *s, int face)
{
    const struct lattice *l = s->lattice;

    sides_flip(s->sides, face);
    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int edge = l->cell_edge[k], change = sides_edge_on(s->sides, edge) ? 1 : -1;
        count_change(s, face, edge, change);
        count_change(s, lattice_across(l, edge, face), edge, change);
    }
}

/* ---- the walk ---- */

/* Changes the sides of a few faces, beginning at or beside this one. */
static void search_step(struct given_search *s, int face, struct pcg32 *rng)
{
    int before = s->wrong, most = 1 + (int)pcg32_below(rng, MOST_PAINTED);
    int painted[MOST_PAINTED], n = 0;

    for (int step = 0; step < most + VAIN_STEPS && n < most; step++) {
        if (step > 0 || pcg32_below(rng, 2) > 0)
            face = loop_walk_on(s->lattice, face, rng);
        if (!random_loop_may_flip(s->loops, face, rng))
            continue;
        search_flip(s, face);
        painted[n++] = face;
    }
    if (!loop_walk_keeps(s->wrong - before, rng))
        while (n > 0)
            search_flip(s, painted[--n]);
}

/* Whether the loop gets all that is given. */
static bool search_walk(struct given_search *s, struct pcg32 *rng)
{
    search_count(s);
    for (int i = 0; i < STEPS_PER_CELL * s->lattice->ncells && s->nbad > 0; i++) {
        int cell = s->bad[pcg32_below(rng, (uint32_t)s->nbad)];
        assert(cell_wrong(s, cell) > 0);
        search_step(s, cell, rng);
    }
    if (s->wrong < *s->nearest)
        *s->nearest = s->wrong;
    assert((s->wrong == 0) == (s->nbad == 0));
    return s->wrong == 0;
}

/* The known loop, changed as far as what is given allows. */
static bool search_from_known(struct given_search *s, struct pcg32 *rng)
{
    if (!s->sought && s->recipe->givens && !s->recipe->map) {
        struct puzzle *p = givens_puzzle(s->lattice, s->recipe->givens);
        s->known = p ? decide_puzzle(p, false, KNOWN_CONFLICTS).solution : NULL;
        puzzle_free(p);
    } else if (!s->sought && s->recipe->map && !s->recipe->givens && lattice_is_full(s->lattice)) {
        /* No group is parted by the loop around all cells. */
        FREED unsigned char *inside = mem_alloc((size_t)s->lattice->nfaces, 1);
        memset(inside, 1, (size_t)s->lattice->ncells);
        s->known = loop_around(s->lattice, inside);
    }
    s->sought = true;
    if (!s->known)
        return false;
    sides_of_loop(s->sides, s->known);
    search_count(s);
    for (int i = 0; i < SHAKES_PER_CELL * s->lattice->ncells; i++)
        search_step(s, (int)pcg32_below(rng, (uint32_t)s->lattice->ncells), rng);
    if (!search_walk(s, rng)) {
        sides_of_loop(s->sides, s->known);
        *s->nearest = 0;
    }
    return true;
}

static struct loop *given_choose(struct generator *g, struct pcg32 *rng)
{
    struct given_search *s = g->own;

    random_loop_choose(s->loops, rng);
    if (s->recipe->theme != THEME_NONE &&
        !theme_place(s->lattice, g->symmetry, s->recipe->theme, rng, s->given))
        return NULL;
    if (!search_walk(s, rng) && !search_from_known(s, rng))
        return NULL;
    assert(!CHECKS || sides_bound_a_loop(s->sides));
    return loop_around(s->lattice, s->sides->inside);
}

const struct strategy strategy_given = {
    .applies = recipe_gives,
    .prepare = given_prepare,
    .free = given_free,
    .choose = given_choose,
    .miss = given_miss,
};
