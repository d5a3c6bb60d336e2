/*
 * Writing the lines of a proof (docs/proof.md). Variables and literals are those of the search:
 * edges, then cells, the outside and holes (in the proof the outside has no number); literal 2v
 * means that variable v is true, 2v+1 that it is false.
 */
#pragma once

#include "model/loops/loop.h"

#include <stdint.h>
#include <stdio.h>

struct proof_text;

/* Writes to the stream, which must outlive it. Write errors stay in the stream. */
struct proof_text *proof_text_new(const struct puzzle *p, FILE *out);
void proof_text_free(struct proof_text *t);

/* The head. solution: the loop claimed to be the only one; NULL: the claim is that there is none.
 */
void proof_text_head(struct proof_text *t, const struct loop *solution);

void proof_text_clause(struct proof_text *t, const int *literal, int n);

/* A clause written before is no longer needed. */
void proof_text_drop(struct proof_text *t, const int *literal, int n);

/* These edges close a loop that is the claimed solution or none. Written once. */
void proof_text_loop(struct proof_text *t, const int *edge, int n);

/* Edge `within` has both ends in the set of dots, `beyond` has none: if both are on, so is an edge
 * that leaves the set. Written once. */
void proof_text_way_out(struct proof_text *t, const int *dot, int ndots, int within, int beyond);
