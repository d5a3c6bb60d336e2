/*
 * Sudokus of a reader's level: what is too hard gets givens where easier techniques lead no further.
 */
#pragma once

#include "base/pcg.h"
#include "explain/sudoku/path.h"
#include "model/loops/symmetry.h"

/* The level of gss, 1..symbols, or any, to begin with: what leads to the reader's level soonest. */
int reader_begins_with(int wanted, int symbols, struct pcg32 *rng);

/* Adds givens, symmetric ones together, to a record with a solution; none if `symmetry` is NULL.
 * Rates it, and returns whether it is of the reader's level, 1..LEVEL_SEARCH. */
bool reader_suits(struct sudoku_path *path, struct record *r, int wanted,
                  const enum symmetry *symmetry, struct pcg32 *rng);
