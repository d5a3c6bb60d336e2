/* QR codes (ISO/IEC 18004), made by libqrencode. */
#pragma once

#include "base/diag.h"

#include <cairo.h>
#include <stdbool.h>

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
