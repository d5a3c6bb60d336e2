/*
 * The generator of sudokus: from a recipe to a puzzle with its solution.
 *
 * An attempt fills the topology at random, for a jigsaw with fresh fields, and removes givens as
 * long as the level holds. The search must then find the solution and no other.
 */
#ifndef GENERATOR_SUDOKU_GENERATE_H
#define GENERATOR_SUDOKU_GENERATE_H

#include "generator/sudoku/recipe.h"

/* For the table of engines, which knows recipe and generator as `void *`. Borrows the recipe, which
 * sudoku_recipe_check() must accept. The verification that can be skipped is the one by the search.
 */
void *sudoku_generator_new(const void *recipe, struct engine_skip skip);
void sudoku_generator_free(void *generator); /* NULL is fine */

/* Begins with the attempts at another puzzle, of this level in place of the recipe's. */
void sudoku_generator_begin(void *generator, int level);

/*
 * One attempt: true if it made a puzzle that meets the recipe, which depends only on recipe, level
 * and the random numbers. The caller releases *r: puzzle, solution and, unless these are skipped,
 * the levels.
 */
bool sudoku_generator_attempt(void *generator, struct pcg32 *rng, struct record *r);

/* The number of attempts at a puzzle before giving up: fewer for large boards, and 3 while none of
 * them has filled the template; 1 if it has turned out that the template has no solution. */
int sudoku_generator_limit(const void *generator);

/* Since sudoku_generator_begin(). */
struct engine_miss sudoku_generator_miss(const void *generator);

#endif
