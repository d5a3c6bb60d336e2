/* Random small sudokus for tests, and their solutions by trying. Nothing here uses an engine. */
#pragma once

#include "base/pcg.h"
#include "model/sudoku/grid.h"

#include <stdint.h>

/* A topology of 2 to 6 symbols: a square with boxes, with fields of any shape or with diagonals, or
 * blocks without any order that overlap anyhow. The caller holds the reference. */
struct topology *random_topology(struct pcg32 *rng);

/* Counts up to `most` solutions by trying, element by element; solution[] gets the last one found.
 * Takes exponential time. */
int64_t brute_count(const struct topology *t, const int *given, int64_t most, int *solution);

/* Random givens: most of them are parts of a solution, if there is any; others are random symbols,
 * often without a solution. */
void random_givens(const struct topology *t, struct pcg32 *rng, int *given);

/* A sudoku as 81 digits or dots, or of any topology with up to nine symbols. */
void givens_of_text(const struct topology *t, const char *text, int *given);
