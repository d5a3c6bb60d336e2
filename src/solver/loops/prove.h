/*
 * Proving an answer, so that an independent program can check it.
 */
#pragma once

#include "solver/loops/decide.h"
#include "solver/loops/proof_text.h"

#include <stdio.h>

/*
 * Writes a proof (docs/proof.md) of a decision that is SEARCH_NONE or SEARCH_UNIQUE. plain: by the
 * search alone; otherwise the edges that deduction fixes come first, one by one. False if the limit
 * of conflicts was reached; then the text so far is worthless. Write errors stay in the stream.
 */
bool prove_decision(const struct puzzle *p, const struct decision *decision, bool plain,
                    int64_t conflict_limit, FILE *out);

/*
 * Parity lines: a closed walk over cells, from cell to neighbouring cell, crosses the loop an even
 * number of times. So if all other crossings of the walk are decided, the last one is too.
 *
 * Such a walk divides the dots into two parts: the edges that it crosses are those that leave
 * either part. So "an even number of them is on" is the sum of the degrees in a part, mod 2. All
 * conclusions from decided edges by colours of cells or cuts across the board are of this kind.
 */

struct parity;

struct parity *parity_new(const struct lattice *l);
void parity_free(struct parity *y);

/* Notes that the edge is decided. */
void parity_know(struct parity *y, int edge);

/* Writes the line that decides the open edge; false if there is none. */
bool parity_show(struct parity *y, int edge, struct proof_text *text);
