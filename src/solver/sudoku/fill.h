/*
 * Filling a topology at random: a solution of no or some givens. Not all solutions are equally
 * likely.
 *
 * A large square whose blocks are rows, columns and boxes, without givens, begins with a solution
 * by formula. A random permutation of the topology's group, random names, and exchanges along Kempe
 * chains (kempe.h) turn it into another one. All other topologies are filled by a search with few
 * random guesses, which starts up to four times, then by repair (repair.h), and at last by a long
 * search.
 */
#ifndef SOLVER_SUDOKU_FILL_H
#define SOLVER_SUDOKU_FILL_H

#include "solver/sudoku/search.h"

struct fill;

/* Both are borrowed and must outlive the fill. */
struct fill *fill_new(const struct topology *t, struct sudoku_search *search);
void fill_free(struct fill *f); /* NULL is fine */

/*
 * Fills in solution[nelements], which has the givens given[nelements] (0 = unknown):
 * SUDOKU_SEVERAL, or SUDOKU_UNIQUE if there are givens and they have no other solution.
 * SUDOKU_NONE: there is no solution. SUDOKU_LIMIT: none was found by `steps` steps of repair and
 * `guesses` guesses of the search.
 */
enum sudoku_answer fill_random(struct fill *f, const int *given, int64_t steps, int64_t guesses,
                               struct pcg32 *rng, int *solution);

#endif
