/*
 * The generator of sudokus: from a recipe to a puzzle with its solution.
 *
 * An attempt fills the topology at random, for a jigsaw with fresh fields, and removes givens as
 * long as the level holds. The search must then find the solution and no other.
 */
#ifndef GENERATOR_SUDOKU_GENERATE_H
#define GENERATOR_SUDOKU_GENERATE_H

#include "generator/sudoku/recipe.h"

struct sudoku_generator;

/* Borrows the recipe, which sudoku_recipe_check() must accept. The verification that can be skipped
 * is the one by the search. */
struct sudoku_generator *sudoku_generator_new(const struct sudoku_recipe *recipe,
                                              struct engine_skip skip);
void sudoku_generator_free(struct sudoku_generator *g); /* NULL is fine */

/* Begins with the attempts at another puzzle, of this level in place of the recipe's. */
void sudoku_generator_begin(struct sudoku_generator *g, int level);

/*
 * One attempt: true if it made a puzzle that meets the recipe, which depends only on recipe, level
 * and the random numbers. The caller releases *r: puzzle, solution and, unless these are skipped,
 * the levels.
 */
bool sudoku_generator_attempt(struct sudoku_generator *g, struct pcg32 *rng, struct record *r);

/* The number of attempts at a puzzle before giving up: fewer for large boards, and 3 while none of
 * them has filled the template; 1 if it has turned out that the template has no solution. */
int sudoku_generator_limit(const struct sudoku_generator *g);

/* Since sudoku_generator_begin(). */
struct engine_miss sudoku_generator_miss(const struct sudoku_generator *g);

#endif
