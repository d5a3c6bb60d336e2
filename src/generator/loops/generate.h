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

/*
 * Of loops_making (model/services.h): generators are struct generator, recipes struct recipe; the
 * generator copies the recipe, which recipe_check() must accept. The verification that can be skipped is
 * the one by the search alone. The limit is GENERATE_ATTEMPTS or GENERATE_RARE; fewer where the strategy
 * says so.
 */
struct generator;
