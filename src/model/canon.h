/*
 * Two loop puzzles are the same if one is the other turned or mirrored, perhaps with its letters
 * renamed.
 */
#ifndef MODEL_CANON_H
#define MODEL_CANON_H

#include "model/key.h"
#include "model/puzzle.h"

/* The key of a puzzle on a square board. The order of its clues does not matter. */
struct puzzle_key canon_key(const struct puzzle *p);

#endif
