/*
 * The fonts of a PDF, as far as they concern a printer: whether they are embedded, and how much
 * room their characters take. A font is read once for a document.
 */
#pragma once

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
    double usual_width;     /* of characters that are not in the list, also in parts of the size */
    double *width;          /* [nwidths] from the character `first` on */
    int first, nwidths;
    size_t capacity;
};

struct pdf_fonts {
    struct pdf_font *font;
    int n;
    size_t nwidths; /* of all */
};

/* The font with this dictionary, which belongs to `f` and is valid until the next call. NULL if the
 * document has more fonts than any maker would put in. */
struct pdf_font *pdf_fonts_find(struct pdf_fonts *f, qpdf_data q, qpdf_oh dict);

void pdf_fonts_release(struct pdf_fonts *f);

/* In parts of the size. */
double pdf_font_width(const struct pdf_font *font, int character);

/* How far a character reaches above and below its line, likewise: as far as any of the font, except
 * digits, which stand on the line and are no higher than capitals. */
void pdf_font_reach(const struct pdf_font *font, int character, double *above, double *below);
