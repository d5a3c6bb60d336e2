/*
 * Unavoidable sets of a solution: exchanging two symbols in such a set of elements makes another
 * solution. So a sudoku with this solution alone has a given in each of them, and a given that is
 * the last one in a set is needed.
 *
 * All sets of two symbols are found, which show a fifth to a half of the givens of a sudoku to be
 * needed. Sets of more symbols are not looked for.
 */
#pragma once

#include "model/sudoku/topology.h"

struct unavoidable;

/* Borrows the topology, which must outlive the object. Holds all its memory from the beginning. */
struct unavoidable *unavoidable_new(const struct topology *t);
void unavoidable_free(struct unavoidable *u); /* NULL is fine */

/* Finds the sets of a solution, [nelements], 1..nsymbols; given[nelements] is 0 where an element is
 * not given. */
void unavoidable_find(struct unavoidable *u, const int *solution, const int *given);

/* Takes the given of an element away. */
void unavoidable_drop(struct unavoidable *u, int element);

/* Whether some set has no other givens than these n elements, which are given. */
bool unavoidable_needs(const struct unavoidable *u, const int *elements, int n);
