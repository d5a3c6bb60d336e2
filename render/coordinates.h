/*
 * Row and column numbers beside a board of squares, as the names of places use them: r3c4. Lengths
 * are in points; `unit` is the length of a cell's side.
 */
#pragma once

#include "render/drawing.h"

/* The rows and columns that a board shows, from 0; at least one of each. */
struct coordinates {
    int row, end_rows, col, end_cols;
    double left, top; /* from the board's corner to its first cell, in units */
};

struct board_room coordinates_room(const struct coordinates *c, double unit);

/* The same from that for a unit of 0. */
struct board_room coordinates_grown(struct board_room least, double unit);

/* The board's upper left corner, margin included, is at (x, y). */
void coordinates_draw(cairo_t *cr, struct text *text, const struct style *style,
                      const struct coordinates *c, double x, double y, double unit);

/* One number with its middle at (x, y), on boards of other forms; and what lies between the middle
 * of a number of two digits and the board. */
void coordinates_number(cairo_t *cr, struct text *text, const struct style *style, double x,
                        double y, double unit, int number);
double coordinates_distance(double unit);

/* The side of a cell from which numbers have at least this size, up to 12 points. */
double coordinates_unit(double size);
