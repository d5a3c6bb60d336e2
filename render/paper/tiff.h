/* Baseline TIFF of one bit a pixel, as offset printers and newspapers take it. */
#pragma once

#include <cairo.h>
#include <stdio.h>

/*
 * Writes an image of opaque colours. A flat light grey becomes a screen of dots at 45 degrees, eight
 * pixels from one to the next on a row and on a column; what is darker is black, so that lines are sharp.
 * Whoever closes `out` checks the writes.
 */
void tiff_write(cairo_surface_t *image, int dpi, FILE *out);
