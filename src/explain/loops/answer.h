/*
 * Answers about a puzzle of loops, for its row in the table of engines (model/engine.h), which says
 * what each of them does.
 */
#ifndef EXPLAIN_LOOPS_ANSWER_H
#define EXPLAIN_LOOPS_ANSWER_H

#include "model/engine.h"

enum engine_answer loops_solve(struct record *r, const struct engine_effort *effort);
enum engine_answer loops_rate(struct record *r, const struct engine_effort *effort);
enum engine_answer loops_explain(struct record *r, const struct engine_effort *effort);
enum engine_answer loops_hint(struct record *r, const struct engine_effort *effort);
enum engine_answer loops_solutions(struct record *r, const struct engine_effort *effort,
                                   int64_t most, engine_solution *take, void *context, int64_t *n);
bool loops_count(const struct record *r, const struct engine_effort *effort, struct strbuf *out,
                 struct diag *why);
enum engine_answer loops_different(struct record *r, const struct engine_effort *effort,
                                   struct strbuf *out);
bool loops_prove(const struct record *r, enum engine_answer answer,
                 const struct engine_effort *effort, FILE *out);

#endif
