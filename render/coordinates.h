/*
 * Row and column numbers beside a square board, as sentences about it use them: rows count from
 * the top, columns from the left, from 1; r3c4 is where row 3 and column 4 meet.
 */
#ifndef RENDER_COORDINATES_H
#define RENDER_COORDINATES_H

#include "model/lattice.h"
#include "render/style.h"
#include "render/text.h"

#include <cairo.h>

/* Room in points that the numbers take beside the board with its margin; grows with the unit. */
struct coordinates_room {
    double left, top;
};

struct coordinates_room coordinates_room(const struct lattice *l, double unit);

/* The board's upper left corner, margin included, is at (x, y), as for puzzle_draw. */
void coordinates_draw(cairo_t *cr, struct text *text, const struct style *style,
                      const struct lattice *l, double x, double y, double unit);

#endif
