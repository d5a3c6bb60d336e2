/*
 * The generator: from a recipe, a seed and an index to a puzzle with its solution.
 *
 * An attempt chooses a loop at random, carves letter groups on both sides of it, writes down every
 * clue, and drops clues as long as the puzzle can still be solved at the requested level. It then
 * rates the result; if the level is not exactly the requested one, the next attempt begins with a
 * stream of its own.
 */
#ifndef GENERATOR_LOOPS_GENERATE_H
#define GENERATOR_LOOPS_GENERATE_H

#include "generator/loops/recipe.h"

/* Attempts at a puzzle; and at those that few sets of clues give: with bounds for the story, and of
 * level 7, each on boards of at most so many cells. */
enum { GENERATE_ATTEMPTS = 1000, GENERATE_RARE = 5000, GENERATE_SMALL = 49, GENERATE_MIDDLE = 100 };

struct generator;

/* Copies the recipe, which recipe_check() must accept. The verification that can be skipped is the
 * one by the search alone. */
struct generator *generator_new(const struct recipe *recipe, struct engine_skip skip);
void generator_free(struct generator *g); /* NULL is fine */

/* The copy. */
const struct recipe *generator_recipe(const struct generator *g);

/* Begins with the attempts at another puzzle, of this level in place of the recipe's. */
void generator_begin(struct generator *g, int level);

/*
 * One attempt: true if it made a puzzle that meets the recipe, which depends only on recipe, level
 * and the random numbers. The caller releases *r: puzzle, solution and, unless these are skipped,
 * level, score, techniques and quality.
 */
bool generator_attempt(struct generator *g, struct pcg32 *rng, struct record *r);

/* The number of attempts at a puzzle before giving up: GENERATE_ATTEMPTS or GENERATE_RARE; fewer
 * with a pattern or with numbers for letters alone. */
int generator_limit(const struct generator *g);

/* With a pattern, or with numbers for letters alone, how near the attempts since generator_begin()
 * came: pattern_search_nearest() or number_search_nearest(); otherwise -1. */
int generator_nearest(const struct generator *g);

/* number_search_ways(), and the level; 0 without such numbers. */
int generator_ways(const struct generator *g, int *level);

/* The bounds for the story of the puzzle being made. *nearest is the way that came nearest to them
 * since generator_begin(), or NULL. */
const struct insight *generator_insight(const struct generator *g, const struct way **nearest);

/* Called from time to time during an attempt: `done` of about `total` clues have been tried. */
void generator_set_progress(struct generator *g, engine_progress *take, void *context);

#endif
