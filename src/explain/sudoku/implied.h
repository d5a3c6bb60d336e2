/*
 * Implied blocks: sets of elements that are no blocks of a topology, in which each symbol stands
 * once all the same. Disjoint blocks without other disjoint blocks that lie in them leave such a
 * set if it has the size of a block. In NRC, rows 2 to 4 without their two windows are a block.
 */
#ifndef EXPLAIN_SUDOKU_IMPLIED_H
#define EXPLAIN_SUDOKU_IMPLIED_H

#include "model/sudoku/topology.h"

/* The topology with implied blocks added, of which there are at most as many as blocks. It has the
 * same elements and the same solutions. The caller holds the reference. */
struct topology *topology_with_implied(const struct topology *t);

#endif
