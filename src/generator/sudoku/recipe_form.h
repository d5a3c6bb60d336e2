/*
 * The recipe of a sudoku as people write it: one table of options, for the command line and for
 * recipe files.
 */
#ifndef GENERATOR_SUDOKU_RECIPE_FORM_H
#define GENERATOR_SUDOKU_RECIPE_FORM_H

#include "base/options.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/recipe.h"

/* The options given; other values mean "not given". */
struct sudoku_form {
    const char *level, *template, *boxes, *jigsaw, *temperature;
    int64_t standard, best_of;
    int symmetry;
    bool minimal;
    const char *path;     /* where the template's file is; NULL: at its name */
    char number[8];       /* the side of the template, if no other one is given */
    struct record source; /* the template, once it has been read or made; empty for a jigsaw */
};

enum { SUDOKU_FORM_ROWS = 9 };

void sudoku_form_init(struct sudoku_form *f);

/* Fills in rows[0..SUDOKU_FORM_ROWS[, whose targets are in the form. */
void sudoku_form_rows(struct sudoku_form *f, struct option_row *rows);

/* Whether --template, --standard, --boxes or --jigsaw is given. */
bool sudoku_form_has_source(const struct sudoku_form *f);

/* Makes the recipe, checked; its template is the form's, which is read or made at the first call.
 * At most one source may be given; without one it is the standard 9x9. A jigsaw has no template.
 * With a range of levels the recipe has the lowest, and *top the highest one; otherwise both are
 * the same. */
bool sudoku_form_finish(struct sudoku_form *f, struct sudoku_recipe *r, int *top, struct diag *d);

/* Frees the template; no recipe of the form may be used any more. */
void sudoku_form_release(struct sudoku_form *f);

#endif
