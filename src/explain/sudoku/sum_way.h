/* How a sum is told: the combinations that the board leaves, and what leaves no others; or how much the other
 * cells make. Constraints know the names of symbols, so that these are their numbers here. */
#pragma once

#include "explain/sudoku/path_state.h"

/* The combinations of the open cells of a sum: symbols, a bit for each. */
struct sets {
    int n; /* or 0: none are listed */
    uint64_t set[LISTED_COMBINATIONS + 1];
};

/* A sum that is told. */
struct told {
    const struct teller *t;
    const struct deduction *d;
    const struct sum *sum;
    struct list open, known; /* its cells */
    uint64_t of_known;       /* the symbols of those, if all are different, */
    int so_far;              /* and what they make */
    bool again;              /* its combinations were listed before */
    struct sets first, now;  /* combinations by what was told of the sum; and those on the board */
    struct sets asked;       /* that are to be shown */
};

/* How a sum is told: by its combinations; or by bounds, and by what goes with a few symbols; and why. */
enum { WITH = 2 };
struct way {
    struct causes cause;
    bool lists;
    struct bound *bound; /* [facts], or of what decides one; its symbol is 0 where there is none */
    int nwith, symbol[WITH];
    struct sets with[WITH];
};

/* Finds the combinations of a sum, and how to tell it: a list of a few is preferred, unless that takes
 * much more to see. `now` is empty where there is no list. */
struct way sum_choose_way(struct teller *t, struct told *s);

/* This step lists the combinations, and so says again what was struck out of the cells. */
void sum_say_again(struct teller *t, const struct told *s, const struct sets *listed);

/* Strikes out of the open cells what no combination has, and what follows from the list and its causes: as
 * facts where that is news. */
void sum_strike_others(struct teller *t, struct deduction *d, const struct told *s,
                       uint64_t (*left)[2]);

bool sets_are_equal(const struct sets *a, const struct sets *b);
uint64_t sets_join(const struct sets *s); /* all symbols of the sets */
