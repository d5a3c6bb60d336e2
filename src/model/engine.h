/*
 * The table of a family's engines: what programs that make, solve, rate and explain puzzles need.
 * Each engine knows its own recipes and generators and the bodies of its records; its callers know
 * only this table and the heads.
 */
#pragma once

#include "base/options.h"
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

    /* For count() of families that have them: sets of disjoint loops count as solutions; MB for
     * tables, 0: the usual. */
    bool sets;
    int64_t memory;

    /* For rate(), explain() and hint() of families that can leave out techniques: the rows of the
     * family's table to use, a bit each; 0: all, those that rest on the promise of one solution only
     * if `unique`. */
    uint64_t techniques;
    bool unique;

    /* For explain(): a hint needs only the first step of this level or harder, or of the hardest that there
     * are; other steps may be left out. 0: the whole story. */
    int key;
};

/* Takes a record with one of its solutions; false: no more of them. */
typedef bool engine_solution(void *context, struct record *r);

/* A kind of puzzle by the name that people give it, such as a type of loops or a layout of sudokus.
 * A section of a book has puzzles of one kind. */
struct puzzle_kind {
    const char *name, *other_name; /* the other is NULL if it has none */
    const char *option, *value;    /* of a recipe of this kind; NULL: any of these options */
    const char *level;             /* the usual one */
    const char *note;              /* for lists of kinds, after the name; or NULL */
};

/* What a place may have instead of the number of a clue. */
enum {
    NUMBER_NONE = -1,
    NUMBER_UNKNOWN = -2, /* a clue whose number is to be found */
    NUMBER_BARRED = -3   /* no clue of its own: the place belongs to another one */
};

struct engine {
    const struct family *family;
    const struct nouns *nouns; /* of what stories say (explain/words.h) */
    const char *program;       /* makes the same puzzle again from the recipe's options */

    /* ---- recipes as people write them ---- */

    /*
     * A form has the program's options for recipes, as rows whose targets are in it, ended by a row
     * without a name; the rows are the form's. form_finish() checks what they were set to, at most once for each form, and
     * makes the recipe, which is the form's; NULL with a message if there is none. The texts are
     * the caller's.
     */
    void *(*form_new)(const struct option_row **rows);
    void (*form_free)(void *form);
    const void *(*form_finish)(void *form, struct diag *d);

    /* The option for the level; how a level or a range is read; the single levels in words: "a
     * level from 1 to 7". */
    const char *level_option;
    bool (*parse_level)(const char *text, int *low, int *top);
    const char *levels;

    /* The option for levels of another kind, which are numbers from 1, and its name in plans;
     * NULL: there are none. */
    const char *other_option, *other_level;
    int other_most;

    /* The usual levels of a form without one become those that its other options ask for or allow;
     * NULL: any are fine. */
    void (*form_level)(void *form, int *low, int *top);

    const struct puzzle_kind *(*kinds)(void); /* ended by one without a name */
    const char *const *kind_options;          /* those that name a kind, ended by NULL */

    /* An option with another name in plans of books, and that name; NULL: there is none. */
    const char *option, *plan_option;

    /* Whether the value of an option for a file names one that comes with the programs, and the
     * ending of such files; NULL: there are none. */
    bool (*is_own)(const char *name);
    const char *extension;

    /* A board of the recipe without any clue. */
    struct record (*blank)(const void *recipe);

    /* ---- making ---- */

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

    /* NULL: attempts are short. */
    void (*generator_set_progress)(void *generator, engine_progress *take, void *context);

    /* ---- answers ---- */

    /*
     * Answers about the puzzle of a record. Only with ENGINE_UNIQUE is the record changed: solve()
     * puts in the solution; rate() the level, the score and the techniques; explain() the story (with
     * ENGINE_NONE, too, if the family can: how the puzzle breaks) and the solution; hint() a story of one step from what a solver has marked so far, or of none
     * when that is all.
     */
    enum engine_answer (*solve)(struct record *r, const struct engine_effort *effort);
    enum engine_answer (*rate)(struct record *r, const struct engine_effort *effort);
    enum engine_answer (*explain)(struct record *r, const struct engine_effort *effort);
    enum engine_answer (*hint)(struct record *r, const struct engine_effort *effort);

    /* ---- several solutions; NULL in families that lack them ---- */

    /* Passes on the record with each of its first `most` (>= 2) solutions. *n is the number found;
     * the answer is ENGINE_LIMIT if the limit was reached before `most` were found. */
    enum engine_answer (*solutions)(struct record *r, const struct engine_effort *effort,
                                    int64_t most, engine_solution *take, void *context, int64_t *n);

    /* Appends the number of solutions; false if a limit was reached, with the reason. */
    bool (*count)(const struct record *r, const struct engine_effort *effort, struct strbuf *out,
                  struct diag *why);

    /* Like solve(), but of several solutions appends two, their differences marked. */
    enum engine_answer (*different)(struct record *r, const struct engine_effort *effort,
                                    struct strbuf *out);

    /* ---- clues one by one (explain/designer.h); NULL in families that lack them ---- */

    /* The number of places that clues may have. Fills number[places] with the clues' numbers, or
     * with those that clues would have in the record's solution, which must then be known. */
    int (*places)(const struct record *r);
    void (*numbers)(const struct record *r, bool solved, int *number);

    /* The largest number of a clue at the place; appends the place's name. */
    int (*highest)(const struct record *r, int place);
    void (*place_name)(const struct record *r, int place, struct strbuf *out);

    /* The puzzle with these clues instead, as a record of its own. The places stay the same. */
    struct record (*with)(const struct record *r, const int *number);

    /* ---- proofs ---- */

    /* Writes a proof of the answer that solve() gave, ENGINE_NONE or ENGINE_UNIQUE. False when the
     * limit of conflicts was reached; what was written is then worthless. */
    bool (*prove)(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out);
};

/* The engines of `families`; a program that defines the array itself has that one instead. */
extern const struct engine *const engines[];

/* The engine of the record's family, which must be in the list. */
const struct engine *engine_of(const struct record *r);
