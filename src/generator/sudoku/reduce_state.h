/* The state of a reduction (private to reduce.c and reduce_reach.c). */
#ifndef GENERATOR_SUDOKU_REDUCE_STATE_H
#define GENERATOR_SUDOKU_REDUCE_STATE_H

#include "base/arena.h"
#include "generator/sudoku/reduce.h"
#include "generator/sudoku/unavoidable.h"

struct sudoku_reducer {
    const struct topology *topology;
    struct logic *logic;
    struct logic *trial; /* owned; holds a state that the logic does not solve */
    struct sudoku_search *search;
    struct unavoidable *unavoidable; /* owned; of the solution, with all that is given */
    struct arena arena;
    int norbits, *orbit;  /* [nelements] */
    int *start, *element; /* orbit i: element[start[i]] .. element[start[i + 1] - 1] */

    /* During a reduction. */
    int *item, n; /* [norbits] the orbits that are given, items[0..n[, then all others */
    int *open;    /* [norbits] scratch */
    int needed;   /* givens in a row that were found to be needed as it is */
    bool *sure;   /* [norbits] needed even if others go */
    const int *solution;
    int *given;
    int limit;       /* of the logic */
    int64_t guesses; /* of the search, for each test */
    bool in_doubt;   /* the search reached its limit */
};

/* Gives the symbols of an orbit, or takes them away. */
static inline void reducer_show(struct sudoku_reducer *r, int orbit, bool given)
{
    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        r->given[r->element[i]] = given ? r->solution[r->element[i]] : 0;
}

/* Whether the logic solves what is given, at the limit. */
static inline bool reducer_solves(struct sudoku_reducer *r)
{
    return logic_solve(r->logic, r->given, LOGIC_ALL, r->limit) == LOGIC_SOLVED;
}

/* The same, and if elements stay open, the state is held for trials. */
static inline bool reducer_solves_or_holds(struct sudoku_reducer *r)
{
    if (logic_solve(r->trial, r->given, LOGIC_ALL, r->limit) == LOGIC_SOLVED)
        return true;
    logic_hold(r->trial);
    return false;
}

/*
 * Two ways to a sudoku of exactly the level r->limit, above 1. True if what is given is one,
 * perhaps with orbits that can go.
 *
 * Additions begin with as few givens as the uniqueness needs. If that is too hard, they try other
 * givens in addition.
 *
 * Exchanges begin with what a lower level solves, and never lower the level: a given goes, and
 * another one comes if that is necessary. On large boards this is faster, because it needs no
 * search.
 */
bool reach_by_additions(struct sudoku_reducer *r, struct pcg32 *rng);
bool reach_by_exchanges(struct sudoku_reducer *r, struct pcg32 *rng);

#endif
