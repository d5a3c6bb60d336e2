/* The drawings of the library, in a file of its own so that a program may bring another list. */
#include "render/loops/drawing.h"
#include "render/sudoku/drawing.h"

const struct drawing *const drawings[] = {&loops_drawing, &sudoku_drawing, NULL};
