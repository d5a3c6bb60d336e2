/*
 * What designers ask: which clues can go, one at a time; which one clue more makes a puzzle unique;
 * which numbers fit where they are to be found. It asks the engine of the family about puzzles with
 * other clues, and knows no family itself.
 */
#pragma once

#include "model/engine.h"

/* Solutions are counted up to this number. */
enum { DESIGNER_MOST = 50 };

/*
 * Takes a puzzle with other clues and its answer. It has the id of the record and, as its title,
 * what differs: "without the 2 at r3c4", "without letter a"; "r3c4 = 2, letter a = 7". It is rated if it has one
 * solution and no number is to be found. The record is the caller's.
 */
typedef void designer_take(void *context, struct record *r, enum engine_answer answer);

/* For a puzzle with one solution: passes on those without one of the clues. False if a limit was
 * reached. */
bool designer_needless(const struct record *r, const struct engine_effort *effort,
                       designer_take *take, void *context);

/*
 * For a puzzle with several solutions: passes on those with one clue more that have one solution,
 * by level and score. *fewest is then 1. If there are none, those that have the fewest solutions,
 * *fewest; it is 0 if no clue leaves fewer than the puzzle has, or fewer than DESIGNER_MOST. Returns the answer of the record, or
 * ENGINE_LIMIT.
 */
enum engine_answer designer_missing(struct record *r, const struct engine_effort *effort,
                                    designer_take *take, void *context, int64_t *fewest);

/*
 * For a puzzle with numbers to be found: passes on the puzzles with all these numbers that have a
 * solution, in the order of the numbers, those with several as well. ENGINE_UNIQUE: one of them has
 * exactly one. ENGINE_LIMIT, too, if there are too many choices to try.
 */
enum engine_answer designer_unknown(struct record *r, const struct engine_effort *effort,
                                    designer_take *take, void *context);

/* Whether a number is to be found. */
bool designer_has_unknown(const struct record *r);
