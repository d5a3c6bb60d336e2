/*
 * Solving a sudoku by bit planes: one set of elements per symbol, in which every candidate is a
 * bit. Fast on topologies of few words; the whole state is copied at each guess. Hard questions are
 * for the learner (solutions.h).
 *
 * Source of the idea of counting in bit slices: M. Dobrichev's fsss2.
 */
#pragma once

#include "base/pcg.h"
#include "model/sudoku/topology.h"
#include "solver/sudoku/solutions.h"

#include <stdint.h>

struct planes;

/* Whether planes take this topology: few enough elements, symbols and blocks, no constraints. */
bool planes_fit(const struct topology *t);

/* The topology must fit, and outlive the planes. The caller frees them; NULL is fine. */
struct planes *planes_new(const struct topology *t);
void planes_free(struct planes *p);

/* Begins a question: the solutions with these givens, [nelements], 0 unknown. Guesses are random if
 * rng is not NULL; it must outlive the question. */
void planes_load(struct planes *p, const int *given, struct pcg32 *rng);

/* Finds the next solution. *guesses is increased up to `limit`; after FINDING_LIMIT the search may
 * be continued. */
enum finding planes_next(struct planes *p, int64_t *guesses, int64_t limit);

/* Copies the solution that was found: symbol[nelements], 1..nsymbols. */
void planes_symbols(const struct planes *p, int *symbol);

/*
 * Drops the part of the space in which the search is, after FINDING_LIMIT or a call of this
 * function, and describes it: the solutions in which element[i] has the symbol if it is positive,
 * and has not the symbol -symbol[i] otherwise. Returns the number of these conditions, or -1 if no
 * part is left. The arrays are owned by the planes and valid until the next call.
 */
int planes_give_up(struct planes *p, const int **element, const int **symbol);
