/*
 * What the symbols of sudokus look like in print. Without any choice symbol 7 is "7", and no number
 * has zeros before it.
 */
#pragma once

#include "base/diag.h"
#include "render/paper/text.h"
#include "render/style.h"

struct symbols {
    int n;        /* for sudokus of at most this many */
    char **label; /* [n] UTF-8, all different, none empty */
    bool listed;  /* one by one */
    bool shapes;  /* these are the names of drawn shapes, or the numbers of: */
    cairo_surface_t *(
        *picture)[3]; /* [n] square pictures: in colours, grey, in colours on white; or NULL */
};

/*
 * Reads a choice: "digits" makes *symbols NULL; "letters" A..Z and then a..z; "hex" 1..9, A..F and
 * 0 for the sixteenth; "shapes" nine simple shapes; a folder the pictures in it, in the order of their
 * names, numbers by size; others are a list of symbols between commas or, without a comma, one
 * character each. The caller frees *symbols. False on a list that makes no sense.
 */
bool symbols_read(const char *text, struct symbols **symbols, struct diag *d);
void symbols_free(struct symbols *s); /* NULL is fine */

/* Enough for any number. */
enum { SYMBOL_ROOM = 16 };

/* The label of a symbol, from 1; it may be written to number[]. symbols may be NULL. */
const char *symbols_label(const struct symbols *symbols, int symbol, char number[SYMBOL_ROOM]);

/* Draws a symbol of the style with its ink centred at (x, y); shapes are filled if the font is bold. */
void symbols_draw(const struct style *style, struct text *text, cairo_t *cr, struct font font,
                  double size, double x, double y, int symbol);

/* Whether there are enough for a sudoku of this many; else *d names both numbers. */
bool symbols_suffice(const struct symbols *symbols, int nsymbols, struct diag *d);

/* The same, and whether the font has them. */
bool symbols_can(const struct symbols *symbols, int nsymbols, struct text *text, struct font font,
                 struct diag *d);
