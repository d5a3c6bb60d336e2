/* Boards with missing cells for tests: from pictures and at random. Nothing here uses an engine. */
#pragma once

#include "base/pcg.h"
#include "model/loops/lattice.h"
#include "model/loops/square.h"

#include <string.h>

/* The board of a picture: rows of '.' and '_' (missing), each followed by a '/' but the last. */
struct lattice *lattice_of_picture(const char *picture);

/* A board on rows x cols squares with at least one cell; about `missing` per cent are missing,
 * in patches as often as alone. */
struct lattice *lattice_at_random(struct pcg32 *rng, int rows, int cols, int missing);
