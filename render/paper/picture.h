/* Pictures from files: PNG, JPEG and SVG. */
#pragma once

#include "base/diag.h"

#include <cairo.h>
#include <stdbool.h>

enum { PICTURE_MOST = 10000 }; /* pixels on a side */

/*
 * Reads a picture onto white paper; `grey`: without its colours, for print. An SVG fills this room, in
 * points, with 300 pixels to an inch, or 600 in print; it may use files beside it and below, and take ten
 * seconds. NULL with a message if it is none.
 */
cairo_surface_t *picture_read(const char *path, double width, double height, bool grey,
                              struct diag *d);

/* The first call of every main that reads pictures: true if this process is one that draws an SVG, and
 * has. */
bool picture_apart(int argc, char **argv);

/* Checks that it can be read, and sets its size with 300 pixels to an inch, in points; of an SVG as large
 * as these allow. */
bool picture_measure(const char *path, double *width, double *height, struct diag *d);

/* The lightness of each pixel (Rec. 601). */
void picture_remove_colours(cairo_surface_t *surface);

/* Leaves this share of its ink. */
void picture_make_pale(cairo_surface_t *surface, double share);

/* Draws what was read in the middle of this room, with at least 300 pixels to an inch, never mirrored. */
void picture_paint(cairo_t *cr, cairo_surface_t *picture, const cairo_rectangle_t *room);

/* The same, after it is read. */
bool picture_draw(cairo_t *cr, const char *path, const cairo_rectangle_t *room, bool grey,
                  struct diag *d);
