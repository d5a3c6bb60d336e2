/*
 * Writing the lines of a proof (docs/proof.md). Variables and literals are those of the search:
 * edges, then cells, the outside and holes (in the proof the outside has no number); literal 2v
 * says that variable v is true, 2v+1 that it is false.
 */
#ifndef ANSWER_PROOF_TEXT_H
#define ANSWER_PROOF_TEXT_H

#include "model/loop.h"

#include <stdint.h>
#include <stdio.h>

struct proof_text;

/* Writes to the stream, which must outlive it. Whether all arrived, the stream knows. */
struct proof_text *proof_text_new(const struct puzzle *p, FILE *out);
void proof_text_free(struct proof_text *t);

/* The head. solution: the loop that is claimed to be the only one; NULL: that there is none. */
void proof_text_head(struct proof_text *t, const struct loop *solution);

void proof_text_clause(struct proof_text *t, const int *literal, int n);

/* A clause written before is not needed any more. */
void proof_text_drop(struct proof_text *t, const int *literal, int n);

/* These edges close a loop that is no solution, or the claimed one. Written once. */
void proof_text_loop(struct proof_text *t, const int *edge, int n);

/* Edge `within` has both ends in the set of dots, `beyond` none: with both on, an edge that leaves
 * it is on. Written once. */
void proof_text_way_out(struct proof_text *t, const int *dot, int ndots, int within, int beyond);

/* An even number of these edges is on: they are those that leave the set of dots. */
void proof_text_parity(struct proof_text *t, const int *edge, int n, const int *dot, int ndots);

#endif
