/*
 * The way a person solves a sudoku: story, hint and rating by named techniques (technique.h). The
 * story is a path (model/path.h): it depends on the givens and on what is marked alone, and not on
 * the names of the symbols.
 *
 * Each step has its reason in `because`: known cells and earlier exclusions that force all its
 * facts by the rules of the sudoku alone, with everything else on the board forgotten. They are few
 * (premises.c). This is true of every technique, chains and the last search too.
 */
#pragma once

#include "model/record.h"
#include "model/rows.h"
#include "model/sudoku/grid.h"

struct sudoku_path;

/* Holds all scratch memory; one object serves one thread. The topology must outlive it. */
struct sudoku_path *sudoku_path_new(const struct topology *t);
void sudoku_path_free(struct sudoku_path *p); /* NULL is fine */

/* Calls `tell` before each look for a technique, from which it need not return. NULL: nothing is called. */
void sudoku_path_set_progress(struct sudoku_path *p, void (*tell)(void *context), void *context);

/* Uses only these rows of `technique`; at first the usual ones. */
void sudoku_path_allow(struct sudoku_path *p, struct rows rows);

/* Goes as far as these rows lead, in any order where all singles are among them; found[nelements] gets the
 * symbols, 0 where they are not found, and may be the givens themselves. Returns whether all are found. */
bool sudoku_path_follow(struct sudoku_path *p, const struct sudoku *s, struct rows rows,
                        int *found);

/*
 * The record's sudoku must have exactly one solution, and know it, except for explain().
 *
 * rate() fills in the level, the score, the techniques, the way without bottlenecks, and the
 * sudoku's gss_level. Forcing chains are its suppositions. The level is that of the hardest technique
 * (technique.c), or LEVEL_SEARCH where none leads on. The score is the sum of what steps cost (rate.c);
 * a search adds more, the more it guesses.
 *
 * explain() replaces the story; a sudoku without solution, which it must not claim to know, has one
 * that ends where it breaks. hint() replaces it by one step from what is marked: the next one
 * or, if a mark is wrong, a step of the technique "mistake". The story is empty when all is filled.
 */
void sudoku_path_rate(struct sudoku_path *p, struct record *r);
void sudoku_path_explain(struct sudoku_path *p, struct record *r);
void sudoku_path_hint(struct sudoku_path *p, struct record *r);
