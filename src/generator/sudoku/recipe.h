/*
 * The recipe of a sudoku: a template, or a jigsaw with fresh fields, and the level. Together with a
 * seed and an index it fixes the puzzle to the last byte.
 */
#pragma once

#include "base/options.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/givens.h"
#include "generator/sudoku/marks.h"
#include "model/loops/symmetry.h"
#include "model/services.h"
#include "model/sudoku/grid.h"

enum { SUDOKU_ANY_LEVEL = 0 };

struct sudoku_recipe {
    uint64_t given; /* a bit for each of sudoku_recipe_rows; used by sudoku_recipe_finish() alone */

    /* The topology, the layout of the text, and perhaps givens: these are filled in at random, and
     * the solution is moved by a permutation of the topology's group. NULL: a jigsaw. */
    const struct sudoku *template;
    const char *source_option, *source; /* the option that names the template, and its value */
    int jigsaw;                         /* without a template: a side as for jigsaw_new(), */
    int temperature;                    /* of the fields, in hundredths, or REGIONS_HOT */

    bool readers;     /* the level is the reader's, 1..LEVEL_SEARCH, */
    int level, top;   /* or of gss: 1..symbols, where the last one needs search; or any. And
                             * the highest one of a batch, over which it rises */
    const char *feel; /* a level that scores are near; NULL: the scores are */
    int64_t score_low, score_high; /* of the rating */
    struct rows needed; /* the rows of techniques that the rated path must have; none: any path */
    const char *techniques; /* their names, or NULL */
    int best_of;            /* candidates of which the most pleasing is chosen, >= 1 */
    bool minimal;           /* without any one orbit of givens there is a second solution */
    enum symmetry symmetry; /* of the places of the givens, or mixed */
    bool usual_symmetry;    /* not asked for: small boards go without it where they must */
    struct givens_range givens;
    bool usual_givens;            /* not asked for: what the level usually has */
    int missing;                  /* this symbol has no given; 0: any may have some */
    const unsigned char *pattern; /* [elements] 1 where a symbol is given; or NULL */
    const char *pattern_name;
    unsigned wished, own; /* kinds of constraints; those among them that come with the source */
    struct marks_wish marks;

    /* As they were asked for. */
    const char *template_name, *boxes, *jigsaw_name;
    int standard;
    bool wish[CONSTRAINT_WISHES];
    int count[CONSTRAINT_WISHES]; /* marks, where the option is a number */
    int some;                     /* 0: all marks are shown; 1: some */
    int cages;                    /* 0: they cover the board; 1: those needed */
    char *path;     /* where the template's file is, freed with the recipe; NULL: at its name */
    char number[8]; /* the side of the template, if no other one is given */
    unsigned char *places; /* of the pattern, once it has been read */
    struct record read;    /* the template, once it has been read or made; empty for a jigsaw */
};

/* A standard 9x9 has to be set as the template; the level is any. */
void sudoku_recipe_init(void *recipe);

/* The numbers of elements and symbols of its puzzles. */
int sudoku_recipe_elements(const struct sudoku_recipe *r);
int sudoku_recipe_symbols(const struct sudoku_recipe *r);

/* The symmetries that the boards of the recipe can have, fields and all. */
void sudoku_recipe_symmetries(const struct sudoku_recipe *r, bool possible[SYMMETRIES]);

/* The symmetry of a jigsaw's fields, and of all that is put on them: that of the recipe or, if it is mixed or
 * not asked for, one of those possible. */
enum symmetry sudoku_recipe_symmetry(const struct sudoku_recipe *r, const bool possible[SYMMETRIES],
                                     struct pcg32 *rng);

/* Whether not all scores will do. */
static inline bool sudoku_recipe_limits_score(const struct sudoku_recipe *r)
{
    return r->score_low > 0 || r->score_high < INT64_MAX;
}

/* Passes the recipe on as options of slink-sudoku. The caller gives the text of the level. */
void sudoku_recipe_options(const void *recipe, const char *level, recipe_take *take, void *context);
int sudoku_recipe_best_of(const void *recipe);

/* The template's board, or one of the jigsaw's, without givens. */
struct record sudoku_recipe_blank(const void *recipe);

/* ---- the recipe as people write it ---- */

/* One table of options, for the command line and for recipe files; their values are in a struct
 * sudoku_recipe, after its init. */
extern const struct option_row sudoku_recipe_rows[];

/* Whether the option was given. */
bool sudoku_recipe_given(const struct sudoku_recipe *r, const char *option);

/* Whether --template, --standard, --boxes, --jigsaw or an option of marks is given. */
bool sudoku_recipe_has_source(const struct sudoku_recipe *r);

/* Whether a level or techniques are given, so that puzzles are to be made. */
bool sudoku_recipe_makes(const struct sudoku_recipe *r);

/* Takes the level away, if one was given: appends its text. */
void sudoku_recipe_take_level(struct sudoku_recipe *r, struct strbuf *text);

/* Completes and checks the recipe, once all options are set. Its template, read or made at the first
 * call, is its own; without a source it is the standard 9x9. A jigsaw has no template. */
bool sudoku_recipe_finish(void *recipe, struct diag *d);

/* Frees the template and its path. */
void sudoku_recipe_release(void *recipe);
