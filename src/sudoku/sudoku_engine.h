/* The engines of sudokus, as a row of the table of engines. */
#ifndef SUDOKU_SUDOKU_ENGINE_H
#define SUDOKU_SUDOKU_ENGINE_H

#include "model/engine.h"
#include "sudoku/sudoku_recipe.h"

/* Its recipes are struct sudoku_recipe; their levels are those of gss. */
extern const struct engine sudoku_engine;

#endif
