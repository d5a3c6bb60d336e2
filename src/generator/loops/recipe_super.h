/*
 * The part of the recipe that concerns letter groups: contradictions, and options.
 */
#ifndef GENERATOR_LOOPS_RECIPE_SUPER_H
#define GENERATOR_LOOPS_RECIPE_SUPER_H

#include "generator/loops/recipe.h"

/* The sizes of groups if none are asked for. */
void recipe_super_usual_sizes(enum recipe_groups groups, int *low, int *high);

/* Reads --numbers into r->numbers. Numbers are separated by blanks or commas; in a text without
 * either, such as 3.1415 or 2026-03-14, each digit is a number. */
bool recipe_super_parse_numbers(struct recipe *r, const char *text, struct diag *d);

/* recipe_check() for a super puzzle on a board with this many cells. */
bool recipe_super_check(const struct recipe *r, int cells, struct diag *why);

/* Where options go. */
struct recipe_taker {
    engine_option *take;
    void *context;
};

void taker_number(const struct recipe_taker *t, const char *name, int64_t number);
void taker_range(const struct recipe_taker *t, const char *name, int64_t low, int64_t high);

/* recipe_options() for what only super puzzles have. */
void recipe_super_options(const struct recipe *r, const struct recipe *usual,
                          const struct recipe_taker *t);

#endif
