/*
 * Brute force over small puzzles on any tiling. It shares no code with any engine; of the model, it
 * uses only the lattice's edges with their dots and faces.
 *
 * Every set of edges that has an even number at each dot is the border of a set of faces without
 * the outside, and of exactly one. So it looks at the borders of all sets of faces.
 */
#pragma once

#include "cross/brute.h"
#include "model/loops/puzzle.h"

enum { BRUTE_FACES = 14 };

bool brute_planar_takes(const struct puzzle *p);

/* Like brute_search(). The board has at most BRUTE_FACES cells and holes. */
long brute_planar_search(const struct puzzle *p, const struct brute_listener *listener);
