/*
 * Complete search: does a sudoku have no solution, one, or several? Any topology; the answers
 * depend on nothing but the sudoku, the limits and the random numbers.
 *
 * Symbols are 1..nsymbols; 0 in `given` is an unknown. A search allocates its memory once and may
 * answer any number of questions, one at a time. Its work is limited by the number of guesses.
 */
#pragma once

#include "base/own.h"
#include "base/pcg.h"
#include "model/answer.h"
#include "model/sudoku/topology.h"

#include <stdio.h>

struct sudoku_search;

/* The topology must outlive the search. The caller frees it; NULL is fine. */
struct sudoku_search *sudoku_search_new(const struct topology *t);
void sudoku_search_free(struct sudoku_search *s);
OWNABLE(sudoku_search, sudoku_search_free)

/* From the next question on, only the constraints that are heeded[], which is borrowed, count; NULL: all. */
void sudoku_search_heed(struct sudoku_search *s, const bool *heeded);

/* Decides with at most `nodes` guesses (INT64_MAX: no limit). solution[nelements] gets the first
 * solution found, if any, even with ANSWER_LIMIT; it may be NULL. */
enum answer sudoku_search_decide(struct sudoku_search *s, const int *given, int64_t nodes,
                                 int *solution);

/*
 * Finds up to `most` (>= 1) different solutions, always in the same order, and passes each to
 * take(context, symbol), which may be NULL and stops the search by returning false. *count is the
 * number found; the answer goes by it, so with most == 1 ANSWER_UNIQUE means only that there is a
 * solution. ANSWER_LIMIT: the limit of guesses was reached before `most` were found.
 */
enum answer sudoku_search_count(struct sudoku_search *s, const int *given, int64_t most,
                                int64_t nodes, bool (*take)(void *, const int *symbol),
                                void *context, int64_t *count);

/* A random solution, though not a uniform one: ANSWER_SEVERAL, ANSWER_NONE or ANSWER_LIMIT. Whether
 * there are others is not examined. */
enum answer sudoku_search_fill(struct sudoku_search *s, const int *given, int64_t nodes,
                               struct pcg32 *rng, int *solution);

/*
 * Writes a proof (docs/proof.md) of the answer ANSWER_UNIQUE, with its solution, or of ANSWER_NONE,
 * with NULL; the answer must be right. False when the limit of guesses was reached; what was
 * written is then worthless. Errors of writing are the stream's.
 */
bool sudoku_search_prove(struct sudoku_search *s, const int *given, const int *solution,
                         int64_t nodes, FILE *out);

/* The guesses of the last call: a measure of its work. */
int64_t sudoku_search_guesses(const struct sudoku_search *s);
