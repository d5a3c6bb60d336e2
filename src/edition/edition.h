/* What makers ask of an edition in short texts: ISBN, size of pages, price, colours of the cover, PDF/X. The
 * messages begin with the option. */
#pragma once

#include "base/diag.h"

#include <stdbool.h>

/* What makers may have in braces in the texts that tell about their puzzles (base/fill.h). */
#define EDITION_COUNTS "puzzles levels points minutes"

/* And in texts in the margins of pages. */
#define EDITION_MARGIN "title author section level date page pages"

/* In a competition: of a puzzle, and of a section. */
enum { EDITION_MOST_POINTS = 1000000, EDITION_MOST_MINUTES = 1440 };

/* ---- International Standard Book Numbers of 13 digits, as in ISO 2108 ---- */

enum { ISBN_DIGITS = 13 };

/* Takes a number with or without hyphens and blanks between its digits. False if it does not have
 * 13 digits that begin with 978 or 979, or if its last digit, the check digit, is wrong. */
bool isbn_parse(const char *text, char digits[ISBN_DIGITS + 1]);

/* The same for the value of the option --isbn: a message on false. */
bool isbn_check(const char *text, struct diag *d);

/* ---- pages ---- */

/* Reads a size of pages: `8x10`, in inches; `157x210mm`; or a name such as `a5`. In points. */
bool page_size_parse(const char *text, double *width, double *height, struct diag *d);

/* ---- the cover ---- */

enum { PRICE_DIGITS = 5 };

/* Reads a price such as `9.99 USD`, `£12` or `39 ₪`. The digits are those that stand as a second bar code
 * beside that of an ISBN: one for the currency and four for its hundredths; 90000, which means no price,
 * for a currency that has no digit. */
bool price_parse(const char *text, char digits[PRICE_DIGITS + 1], struct diag *d);

/* Reads `#1b323f #d89d47`: the ground, and loops and rules on it. Shares of red, green and blue, from 0 to
 * 1. False also for colours that are too much alike. */
bool cover_colours_parse(const char *text, double colour[2][3], struct diag *d);

/* Reads `#f6ead2`, the colour behind pages. */
bool background_parse(const char *text, double rgb[3], struct diag *d);

/* How light a colour is, from 0 to 1, as the eye sees it (the luminance of WCAG 2). */
double colour_luminance(const double rgb[3]);

/* ---- PDF/X, the standard of files for print ---- */

/* The most bytes of what makers and printers write of it. */
enum { PDFX_MOST = 63 };

/* Reads `none`, or `1a` with the name of a printing condition in the registry of the ICC behind it, such
 * as `1a FOGRA39`, which is also meant by `1a` alone. *condition is the name, in the text or static, or
 * NULL for `none`. On false the message begins with the option. */
bool pdfx_parse(const char *text, const char **condition, struct diag *d);
