/*
 * The recipe of a sudoku: a template, or a jigsaw with fresh fields, and the level. Together with a
 * seed and an index it fixes the puzzle to the last byte.
 */
#pragma once

#include "base/options.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/marks.h"
#include "generator/sudoku/number.h"
#include "model/loops/symmetry.h"
#include "model/services.h"
#include "model/sudoku/grid.h"

enum { SUDOKU_ANY_LEVEL = 0 };

struct sudoku_recipe {
    /* The topology, the layout of the text, and perhaps givens: these are filled in at random, and
     * the solution is moved by a permutation of the topology's group. NULL: a jigsaw. */
    const struct sudoku *template;
    const char *source_option, *source; /* the option that names the template, and its value */
    int jigsaw;                         /* without a template: a side as for jigsaw_new(), */
    int temperature;                    /* of the fields, in hundredths, or REGIONS_HOT */

    bool readers;           /* the level is the reader's, 1..LEVEL_SEARCH, */
    int level;              /* or of gss: 1..symbols, where the last one needs search; or any */
    uint64_t needed;        /* the rows of techniques that the rated path must have; 0: any path */
    const char *techniques; /* their names, or NULL */
    int best_of;            /* candidates of which the most pleasing is chosen, >= 1 */
    bool minimal;           /* without any one orbit of givens there is a second solution */
    enum symmetry symmetry; /* of the places of the givens */
    bool usual_symmetry;    /* not asked for: small boards go without it where they must */
    struct givens_range givens;
    bool usual_givens;            /* not asked for: what the level usually has */
    int missing;                  /* this symbol has no given; 0: any may have some */
    const unsigned char *pattern; /* [elements] 1 where a symbol is given; or NULL */
    const char *pattern_name;
    unsigned wished, own; /* kinds of constraints; those among them that come with the source */
    struct marks_wish marks;
};

/* A standard 9x9 has to be set as the template; the level is any. */
void sudoku_recipe_init(struct sudoku_recipe *r);

/* The numbers of elements and symbols of its puzzles. */
int sudoku_recipe_elements(const struct sudoku_recipe *r);
int sudoku_recipe_symbols(const struct sudoku_recipe *r);

/* Whether the fields of a jigsaw have a half turn, too. */
static inline bool sudoku_recipe_turned(const struct sudoku_recipe *r)
{
    return !r->usual_symmetry && r->symmetry == SYMMETRY_ROTATE2;
}

/* Passes the recipe on as options of slink-sudoku. The caller gives the text of the level. */
void sudoku_recipe_options(const void *recipe, const char *level, recipe_take *take, void *context);
int sudoku_recipe_best_of(const void *recipe);

/* The template's board, or one of the jigsaw's, without givens. */
struct record sudoku_recipe_blank(const void *recipe);

/* ---- the recipe as people write it ----
 * The recipe of a sudoku as people write it: one table of options, for the command line and for
 * recipe files. */

/* The options given; other values mean "not given". */
struct sudoku_form {
    uint64_t given; /* a bit for each row of options */
    const char *generate, *level, *template, *boxes, *jigsaw, *temperature, *anti, *pattern,
        *techniques;
    int64_t standard, best_of, thermos, givens[2], missing;
    int symmetry;
    bool minimal, wish[CONSTRAINT_WISHES];
    char *path;     /* where the template's file is, freed with the form; NULL: at its name */
    char number[8]; /* the side of the template, if no other one is given */
    unsigned own;   /* kinds of constraints that come with the source */
    unsigned char *places; /* of the pattern, once it has been read */
    struct record source;  /* the template, once it has been read or made; empty for a jigsaw */
};

enum { SUDOKU_FORM_ROWS = 21 };
extern const struct option_row sudoku_form_rows[SUDOKU_FORM_ROWS + 1];

void sudoku_form_init(struct sudoku_form *f);

/* Whether --template, --standard, --boxes, --jigsaw or an option of marks is given. */
bool sudoku_form_has_source(const struct sudoku_form *f);

/* Whether a level or techniques are given, so that puzzles are to be made. */
bool sudoku_form_makes(const struct sudoku_form *f);

/* Makes the recipe, checked; its template is the form's, which is read or made at the first call.
 * At most one source may be given; without one it is the standard 9x9. A jigsaw has no template.
 * With a range of levels the recipe has the lowest, and *top the highest one; otherwise both are
 * the same. */
bool sudoku_form_finish(struct sudoku_form *f, struct sudoku_recipe *r, int *top, struct diag *d);

/* Frees the template and its path; no recipe of the form may be used any more. */
void sudoku_form_release(struct sudoku_form *f);
