/*
 * Answers about a sudoku, for its row in the table of engines (model/engine.h), which says
 * what each of them does.
 */
#pragma once

#include "model/engine.h"

enum engine_answer sudoku_solve(struct record *r, const struct engine_effort *effort);
enum engine_answer sudoku_rate(struct record *r, const struct engine_effort *effort);
enum engine_answer sudoku_explain(struct record *r, const struct engine_effort *effort);
enum engine_answer sudoku_hint(struct record *r, const struct engine_effort *effort);
enum engine_answer sudoku_solutions(struct record *r, const struct engine_effort *effort,
                                    int64_t most, engine_solution *take, void *context, int64_t *n);
bool sudoku_count(const struct record *r, const struct engine_effort *effort, struct strbuf *out,
                  struct diag *why);
bool sudoku_prove(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out);

/* Of the givens (clues.c): a place is an element. */
int sudoku_places(const struct record *r);
void sudoku_numbers(const struct record *r, bool solved, int *number);
int sudoku_highest(const struct record *r, int place);
void sudoku_place_name(const struct record *r, int place, struct strbuf *out);
struct record sudoku_with(const struct record *r, const int *number);
