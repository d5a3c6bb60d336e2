/* Random constraints for small sudokus, and their solutions by trying. Nothing here uses an engine,
 * or the table of kinds. */
#pragma once

#include "base/pcg.h"
#include "model/sudoku/constraint.h"

#include <stdint.h>

/*
 * A new topology with the blocks and places of `t` and a few constraints of each of the kinds.
 * Usually some solution has them all; solution[] gets it then, otherwise anything. NULL if
 * the constraints are not acceptable.
 */
struct topology *random_constraints(const struct topology *t, const enum constraint_kind *kind,
                                    int nkinds, struct pcg32 *rng, int *solution);

/* Counts up to `most` solutions by trying, element by element, and puts them into
 * solution[most * nelements]. Symbols are tried in random order if rng is not NULL. Gives up after
 * `steps` symbols: -1. */
int64_t constrained_count(const struct topology *t, const int *given, int64_t most, int64_t steps,
                          struct pcg32 *rng, int *solution);
