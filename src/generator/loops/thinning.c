/*
 * A try drops an orbit and then walks over loops (sides.h), up to three cells a step. Every
 * seventh try or so succeeds, most of them within 14 steps; so many short tries are better than a
 * few long ones. A 10x10 of level 4 goes from 48 clues to 39 in 600 closures.
 *
 * Reasoning gets furthest where the loop is short and leaves zeros, so that is where the walk would
 * go. Zeros and tiny letters beyond their share and a loop that is shorter than at first count as
 * undecided edges.
 */
#include "generator/loops/thinning.h"

#include "base/buckets.h"
#include "base/checks.h"
#include "format/loops/givens.h"
#include "generator/loops/recipe.h"
#include "generator/loops/sides.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* The limit of closures where clues are dropped, multiplied by the cells, so that large boards do not
     * take more time than those of 25x25. */
    CLOSED_CELLS = 4000000,
    /* Steps of a try, and the edges left undecided where a try is not worthwhile. */
    STEPS = 40,
    MOST_OPEN = 40,
    /* Cells changed in a step, and extra steps of the walk for cells that cannot change. */
    MOST_PAINTED = 3,
    VAIN_STEPS = 3,
    MOST_FLIPS = STEPS * MOST_PAINTED,
    /* Orbits among which the one that is dropped is chosen. */
    CANDIDATES = 3,
    /* Cells near what is undecided, of which the best gets a clue. */
    GROWN_CANDIDATES = 30,
    ALONE = 6, /* as bad as six neighbours */
    /* Zeros allowed, in per cent of the clues, and edges by which the loop may get shorter. */
    MOST_ZEROS = 11,
    GROWN_ZEROS = 15,
    MOST_SHORTER = 4
};

/* The wanted digits, in per cent of all; with these the result is nearest to published puzzles,
 * which have 10, 27, 35 and 29. */
static const int wanted[RECIPE_DIGITS] = {8, 24, 42, 26, 0};

struct thinning {
    struct lattice *lattice;
    struct closure *closure;
    struct random_loop *loops;
    struct sides *sides; /* of the loop, owned by loops */
    const struct thin_task *task;
    int *start, *clue;               /* clues of orbit o: clue[start[o] .. start[o+1][ */
    struct open_edges open;          /* of the loop at hand */
    struct open_edges tried;         /* of a step until it is taken */
    int flip[MOST_FLIPS], nflips;    /* cells changed in this try */
    int *in, nin;                    /* the clues that are in */
    int *three;                      /* [cells] scratch: those of them with this number */
    int nkept, digit[RECIPE_DIGITS]; /* clues that are in, and how many of them have each digit */
    int nfree;                       /* clues that are in and may be dropped */
    int zeros, tiny;                 /* allowed in the next try: clues, and letters */
    int length, shortest;            /* of the loop; allowed */
    int closures, most_closures;
};

struct thinning *thinning_new(struct arena *a, struct random_loop *loops, struct closure *c)
{
    struct thinning *t = arena_take(a, 1, sizeof *t);

    t->loops = loops;
    t->sides = random_loop_sides(loops);
    t->lattice = t->sides->lattice;
    t->closure = c;
    size_t cells = (size_t)t->lattice->ncells;
    open_edges_init(&t->open, a, t->lattice);
    open_edges_init(&t->tried, a, t->lattice);
    t->start = arena_take(a, cells + 2, sizeof *t->start);
    t->clue = arena_take(a, cells, sizeof *t->clue);
    t->in = arena_take(a, cells + 1, sizeof *t->in);
    t->three = arena_take(a, cells + 1, sizeof *t->three);
    return t;
}

/* ---- clues ---- */

/* The digit of a clue, or -1 for that of a group; on squares (recipe_thins()). */
static int clue_digit(const struct thinning *t, int clue)
{
    const struct clue *c = &t->task->puzzle->clue[clue];

    assert(!CHECKS || c->ncells > 1 || (c->number >= 0 && c->number < RECIPE_DIGITS));
    return c->ncells == 1 ? c->number : -1;
}

/* What is given to the cell of a clue. */
static char clue_given(const struct thinning *t, int clue)
{
    const struct clue *c = &t->task->puzzle->clue[clue];

    return t->task->given && c->ncells == 1 ? t->task->given[c->cells[0]] : GIVEN_FREE;
}

static bool clue_is_tiny(const struct clue *c)
{
    return (c->ncells > 1) & (c->number <= THINNING_TINY);
}

/* Counts what is in. Zeros and tiny letters may be a share of it, or as many as they are. */
static void thin_count(struct thinning *t)
{
    int letters = 0, tiny = 0;

    t->nkept = t->nfree = 0;
    memset(t->digit, 0, sizeof t->digit);
    for (int i = 0; i < t->task->puzzle->nclues; i++)
        if (t->task->in[i]) {
            t->nkept++;
            t->nfree += !given_stays(clue_given(t, i));
            letters += clue_digit(t, i) < 0;
            tiny += clue_is_tiny(&t->task->puzzle->clue[i]);
            if (clue_digit(t, i) >= 0)
                t->digit[clue_digit(t, i)]++;
        }
    assert(t->nfree <= t->nkept);
    int zeros = t->nkept * MOST_ZEROS / 100, most = letters * THINNING_MOST_TINY / 100;
    t->zeros = zeros > t->digit[0] ? zeros : t->digit[0];
    t->tiny = most > tiny ? most : tiny;
}

static void thin_list(struct thinning *t)
{
    t->nin = 0;
    for (int i = 0; i < t->task->puzzle->nclues; i++) {
        t->in[t->nin] = i;
        t->nin += t->task->in[i] != 0;
    }
}

static void orbit_put(struct thinning *t, int orbit, bool in)
{
    for (int k = t->start[orbit]; k < t->start[orbit + 1]; k++)
        t->task->in[t->clue[k]] = in;
    thin_list(t);
}

/* By how much the digits of an orbit are more frequent than wanted, on average. */
static int orbit_excess(const struct thinning *t, int orbit)
{
    int sum = 0, n = t->start[orbit + 1] - t->start[orbit];

    assert(n > 0);
    for (int k = t->start[orbit]; k < t->start[orbit + 1]; k++) {
        int digit = clue_digit(t, t->clue[k]);
        sum += digit < 0 ? 0 : 100 * t->digit[digit] - wanted[digit] * t->nkept;
    }
    return sum / n;
}

/* Obvious starting points besides zeros: threes in corners and threes side by side. */
static int thin_openings(const struct thinning *t, int nthrees)
{
    const struct lattice *l = t->lattice;
    const struct puzzle *p = t->task->puzzle;
    int beside = 0, others = 0;

    for (int i = 0; i < nthrees; i++) {
        int cell = p->clue[t->three[i]].cells[0];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int clue = puzzle_clue_of(p, lattice_across(l, l->cell_edge[k], cell));
            beside += clue >= 0 && t->task->in[clue] && p->clue[clue].number == 3;
            others += lattice_dot_degree(l, l->cell_dot[k]) == 2;
        }
    }
    return beside / 2 + others;
}

/* How far the loop is from what is wanted: 0 if the clues decide all. Unwanted clues add a penalty in
 * undecided edges. */
static int thin_cost(struct thinning *t, struct open_edges *open)
{
    const struct thin_task *task = t->task;
    int zeros = 0, tiny = 0, nthrees = 0, shorter = (t->shortest - t->length) / 2;

    for (int i = 0; i < t->nin; i++) {
        const struct clue *c = &task->puzzle->clue[t->in[i]];
        zeros += c->number == 0;
        tiny += clue_is_tiny(c);
        t->three[nthrees] = t->in[i];
        nthrees += c->number == 3;
    }
    int lacking = task->openings > zeros ? task->openings - zeros - thin_openings(t, nthrees) : 0;
    t->closures++;
    int on = open_edges_close(open, t->closure, task->puzzle, task->in, task->level, t->sides);
    return on + (zeros > t->zeros ? zeros - t->zeros : 0) + (tiny > t->tiny ? tiny - t->tiny : 0) +
           (shorter > 0 ? shorter : 0) + (lacking > 0 ? lacking : 0);
}

/* The best of several orbits that are in and may be dropped: by the edges that are left undecided
 * without it, or by its digits. */
static int thin_choose(struct thinning *t, struct pcg32 *rng)
{
    int best = -1, least = 0, orbit, clue;

    assert(t->nfree > 0 && t->task->norbits > 0);
    for (int k = 0; k < (t->task->any_digits ? 1 : CANDIDATES); k++) {
        do {
            orbit = (int)pcg32_below(rng, (uint32_t)t->task->norbits);
            clue = t->clue[t->start[orbit]];
        } while (!t->task->in[clue] || given_stays(clue_given(t, clue)));
        orbit_put(t, orbit, false);
        int badness = t->task->letters ? thin_cost(t, &t->tried) : -orbit_excess(t, orbit);
        orbit_put(t, orbit, true);
        if (best < 0 || badness < least) {
            best = orbit;
            least = badness;
        }
    }
    return best;
}

/* ---- steps ---- */

/* Changes the side of a face, and the numbers of the clues around it. */
static void thin_flip(struct thinning *t, int face)
{
    const struct lattice *l = t->lattice;
    struct puzzle *p = t->task->puzzle;

    assert(!CHECKS || puzzle_clue_of(p, face) < 0 || p->clue[puzzle_clue_of(p, face)].ncells == 1);
    sides_flip(t->sides, face);
    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int edge = l->cell_edge[k], change = sides_edge_on(t->sides, edge) ? 1 : -1;
        int here = puzzle_clue_of(p, face),
            there = puzzle_clue_of(p, lattice_across(l, edge, face));
        t->length += change;
        if (here >= 0)
            p->clue[here].number += change;
        if (there >= 0)
            p->clue[there].number += change;
    }
}

/* Takes back the changes of this try, except the first ones. */
static void thin_unflip(struct thinning *t, int nflips)
{
    assert(nflips >= 0 && nflips <= t->nflips);
    while (t->nflips > nflips)
        thin_flip(t, t->flip[--t->nflips]);
}

/* Whether the digits that are given stay if the face changes sides. */
static bool thin_may_flip(const struct thinning *t, int face)
{
    const struct lattice *l = t->lattice;
    const char *given = t->task->given;

    for (int k = l->cell_start[face]; given && k < l->cell_start[face + 1]; k++) {
        int beside = lattice_across(l, l->cell_edge[k], face);
        if (lattice_is_cell(l, beside) && given_is_digit(given[beside]))
            return false;
    }
    /* Of four edges as many are off as on: a 2 stays. */
    return !given || !lattice_is_cell(l, face) || !given_is_digit(given[face]) ||
           given[face] == '2';
}

/* Changes a few cells, or none; returns the new cost. Cells of groups stay on their side, so that
 * no edge of the loop gets inside a group. */
static int thin_step(struct thinning *t, int cost, struct pcg32 *rng)
{
    int most = 1 + (int)pcg32_below(rng, MOST_PAINTED), before = t->nflips;
    int face = loop_walk_begin(&t->open, t->lattice, rng);

    assert(cost > 0 && t->nflips + MOST_PAINTED <= MOST_FLIPS);
    for (int step = 0; step < most + VAIN_STEPS && t->nflips < before + most; step++) {
        if (step > 0 || pcg32_below(rng, 2) > 0)
            face = loop_walk_on(t->lattice, face, rng);
        int clue = puzzle_clue_of(t->task->puzzle, face);
        if ((clue >= 0 && t->task->puzzle->clue[clue].ncells > 1) || !thin_may_flip(t, face) ||
            !random_loop_may_flip(t->loops, face, rng))
            continue;
        thin_flip(t, face);
        t->flip[t->nflips++] = face;
    }
    if (t->nflips == before)
        return cost;
    int next = thin_cost(t, &t->tried);
    if (!loop_walk_keeps(next - cost, rng)) {
        thin_unflip(t, before);
        return cost;
    }
    struct open_edges open = t->open;
    t->open = t->tried;
    t->tried = open;
    return next;
}

static bool thin_try(struct thinning *t, struct pcg32 *rng)
{
    int orbit = thin_choose(t, rng);

    t->nflips = 0;
    orbit_put(t, orbit, false);
    int cost = thin_cost(t, &t->open);
    for (int k = 0; k < STEPS && cost > 0 && cost <= MOST_OPEN; k++)
        cost = thin_step(t, cost, rng);
    if (cost == 0)
        return true;
    thin_unflip(t, 0);
    orbit_put(t, orbit, true);
    return false;
}

static void thin_begin(struct thinning *t, const struct thin_task *task)
{
    assert(task->level > 0 && task->closures > 0 && task->norbits > 0);
    t->task = task;
    t->closures = 0;
    t->most_closures = task->closures * t->lattice->ncells;
    t->length = 0;
    for (int e = 0; e < t->lattice->nedges; e++)
        t->length += sides_edge_on(t->sides, e);
    t->shortest = t->length - MOST_SHORTER;
    buckets_sort(task->orbit, task->puzzle->nclues, task->norbits, t->start, t->clue);
    thin_list(t);
    thin_count(t);
}

static struct loop *thin_result(const struct thinning *t)
{
    assert(t->nkept > 0);
    assert(!CHECKS || sides_bound_a_loop(t->sides));
    return loop_around(t->lattice, t->sides->inside);
}

struct loop *thinning_run(struct thinning *t, const struct thin_task *task, struct pcg32 *rng)
{
    int most = CLOSED_CELLS / t->lattice->ncells;

    thin_begin(t, task);
    t->most_closures = t->most_closures < most ? t->most_closures : most;
    while (t->nkept > task->few && t->nfree > 0 && t->closures < t->most_closures) {
        if (thin_try(t, rng))
            thin_count(t);
        if (task->tell)
            task->tell(task->context, t->closures, t->most_closures);
    }
    return thin_result(t);
}

/* ---- growing ---- */

/* Adds an orbit near what is undecided: of cells beside a clue, if possible, and no zero. */
static void grow_orbit(struct thinning *t, struct pcg32 *rng)
{
    const struct lattice *l = t->lattice;
    const struct puzzle *p = t->task->puzzle;
    int best = -1, least = 0;

    for (int i = 0; i < GROWN_CANDIDATES; i++) {
        int face = loop_walk_begin(&t->open, l, rng), beside = 0;
        int clue = lattice_is_cell(l, face) ? puzzle_clue_of(p, face) : -1;
        if (clue < 0 || t->task->in[clue])
            continue;
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int other = puzzle_clue_of(p, lattice_across(l, l->cell_edge[k], face));
            beside += other >= 0 && t->task->in[other];
        }
        int badness = (beside == 0 ? ALONE : beside) + (p->clue[clue].number == 0 ? ALONE : 0);
        if (best < 0 || badness < least) {
            best = clue;
            least = badness;
        }
    }
    if (best < 0)
        return;
    orbit_put(t, t->task->orbit[best], true);
    thin_count(t);
}

struct loop *thinning_grow(struct thinning *t, const struct thin_task *task, struct pcg32 *rng)
{
    int vain = 0;

    thin_begin(t, task);
    t->shortest = t->length - MOST_SHORTER / 2;
    t->zeros = t->nkept * GROWN_ZEROS / 100;
    int cost = thin_cost(t, &t->open), least = cost;
    while (cost > 0 && t->closures < t->most_closures) {
        t->nflips = 0;
        cost = thin_step(t, cost, rng);
        vain = cost < least ? 0 : vain + 1;
        least = cost < least ? cost : least;
        if (cost > 0 && vain > task->patience) {
            grow_orbit(t, rng);
            t->zeros = t->nkept * GROWN_ZEROS / 100;
            least = cost = thin_cost(t, &t->open);
            vain = 0;
        }
        if (task->tell)
            task->tell(task->context, t->closures, t->most_closures);
    }
    return cost == 0 ? thin_result(t) : NULL;
}
