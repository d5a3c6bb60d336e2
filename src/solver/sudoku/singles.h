/*
 * Naked and hidden singles alone, by bit planes (plane_board.h): what level 1 of the logic decides,
 * many times as fast. For topologies that planes_fit() accepts.
 */
#pragma once

#include "model/sudoku/topology.h"

#include <stdint.h>

/* Holds all scratch memory; one object serves one thread. */
struct singles;

/* Borrows the topology, which must outlive the object. */
struct singles *singles_new(const struct topology *t);
void singles_free(struct singles *s); /* NULL is fine */

/* Solves as far as singles go: given[e] is 1..nsymbols, or 0 if not given. False if there is no
 * solution; symbol[] is then undefined. Otherwise symbol[e] is 1..nsymbols, or 0 if not decided. */
bool singles_solve(struct singles *s, const int *given, int *symbol);

/* As logic_minimise(). */
int singles_minimise(struct singles *s, const int *solution, int *items, int n, int pinned,
                     const int *start, const int *element);
