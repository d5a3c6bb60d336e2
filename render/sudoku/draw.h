/*
 * Draws sudokus: a cell for each element at its place, borders of regions, tints, symbols. What is
 * shown of the blocks is in look.h.
 */
#ifndef RENDER_SUDOKU_DRAW_H
#define RENDER_SUDOKU_DRAW_H

#include "model/sudoku/grid.h"
#include "render/drawing.h"

struct board_size sudoku_size(const struct topology *t);

/* The board's upper left corner, margin included, is at (x, y). solution: [nelements], or NULL;
 * givens are bold, other symbols are not. */
void sudoku_draw(cairo_t *cr, struct text *text, const struct style *style, const struct sudoku *s,
                 const int *solution, double x, double y, double unit);

/* The solved board, on which a line and a region are shaded. */
void sudoku_draw_rules(cairo_t *cr, struct text *text, const struct style *style,
                       const struct sudoku *s, double x, double y, double unit);

#endif
