/*
 * Clauses: the part of a story's sentence that stands for one step of the log, or for several
 * similar ones: the facts behind it, and the edges. Private to src/answer.
 */
#ifndef ANSWER_EXPLAIN_CLAUSE_H
#define ANSWER_EXPLAIN_CLAUSE_H

#include "answer/explain/explain_tell.h"

/* Shades what a step of the log looked at. */
void tell_premise(struct teller *t, enum step_focus focus, int at);

/* Collects the facts from which the step's edges follow: those not mentioned yet, in the order in
 * which they were found, and for the others the steps that mentioned them. */
void tell_collect(struct teller *t, const struct log_step *s);

/* Appends the clause of a step whose facts have been collected, or of several counting steps. */
void tell_clause(struct teller *t, const int *step, int n);

#endif
