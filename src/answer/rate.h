/*
 * Rating: how hard a puzzle's reasoning is.
 *
 * The level is the lowest at which reasoning alone solves the puzzle; it is 6 if there is one
 * solution that only a search finds. The score orders puzzles within a level: it adds the weights
 * of the steps, more where a round offers few of them, and 100 for every edge that only the search
 * decided. Level, score and technique counts are properties of the puzzle: they stay the same if it
 * is turned or mirrored, its letters are renamed or its clues reordered.
 */
#ifndef ANSWER_RATE_H
#define ANSWER_RATE_H

#include "answer/decide.h"

enum { RATING_MAX_TECHNIQUES = 40 };

struct rating {
    enum search_answer answer; /* the fields below are set only if it is SEARCH_UNIQUE */
    int level;                 /* 1..7 */
    int64_t score;
    int steps; /* of all techniques together */
    struct {
        const char *name;
        int steps;
    } technique[RATING_MAX_TECHNIQUES]; /* [ntechniques], in the order of the rule table */
    int ntechniques;
    struct loop *solution; /* NULL unless unique; the caller frees it */
};

/* plain: the search that decides whether there is one solution gets no help from deduction. */
void rate_puzzle(const struct puzzle *p, bool plain, int64_t conflict_limit,
                 struct rating *rating);

/*
 * Whether the contest's fifteen rules alone solve a puzzle with a digit in every cell (once the
 * loop is closed, its digits decide the rest).
 */
bool rate_contest(const struct puzzle *p);

#endif
