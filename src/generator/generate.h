/*
 * The generator: from a recipe, a seed and an index to a puzzle with its solution.
 *
 * An attempt draws a loop, carves letter groups on both sides of it, writes down every clue, and
 * drops clues while the puzzle can still be solved at the level asked for. The result is rated;
 * if its level is not just the one asked for, the next attempt begins with a stream of its own.
 */
#ifndef GENERATOR_GENERATE_H
#define GENERATOR_GENERATE_H

#include "generator/recipe.h"

enum { GENERATE_ATTEMPTS = 1000 };

struct generator;

/* A recipe that recipe_check() accepts; it is copied. Skipped verification is that by the search
 * alone. */
struct generator *generator_new(const struct recipe *recipe, struct engine_skip skip);
void generator_free(struct generator *g); /* NULL is fine */

/* The copy. */
const struct recipe *generator_recipe(const struct generator *g);

/* Begins with attempts at another puzzle, of this level in place of the recipe's. */
void generator_begin(struct generator *g, int level);

/*
 * One attempt: whether it made a puzzle as asked for, which depends only on recipe, level and the
 * random numbers. The caller releases *r: puzzle, solution and, unless these are skipped, level,
 * score, techniques and quality.
 */
bool generator_attempt(struct generator *g, struct pcg32 *rng, struct record *r);

/* Attempts at a puzzle before it is given up: GENERATE_ATTEMPTS, or fewer with a pattern. */
int generator_limit(const struct generator *g);

/* With a pattern, how near the attempts since generator_begin() came: pattern_search_nearest();
 * else -1. */
int generator_nearest(const struct generator *g);

/* Called now and then while an attempt works: `done` of about `total` clues looked at. */
void generator_set_progress(struct generator *g, engine_progress *take, void *context);

#endif
