/* Where the white cells of a kakuro are. */
#pragma once

#include "base/pcg.h"

#include <stdbool.h>

/*
 * A random layout: white cells are connected, runs have 2 to `longest` cells, and a half turn changes nothing
 * if it is `turned`; as many places as can be are black if it is `dense`. Fills white[rows * cols]; false:
 * none was found.
 */
bool kakuro_layout(struct pcg32 *rng, int rows, int cols, int longest, bool turned, bool dense,
                   bool *white);
