/*
 * Motifs: places of clues as a constructor draws them, before there is a loop.
 *
 * Small shapes lie on the board with all their images under a symmetry, and no two share a side.
 * Most of them are of one shape, which is another one on each board.
 */
#pragma once

#include "base/pcg.h"
#include "model/loops/symmetry.h"

struct motifs;

/* Room for layouts of a square board, which has the symmetry. */
struct motifs *motifs_new(struct lattice *l, enum symmetry symmetry);
void motifs_free(struct motifs *m); /* NULL is fine */

/* Lays out the board anew. */
void motifs_choose(struct motifs *m, struct pcg32 *rng);

/* Whether the cell belongs to a motif. */
bool motifs_have(const struct motifs *m, int cell);
