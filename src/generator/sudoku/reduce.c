/*
 * Level 1 needs singles only, whose closures are shared (logic_minimise()). If only uniqueness
 * counts, the search removes further givens.
 * reduce_reach.c has the ways to the levels between. On the way to a level there may be more givens
 * than it needs, and these are removed in the end.
 *
 * Beyond level 1 the strategies of gss are not quite monotone: with one given more they may find
 * less. So removals by them are repeated until no given can go.
 */
#include "generator/sudoku/reduce_state.h"

#include "base/mem.h"
#include "base/minimise.h"
#include "generator/sudoku/recipe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    SMALL = 100,      /* elements of boards where the search is fast */
    LARGE_SETS = 4,   /* from this level on a block must be nearly empty: */
    EMPTY_BLOCKS = 2, /* blocks that lose their givens first */
};

/* Of a test whether a given is needed for uniqueness. On large boards such a test may take seconds;
 * if minimality is not asked for, a given stays there in case of doubt. */
static const int64_t GUESSES = 10000, FEW_GUESSES = 30;

static void take_arrays(struct sudoku_reducer *r)
{
    size_t n = (size_t)r->topology->nelements;

    r->orbit = arena_take(&r->arena, n, sizeof *r->orbit);
    r->start = arena_take(&r->arena, n + 2, sizeof *r->start);
    r->element = arena_take(&r->arena, n, sizeof *r->element);
    r->item = arena_take(&r->arena, n, sizeof *r->item);
    r->open = arena_take(&r->arena, n, sizeof *r->open);
    r->sure = arena_take(&r->arena, n, sizeof *r->sure);
}

/* Lists the elements of each orbit; start[i + 1] is where orbit i continues, and in the end where
 * it ends. */
static void list_orbits(struct sudoku_reducer *r, enum symmetry symmetry)
{
    int n = r->topology->nelements;

    r->norbits = n;
    if (symmetry == SYMMETRY_NONE)
        for (int e = 0; e < n; e++)
            r->orbit[e] = e;
    else
        r->norbits = sudoku_orbits(r->topology, symmetry, r->orbit);
    assert(r->norbits > 0);
    for (int e = 0; e < n; e++)
        r->start[r->orbit[e] + 2]++;
    for (int i = 0; i < r->norbits; i++)
        r->start[i + 2] += r->start[i + 1];
    for (int e = 0; e < n; e++)
        r->element[r->start[r->orbit[e] + 1]++] = e;
}

struct sudoku_reducer *sudoku_reducer_new(const struct topology *t, struct logic *logic,
                                          struct sudoku_search *search, enum symmetry symmetry)
{
    struct sudoku_reducer *r = mem_alloc(1, sizeof *r);

    *r = (struct sudoku_reducer){
        .topology = t, .logic = logic, .trial = logic_new(t), .search = search};
    r->unavoidable = unavoidable_new(t);
    take_arrays(r);
    arena_make(&r->arena);
    take_arrays(r);
    list_orbits(r, symmetry);
    return r;
}

void sudoku_reducer_free(struct sudoku_reducer *r)
{
    if (!r)
        return;
    logic_free(r->trial);
    unavoidable_free(r->unavoidable);
    arena_release(&r->arena);
    free(r);
}

/* ---- tests ---- */

static void show_all(struct sudoku_reducer *r, const int *orbits, int n, bool given)
{
    for (int i = 0; i < n; i++)
        reducer_show(r, orbits[i], given);
}

/* Removes orbits if the search finds one solution within this number of guesses. */
static bool remove_if_unique(struct sudoku_reducer *r, const int *orbits, int n, int64_t guesses)
{
    show_all(r, orbits, n, false);
    enum sudoku_answer answer = sudoku_search_decide(r->search, r->given, guesses, NULL);
    assert(answer != SUDOKU_NONE);
    if (answer != SUDOKU_UNIQUE)
        show_all(r, orbits, n, true);
    r->in_doubt = r->in_doubt || (guesses > 0 && answer == SUDOKU_LIMIT);
    return answer == SUDOKU_UNIQUE;
}

static bool remove_run(void *context, const int *orbits, int n)
{
    return remove_if_unique(context, orbits, n, GUESSES);
}

/* Whether without the orbit there is a second solution, as a set of two symbols shows. */
static bool is_unavoidable(const struct sudoku_reducer *r, int orbit)
{
    int first = r->start[orbit];

    return unavoidable_needs(r->unavoidable, r->element + first, r->start[orbit + 1] - first);
}

static void drop_orbit(struct sudoku_reducer *r, int orbit)
{
    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        unavoidable_drop(r->unavoidable, r->element[i]);
}

static bool remove_by_search(void *context, int orbit)
{
    struct sudoku_reducer *r = context;

    if (is_unavoidable(r, orbit) || !remove_if_unique(r, &orbit, 1, r->guesses))
        return false;
    drop_orbit(r, orbit);
    return true;
}

/* What the wider logic does not solve will never be solved again, if givens only go. */
static bool remove_by_logic(void *context, int orbit)
{
    struct sudoku_reducer *r = context;

    if (r->needed == r->n)
        return false;
    r->sure[orbit] = r->sure[orbit] || is_unavoidable(r, orbit);
    if (r->sure[orbit]) {
        r->needed++;
        return false;
    }
    reducer_show(r, orbit, false);
    r->sure[orbit] =
        logic_solve(r->trial, r->given, LOGIC_ALL | LOGIC_WIDER, r->limit) != LOGIC_SOLVED;
    bool fine = !r->sure[orbit] && reducer_solves(r);
    if (fine) {
        assert(r->n > 0);
        drop_orbit(r, orbit);
        r->needed = 0;
        r->n--;
    } else {
        r->needed++;
        reducer_show(r, orbit, true);
    }
    return fine;
}

/* ---- reduction ---- */

/* The orbits of these blocks' elements go to the front, where removals begin. */
static void empty_blocks_first(struct sudoku_reducer *r, struct pcg32 *rng)
{
    const struct topology *t = r->topology;
    int *rank = r->open; /* of orbits */

    memset(rank, 0, (size_t)r->norbits * sizeof *rank);
    for (int k = 0; k < EMPTY_BLOCKS; k++) {
        const int *block = topology_block(t, (int)pcg32_below(rng, (uint32_t)t->nblocks));
        for (int i = 0; i < t->nsymbols; i++)
            rank[r->orbit[block[i]]] = 1;
    }
    for (int i = 0, first = 0; i < r->norbits; i++)
        if (rank[r->item[i]]) {
            int held = r->item[first];
            r->item[first++] = r->item[i];
            r->item[i] = held;
        }
}

/* All orbits are given, and removed in a random order. */
static void begin(struct sudoku_reducer *r, int level, struct pcg32 *rng)
{
    memcpy(r->given, r->solution, (size_t)r->topology->nelements * sizeof *r->given);
    for (int i = 0; i < r->norbits; i++)
        r->item[i] = i;
    pcg32_shuffle(rng, r->item, r->norbits);
    if (level >= LARGE_SETS)
        empty_blocks_first(r, rng);
    r->n = r->norbits;
    r->limit = level;
    r->needed = 0;
    r->in_doubt = false;
}

/* Puts the orbits that are not given after those that are. */
static void list_others(struct sudoku_reducer *r)
{
    int at = r->n;

    for (int orbit = 0; orbit < r->norbits; orbit++)
        if (!r->given[r->element[r->start[orbit]]])
            r->item[at++] = orbit;
    assert(at == r->norbits);
}

static bool is_small(const struct sudoku_reducer *r)
{
    return r->topology->nelements <= SMALL;
}

static void reduce_to_singles(struct sudoku_reducer *r)
{
    r->n = logic_minimise(r->logic, r->solution, r->item, r->n, 0, r->start, r->element);
    memset(r->given, 0, (size_t)r->topology->nelements * sizeof *r->given);
    show_all(r, r->item, r->n, true);
}

/* Removes what the logic does not need, again and again until it needs everything. */
static void reduce_by_logic(struct sudoku_reducer *r)
{
    unavoidable_find(r->unavoidable, r->solution, r->given);
    memset(r->sure, 0, (size_t)r->norbits * sizeof *r->sure);
    while (r->needed < r->n)
        minimise_by_test(r->item, r->n, remove_by_logic, r);
    list_others(r);
}

static void reduce_by_search(struct sudoku_reducer *r)
{
    unavoidable_find(r->unavoidable, r->solution, r->given);
    r->n = minimise_by_test(r->item, r->n, remove_by_search, r);
}

static bool reduce_to_level(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool reached;

    if (is_small(r)) {
        r->n = minimise_by_runs(r->item, r->n, remove_run, r);
        list_others(r);
        reached = reach_by_additions(r, rng);
    } else {
        reduce_to_singles(r);
        reduce_by_logic(r);
        reached = reach_by_exchanges(r, rng);
    }
    if (reached)
        reduce_by_logic(r);
    return reached;
}

int sudoku_gss_level(struct logic *l, const struct topology *t, const int *given)
{
    return logic_solve(l, given, LOGIC_ALL, 0) == LOGIC_SOLVED ? logic_level(l) : t->nsymbols;
}

bool sudoku_reduce(struct sudoku_reducer *r, const struct sudoku_reduction *what, struct pcg32 *rng,
                   int *given)
{
    bool by_search = what->level == 0 || what->level == r->topology->nsymbols;

    assert(what->level >= 0 && what->level <= r->topology->nsymbols);
    r->solution = what->solution;
    r->given = given;
    r->guesses = what->minimal || is_small(r) ? GUESSES : FEW_GUESSES;
    begin(r, what->level, rng);
    if (by_search || what->level == 1)
        reduce_to_singles(r);
    else if (!reduce_to_level(r, rng))
        return false;
    if (by_search || what->minimal)
        reduce_by_search(r);
    if (what->minimal && r->in_doubt)
        return false;
    return what->level == 0 || sudoku_gss_level(r->logic, r->topology, given) == what->level;
}
