/*
 * The solutions of a sudoku by learning from conflicts (solver/learn): complete, for any topology,
 * without blow-ups on hard ones. Large topologies and what the bit planes (planes.h) find hard come
 * here; proofs are its log.
 */
#pragma once

#include "base/pcg.h"
#include "model/sudoku/topology.h"

#include <stdio.h>

/* The answer to a question for the next solution, here and in planes.h. */
enum finding {
    FINDING_SOLUTION,
    FINDING_NONE, /* there is no solution except those found before */
    FINDING_LIMIT /* the limit of guesses was reached first */
};

struct solutions;

/* The topology must outlive them. The caller frees them; NULL is fine. */
struct solutions *solutions_new(const struct topology *t);
void solutions_free(struct solutions *s);

/* Begins a question: the solutions with these givens, [nelements], 0 unknown. Guesses are random if
 * rng is not NULL; it must outlive the question. */
void solutions_load(struct solutions *s, const int *given, struct pcg32 *rng);

/* From the next question on, only the constraints that are heeded[], which is borrowed, count; NULL: all. */
void solutions_heed(struct solutions *s, const bool *heeded);

/* Excludes a solution. Only after solutions_load(). */
void solutions_exclude(struct solutions *s, const int *symbol);

/* Writes what is learnt to `out` from now on, as lines of a proof (docs/proof.md). Only before the
 * first call of solutions_next(). */
void solutions_log(struct solutions *s, FILE *out);

/*
 * Finds the next solution under assumptions: each element[i], [n], has the symbol if it is
 * positive, and has not the symbol -symbol[i] otherwise. After FINDING_NONE the next call may
 * have other assumptions; what was learnt stays. *guesses is increased up to `limit`; after
 * FINDING_LIMIT the question is over.
 */
enum finding solutions_next(struct solutions *s, const int *element, const int *symbol, int n,
                            int64_t *guesses, int64_t limit);

/* The symbol of each element, 1..nsymbols, after a solution was found; valid until the next call.
 */
const int *solutions_symbols(const struct solutions *s);
