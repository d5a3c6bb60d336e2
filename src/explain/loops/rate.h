/*
 * Rating: how hard a puzzle's reasoning is.
 *
 * The level is the lowest at which reasoning alone solves the puzzle; it is 7 if there is one
 * solution that only a search finds. The score says how hard the puzzle feels: it grows with what the
 * path (explain/loops/path/path.h) costs and rests on, and orders puzzles of any levels;
 * docs/rating.md has the formula. All figures are properties of the
 * puzzle: they stay the same if it is turned or mirrored, its letters are renamed or its clues
 * reordered.
 */
#pragma once

#include "model/record.h"
#include "solver/loops/decide.h"

enum { RATING_MAX_TECHNIQUES = 40 };

struct rating {
    enum answer answer; /* the fields below are set only if it is ANSWER_UNIQUE */
    int level;          /* 1..7 */
    int64_t score;
    struct path_summary path;
    struct {
        const char *name;
        int steps;
    } technique[RATING_MAX_TECHNIQUES]; /* [ntechniques], in the order of the rule table; counting
                                           is one */
    int ntechniques;
    int first_used; /* thousandths of the edges outside letters that are known when the median
                     * letter is first used; -1 without letters */
    struct loop *solution; /* NULL unless unique; the caller frees it */
};

/* plain: the search that decides whether there is one solution gets no help from deduction. */
void rate_puzzle(const struct puzzle *p, bool plain, int64_t conflict_limit, struct rating *rating);

/*
 * Whether reasoning solves a puzzle that has a solution by a path with at most so many what-ifs,
 * and with at most so many rounds in each chain. It ends at the first step beyond these bounds.
 */
bool rate_keeps(const struct puzzle *p, int what_ifs, int chain);

/*
 * Whether the contest's fifteen rules alone solve a puzzle with a digit in every cell (once the
 * loop is closed, its digits decide the rest).
 */
bool rate_contest(const struct puzzle *p);
