/*
 * Motifs: places of clues as a constructor draws them, before there is a loop.
 *
 * Small shapes lie on the board with all their images under a symmetry, and no two share a side.
 * Most of them are of one shape, which is another one on each board. A third of the boards have one
 * figure instead, rings, bands or stripes, with small shapes in its gaps. Where there are letters,
 * motifs are fewer, and groups lie between them; those of a third of the boards in rings or lines.
 */
#pragma once

#include "base/arena.h"
#include "base/pcg.h"
#include "model/loops/symmetry.h"

struct motifs;

enum { MOTIF_CELLS = 5, MOTIF_CHOICES = 4 };

/* A shape on the board, and the digits that its cells would like to have: one of these texts. */
struct motif {
    int ncells, cell[MOTIF_CELLS];
    const char *const *digits; /* [MOTIF_CHOICES] a digit for each cell */
};

/* Room for layouts of a square board, which has the symmetry, with letters or without; in the arena. */
struct motifs *motifs_new(struct arena *a, struct lattice *l, enum symmetry symmetry, bool letters);

/* Lays out the board anew. */
void motifs_choose(struct motifs *m, struct pcg32 *rng);

/* Whether the cell belongs to a motif. */
bool motifs_have(const struct motifs *m, int cell);

/* Whether the cell may be in a group. */
bool motifs_leave(const struct motifs *m, int cell);

/* The motifs without their images; the first has a sign, 3-0-3 or 3-3-3. Returns how many there are. */
int motifs_laid(const struct motifs *m, const struct motif **motif);

/* The images of a cell, which include it; returns how many there are. */
int motifs_images(const struct motifs *m, int cell, const int **image);
