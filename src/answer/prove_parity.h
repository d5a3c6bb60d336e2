/*
 * Parity lines: an edge that is decided because a closed walk over cells, from cell to neighbouring
 * cell, crosses the loop an even number of times, and all other crossings of it are decided.
 *
 * Such a walk parts the dots: the edges that it crosses are those that leave one of the parts. So
 * "an even number of them is on" is the sum of the degrees there, mod 2. Whatever colours of cells
 * or cuts across the board conclude from decided edges is of this kind.
 */
#ifndef ANSWER_PROVE_PARITY_H
#define ANSWER_PROVE_PARITY_H

#include "answer/proof_text.h"

struct parity;

struct parity *parity_new(const struct lattice *l);
void parity_free(struct parity *y);

/* Takes in that the edge is decided. */
void parity_know(struct parity *y, int edge);

/* Writes the line that decides the open edge; false when there is none. */
bool parity_show(struct parity *y, int edge, struct proof_text *text);

#endif
