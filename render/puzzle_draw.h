/*
 * Draws one puzzle, with or without its solution, on any lattice: every cell is the polygon of its
 * dots. Lengths are in points; `unit` is the length of a cell's side.
 */
#ifndef RENDER_PUZZLE_DRAW_H
#define RENDER_PUZZLE_DRAW_H

#include "model/loop.h"
#include "render/style.h"
#include "render/text.h"

#include <cairo.h>

/* Width and height of the board in units, with its margins. */
struct board_size {
    double width, height;
};

struct board_size board_size(const struct lattice *l);

/* The largest unit, at most `largest`, with which the board fits into the box. */
double board_unit(const struct lattice *l, double width, double height, double largest);

/* The board's upper left corner, margin included, is at (x, y). solution may be NULL; with one, the
 * inside of the loop is light grey. */
void puzzle_draw(cairo_t *cr, struct text *text, const struct style *style,
                 const struct puzzle *puzzle, const struct loop *solution, double x, double y,
                 double unit);

#endif
