/*
 * Row and column numbers beside a square board, as in the names of cells: r3c4 is in the third row
 * from the top and the fourth column from the left.
 */
#ifndef RENDER_COORDINATES_H
#define RENDER_COORDINATES_H

#include "model/lattice.h"
#include "render/drawing.h"

struct board_room coordinates_room(const struct lattice *l, double unit);

/* The board's upper left corner, margin included, is at (x, y), as for puzzle_draw. */
void coordinates_draw(cairo_t *cr, struct text *text, const struct style *style,
                      const struct lattice *l, double x, double y, double unit);

#endif
