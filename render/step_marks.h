/*
 * How pictures of steps mark what is new and what was looked at, for all families (private to
 * render/). New things are red and the widest, in books that are printed in grey black and so
 * the darkest; all marks differ in grey print too.
 * Lengths are in points; `unit` is the length of a cell's side.
 */
#pragma once

#include "render/style.h"

/* Papers of cells. */
extern const double paper_white[3], paper_yellow[3], paper_blue[3];

/* The colour of suppositions and what follows from them. */
extern const double step_blue[3];

/* Sets the colour of what is new. */
void step_set_new(cairo_t *cr, const struct style *style);

/* Adds a cross with its middle at (x, y) to the path; half: of its side. */
void step_path_cross(cairo_t *cr, double x, double y, double half);

/* Hatches the inside of the current path, which lies in this box, and clears the path. */
void step_hatch(cairo_t *cr, double x, double y, double width, double height, double unit);

/* Strokes a square with all its line inside. */
void step_frame(cairo_t *cr, double x, double y, double side, double width);

/* An arrow to the right around this point, in text of this size; and the room for it between two boards. */
void step_arrow(cairo_t *cr, double x, double y, double size);
extern const double step_arrow_room; /* in sizes of the text */

/* The length of a cell's side in a sample of the legend, which shows less than half a cell. */
double step_sample_unit(double side);

/* A square of the legend, whose side is the spot's unit, with this paper, hatched or not. */
void step_paper_sample(cairo_t *cr, const double paper[3], bool hatched, struct spot at);
