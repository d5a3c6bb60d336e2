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

/* What may be spared; nothing is by default. */
struct generator_thrift {
    bool trust; /* puzzles leave without being verified by the search alone */
    bool bare;  /* records are needed for puzzle and solution alone */
};

/* A recipe that recipe_check() accepts; it is copied. */
struct generator *generator_new(const struct recipe *recipe, struct generator_thrift thrift);
void generator_free(struct generator *g);

struct generation {
    int64_t seed, index; /* index from 1 */
    int level;           /* in place of the recipe's difficulty */
    int after;           /* attempts that do not count: 0, but for another puzzle than the first */
};

/*
 * Makes a puzzle, the same whatever was made before: the most pleasing of as many as the recipe
 * wants. False when not so many were found, each in at most generator_limit() attempts. On true the
 * caller releases *r: with solution and, unless these are spared, level, score, techniques,
 * quality and where it is from.
 */
bool generator_make(struct generator *g, const struct generation *what, struct record *r);

/* Attempts at a puzzle before it is given up: GENERATE_ATTEMPTS, or fewer with a pattern. */
int generator_limit(const struct generator *g);

/* With a pattern, how near the latest generator_make() came: pattern_search_nearest(); else -1. */
int generator_nearest(const struct generator *g);

/* Attempts that the latest generator_make() took, those that do not count among them. */
int generator_attempts(const struct generator *g);

/* Called now and then while an attempt works: `done` of about `total` clues looked at. */
void generator_set_progress(struct generator *g,
                            void (*tell)(void *context, int attempt, int done, int total),
                            void *context);

#endif
