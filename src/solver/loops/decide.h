/*
 * Deciding whether a puzzle has no, one or several solutions, by the fastest means.
 */
#pragma once

#include "base/own.h"
#include "solver/loops/deduce/closure.h"
#include "solver/loops/search/search.h"

#include <stdio.h>

/* The default limit of conflicts of a search: some minutes. Boards that people make never reach
 * it. */
enum { DECIDE_CONFLICTS = 5000000 };

struct decision {
    enum answer answer;
    struct loop *solution; /* the first one found, or NULL; the caller frees it */
};

/*
 * plain: use the search alone. Otherwise deduction goes as far as it can (level 4) and the search
 * does the rest. If both are right, the answers are equal.
 */
struct decision decide_puzzle(const struct puzzle *p, bool plain, int64_t conflict_limit);

/* The first solutions of a puzzle, which may have clues with CLUE_UNKNOWN. */
struct findings {
    enum answer answer;
    bool all; /* these are all the solutions */
    int n;
    struct loop **solution; /* [n] in the order of their discovery */
};

/*
 * Looks for `want` solutions (at least 2), as decide_puzzle does. Their order depends only on the
 * puzzle and on `plain`; a smaller `want` finds the first of them.
 */
void find_solutions(const struct puzzle *p, bool plain, int want, int64_t conflict_limit,
                    struct findings *f);
void findings_release(struct findings *f);
OWNABLE_VALUE(findings, findings_release)

/* The loop of a closure that solved the board. */
struct loop *decide_loop(const struct lattice *l, struct closure *d);

/*
 * Writes a proof (docs/proof.md) of a decision that is ANSWER_NONE or ANSWER_UNIQUE, by the search
 * alone. False if the limit of conflicts was reached; then the text so far is worthless. Write
 * errors stay in the stream.
 */
bool prove_decision(const struct puzzle *p, const struct decision *decision, int64_t conflict_limit,
                    FILE *out);
