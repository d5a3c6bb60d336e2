/* The bar code of an ISBN: EAN-13, as in ISO/IEC 15420, with that of a price beside it: the add-on of five
 * digits. */
#pragma once

#include "base/diag.h"
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

/* QR codes (ISO/IEC 18004), made by libqrencode. */

struct qr {
    int modules; /* along a side, without the quiet zone; 0: there is no code */
    unsigned char
        *dark; /* [modules][modules] a byte for each, its lowest bit; freed by qr_release() */
};

/* The smallest code of a text, which may be damaged in 7 of 100 places. False if it is too long. */
bool qr_make(struct qr *qr, const char *text, struct diag *d);
void qr_release(struct qr *qr);

/* The side of its square with the quiet zone, in points; 0 where there is no code. Modules are as
 * small as cameras of telephones read well. */
double qr_side(const struct qr *qr);

/* Draws it in black with the upper left corner of that square at (x, y). */
void qr_draw(cairo_t *cr, const struct qr *qr, double x, double y);
