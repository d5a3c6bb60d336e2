/*
 * A sheet: a page or picture that holds one puzzle and nothing else.
 *
 * Lengths in points. A page is A4 with the board as large as fits, but no larger than is pleasant
 * on paper; a picture is cut to the board. Where cells would become too small to write in, the
 * sheet grows instead. With coordinates, there is room for row and column numbers (a square
 * board's) left of the board and above it.
 */
#ifndef RENDER_SHEET_H
#define RENDER_SHEET_H

#include "model/lattice.h"

#include <stdbool.h>

/* A4, and the least border of a page. */
extern const double sheet_width, sheet_height, sheet_border;

/* Smaller cells cannot be written in. */
extern const double sheet_least_unit;

struct sheet {
    double width, height;
    double x, y; /* the board's upper left corner, margin included */
    double unit; /* length of a cell's side */
};

struct sheet sheet_page(const struct lattice *l, bool coordinates);
struct sheet sheet_picture(const struct lattice *l, bool coordinates);

#endif
