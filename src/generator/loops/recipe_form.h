/*
 * The recipe as people write it: one table of options, for the command line and for recipe files.
 */
#pragma once

#include "base/options.h"
#include "generator/loops/recipe.h"

/* The options given; other values mean "not given". */
struct recipe_form {
    uint64_t given; /* a bit for each row of options */
    int64_t rows, cols, cover, best_of;
    int64_t group[2], pieces[2], score[2], wiggle[2], break_in[2], bottlenecks[2];
    int type, loop, keep, symmetry, groups, theme;
    bool letters_only, minimal, solid;
    const char *shape, *pattern, *picture, *difficulty, *order, *digits, *temperature, *numbers,
        *givens, *map, *what_ifs, *chain, *feel;
    /* Read by recipe_form_finish() from the files of these names. */
    struct bitmap *shape_picture, *pattern_picture;
    unsigned char *inside; /* made from the solution picture */
    struct givens *given_cells, *letters;
};

enum { RECIPE_FORM_ROWS = 32, RECIPE_NOT_GIVEN = -1 };

void recipe_form_init(struct recipe_form *f);

/* Fills in rows[0..RECIPE_FORM_ROWS[, whose values are in a form. */
void recipe_form_rows(struct option_row *rows);

/* Takes all values that need no reading; and those whose usual values depend on everything else. */
void recipe_form_take(const struct recipe_form *f, struct recipe *r);
void recipe_form_take_usual(const struct recipe_form *f, struct recipe *r);

/* Reads --numbers into r->numbers. Numbers are separated by blanks or commas; in a text without
 * either, such as 3.1415 or 2026-03-14, each digit is a number. */
bool recipe_parse_numbers(struct recipe *r, const char *text, struct diag *d);

/* Makes the recipe, checked; pictures are read for it, and are the form's. With a range of
 * levels the recipe has the lowest, and *top the highest one; otherwise both are the same. */
bool recipe_form_finish(struct recipe_form *f, struct recipe *r, int *top, struct diag *d);

/* Frees what recipe_form_finish() read; no recipe of the form may be used any more. */
void recipe_form_release(struct recipe_form *f);
