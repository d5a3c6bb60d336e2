/*
 * The table of a family's engines: what the programs that make, solve, rate and explain puzzles ask
 * of them. A row knows its own recipes and generators and the bodies of its records; its callers
 * know the table and the heads.
 */
#ifndef MODEL_ENGINE_H
#define MODEL_ENGINE_H

#include "base/pcg.h"
#include "model/family.h"
#include "model/record.h"

/* What a generator may skip; nothing by default. */
struct engine_skip {
    bool verification; /* puzzles are not verified by a second engine */
    bool metadata;     /* records need only their puzzle and its solution */
};

/* Why no puzzle was found, in words that go behind "none of level 3" and "found in 9 attempts":
 * either may be empty. */
struct engine_miss {
    char wish[80], nearest[100];
};

/* Takes an option of a recipe; a flag has the value NULL. */
typedef void engine_option(void *context, const char *name, const char *value);

/* Takes how far an attempt is: `done` of about `total`. */
typedef void engine_progress(void *context, int done, int total);

struct engine {
    const struct family *family;
    const char *program; /* makes the same puzzle again from the recipe's options */

    /* Passes the recipe on as options of the program, with these words for the level. */
    void (*recipe_options)(const void *recipe, const char *level, engine_option *take,
                           void *context);

    /* How many puzzles are made of which the most pleasing is taken: >= 1. */
    int (*best_of)(const void *recipe);

    /* A generator of puzzles by a recipe, which must be a valid one and outlive it. */
    void *(*generator_new)(const void *recipe, struct engine_skip skip);
    void (*generator_free)(void *generator);

    /* Begins with the attempts at another puzzle, of this level (0: any). */
    void (*generator_begin)(void *generator, int level);

    /* One attempt: true if it made a puzzle as asked for, with its solution and, unless these are
     * skipped, rating and quality. It depends only on recipe, level and random numbers. */
    bool (*generator_attempt)(void *generator, struct pcg32 *rng, struct record *r);

    /* The number of attempts after which to give up, and what was missed since the beginning. */
    int (*generator_limit)(const void *generator);
    struct engine_miss (*generator_miss)(const void *generator);

    void (*generator_set_progress)(void *generator, engine_progress *take, void *context);
};

#endif
