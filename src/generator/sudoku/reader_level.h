/*
 * Sudokus of a reader's level: what is too hard gets givens where easier techniques lead no further,
 * and what is too easy loses givens until it needs the level.
 */
#pragma once

#include "base/pcg.h"
#include "generator/sudoku/recipe.h"
#include "generator/sudoku/workshop.h"

/* The level of gss, 1..symbols, or any, to begin with: what leads to the reader's level soonest. */
int reader_begins_with(int wanted, struct rows needed, int symbols, struct pcg32 *rng);

/* The highest of the reader's levels that the recipe's puzzles may have. */
int readers_highest(const struct sudoku_recipe *r);

/* Takes the techniques of a list for the recipe, in whose level they must be found; `free` levels
 * become that of the hardest one. */
bool take_needed(const char *list, bool free, struct sudoku_recipe *r, struct diag *d);

/* Of a struct sudoku_recipe without a level: the lowest one that has all techniques of its list, if it
 * has one; otherwise what its boards can have of the range. */
void usual_level(void *recipe, int *low, int *top);

/* Whether the record's path has each of these rows. */
bool has_needed(const struct record *r, struct rows needed);

/* Whether the board with these givens, which has one solution, is easier than the level (-1), of it, or
 * harder (1); found[nelements] is how far the level leads, unless it is of it. */
int reader_compares(const struct workshop *b, int level, int *found);

/* What a reader wishes for. */
struct reader_wish {
    int level;          /* 1..LEVEL_SEARCH */
    struct rows needed; /* rows of techniques */
    enum symmetry symmetry;
    struct givens_range givens;
    int missing; /* the symbol without givens, or 0 */
    bool fixed;  /* the givens stay as they are */
};

/* Adds and removes givens, symmetric ones together, of a record with a solution on this bench. Rates
 * it, and returns whether it is as wished for. */
bool reader_suits(const struct workshop *b, const struct reader_wish *wish, struct record *r,
                  struct pcg32 *rng);
