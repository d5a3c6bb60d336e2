/* What the generator's tests share. */
#ifndef TESTS_SUPPORT_RECIPES_H
#define TESTS_SUPPORT_RECIPES_H

#include "generator/loops/recipe.h"

struct recipe recipe_of(enum puzzle_type type, int rows, int cols, int difficulty, int cover);

#endif
