/*
 * Level 1 comes first, because its removals are cheap; then one level after the other, up to the
 * one that is asked for. What is left at a level needs all of its givens there, so any given that
 * can go at the next level makes a sudoku of exactly that level.
 *
 * Beyond level 1 the strategies of gss are not quite monotone: with one given more they may find
 * less. So the last level is repeated until nothing can be removed.
 */
#include "sudoku/sudoku_reduce.h"

#include "base/arena.h"
#include "base/mem.h"
#include "base/minimise.h"
#include "model/level.h"
#include "sudoku/sudoku_recipe.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Of a test whether a given is needed for uniqueness. */
static const int64_t GUESSES = 10000;

struct sudoku_reducer {
    const struct topology *topology;
    struct logic *logic;
    struct sudoku_search *search;
    struct arena arena;
    int norbits;
    int *start, *element; /* orbit i: element[start[i]] .. element[start[i + 1] - 1] */
    int *item;            /* [norbits] orbits that are given */

    /* During a reduction. */
    const int *solution;
    int *given;
    int limit;     /* of the logic */
    bool in_doubt; /* the search reached its limit */
};

static void take_arrays(struct sudoku_reducer *r)
{
    size_t n = (size_t)r->topology->nelements;

    r->start = arena_take(&r->arena, n + 2, sizeof *r->start);
    r->element = arena_take(&r->arena, n, sizeof *r->element);
    r->item = arena_take(&r->arena, n, sizeof *r->item);
}

/* Lists the elements of each orbit; start[i + 1] is where orbit i continues, and in the end where
 * it ends. */
static void list_orbits(struct sudoku_reducer *r, enum symmetry symmetry)
{
    int n = r->topology->nelements, *orbit = mem_alloc((size_t)n, sizeof *orbit);

    r->norbits = n;
    if (symmetry == SYMMETRY_NONE)
        for (int e = 0; e < n; e++)
            orbit[e] = e;
    else
        r->norbits = sudoku_orbits(r->topology, symmetry, orbit);
    assert(r->norbits > 0);
    for (int e = 0; e < n; e++)
        r->start[orbit[e] + 2]++;
    for (int i = 0; i < r->norbits; i++)
        r->start[i + 2] += r->start[i + 1];
    for (int e = 0; e < n; e++)
        r->element[r->start[orbit[e] + 1]++] = e;
    free(orbit);
}

struct sudoku_reducer *sudoku_reducer_new(const struct topology *t, struct logic *logic,
                                          struct sudoku_search *search, enum symmetry symmetry)
{
    struct sudoku_reducer *r = mem_alloc(1, sizeof *r);

    *r = (struct sudoku_reducer){.topology = t, .logic = logic, .search = search};
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
    arena_release(&r->arena);
    free(r);
}

/* ---- tests ---- */

static void show(struct sudoku_reducer *r, int orbit, bool given)
{
    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        r->given[r->element[i]] = given ? r->solution[r->element[i]] : 0;
}

static bool remove_by_logic(void *context, int orbit)
{
    struct sudoku_reducer *r = context;

    show(r, orbit, false);
    bool fine = logic_solve(r->logic, r->given, LOGIC_ALL, r->limit) == LOGIC_SOLVED;
    if (!fine)
        show(r, orbit, true);
    return fine;
}

static bool remove_by_search(void *context, int orbit)
{
    struct sudoku_reducer *r = context;

    show(r, orbit, false);
    enum sudoku_answer answer = sudoku_search_decide(r->search, r->given, GUESSES, NULL);
    assert(answer != SUDOKU_NONE);
    if (answer != SUDOKU_UNIQUE)
        show(r, orbit, true);
    r->in_doubt = r->in_doubt || answer == SUDOKU_LIMIT;
    return answer == SUDOKU_UNIQUE;
}

/* ---- reduction ---- */

/* The orbits that singles need. */
static int reduce_to_singles(struct sudoku_reducer *r)
{
    int n = logic_minimise(r->logic, r->solution, r->item, r->norbits, 0, r->start, r->element);

    memset(r->given, 0, (size_t)r->topology->nelements * sizeof *r->given);
    for (int i = 0; i < n; i++)
        show(r, r->item[i], true);
    return n;
}

static int reduce_by_logic(struct sudoku_reducer *r, int n, int level)
{
    for (r->limit = 2; r->limit <= level; r->limit++) {
        int before;
        do {
            before = n;
            n = minimise_by_test(r->item, n, remove_by_logic, r);
        } while (r->limit == level && n < before);
    }
    return n;
}

int sudoku_gss_level(struct logic *l, const struct topology *t, const int *given)
{
    return logic_solve(l, given, LOGIC_ALL, 0) == LOGIC_SOLVED ? logic_level(l) : t->nsymbols;
}

int sudoku_ladder_level(int gss_level, int nsymbols)
{
    return gss_level == nsymbols       ? LEVEL_SEARCH
           : gss_level < LEVEL_CLOSURE ? gss_level
                                       : LEVEL_CLOSURE;
}

bool sudoku_reduce(struct sudoku_reducer *r, const struct sudoku_reduction *what, struct pcg32 *rng,
                   int *given)
{
    bool by_search = what->level == 0 || what->level == r->topology->nsymbols;

    assert(what->level >= 0 && what->level <= r->topology->nsymbols);
    r->solution = what->solution;
    r->given = given;
    r->in_doubt = false;
    for (int i = 0; i < r->norbits; i++)
        r->item[i] = i;
    pcg32_shuffle(rng, r->item, r->norbits);
    int n = reduce_to_singles(r);
    if (!by_search)
        n = reduce_by_logic(r, n, what->level);
    if (by_search || what->minimal)
        minimise_by_test(r->item, n, remove_by_search, r);
    if (what->minimal && r->in_doubt)
        return false;
    return what->level == 0 || sudoku_gss_level(r->logic, r->topology, given) == what->level;
}
