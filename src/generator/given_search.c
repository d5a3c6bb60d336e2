#include "generator/given_search.h"

#include "answer/decide.h"
#include "base/checks.h"
#include "base/mem.h"
#include "generator/clueset.h"
#include "generator/loop_walk.h"
#include "generator/theme.h"
#include "model/square.h"

#include <assert.h>
#include <limits.h>
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
    struct sides *sides;         /* owned by loops */
    struct theme_places *places; /* or NULL */
    char *given;                 /* [ncells] */
    int *count;                  /* [ncells] edges on the loop */
    int *bad, *bad_at, nbad;     /* cells with another digit; a cell's place there, or -1 */
    int wrong;                   /* the sum of their differences */
    int painted[MOST_PAINTED], npainted;
    struct loop *known; /* with the digits of the file, or NULL */
    bool sought;        /* it was searched for */
    int nearest;
};

struct puzzle *givens_puzzle(struct lattice *l, const struct givens *g)
{
    struct puzzle *p = puzzle_new(l);

    for (int i = 0; i < g->rows * g->cols; i++)
        if (given_is_digit(g->cell[i]))
            puzzle_add_cell(p, puzzle_add_clue(p, g->cell[i] - '0', NULL),
                            lattice_cell_at(l, i / g->cols, i % g->cols));
    if (p->nclues > 0)
        return p;
    puzzle_free(p);
    return NULL;
}

struct given_search *given_search_new(const struct recipe *r, struct lattice *l,
                                      struct random_loop *loops)
{
    struct given_search *s = mem_alloc(1, sizeof *s);
    size_t cells = (size_t)l->ncells;
    const struct givens *g = r->givens;

    s->recipe = r;
    s->lattice = lattice_hold(l);
    s->loops = loops;
    s->sides = random_loop_sides(loops);
    s->given = mem_alloc(cells, 1);
    s->count = mem_alloc(cells, sizeof *s->count);
    s->bad = mem_alloc(cells, sizeof *s->bad);
    s->bad_at = mem_alloc(cells, sizeof *s->bad_at);
    if (r->theme != THEME_NONE)
        s->places = theme_places_new(l, r->symmetry);
    for (int i = 0; g && i < g->rows * g->cols; i++) {
        int cell = lattice_cell_at(l, i / g->cols, i % g->cols);
        if (lattice_is_cell(l, cell))
            s->given[cell] = g->cell[i];
    }
    given_search_forget(s);
    return s;
}

void given_search_free(struct given_search *s)
{
    if (!s)
        return;
    theme_places_free(s->places);
    loop_free(s->known);
    lattice_drop(s->lattice);
    free(s->given);
    free(s->count);
    free(s->bad);
    free(s->bad_at);
    free(s);
}

int given_search_attempts(const struct given_search *s)
{
    int attempts = CELLS_IN_ALL / s->lattice->ncells;

    return attempts < FEWEST_ATTEMPTS ? FEWEST_ATTEMPTS : attempts;
}

const char *given_search_cells(const struct given_search *s)
{
    return s->given;
}

int given_search_nearest(const struct given_search *s)
{
    return s->nearest;
}

void given_search_forget(struct given_search *s)
{
    s->nearest = INT_MAX;
}

/* ---- what is wrong with a loop -----------------------------------------------------------------
 */

/* By how much the digit of a cell differs from the given one. */
static int cell_wrong(const struct given_search *s, int cell)
{
    return given_is_digit(s->given[cell]) ? abs(s->count[cell] - (s->given[cell] - '0')) : 0;
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
        s->count[cell] = 0;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            s->count[cell] += sides_edge_on(s->sides, l->cell_edge[k]);
        s->bad_at[cell] = -1;
        bad_put(s, cell, cell_wrong(s, cell) > 0);
        s->wrong += cell_wrong(s, cell);
    }
}

static void count_change(struct given_search *s, int face, int change)
{
    if (!lattice_is_cell(s->lattice, face))
        return;
    s->wrong -= cell_wrong(s, face);
    s->count[face] += change;
    s->wrong += cell_wrong(s, face);
    bad_put(s, face, cell_wrong(s, face) > 0);
}

static void search_flip(struct given_search *s, int face)
{
    const struct lattice *l = s->lattice;

    sides_flip(s->sides, face);
    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int edge = l->cell_edge[k], change = sides_edge_on(s->sides, edge) ? 1 : -1;
        count_change(s, face, change);
        count_change(s, lattice_across(l, edge, face), change);
    }
}

/* ---- the walk ----------------------------------------------------------------------------------
 */

/* Changes the sides of a few faces, beginning at or beside this one. */
static void search_paint(struct given_search *s, int face, struct pcg32 *rng)
{
    int most = 1 + (int)pcg32_below(rng, MOST_PAINTED);

    s->npainted = 0;
    for (int step = 0; step < most + VAIN_STEPS && s->npainted < most; step++) {
        if (step > 0 || pcg32_below(rng, 2) > 0)
            face = loop_walk_on(s->lattice, face, rng);
        if (!random_loop_may_flip(s->loops, face, rng))
            continue;
        assert(s->npainted < MOST_PAINTED);
        search_flip(s, face);
        s->painted[s->npainted++] = face;
    }
}

static void search_step(struct given_search *s, int face, struct pcg32 *rng)
{
    int before = s->wrong;

    search_paint(s, face, rng);
    if (!loop_walk_keeps(s->wrong - before, rng))
        while (s->npainted > 0)
            search_flip(s, s->painted[--s->npainted]);
}

/* Whether the loop gets all digits. */
static bool search_walk(struct given_search *s, struct pcg32 *rng)
{
    search_count(s);
    for (int i = 0; i < STEPS_PER_CELL * s->lattice->ncells && s->nbad > 0; i++)
        search_step(s, s->bad[pcg32_below(rng, (uint32_t)s->nbad)], rng);
    if (s->wrong < s->nearest)
        s->nearest = s->wrong;
    assert((s->wrong == 0) == (s->nbad == 0));
    return s->wrong == 0;
}

static void search_shake(struct given_search *s, struct pcg32 *rng)
{
    search_count(s);
    for (int i = 0; i < SHAKES_PER_CELL * s->lattice->ncells; i++)
        search_step(s, (int)pcg32_below(rng, (uint32_t)s->lattice->ncells), rng);
}

/* ---- beginning with a loop that is known -------------------------------------------------------
 */

static void search_know(struct given_search *s)
{
    struct puzzle *p = s->recipe->givens ? givens_puzzle(s->lattice, s->recipe->givens) : NULL;

    s->sought = true;
    if (p)
        s->known = decide_puzzle(p, false, KNOWN_CONFLICTS).solution;
    puzzle_free(p);
}

/* The known loop, changed as far as its digits allow. */
static bool search_from_known(struct given_search *s, struct pcg32 *rng)
{
    if (!s->sought)
        search_know(s);
    if (!s->known)
        return false;
    sides_of_loop(s->sides, s->known);
    search_shake(s, rng);
    if (!search_walk(s, rng)) {
        sides_of_loop(s->sides, s->known);
        s->nearest = 0;
    }
    return true;
}

const unsigned char *given_search_choose(struct given_search *s, struct pcg32 *rng)
{
    random_loop_choose(s->loops, rng);
    if (s->places && !theme_place(s->places, s->recipe->theme, rng, s->given))
        return NULL;
    if (!search_walk(s, rng) && !search_from_known(s, rng))
        return NULL;
    assert(!CHECKS || sides_bound_a_loop(s->sides));
    return s->sides->inside;
}

/* ---- clues -------------------------------------------------------------------------------------
 */

/* The puzzle without digits where there are to be none; frees the one given. */
static struct puzzle *without_digits(const struct given_search *s, struct puzzle *p)
{
    int *keep = mem_alloc((size_t)p->nclues, sizeof *keep), n = 0;

    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].ncells > 1 || s->given[p->clue[i].cells[0]] != GIVEN_NONE)
            keep[n++] = i;
    struct puzzle *q = puzzle_select(p, keep, n);
    free(keep);
    puzzle_free(p);
    return q;
}

struct puzzle *given_search_clues(const struct given_search *s, struct puzzle *full,
                                  const struct loop *loop, int *ngroups)
{
    unsigned char *dissolve = mem_alloc((size_t)full->nclues, 1);

    for (int i = 0; i < *ngroups; i++)
        for (int k = 0; k < full->clue[i].ncells; k++)
            dissolve[i] |= given_stays(s->given[full->clue[i].cells[k]]);
    if (*ngroups > 0) {
        struct puzzle *p = clueset_dissolve(full, loop, dissolve, ngroups);
        puzzle_free(full);
        full = p;
    }
    free(dissolve);
    return without_digits(s, full);
}
