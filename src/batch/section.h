/*
 * A section of a book: puzzles of one kind, all by one recipe. What is known of kinds and recipes
 * is in the services of families (model/services.h); a section gives them the names that plans have.
 */
#pragma once

#include "base/date.h"
#include "base/strbuf.h"
#include "model/services.h"

enum { SECTION_MOST_PUZZLES = 1000000000, SECTION_MOST_PER_PAGE = 9 };

/* The orders of a section, and their words: by level and score, as they are, or by level and then as
 * they are. */
enum { SECTION_RISING, SECTION_GIVEN, SECTION_LEVELS };
extern const char *const section_order_name[];

/* In place of how many stand on a page: each puzzle takes two facing pages; and its word. */
enum { SECTION_PER_SPREAD = -1 };
extern const char section_spread[];

struct kept_text {
    char *text; /* a file's name is absolute, unless it is one of the project's own */
    struct kept_text *next;
};

struct section {
    char *name;
    char *title;              /* NULL: the levels are its headings */
    char *author;             /* of its puzzles; with a title; or NULL */
    char *intro;              /* lines below the title, in place of the usual ones; or NULL */
    int64_t number;           /* of puzzles, 1..SECTION_MOST_PUZZLES */
    char *background;         /* of its pages, in place of the book's: a colour or none; */
    char *background_picture; /* or a file; or NULL */
    int64_t points;           /* of each puzzle in a competition; 0: none */
    int64_t minutes;          /* of a competition, for all its puzzles; 0: none */
    int64_t per_page;         /* 0: as the template says; or SECTION_PER_SPREAD */
    int64_t first;            /* the number of its first puzzle in the book */
    int low, top;             /* levels; both 0: any */
    bool given_order;         /* the book keeps the order of the puzzles, */
    bool by_level;            /* that of each level */
    bool daily;               /* a puzzle a day, the first one of this day (base/date.h), */
    int64_t day;
    int week[DATE_DAYS_IN_WEEK];     /* with these levels from Monday to Sunday; 0: low to top */
    bool has_level;                  /* they are asked for, */
    const struct level_scale *scale; /* of this scale */
    const char *path;                /* of a file with its puzzles, absolute; NULL: they are made */
    const struct family *family;     /* of its puzzles */
    const struct services *services;
    const struct puzzle_kind *kind;
    struct option_table form; /* all options, and their values */
    const void *recipe;       /* for the engine, after section_finish() */
    struct kept_text *texts;  /* values of the options */
};

/* A section of this kind (NULL: the usual one) and of its usual level; NULL if there is no such
 * kind. Capitals and small letters are the same. */
struct section *section_new(const char *name, const char *kind);
void section_free(struct section *s);

/* Sets number, daily, level, order, title, per-page, or an option that the kind leaves open. Relative
 * names of files are those of the folder. The messages begin with the option. */
bool section_set(struct section *s, const char *key, const char *value, const char *folder,
                 struct diag *d);

/* Orders the puzzles as the key `order` does, and keeps the headings that the section has without it. */
bool section_reorder(struct section *s, const char *order, struct diag *d);

/* The order as a plan has it; and whether the section has a heading of its own, not one for each level. */
const char *section_order(const struct section *s);
bool section_is_headed(const struct section *s);

/* Whether the section may have the key. If not, section_each_key() passes on those it may have. */
bool section_has_key(const struct section *s, const char *key);
bool section_any_has_key(const char *key); /* one of some kind */
void section_each_key(const struct section *s, void (*take)(void *, const char *), void *context);

/* Says that puzzles of its kind have no such option; false. */
bool section_refuse(const struct section *s, const char *key, struct diag *d);

/* Checks everything and makes the recipe, once. */
bool section_finish(struct section *s, struct diag *d);

/* Appends the levels as a plan has them: "any", "2-5", or seven for the days of a week. */
void section_levels(const struct section *s, struct strbuf *out);

/* The level of puzzle `number` of the book: levels rise in equal parts, or go by the weekday. */
int section_level(const struct section *s, int64_t number);

/* Pass on the options that make up the recipe, without kind and level: all, or those that were given and
 * are not what a section without options has. */
void section_options(const struct section *s, recipe_take *take, void *context);
void section_short_options(const struct section *s, recipe_take *take, void *context);

/* ---- values of a plan ---- */

/* Whether a plan can hold the text; and whether it is on one line, as command lines of shards must
 * be. The messages begin with the option. */
bool plan_holds(const char *key, const char *value, struct diag *d);
bool plan_is_on_one_line(const char *key, const char *value, struct diag *d);

/* Whether it has no names in braces but these, as fill_check(). */
bool plan_names_check(const char *key, const char *value, const char *names, struct diag *d);

/* The user's own file of that name, if there is one in the folder; otherwise the name itself, which
 * may be that of a file of the project. The caller frees it. */
char *plan_find_file(const char *folder, const char *name, const char *extension);
