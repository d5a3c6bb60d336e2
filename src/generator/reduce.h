/*
 * Dropping clues: from all clues of a loop to a set of which none can go.
 */
#ifndef GENERATOR_REDUCE_H
#define GENERATOR_REDUCE_H

#include "answer/decide.h"
#include "base/pcg.h"
#include "generator/recipe.h"
#include "generator/second_solution.h"
#include "solver/square/square_window.h"

struct reduction {
    const struct recipe *recipe;  /* says which clues go first */
    const struct puzzle *puzzle;  /* all clues */
    const struct loop *solution;  /* its loop; may be NULL at levels 1 to 4, without flips */
    struct closure *closure;      /* scratch of its lattice */
    struct square_window *window; /* another, or NULL: a shortcut for digits at levels 1 to 4 */
    struct flips *flips;          /* another; NULL: do without this shortcut */
    int ngroups;                  /* the first clues are groups */
    const int *orbit; /* [nclues] clues of one orbit go together, numbered by their first
                       * clues; NULL: each by itself */
    int norbits;
    int level;  /* 1..5: still solvable there; 6: still unique */
    int pinned; /* 1: some clue stays whatever happens, a group if there are any; else 0 */
    void (*tell)(void *context, int done, int total); /* may be NULL */
    void *context;
};

/*
 * Fills keep[0..result[ with the clues kept; result 0 is possible when nothing is pinned. Returns
 * -1 when not even all clues suffice. keep has room for all clues.
 */
int reduce_clues(const struct reduction *r, struct pcg32 *rng, int *keep);

#endif
