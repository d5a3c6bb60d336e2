/* The generator of sudokus. Its recipes are struct sudoku_recipe; their levels are those of gss. */
#pragma once

#include "generator/sudoku/recipe.h"

extern const struct generator_table sudoku_making;
