/*
 * Sudokus of a reader's level: what is too hard gets givens where easier techniques lead no further.
 */
#pragma once

#include "base/pcg.h"
#include "explain/sudoku/path.h"
#include "generator/sudoku/recipe.h"

/* The level of gss, 1..symbols, or any, to begin with: what leads to the reader's level soonest. */
int reader_begins_with(int wanted, uint64_t needed, int symbols, struct pcg32 *rng);

/* Takes the techniques of a list for the recipe, in whose level they must be found; `free` levels
 * become that of the hardest one. */
bool take_needed(const char *list, bool free, struct sudoku_recipe *r, int *top, struct diag *d);

/* Of a struct sudoku_form: the lowest level that has all techniques of its list, if it has one. */
void needed_level(const void *form, int *low, int *top);

/* Whether the record's path has each of these rows. */
bool has_needed(const struct record *r, uint64_t needed);

/* Adds givens, symmetric ones together, to a record with a solution; none if `symmetry` is NULL.
 * Rates it, and returns whether it is of the reader's level, 1..LEVEL_SEARCH, and needs
 * these rows of techniques. */
bool reader_suits(struct sudoku_path *path, struct record *r, int wanted, uint64_t needed,
                  const enum symmetry *symmetry, struct pcg32 *rng);
