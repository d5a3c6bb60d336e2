/*
 * Rating: how hard a puzzle's reasoning is.
 *
 * The level is the lowest at which reasoning alone solves it; 6 when it has one solution but only
 * a search finds it. The score orders puzzles within a level: weights of the steps, and how few of
 * them each round offered (rounds.c); 100 for every edge that only the search decided. Level, score
 * and technique counts are properties of the puzzle: they stay the same when it is turned or
 * mirrored, its letters renamed, its clues reordered.
 */
#ifndef ANSWER_RATE_H
#define ANSWER_RATE_H

#include "answer/decide.h"

enum { RATING_MAX_TECHNIQUES = 40 };

struct rating {
    enum search_answer answer; /* the rest stands only for SEARCH_UNIQUE */
    int level;                 /* 1..6 */
    int64_t score;
    int steps; /* of all techniques together */
    struct {
        const char *name;
        int steps;
    } technique[RATING_MAX_TECHNIQUES]; /* [ntechniques], in the order of the rule table */
    int ntechniques;
    struct loop *solution; /* NULL unless unique; the caller frees it */
};

/* The closure is scratch of the puzzle's lattice, or NULL to have one made. plain: where reasoning
 * ends, the search gets no help from it. */
void rate_puzzle(const struct puzzle *p, struct closure *scratch, bool plain,
                 int64_t conflict_limit, struct rating *rating);

/*
 * Whether the contest's fifteen rules alone solve a puzzle with a digit in every cell (what is left
 * when the loop is closed follows from its digits).
 */
bool rate_contest(const struct puzzle *p);

#endif
