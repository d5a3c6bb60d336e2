/*
 * The fonts of a PDF, as far as they concern a printer: whether they are embedded, and how much
 * room their characters take. A font is read once for a document.
 */
#pragma once

#include "render/paper/pdf_file.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include <qpdf/qpdf-c.h>
#include <stdbool.h>

struct pdf_font {
    int id;
    char name[64];
    bool embedded;
    bool drawn;             /* its characters are contents of their own (Type 3), */
    bool read;              /* which have been read */
    int bytes;              /* for each character: 1 or 2 */
    bool latin;             /* a byte from '0' to '9' is a digit */
    double ascent, descent; /* in parts of the size; the descent is 0 or less */
    double slant;           /* of an italic font: how far a stem leans for its height */
    bool mapped;            /* two bytes stand for glyphs by a map of the file */
    FT_Face face;           /* the embedded font itself, if FreeType reads it */
    unsigned char *program; /* its bytes */
    struct pdf_box *ink;    /* [face->num_glyphs] of each glyph; x0 is NAN until it was looked at */
    FT_UInt glyph[256];     /* of one byte; 0: not known */
    double usual_width;     /* of characters that are not in the list, also in parts of the size */
    double *width;          /* [nwidths] from the character `first` on */
    int first, nwidths;
    size_t capacity;
};

struct pdf_fonts {
    struct pdf_font *font;
    int n;
    size_t nwidths; /* of all, and glyphs */
    FT_Library library;
};

/* The font with this dictionary, which belongs to `f` and is valid until the next call. NULL if the
 * document has more fonts than any maker would put in. */
struct pdf_font *pdf_fonts_find(struct pdf_fonts *f, qpdf_data q, qpdf_oh dict);

void pdf_fonts_release(struct pdf_fonts *f);

/* In parts of the size. */
double pdf_font_width(const struct pdf_font *font, int character);

/* The ink of a character, likewise, from its place on its line; none for a blank. It is that of the outline
 * in the embedded font. Where that is not to be had, it is as wide as the character, leans as the font
 * does, and is as high as any of the font, except digits, which stand on the line and are no higher than
 * capitals. */
struct pdf_box pdf_font_ink(struct pdf_font *font, int character);
