/*
 * Sudokus that easier techniques solve: givens are added where these lead no further.
 */
#pragma once

#include "base/pcg.h"
#include "explain/sudoku/path.h"
#include "format/sudoku/family.h"

/* Adds givens, those of an orbit together (orbit[nelements], sudoku_orbits()), until the path solves
 * the sudoku, whose solution must be known, by these rows of techniques alone; of them none can go,
 * but the last one does if `last_goes`. Returns whether any was needed. Afterwards the path has its
 * usual techniques. */
bool sudoku_mend(struct sudoku_path *path, struct sudoku *s, uint64_t techniques, const int *orbit,
                 bool last_goes, struct pcg32 *rng);
