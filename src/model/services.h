/*
 * The services of a family: what programs that make, solve, rate and explain puzzles need. They know
 * its recipes and generators and the bodies of its records; their callers know only these tables and
 * the heads.
 */
#pragma once

#include "base/options.h"
#include "base/pcg.h"
#include "model/answer.h"
#include "model/family.h"
#include "model/record.h"
#include "model/rows.h"

#include <stdio.h>

/* What a generator may skip; nothing by default. */
struct generator_skip {
    bool verification; /* puzzles are not verified by a second engine */
    bool metadata;     /* records need only their puzzle and its solution */
};

/* Why no puzzle was found: words to follow "none of level 3" and "found in 9 attempts", either of
 * which may be empty; or, if no attempt can succeed, the reason as a sentence of its own. */
struct generator_miss {
    char wish[120], nearest[100];
    bool impossible; /* nearest is that reason */
};

/* Takes an option of a recipe; a flag has the value NULL. */
typedef void recipe_take(void *context, const char *name, const char *value);

/* Takes the progress of an attempt: `done` of about `total`; 0 of 1 where that is not known. */
typedef void progress_take(void *context, int done, int total);

/* How hard to try. */
struct effort {
    bool search_only;  /* the search gets no help from deduction */
    int64_t conflicts; /* of a search, after which the answer is ANSWER_LIMIT */

    /* For count() of families that have them: sets of disjoint loops count as solutions; MB for
     * tables, 0: the usual. */
    bool sets;
    int64_t memory;

    /* For rate(), explain() and hint() of families that can leave out techniques: the rows of the
     * family's table to use; none: all, those that rest on the promise of one solution only if
     * `unique`. */
    struct rows techniques;
    bool unique;

    /* For explain(): a hint needs only the first step of this level or harder, or of the hardest that there
     * are; other steps may be left out. 0: the whole story. */
    int key;
};

/* Takes a record with one of its solutions; false: no more of them. */
typedef bool solution_take(void *context, struct record *r);

/* A kind of puzzle by the name that people give it, such as a type of loops or a layout of sudokus.
 * A section of a book has puzzles of one kind. */
struct puzzle_kind {
    const char *name, *other_name; /* the other is NULL if it has none */
    const char *option, *value;    /* of a recipe of this kind; NULL: any of these options */
    const char *level;             /* the usual one */
    const char *note;              /* for lists of kinds, after the name; or NULL */
    const char *also, *also_value; /* another option of a recipe of this kind; or NULL */
};

/* What a place may have instead of the number of a clue. */
enum {
    NUMBER_NONE = -1,
    NUMBER_UNKNOWN = -2, /* a clue whose number is to be found */
    NUMBER_BARRED = -3   /* no clue of its own: the place belongs to another one */
};

/* A scale of levels. */
struct level_scale {
    const char *option, *key; /* of the program, and of plans */
    bool (*parse)(const char *text, int *low, int *top);
    const char *words; /* of a single level: "a level from 1 to 7" */
};

/*
 * What may be asked of the generator. A recipe is what its rows set, the program's options for recipes,
 * whose texts are the caller's.
 */
struct wish_table {
    const struct option_row *rows; /* ended by one without a name */
    size_t recipe_size;
    void (*recipe_init)(void *recipe);
    void (*recipe_release)(void *recipe); /* what it holds; NULL: nothing */

    /* Completes and checks what the rows were set to, at most once for each recipe; false with a message
     * if there are no such puzzles. NULL: all are fine. */
    bool (*recipe_finish)(void *recipe, struct diag *d);

    /* The usual scale first; ended by one without an option. NULL: --level, from 1 to 7. */
    const struct level_scale *scales;

    /* The usual levels of a recipe without one become those that its other options ask for or allow;
     * NULL: any are fine. */
    void (*recipe_level)(void *recipe, int *low, int *top);

    /* Ended by one without a name: in a table or, where that is NULL, by a call. */
    const struct puzzle_kind *kind;
    const struct puzzle_kind *(*kinds)(void);
    const char *const *kind_options; /* those that name a kind, ended by NULL; or NULL */

    /* Whether the first of kind_options takes this name, too, without a file of the user's; NULL: those
     * of kinds() are all. */
    bool (*is_kind)(const char *name);

    /* A board of the recipe without any clue. NULL: the size of a puzzle that is made tells as much. */
    struct record (*blank)(const void *recipe);

    /* Passes the recipe to `take` as options of the program, with this text for the level. NULL: those
     * that were given. */
    void (*recipe_options)(const void *recipe, const char *level, recipe_take *take, void *context);
};

/* The generator of families without new(). */
struct usual_generator {
    const void *recipe;
    struct generator_skip skip;
    int level;           /* 0: any */
    progress_take *tell; /* or NULL */
    void *context;
};

/* A generator of puzzles. Families without new() lack free(), begin(), limit() and set_progress(), too. */
struct generator_table {
    /* The number of candidates of which the most pleasing is chosen: >= 1. NULL: 1. */
    int (*best_of)(const void *recipe);

    /* About how many microseconds such a puzzle takes for each of its places, by level (0: any). NULL:
     * 100. */
    const int *(*work)(const void *recipe);

    /* The recipe must be valid, and outlive the generator. */
    void *(*new)(const void *recipe, struct generator_skip skip);
    void (*free)(void *generator);

    /* Begins with the attempts at another puzzle, of this level (0: any). */
    void (*begin)(void *generator, int level);

    /* One attempt: true if it made a puzzle as asked for, with its solution and, unless these are
     * skipped, rating and quality. It depends only on recipe, level and random numbers. */
    bool (*attempt)(void *generator, struct pcg32 *rng, struct record *r);

    /* The number of attempts after which to give up, and what was missed since the beginning (NULL: no
     * more than the level). */
    int (*limit)(const void *generator);
    int attempts; /* in place of limit() */
    struct generator_miss (*miss)(const void *generator);

    /* Attempts tell it so often that a person can end them. NULL: they do not. */
    void (*set_progress)(void *generator, progress_take *take, void *context);
};

enum following { FOLLOW_RATE, FOLLOW_EXPLAIN, FOLLOW_HINT };

/*
 * Answers about the puzzle of a record. Only with ANSWER_UNIQUE is the record changed: solve()
 * puts in the solution; rate() the level, the score and the techniques; explain() the story (with
 * ANSWER_NONE, too, if the family can: how the puzzle breaks) and the solution; hint() a story of one
 * step from what a solver has marked so far, or of none when that is all.
 */
struct answer_table {
    enum answer (*solve)(struct record *r, const struct effort *effort);
    enum answer (*rate)(struct record *r, const struct effort *effort);
    enum answer (*explain)(struct record *r, const struct effort *effort);
    enum answer (*hint)(struct record *r, const struct effort *effort);

    /* In place of the last three: does what they do with a puzzle that was solved just now, and whose
     * solution is then in the record. Of one without a solution it is asked to explain how it breaks, if
     * the family can. */
    void (*follow)(struct record *r, const struct effort *effort, enum following what);
    bool breaks; /* it can */

    /* Writes a proof of the answer that solve() gave, ANSWER_NONE or ANSWER_UNIQUE. False when the
     * limit of conflicts was reached; what was written is then worthless. NULL: the family has none. */
    bool (*prove)(const struct record *r, enum answer answer, const struct effort *effort,
                  FILE *out);

    /* The rest is for several solutions; NULL in families that lack them. */

    /* Passes on the record with each of its first `most` (>= 2) solutions. *n is the number found;
     * the answer is ANSWER_LIMIT if the limit was reached before `most` were found. Where count() is NULL,
     * `take` may be, too: the record stays as it is. */
    enum answer (*solutions)(struct record *r, const struct effort *effort, int64_t most,
                             solution_take *take, void *context, int64_t *n);

    /* Appends the number of solutions; false if a limit was reached, with the reason. NULL: solutions()
     * counts up to a million. */
    bool (*count)(const struct record *r, const struct effort *effort, struct strbuf *out,
                  struct diag *why);

    /* Like solve(), but of several solutions appends two, their differences marked. */
    enum answer (*different)(struct record *r, const struct effort *effort, struct strbuf *out);
};

/* Clues one by one, for designers (explain/designer.h). */
struct clue_table {
    /* The number of places that clues may have. Fills number[places] with the clues' numbers, or
     * with those that clues would have in the record's solution, which must then be known. */
    int (*places)(const struct record *r);
    void (*numbers)(const struct record *r, bool solved, int *number);

    /* The largest number of a clue at the place; appends the place's name. */
    int (*highest)(const struct record *r, int place);
    void (*place_name)(const struct record *r, int place, struct strbuf *out);

    /* The puzzle with these clues instead, as a record of its own. The places stay the same. */
    struct record (*with)(const struct record *r, const int *number);
};

struct services {
    const struct family *family;
    const struct nouns *nouns; /* of what stories say (explain/words.h) */
    const char *program;       /* makes the same puzzle again from the recipe's options */
    const char *(*technique)(
        int row); /* the names of its techniques, from 0; NULL after the last */
    const struct wish_table *wishes;
    const struct generator_table *generator;
    const struct answer_table *answers;
    const struct clue_table *clues; /* NULL in families that lack it */
};

/* The tables of each family, from the rooms of its generator and of its stories. */
#define SERVICES_DECLARED(name)                        \
    extern const struct services name##_services;      \
    extern const struct generator_table name##_making; \
    extern const struct answer_table name##_answers;   \
    extern const struct clue_table name##_clues;
FAMILIES(SERVICES_DECLARED)

/* The services of `families`; a program that defines the array itself has that one instead. */
extern const struct services *const services_list[];

/* The services of the record's family, which must be in the list. */
const struct services *services_of(const struct record *r);

/* What families may leave out: the kinds, the options that name one, the scales of levels, the best of
 * how many, the work of a place, the options of a recipe, what completes a recipe, a number of solutions,
 * and answers along a way. */
const struct puzzle_kind *services_kinds(const struct services *e);
const char *const *services_kind_options(const struct services *e);
const struct level_scale *services_scales(const struct services *e);
int services_best_of(const struct services *e, const void *recipe);
int services_work(const struct services *e, const void *recipe, int level);
void services_options(const struct services *e, const void *recipe, const char *level,
                      recipe_take *take, void *context);
bool services_finish(const struct services *e, void *recipe, struct diag *d);
bool services_count(struct record *r, const struct effort *effort, struct strbuf *out,
                    struct diag *why);
enum answer services_rate(struct record *r, const struct effort *effort);
enum answer services_explain(struct record *r, const struct effort *effort);
enum answer services_hint(struct record *r, const struct effort *effort);

/* The label of a record: the level, the score and whatever else its head has of a rating. */

/*
 * Rates the puzzle again and compares: whether it has one solution and its label is right; otherwise
 * *why has the first difference. *answer is the engine's. The reader has verified the solution, if
 * there is one, so it is the puzzle's if that has only one.
 */
bool label_check(struct record *r, const struct effort *effort, enum answer *answer,
                 struct diag *why);

/* The answers of engines: "none", "unique", "several", "limit". */
extern const char *const answer_name[];
