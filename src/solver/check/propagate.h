/*
 * What the checker knows, and unit propagation over it, which is all the reasoning it has.
 *
 * Literal 2v means that variable v is true, 2v+1 that it is false. The knowledge consists of
 * clauses (one of these literals is true) and sums (how many of these variables are true).
 * Propagation sets a variable if a single clause or sum leaves it no other value, until none does.
 * A clause whose literals are all false, or a sum that can no longer be right, is a contradiction.
 */
#pragma once

#include <stdbool.h>

/* How many of a sum's variables may be true. */
enum sum_kind { SUM_NONE_OR_TWO, SUM_EVEN, SUM_EXACTLY };

struct knowledge;

/* Nothing is known of the variables [0..nvars[. */
struct knowledge *knowledge_new(int nvars);
void knowledge_free(struct knowledge *k);
int knowledge_variables(const struct knowledge *k);

/* Adds a sum over n variables, none of them twice. The number is that of SUM_EXACTLY. */
void knowledge_add_sum(struct knowledge *k, enum sum_kind kind, int number, const int *variable,
                       int n);

/* Adds a clause, no variable twice. Clauses are numbered 0, 1, ... in the order of these calls. */
void knowledge_add_clause(struct knowledge *k, const int *literal, int n);
int knowledge_clauses(const struct knowledge *k);

/* Forgets a clause, but not the values that followed from it without assumptions. */
void knowledge_drop_clause(struct knowledge *k, int number);

/* Whether propagation finds a contradiction if all these literals are false: then one of them is
 * true. */
bool knowledge_implies(struct knowledge *k, const int *literal, int n);
