/* The services of sudokus. */
#pragma once

#include "generator/sudoku/recipe.h"
#include "model/services.h"

/* Its recipes are struct sudoku_recipe; their levels are those of gss. */
extern const struct services sudoku_services;
