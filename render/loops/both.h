/* The lines of two loops on one board, told apart without colour: those of both are solid and grey;
 * those of only one are double for the first, and dashed for the second. */
#pragma once

#include "model/loops/loop.h"
#include "render/loops/layers.h"

enum both_lines { BOTH_LOOPS, BOTH_ONLY_FIRST, BOTH_ONLY_SECOND };

/* Draws the edges that are on in both loops, or in only one of them. */
void both_draw(const struct pen *pen, const struct loop *first, const struct loop *second);

/* Draws a sample of these lines into the square of this side with its upper left corner at (x, y). */
void both_draw_sample(cairo_t *cr, enum both_lines lines, double x, double y, double side);
