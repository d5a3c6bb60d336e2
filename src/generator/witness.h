/*
 * Witnesses: small changes of a loop that break one clue and no other. Where there is one, the
 * puzzle without that clue has a second solution, so the clue has to stay.
 */
#ifndef GENERATOR_WITNESS_H
#define GENERATOR_WITNESS_H

#include "model/loop.h"

struct witness;

/* Scratch for a puzzle and its solution, which must outlive it. */
struct witness *witness_new(const struct puzzle *p, const struct loop *solution);
void witness_free(struct witness *w); /* NULL is fine */

/*
 * Whether a witness was found against these clues together: another loop that gives every other
 * clue in[k] != 0 its number, and one of these another. False says nothing: only loops that differ
 * in a few cells are looked at.
 */
bool witness_find(struct witness *w, const unsigned char *in, const int *clues, int nclues);

#endif
