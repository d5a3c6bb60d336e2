#include "generator/loops/given_search.h"

#include "base/checks.h"
#include "base/mem.h"
#include "generator/loops/clueset.h"
#include "generator/loops/loop_walk.h"
#include "generator/loops/theme.h"
#include "model/loops/square.h"
#include "solver/loops/decide.h"

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
    char *given, *letter;        /* [ncells] of the files */
    int *count;                  /* [ncells] edges on the loop */
    int *cut;                    /* [ncells] edges on the loop and within the cell's group */
    int *bad, *bad_at, nbad;     /* cells that are wrong; a cell's place there, or -1 */
    int wrong;                   /* by how much they are, in all */
    int painted[MOST_PAINTED], npainted;
    struct loop *known; /* with what the files give, or NULL */
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

/* What a file gives to the cells; 0 for all without one. */
static char *cells_of(const struct lattice *l, const struct givens *g)
{
    char *cells = mem_alloc((size_t)l->ncells, 1);

    for (int i = 0; g && i < g->rows * g->cols; i++) {
        int cell = lattice_cell_at(l, i / g->cols, i % g->cols);
        if (lattice_is_cell(l, cell))
            cells[cell] = g->cell[i];
    }
    return cells;
}

/* The places of digits, and only these. */
static void give_places(struct given_search *s)
{
    unsigned char *on = mem_alloc((size_t)s->lattice->ncells, 1);

    recipe_mark_pattern(s->recipe, s->lattice, on);
    for (int cell = 0; cell < s->lattice->ncells; cell++)
        s->given[cell] = on[cell] ? GIVEN_ANY : GIVEN_NONE;
    free(on);
}

struct given_search *given_search_new(const struct recipe *r, struct lattice *l,
                                      struct random_loop *loops)
{
    struct given_search *s = mem_alloc(1, sizeof *s);
    size_t cells = (size_t)l->ncells;

    s->recipe = r;
    s->lattice = lattice_hold(l);
    s->loops = loops;
    s->sides = random_loop_sides(loops);
    s->given = cells_of(l, r->givens);
    s->letter = cells_of(l, r->map);
    if (r->pattern)
        give_places(s);
    s->count = mem_alloc(cells, sizeof *s->count);
    s->cut = mem_alloc(cells, sizeof *s->cut);
    s->bad = mem_alloc(cells, sizeof *s->bad);
    s->bad_at = mem_alloc(cells, sizeof *s->bad_at);
    if (r->theme != THEME_NONE)
        s->places = theme_places_new(l, r->symmetry);
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
    free(s->letter);
    free(s->count);
    free(s->cut);
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

/* Whether the loop gets all that is given. */
static bool search_walk(struct given_search *s, struct pcg32 *rng)
{
    search_count(s);
    for (int i = 0; i < STEPS_PER_CELL * s->lattice->ncells && s->nbad > 0; i++) {
        int cell = s->bad[pcg32_below(rng, (uint32_t)s->nbad)];
        assert(cell_wrong(s, cell) > 0);
        search_step(s, cell, rng);
    }
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

/* ---- beginning with a loop that is known ---- */

static struct loop *loop_of_digits(const struct given_search *s)
{
    struct puzzle *p = givens_puzzle(s->lattice, s->recipe->givens);
    struct loop *loop = p ? decide_puzzle(p, false, KNOWN_CONFLICTS).solution : NULL;

    puzzle_free(p);
    return loop;
}

/* No group is parted by the loop around all cells. */
static struct loop *loop_around_all(const struct given_search *s)
{
    unsigned char *inside = mem_alloc((size_t)s->lattice->nfaces, 1);

    memset(inside, 1, (size_t)s->lattice->ncells);
    struct loop *loop = loop_around(s->lattice, inside);
    free(inside);
    return loop;
}

static void search_know(struct given_search *s)
{
    s->sought = true;
    if (s->recipe->givens && !s->recipe->map)
        s->known = loop_of_digits(s);
    else if (s->recipe->map && !s->recipe->givens && lattice_is_full(s->lattice))
        s->known = loop_around_all(s);
}

/* The known loop, changed as far as what is given allows. */
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

/* ---- clues ---- */

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
