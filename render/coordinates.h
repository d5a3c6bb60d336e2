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

/* `least`: the least size of numbers (struct style). */
struct board_room coordinates_room(const struct coordinates *c, double unit, double least);

/* The same from that for a unit and a size of 0. */
struct board_room coordinates_grown(struct board_room smallest, double unit, double least);

void coordinates_draw(const struct pen *pen, const struct coordinates *c, struct spot at);

/* One number with its middle at the spot, on boards of other forms; and what lies between the middle
 * of a number of two digits and the board. */
void coordinates_number(const struct pen *pen, struct spot at, int number);
double coordinates_distance(double unit, double least);
