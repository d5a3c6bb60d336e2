/*
 * Motifs: places of clues as a constructor draws them, before there is a loop.
 *
 * Small shapes lie on the board with all their images under a symmetry, and no two share a side.
 * Most of them are of one shape, which is another one on each board.
 */
#pragma once

#include "base/arena.h"
#include "base/pcg.h"
#include "model/loops/symmetry.h"

struct motifs;

/* Room for layouts of a square board, which has the symmetry; in the arena. */
struct motifs *motifs_new(struct arena *a, struct lattice *l, enum symmetry symmetry);

/* Lays out the board anew. */
void motifs_choose(struct motifs *m, struct pcg32 *rng);

/* Whether the cell belongs to a motif. */
bool motifs_have(const struct motifs *m, int cell);
