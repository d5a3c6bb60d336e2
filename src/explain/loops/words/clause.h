/*
 * Clauses: the part of a story's sentence that stands for one step of the log: the facts behind it,
 * and the edges. Private to src/answer.
 */
#ifndef EXPLAIN_LOOPS_WORDS_CLAUSE_H
#define EXPLAIN_LOOPS_WORDS_CLAUSE_H

#include "explain/loops/words/tell.h"

/* Collects the facts from which the step's edges follow, in the order in which they were found. */
void tell_collect(struct teller *t, const struct log_step *s);

/* Appends the clause of a step whose facts have been collected. */
void tell_clause(struct teller *t, const struct log_step *s);

/* Whether one of the facts that will be spelled out is that a cell is on a side of the loop since
 * that side is one area. */
bool tells_area(const struct teller *t);

#endif
