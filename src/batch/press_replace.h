/*
 * Puzzles of a book that its maker wants others in place of: `replace = 17, 23` in a plan, by the
 * numbers that are printed, behind a version's letter where there are versions, or by id. What comes
 * again is replaced again. The other puzzle is the next attempt of the same index that no puzzle of
 * the book has been; it has the level of the one before it and its place in the book, and if there is
 * one among some, it leaves alone which techniques the book has.
 */
#pragma once

#include "batch/press_run.h"

/* Whether the numbers are those of puzzles. Without `replace`: true. */
bool press_replace_check(const struct book_plan *plan, struct diag *d);

/* Writes them into `puzzles.json` of the folder of the run, where all puzzles are, and adds their
 * keys to `keys`; the set has those of the book. Returns a status of the programs. */
int press_replace(const struct press *press, struct key_set *set, struct diag *d);
