/*
 * Removing givens from a solution until no single one can go: the level must hold, or only the
 * uniqueness.
 */
#pragma once

#include "model/loops/symmetry.h"
#include "solver/sudoku/logic.h"
#include "solver/sudoku/search.h"

struct sudoku_reducer;

/* The topology must have the symmetry of places (sudoku_orbits()). Everything is borrowed. */
struct sudoku_reducer *sudoku_reducer_new(const struct topology *t, struct logic *logic,
                                          struct sudoku_search *search, enum symmetry symmetry);
void sudoku_reducer_set_symmetry(struct sudoku_reducer *r,
                                 enum symmetry symmetry); /* another one */
void sudoku_reducer_free(struct sudoku_reducer *r);       /* NULL is fine */

struct sudoku_reduction {
    const int *solution; /* [nelements] */
    int level;           /* of gss: 1..nsymbols; or 0, any */
    bool minimal;        /* without any one orbit there is a second solution */
    int missing;         /* this symbol has no given; 0: any may have some */

    /* Constraints that may go, too; those at the end go first, and all givens before them. */
    const int *mark;
    int nmarks;
    bool *shown; /* [constraints] those that count; those that go are unset. NULL: all stay */
    bool blank;  /* no givens at all: the marks suffice */

    int64_t *guesses; /* increased by those of searches */

    void (*tell)(void *context); /* before each test */
    void *context;
};

/*
 * Fills in given[nelements], 0 = not given. The symbols of an orbit are given together. The result
 * has one solution and exactly the level, and no orbit can be removed without losing this: the
 * level, or what is easier; the uniqueness, if any level is allowed or the highest is asked for. In
 * the latter case, on boards of more than 100 elements, an orbit may stay because a search would
 * take long, unless `minimal` is set. False if this order of removals leads to another level, or it
 * is not proved that the result is minimal. The same holds of marks as of orbits; if it is blank, one
 * may stay as on large boards.
 */
bool sudoku_reduce(struct sudoku_reducer *r, const struct sudoku_reduction *what, struct pcg32 *rng,
                   int *given);
