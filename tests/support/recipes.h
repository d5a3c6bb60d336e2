/* What the generator's tests share. */
#pragma once

#include "generator/loops/recipe.h"

struct recipe recipe_of(enum puzzle_type type, int rows, int cols, int difficulty, int cover);
