/*
 * Reasons without the law of the single loop: a question about a few edges; private to
 * reason.c.
 */
#ifndef EXPLAIN_LOOPS_REASON_LOCAL_H
#define EXPLAIN_LOOPS_REASON_LOCAL_H

#include "model/loops/puzzle.h"
#include "model/loops/step.h"

struct reason_local;

struct reason_local *reason_local_new(const struct puzzle *p);
void reason_local_free(struct reason_local *w); /* NULL is fine */

/* A question: first what is named, in any order, each at most once ... */
void reason_local_start(struct reason_local *w, bool sides);
void reason_local_add_clue(struct reason_local *w, int clue);
void reason_local_add_dot(struct reason_local *w, int dot);
void reason_local_add_edge(struct reason_local *w, struct step_edge known);

/* ... then whether this suffices for a claim. May be asked about several claims. False at the limit
 * of work, too. */
bool reason_local_suffices(struct reason_local *w, struct step_edge claim);

/* Whether the item was used; all claims so far follow from the used ones alone. */
bool reason_local_used_clue(const struct reason_local *w, int clue);
bool reason_local_used_dot(const struct reason_local *w, int dot);
bool reason_local_used_edge(const struct reason_local *w, int edge);

#endif
