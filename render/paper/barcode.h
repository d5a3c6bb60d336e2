/* The bar code of an ISBN: EAN-13, as in ISO/IEC 15420, with that of a price beside it: the add-on of five
 * digits. */
#pragma once

#include "edition/edition.h"
#include "render/paper/text.h"

#include <cairo.h>
#include <stdbool.h>

enum { BARCODE_MODULES = 95, BARCODE_ADDON = 5, BARCODE_ADDON_MODULES = 47 };

/* Sets dark[i] for the modules of the digits, which isbn_parse() has read, from left to right. */
void barcode_modules(const char digits[ISBN_DIGITS + 1], bool dark[BARCODE_MODULES]);

/* The same for the five digits of an add-on. */
void barcode_addon(const char digits[BARCODE_ADDON + 1], bool dark[BARCODE_ADDON_MODULES]);

/* Draws the bars in black, with the digits below them, into a width and a height that include the
 * quiet zones at both sides. The add-on, with its digits above it, may be NULL. */
void barcode_draw(cairo_t *cr, struct text *text, const char *family,
                  const char digits[ISBN_DIGITS + 1], const char *addon, double x, double y,
                  double width, double height);
