/*
 * What designers ask: which clues can go, one at a time; which one clue more makes a puzzle unique;
 * which numbers fit where they are to be found. It asks the services of the family about puzzles with
 * other clues, and knows no family itself.
 */
#pragma once

#include "model/services.h"

/* Puzzles with other clues that have exactly one solution. Each is rated, has the id of the puzzle
 * that was asked about and, as its title, what differs: "without r3c4 = 2"; "r3c4 = 2, letter a = 7". */
struct designs {
    struct record *r; /* [n] */
    int n, asked;     /* those of this number of puzzles */
    size_t capacity;
    bool limit; /* a limit was reached, or there are too many choices to try: some may lack */
};

void designs_release(struct designs *d);

/* Of a puzzle with one solution: those without one of the clues. */
struct designs designer_needless(const struct record *r, const struct effort *effort);

/* Of a puzzle with several solutions: those with one clue more, by level and score. */
struct designs designer_missing(struct record *r, const struct effort *effort);

/* Of a puzzle with numbers to be found: those with all these numbers, in the order of the numbers. */
struct designs designer_unknown(const struct record *r, const struct effort *effort);

/* Whether a number is to be found. */
bool designer_has_unknown(const struct record *r);
