/* What makers write of a cover: its price and its two colours. The messages begin with the option. */
#pragma once

#include "base/diag.h"

#include <stdbool.h>

enum { PRICE_DIGITS = 5 };

/* Reads a price such as `9.99 USD`, `£12` or `39 ₪`. The digits are those that stand as a second bar code
 * beside that of an ISBN: one for the currency and four for its hundredths; 90000, which means no price,
 * for a currency that has no digit. */
bool price_parse(const char *text, char digits[PRICE_DIGITS + 1], struct diag *d);

/* Reads `#1b323f #d89d47`: the ground, and loops and rules on it. Shares of red, green and blue, from 0 to
 * 1. False also for colours that are too much alike. */
bool cover_colours_parse(const char *text, double colour[2][3], struct diag *d);

/* How light a colour is, from 0 to 1, as the eye sees it (the luminance of WCAG 2). */
double colour_luminance(const double rgb[3]);
