/* The drawing of sudokus. */
#ifndef RENDER_SUDOKU_DRAWING_H
#define RENDER_SUDOKU_DRAWING_H

#include "render/drawing.h"

extern const struct drawing sudoku_drawing;

#endif
