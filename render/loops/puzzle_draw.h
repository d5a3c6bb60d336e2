/*
 * Draws one loop puzzle, with or without its solution, on any lattice: every cell is the polygon of
 * its dots. Lengths are in points; `unit` is the length of a cell's side.
 */
#ifndef RENDER_LOOPS_PUZZLE_DRAW_H
#define RENDER_LOOPS_PUZZLE_DRAW_H

#include "model/loops/loop.h"
#include "render/drawing.h"

struct board_size puzzle_size(const struct lattice *l);

/* The board's upper left corner, margin included, is at (x, y). solution may be NULL; with one, the
 * inside of the loop is light grey, and groups have outlines only. */
void puzzle_draw(cairo_t *cr, struct text *text, const struct style *style,
                 const struct puzzle *puzzle, const struct loop *solution, double x, double y,
                 double unit);

/* Only the inside of the solution, in black, at the same place. */
void puzzle_draw_picture(cairo_t *cr, const struct style *style, const struct puzzle *puzzle,
                         const struct loop *solution, double x, double y, double unit);

struct pen;

/* Adds the loop to the path. */
void puzzle_path_loop(const struct pen *pen, const struct loop *loop);

#endif
