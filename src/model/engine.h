/*
 * The table of a family's engines: what programs that make, solve, rate and explain puzzles need.
 * Each engine knows its own recipes and generators and the bodies of its records; its callers know
 * only this table and the heads.
 */
#ifndef MODEL_ENGINE_H
#define MODEL_ENGINE_H

#include "base/pcg.h"
#include "model/family.h"
#include "model/record.h"

#include <stdio.h>

/* What a generator may skip; nothing by default. */
struct engine_skip {
    bool verification; /* puzzles are not verified by a second engine */
    bool metadata;     /* records need only their puzzle and its solution */
};

/* Why no puzzle was found: words to follow "none of level 3" and "found in 9 attempts", either of
 * which may be empty; or, if no attempt can succeed, the reason as a sentence of its own. */
struct engine_miss {
    char wish[120], nearest[100];
    bool impossible; /* nearest is that reason */
};

/* Takes an option of a recipe; a flag has the value NULL. */
typedef void engine_option(void *context, const char *name, const char *value);

/* Takes the progress of an attempt: `done` of about `total`. */
typedef void engine_progress(void *context, int done, int total);

enum engine_answer { ENGINE_NONE, ENGINE_UNIQUE, ENGINE_SEVERAL, ENGINE_LIMIT };

/* How hard to try. */
struct engine_effort {
    bool search_only;  /* the search gets no help from deduction */
    int64_t conflicts; /* of a search, after which the answer is ENGINE_LIMIT */

    /* For rate(), explain() and hint() of families that can leave out techniques: the rows of the
     * family's table to use, a bit each; 0 for all. */
    uint64_t techniques;
};

struct engine {
    const struct family *family;
    const char *program; /* makes the same puzzle again from the recipe's options */

    /* Passes the recipe to `take` as options of the program, with this text for the level. */
    void (*recipe_options)(const void *recipe, const char *level, engine_option *take,
                           void *context);

    /* The number of candidates of which the most pleasing is chosen: >= 1. */
    int (*best_of)(const void *recipe);

    /* A generator of puzzles. The recipe must be valid, and outlive the generator. */
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

    /*
     * Answers about the puzzle of a record. Only with ENGINE_UNIQUE is the record changed: solve()
     * puts in the solution; rate() the level, the score and the techniques; explain() the story and
     * the solution; hint() a story of one step from what a solver has marked so far, or of none
     * when that is all.
     */
    enum engine_answer (*solve)(struct record *r, const struct engine_effort *effort);
    enum engine_answer (*rate)(struct record *r, const struct engine_effort *effort);
    enum engine_answer (*explain)(struct record *r, const struct engine_effort *effort);
    enum engine_answer (*hint)(struct record *r, const struct engine_effort *effort);

    /* Writes a proof of the answer that solve() gave, ENGINE_NONE or ENGINE_UNIQUE. False when the
     * limit of conflicts was reached; what was written is then worthless. */
    bool (*prove)(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out);
};

/*
 * All engines that the program knows, NULL-terminated. The library has a list of its own; a program
 * that defines the array itself has that one instead.
 */
extern const struct engine *const engines[];

/* The engine of the record's family, which must be in the list. */
const struct engine *engine_of(const struct record *r);

#endif
