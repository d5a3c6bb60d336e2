/* The engines of the library, in a file of their own so that a program may bring another list. */
#include "generator/loops/engine.h"
#include "generator/sudoku/engine.h"

const struct engine *const engines[] = {&loops_engine, &sudoku_engine, NULL};
