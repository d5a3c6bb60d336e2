/*
 * Deciding a puzzle: none, unique or several, by whatever is fastest; and rating it.
 */
#ifndef JUDGE_DECIDE_H
#define JUDGE_DECIDE_H

#include "search/search.h"
#include "solver/deduce.h"

/* Conflicts after which a search gives up, unless told otherwise: minutes, and never reached on
 * the boards that people make. */
enum { DECIDE_CONFLICTS = 5000000 };

struct decision {
    enum search_answer answer;
    struct loop *solution; /* the first one found, or NULL; the caller frees it */
};

/*
 * plain: by the search alone. Else deduction goes as far as it can (level 4) and the search does
 * the rest; the answers are the same if both are right.
 */
struct decision decide_puzzle(const struct puzzle *p, bool plain, int64_t conflict_limit);

/* The loop of a deducer's solved board. */
struct loop *decide_loop(const struct lattice *l, struct deducer *d);

#endif
