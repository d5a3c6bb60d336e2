/*
 * Deciding a puzzle: none, unique or several, by whatever is fastest; and rating it.
 */
#ifndef ANSWER_DECIDE_H
#define ANSWER_DECIDE_H

#include "search/search.h"
#include "solver/closure.h"

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

/* The first solutions of a puzzle. */
struct findings {
    enum search_answer answer;
    bool all; /* it is known that there are no others */
    int n;
    struct loop **solution; /* [n] in the order of their discovery */
};

/*
 * Looks for `want` solutions (at least 2), as decide_puzzle does. Their order depends on the puzzle
 * and on `plain` only; a smaller `want` finds the first of them.
 */
void find_solutions(const struct puzzle *p, bool plain, int want, int64_t conflict_limit,
                    struct findings *f);
void findings_release(struct findings *f);

/* The loop of a closure that solved the board. */
struct loop *decide_loop(const struct lattice *l, struct closure *d);

#endif
