/*
 * Solutions of a topology that were found before. Under other names for their symbols they answer
 * many questions whether some solution agrees with assumptions. A few topologies have so few
 * solutions that the pool can hold all of them; then it answers every question.
 */
#ifndef EXPLAIN_SUDOKU_SOLUTION_POOL_H
#define EXPLAIN_SUDOKU_SOLUTION_POOL_H

#include "model/sudoku/topology.h"

#include <stdbool.h>

struct solution_pool;

/* The topology must outlive the pool. */
struct solution_pool *solution_pool_new(const struct topology *t);
void solution_pool_free(struct solution_pool *p); /* NULL is fine */

/* Keeps a solution, [nelements], symbols from 1, in place of the oldest one if there are many. */
void solution_pool_add(struct solution_pool *p, const int *solution);

/* Looks for all solutions unless that was done before. Takes some time, so it is for questions that
 * are hard otherwise. */
void solution_pool_complete(struct solution_pool *p);

/* Whether the pool has all solutions, each under some names. */
bool solution_pool_is_complete(const struct solution_pool *p);

/*
 * The next solution of the pool that agrees with assumptions under some names; NULL if there is no
 * more. Begins with *at = 0. Assumption i in [0..n[: element[i] has symbol[i] if that is positive,
 * and has not -symbol[i] otherwise. The answer, [nelements], is valid until the next call.
 */
const int *solution_pool_next(struct solution_pool *p, int *at, const int *element,
                              const int *symbol, int n);

#endif
