/*
 * Reasons: which known elements suffice for candidates to be gone. A known element rules out all
 * other symbols of its own, its symbol in its peers, and what constraints that people see rule out.
 * What a cell may not have at all needs no reason. What nothing explains must have been ruled out
 * before.
 */
#pragma once

#include "model/sudoku/topology.h"

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
