#include "sudoku/reduce_state.h"

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
    int held = r->item[i];

    r->item[i] = r->item[k];
    r->item[k] = held;
}

/* Whether the logic did not find the orbit's symbols in its last call. */
static bool is_open(const struct sudoku_reducer *r, int orbit)
{
    const int *symbol = logic_symbols(r->logic);

    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        if (!symbol[r->element[i]])
            return true;
    return false;
}

static bool is_reached(const struct sudoku_reducer *r)
{
    return logic_level(r->logic) == r->limit;
}

/* ---- additions ---- */

/*
 * Tries single additions to what the logic does not solve. True if one is right; otherwise one that
 * leaves it too hard is made, if there is any: *more.
 */
static bool add_one(struct sudoku_reducer *r, struct pcg32 *rng, bool *more)
{
    int nopen = 0, hard = 0;

    for (int i = r->n; i < r->norbits; i++)
        if (is_open(r, r->item[i]))
            r->open[nopen++] = i;
    pcg32_shuffle(rng, r->open, nopen);
    for (int i = 0; i < nopen && i < TESTS_OF_ADDITIONS; i++) {
        int at = r->open[i], orbit = r->item[at];
        reducer_show(r, orbit, true);
        bool solved = reducer_solves(r);
        if (solved && is_reached(r)) {
            swap_items(r, at, r->n++);
            return true;
        }
        if (!solved)
            r->open[hard++] = at;
        reducer_show(r, orbit, false);
    }
    *more = hard > 0;
    if (*more) {
        swap_items(r, r->open[pcg32_below(rng, (uint32_t)hard)], r->n);
        reducer_show(r, r->item[r->n++], true);
        reducer_solves(r);
    }
    return false;
}

bool reach_by_additions(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool more = true;

    if (reducer_solves(r))
        return is_reached(r);
    for (int added = 0; added < MOST_ADDED && more; added++)
        if (add_one(r, rng, &more))
            return true;
    return false;
}

/* ---- exchanges ---- */

/* Lists up to COMING items that are not given and open, at random. */
static int list_coming(struct sudoku_reducer *r, struct pcg32 *rng)
{
    int n = 0, others = r->norbits - r->n;

    for (int i = 0; i < 3 * COMING && n < COMING; i++) {
        int at = r->n + (int)pcg32_below(rng, (uint32_t)others);
        if (is_open(r, r->item[at]))
            r->open[n++] = at;
    }
    return n;
}

/* The last item has gone, which made the sudoku too hard. Another one comes, if it keeps the level
 * or raises it. Counts the tests. */
static bool replace_last(struct sudoku_reducer *r, int *reached, int *tests, struct pcg32 *rng)
{
    int coming = list_coming(r, rng);

    for (int i = 0; i < coming; i++) {
        int at = r->open[i];
        reducer_show(r, r->item[at], true);
        ++*tests;
        if (reducer_solves(r) && logic_level(r->logic) >= *reached) {
            *reached = logic_level(r->logic);
            swap_items(r, at, r->n - 1);
            r->needed = 0;
            return true;
        }
        reducer_show(r, r->item[at], false);
    }
    return false;
}

bool reach_by_exchanges(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool solved = reducer_solves(r);
    int reached = logic_level(r->logic);

    assert(solved);
    (void)solved;
    for (int tests = 0; tests < TESTS_OF_EXCHANGES && reached < r->limit && r->n > 1; tests++) {
        swap_items(r, (int)pcg32_below(rng, (uint32_t)r->n), r->n - 1);
        int orbit = r->item[r->n - 1];
        reducer_show(r, orbit, false);
        if (reducer_solves(r) && logic_level(r->logic) >= reached) {
            reached = logic_level(r->logic);
            r->n--;
            r->needed = 0;
        } else if (!replace_last(r, &reached, &tests, rng)) {
            reducer_show(r, orbit, true);
        }
    }
    return reached == r->limit;
}
