/*
 * Reasons: which known elements suffice for candidates to be gone. A known element rules out all
 * other symbols of its own, and its symbol in its peers. What no known element explains must have
 * been ruled out before.
 */
#ifndef EXPLAIN_SUDOKU_REASON_H
#define EXPLAIN_SUDOKU_REASON_H

#include "model/story.h"
#include "model/sudoku/topology.h"

#include <stdbool.h>

struct premises {
    const int *element; /* [nelements] known elements, ascending; borrowed until the next call */
    int nelements;
    const int *mark; /* [nmarks] candidates ruled out before, ascending; also borrowed */
    int nmarks;
};

struct reason_finder;

struct reason_finder *reason_finder_new(const struct topology *t);
void reason_finder_free(struct reason_finder *f); /* NULL is fine */

/* An element becomes known; or forget all. Symbols are 0..nsymbols-1. */
void reason_know(struct reason_finder *f, int element, int symbol);
void reason_forget(struct reason_finder *f);

/*
 * A small reason for these candidates to be gone (numbered element * nsymbols + symbol, in any
 * order, repeated or not). It is minimal: without any one part, some candidate is not explained.
 * Equal for equal positions, whatever the symbols are called.
 */
struct premises reason_find(struct reason_finder *f, const int *candidate, int n);

/* ---- what a reason can spare ----
 * What a reason can spare: facts without which the others still force all conclusions, whatever the
 * reasoning. Everything else on the board is forgotten; the rules of the sudoku stay: each element
 * has one symbol, each symbol stands once in each block. A complete search decides. */

struct spare_search;

/* The topology must outlive the object. */
struct spare_search *spare_search_new(const struct topology *t);
void spare_search_free(struct spare_search *s); /* NULL is fine */

/*
 * Removes facts that the conclusions can spare from because[n], the last first, and keeps the order
 * of the others; returns how many are left. All facts together must force the conclusions, and so
 * do those that are left; without any one of these, some conclusion is not forced. There is no
 * limit, so the answer does not depend on earlier calls.
 *
 * solution[nelements], 1..nsymbols, agrees with all facts and conclusions; the search begins near
 * it.
 */
int spare_facts(struct spare_search *s, struct story_fact *because, int n,
                const struct story_fact *conclusion, int nconclusions, const int *solution);

/* ---- implied blocks ----
 * Implied blocks: sets of elements that are no blocks of a topology, in which each symbol stands
 * once all the same. Disjoint blocks without other disjoint blocks that lie in them leave such a
 * set if it has the size of a block. In NRC, rows 2 to 4 without their two windows are a block. */

/* The topology with implied blocks added, of which there are at most as many as blocks. It has the
 * same elements and the same solutions. The caller holds the reference. */
struct topology *topology_with_implied(const struct topology *t);

/* ---- a pool of solutions ----
 * Solutions of a topology that were found before. Under other names for their symbols they answer
 * many questions whether some solution agrees with assumptions. A few topologies have so few
 * solutions that the pool can hold all of them; then it answers every question. */

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
