/*
 * Two loop puzzles are the same if one is the other turned or mirrored, perhaps with its letters
 * renamed. The canonical form of a puzzle is the same for all of these.
 */
#ifndef MODEL_LOOPS_CANON_H
#define MODEL_LOOPS_CANON_H

#include "model/key.h"
#include "model/loops/puzzle.h"

/* The key of a puzzle on a square board. The order of its clues does not matter. */
struct puzzle_key canon_key(const struct puzzle *p);

/* Sets turn[] to the transforms (model/loops/symmetry.h) that give the canonical form; returns
 * their number. It is more than 1 if the puzzle has symmetries. turn has room for TRANSFORMS. */
int canon_turns(const struct puzzle *p, int *turn);

/* The edges in the order in which they are read, row by row, after the transform. order has room
 * for all edges. */
void canon_edge_order(const struct lattice *l, int transform, int *order);

#endif
