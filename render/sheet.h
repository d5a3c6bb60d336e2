/*
 * A sheet: a page or picture that holds one puzzle and nothing else.
 *
 * Lengths are in points. A page is A4 with the board as large as fits, up to a pleasant size; a
 * picture is cut to the board. If cells would become too small to write in, the sheet grows
 * instead. With coordinates, there is room for row and column numbers to the left of a square board
 * and above it.
 */
#ifndef RENDER_SHEET_H
#define RENDER_SHEET_H

#include "model/record.h"

#include <stdbool.h>

/* A4, and the smallest border of a page. */
extern const double sheet_width, sheet_height, sheet_border;

/* The smallest cell that one can write in. */
extern const double sheet_least_unit;

struct sheet {
    double width, height;
    double x, y; /* the board's upper left corner, margin included */
    double unit; /* length of a cell's side */
};

struct sheet sheet_page(const struct record *r, bool coordinates);
struct sheet sheet_picture(const struct record *r, bool coordinates);

#endif
