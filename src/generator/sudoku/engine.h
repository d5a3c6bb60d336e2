/* The engines of sudokus, as a row of the table of engines. */
#ifndef GENERATOR_SUDOKU_ENGINE_H
#define GENERATOR_SUDOKU_ENGINE_H

#include "generator/sudoku/recipe.h"
#include "model/engine.h"

/* Its recipes are struct sudoku_recipe; their levels are those of gss. */
extern const struct engine sudoku_engine;

#endif
