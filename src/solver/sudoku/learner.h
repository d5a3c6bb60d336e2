/*
 * Solving a sudoku by learning from conflicts: complete, for any topology, without blow-ups on hard
 * ones. Large topologies and what the bit planes (planes.h) find hard come here; proofs are its
 * log.
 *
 * A candidate is an element with a symbol. Of the candidates of a group exactly one is true; a
 * group is an element with all symbols, or a block with one symbol. Unit propagation over groups
 * finds naked and hidden singles; each conflict becomes a clause that excludes its cause.
 *
 * Sources: Marques-Silva and Sakallah 1999 (GRASP), Moskewicz et al. 2001 (Chaff: watched
 * literals), Boussemart et al. 2004 (weights of constraints), Pipatsrisawat and Darwiche 2007
 * (values kept), Audemard and Simon 2009 (LBD).
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

struct learner;

/* The topology must outlive the learner. The caller frees it; NULL is fine. */
struct learner *learner_new(const struct topology *t);
void learner_free(struct learner *l);

/* Begins a question: the solutions with these givens, [nelements], 0 unknown. Guesses are random if
 * rng is not NULL; it must outlive the question. */
void learner_load(struct learner *l, const int *given, struct pcg32 *rng);

/* Excludes a solution. Only after learner_load(). */
void learner_exclude(struct learner *l, const int *symbol);

/* Writes what is learnt to `out` from now on, as lines of a proof (docs/proof.md). */
void learner_log(struct learner *l, FILE *out);

/*
 * Finds the next solution under assumptions: each element[i], [n], has the symbol if it is
 * positive, and has not the symbol -symbol[i] otherwise. After FINDING_NONE the next call may
 * have other assumptions; what was learnt stays. *guesses is increased up to `limit`; after
 * FINDING_LIMIT the question is over.
 */
enum finding learner_next(struct learner *l, const int *element, const int *symbol, int n,
                          int64_t *guesses, int64_t limit);

/* The symbol of each element, 1..nsymbols, after a solution was found; valid until the next call.
 */
const int *learner_symbols(const struct learner *l);
