/*
 * Texts on a page, by Pango: single lines (labels) and paragraphs, in points.
 *
 * Nothing about the user's setup may change a page: the font map is our own, the language is
 * fixed, hinting and rounding are off, and no other font steps in for a missing one. Pango would
 * do that silently, so fonts are checked before use and characters without a glyph are noted.
 *
 * Labels are laid out once at one size and kept; drawn, they are scaled. A book has many thousand
 * digits, but only few different ones.
 */
#ifndef RENDER_TEXT_H
#define RENDER_TEXT_H

#include "base/diag.h"

#include <cairo.h>
#include <stdbool.h>

struct font {
    const char *family;
    bool bold;
};

enum text_align { TEXT_LEFT, TEXT_CENTRE, TEXT_RIGHT };

struct text;

struct text *text_new(void);
void text_free(struct text *t);

/* True when the family is installed, regular and bold; else the message names it. */
bool text_has_font(struct text *t, const char *family, struct diag *d);

/* True when every text so far had all its glyphs; else the message names one that had not. */
bool text_complete(const struct text *t, struct diag *d);

/* One line, its ink centred at (x, y). */
void text_centred(struct text *t, cairo_t *cr, struct font font, double size, double x, double y,
                  const char *label);

/* One line with its baseline at y; x is its left end, middle or right end. */
void text_line(struct text *t, cairo_t *cr, struct font font, double size, double x, double y,
               enum text_align align, const char *label);

double text_width(struct text *t, struct font font, double size, const char *label);

/* Height of the ink of a label, as of "H" for that of capitals. */
double text_height(struct text *t, struct font font, double size, const char *label);

/* How a paragraph is set. */
struct paragraph {
    struct font font;
    double size;
    double leading; /* from line to line, in sizes; 1.0 is tight */
    double width;
    enum text_align align;
};

/* Draws the text with its upper left corner at (x, y), lines broken at words; line feeds break
 * too. With cr NULL only measures. Returns its height. */
double text_paragraph(struct text *t, cairo_t *cr, const struct paragraph *how, double x, double y,
                      const char *words);

/* Whether a word of the text is too wide for the paragraph, so that it would be broken. */
bool text_breaks_word(struct text *t, const struct paragraph *how, const char *words);

#endif
