/* The signs of steps on sudokus (private to this folder). Lengths are in points; a room is the square
 * in a cell where a symbol stands. */
#pragma once

#include "model/story.h"
#include "render/sudoku/grid.h"

/* The radius of rings in parts of the room, and the width of blue lines in units. */
extern const double sign_radius, sign_stroke;

/* The paper of known symbols where a step looks at cells with marks, too. */
extern const double sign_known_paper[3];

/* Draws the stroke through a symbol whose room has this middle and side. */
void sign_strike(cairo_t *cr, double x, double y, double side, double unit);

/* A ring in a room of this middle and side, on a board of this unit. */
void sign_ring(cairo_t *cr, double x, double y, double side, double unit);

/* The number of a link in a room, or a question mark. */
void sign_badge(cairo_t *cr, struct text *text, struct font font, int link, double x, double y,
                double side, double least_text);

/* The frame of a place where a chain cannot go on. */
void sign_frame(cairo_t *cr, double x, double y, double side, double unit);

/* Around the corners of a rectangle that a link names. */
void sign_rectangle(const struct sudoku_grid *g, const struct story_link *link);
