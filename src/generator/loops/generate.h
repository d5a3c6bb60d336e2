/*
 * The generator: from a recipe, a seed and an index to a puzzle with its solution.
 *
 * An attempt chooses a loop at random, carves letter groups on both sides of it, writes down every
 * clue, and drops clues as long as the puzzle can still be solved at the requested level. It then
 * rates the result; if the level is not exactly the requested one, the next attempt begins with a
 * stream of its own.
 */
#pragma once

#include "generator/loops/recipe.h"

/* Attempts at a puzzle; and at those that few sets of clues give: with bounds for the story, and of
 * level 7, each on boards of at most so many cells. */
enum { GENERATE_ATTEMPTS = 1000, GENERATE_RARE = 5000, GENERATE_SMALL = 49, GENERATE_MIDDLE = 100 };

struct generator;

/*
 * These functions are entries of the table of engines, so recipes (struct recipe) and generators
 * (struct generator) have its types; model/engine.h says what they do. The generator copies the
 * recipe, which recipe_check() must accept. The verification that can be skipped is the one by the
 * search alone.
 */
void *generator_new(const void *recipe, struct engine_skip skip);
void generator_free(void *generator); /* NULL is fine */
void generator_begin(void *generator, int level);
bool generator_attempt(void *generator, struct pcg32 *rng, struct record *r);

/* GENERATE_ATTEMPTS or GENERATE_RARE; fewer where the strategy says so. */
int generator_limit(const void *generator);
struct engine_miss generator_miss(const void *generator);
void generator_set_progress(void *generator, engine_progress *take, void *context);
