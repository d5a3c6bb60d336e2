/* The engines of sudokus, as a row of the table of engines. */
#pragma once

#include "generator/sudoku/recipe.h"
#include "model/engine.h"

/* Its recipes are struct sudoku_recipe; their levels are those of gss. */
extern const struct engine sudoku_engine;
