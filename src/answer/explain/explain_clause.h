/*
 * Clauses: what one step of the log, or several alike, come to in a story: the facts that lead
 * there, and the edges. Private to src/answer.
 */
#ifndef ANSWER_EXPLAIN_CLAUSE_H
#define ANSWER_EXPLAIN_CLAUSE_H

#include "answer/explain/explain_tell.h"

/* Shades what a step of the log looked at. */
void tell_premise(struct teller *t, enum step_focus focus, int at);

/* All facts from which the step's edges follow that have not been told, in the order in which they
 * were found; and the steps that told the others. */
void tell_collect(struct teller *t, const struct log_step *s);

/* Appends the clause of a step whose facts have been collected, or of several of counting. */
void tell_clause(struct teller *t, const int *step, int n);

#endif
