#include "generator/sudoku/reduce_state.h"

#include <assert.h>

enum {
    MOST_ADDED = 4,
    TESTS_OF_ADDITIONS = 30, /* for each */
    TESTS_OF_EXCHANGES = 1000,
    COMING = 8 /* givens that are tried in place of one that went */
};

/* Exchanges two items. */
static void swap_items(struct sudoku_reducer *r, int i, int k)
{
    assert(i >= 0 && i < r->norbits && k >= 0 && k < r->norbits);
    int held = r->item[i];

    r->item[i] = r->item[k];
    r->item[k] = held;
}

/* Whether the orbit's symbols are not found in the state that is held. */
static bool is_open(const struct sudoku_reducer *r, int orbit)
{
    const int *symbol = logic_symbols(r->trial);

    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        if (!symbol[r->element[i]])
            return true;
    return false;
}

/* Whether the logic solves what is held together with an orbit; *level is then the level, though
 * not always the exact one. */
static bool solves_with(struct sudoku_reducer *r, int orbit, int *level)
{
    int first = r->start[orbit], n = r->start[orbit + 1] - first;

    return logic_try(r->trial, r->element + first, n, r->solution, LOGIC_ALL, r->limit, level) ==
           LOGIC_SOLVED;
}

/* Gives an orbit for good if the logic then solves the sudoku at this level or a higher one. */
static bool give_if_solved(struct sudoku_reducer *r, int orbit, int level)
{
    assert(level <= r->limit);
    reducer_show(r, orbit, true);
    if (reducer_solves(r) && logic_level(r->logic) >= level)
        return true;
    reducer_show(r, orbit, false);
    return false;
}

/* ---- additions ---- */

/*
 * Tries single additions to what is held. True if one is right; otherwise one that leaves it too
 * hard is made, if there is any: *more.
 */
static bool add_one(struct sudoku_reducer *r, struct pcg32 *rng, bool *more)
{
    int nopen = 0, hard = 0, level;

    for (int i = r->n; i < r->norbits; i++)
        if (is_open(r, r->item[i]))
            r->open[nopen++] = i;
    assert(nopen <= r->norbits - r->n);
    pcg32_shuffle(rng, r->open, nopen);
    for (int i = 0; i < nopen && i < TESTS_OF_ADDITIONS; i++) {
        int at = r->open[i], orbit = r->item[at];
        if (!solves_with(r, orbit, &level)) {
            r->open[hard++] = at;
        } else if (level == r->limit && give_if_solved(r, orbit, level)) {
            swap_items(r, at, r->n++);
            return true;
        }
    }
    *more = hard > 0;
    if (*more) {
        swap_items(r, r->open[pcg32_below(rng, (uint32_t)hard)], r->n);
        reducer_show(r, r->item[r->n++], true);
    }
    return false;
}

bool reach_by_additions(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool more = true;

    assert(r->n >= 0 && r->n <= r->norbits);
    for (int added = 0; added <= MOST_ADDED && more; added++) {
        if (reducer_solves_or_holds(r))
            return logic_level(r->trial) == r->limit;
        if (added < MOST_ADDED && add_one(r, rng, &more))
            return true;
    }
    return false;
}

/* ---- exchanges ---- */

/* Lists up to COMING items that are not given and open, at random. */
static int list_coming(struct sudoku_reducer *r, struct pcg32 *rng)
{
    int n = 0, others = r->norbits - r->n;

    assert(others > 0);
    for (int i = 0; i < 3 * COMING && n < COMING; i++) {
        int at = r->n + (int)pcg32_below(rng, (uint32_t)others);
        if (is_open(r, r->item[at]))
            r->open[n++] = at;
    }
    return n;
}

/* The last item has gone, and what is left is held. Another one comes, if it keeps the level or
 * raises it. Counts the tests. */
static bool replace_last(struct sudoku_reducer *r, int *reached, int *tests, struct pcg32 *rng)
{
    int coming = list_coming(r, rng), level;

    for (int i = 0; i < coming; i++) {
        int at = r->open[i], orbit = r->item[at];
        ++*tests;
        if (!solves_with(r, orbit, &level) || level < *reached ||
            !give_if_solved(r, orbit, *reached))
            continue;
        assert(logic_level(r->logic) >= *reached);
        *reached = logic_level(r->logic);
        swap_items(r, at, r->n - 1);
        r->needed = 0;
        return true;
    }
    return false;
}

bool reach_by_exchanges(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool fine = reducer_solves(r);
    int reached = logic_level(r->logic);

    assert(fine);
    (void)fine;
    for (int tests = 0; tests < TESTS_OF_EXCHANGES && reached < r->limit && r->n > 1; tests++) {
        swap_items(r, (int)pcg32_below(rng, (uint32_t)r->n), r->n - 1);
        int orbit = r->item[r->n - 1];
        reducer_show(r, orbit, false);
        bool solved = reducer_solves_or_holds(r);
        if (solved && logic_level(r->trial) >= reached) {
            reached = logic_level(r->trial);
            r->n--;
            r->needed = 0;
        } else if (solved || !replace_last(r, &reached, &tests, rng)) {
            reducer_show(r, orbit, true);
        }
    }
    assert(r->n >= 1 && reached <= r->limit);
    return reached == r->limit;
}
