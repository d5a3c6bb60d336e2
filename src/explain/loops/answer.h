/*
 * Answers about a puzzle of loops, for its row in the table of engines (model/engine.h), which says
 * what each of them does.
 */
#pragma once

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

/* Of the clues (clues.c): a place is a cell, of a group its first one. */
int loops_places(const struct record *r);
void loops_numbers(const struct record *r, bool solved, int *number);
int loops_highest(const struct record *r, int place);
void loops_place_name(const struct record *r, int place, struct strbuf *out);
struct record loops_with(const struct record *r, const int *number);
