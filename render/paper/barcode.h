/* The bar code of an ISBN: EAN-13, as in ISO/IEC 15420. */
#pragma once

#include "base/isbn.h"
#include "render/paper/text.h"

#include <cairo.h>
#include <stdbool.h>

enum { BARCODE_MODULES = 95 };

/* Sets dark[i] for the modules of the digits, which isbn_parse() has read, from left to right. */
void barcode_modules(const char digits[ISBN_DIGITS + 1], bool dark[BARCODE_MODULES]);

/* Draws the bars in black, with the digits below them, into a width and a height that include the
 * quiet zones at both sides. */
void barcode_draw(cairo_t *cr, struct text *text, const char *family,
                  const char digits[ISBN_DIGITS + 1], double x, double y, double width,
                  double height);
