/*
 * Texts on a page, by Pango: single lines (labels) and paragraphs, in points.
 *
 * The user's settings must not change a page: the module has its own font map, the language is that
 * of the texts, hinting and rounding are off. Pango replaces fonts silently, so fonts are checked before
 * use; other fonts are taken for characters that a font lacks alone, and noted.
 *
 * Labels are laid out once at one size, cached, and scaled when drawn: a book has many thousand
 * digits but few different ones.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"

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

/* The language of all texts, by its code: "en" unless set; and whether it is read from the right.
 * Before any text is drawn or measured. */
void text_set_language(struct text *t, const char *language, bool from_right);

/*
 * A page of a language that is read from the right is drawn as in a mirror: what is at the left
 * comes to the right. Texts are turned back when they are drawn.
 */

/* Mirrors a page of this width that is not mirrored yet. */
void text_mirror(cairo_t *cr, double width);

/* Turns back what lies between x and x + width; does nothing on other pages. The caller saves and
 * restores. */
void text_turn_back(cairo_t *cr, double x, double width);

/* True if the family is installed, regular and bold; otherwise the message names it. */
bool text_has_font(struct text *t, const char *family, struct diag *d);

/* The same for a family of which only the regular face is used. */
bool text_has_face(struct text *t, const char *family, struct diag *d);

/* Whether the font has all glyphs of the words. */
bool text_can(struct text *t, struct font font, const char *words);

/* The same of it and of those that are taken in its place. */
bool text_could(struct text *t, struct font font, const char *words);

/* True if all texts so far had all their glyphs; otherwise the message names a character that had none. */
bool text_complete(const struct text *t, struct diag *d);

/* Appends a line on the fonts that were taken where others lacked characters; nothing if none were. */
void text_report_fonts(const struct text *t, struct strbuf *out);

/* One line, its ink centred at (x, y). */
void text_centred(struct text *t, cairo_t *cr, struct font font, double size, double x, double y,
                  const char *label);

/* One line with its baseline at y; x is its left end, middle or right end. */
void text_line(struct text *t, cairo_t *cr, struct font font, double size, double x, double y,
               enum text_align align, const char *label);

/* The smallest size of a label on the page since it was last asked for, in points; HUGE_VAL if
 * there was none. */
double text_smallest(struct text *t);

/* Counts as a label of this size what is drawn in place of one. */
void text_note_size(struct text *t, cairo_t *cr, double size);

double text_width(struct text *t, struct font font, double size, const char *label);

/* Height of the ink of a label; of "H", the height of capitals. */
double text_height(struct text *t, struct font font, double size, const char *label);

/* Cuts words that are wider than the room, and ends them with an ellipsis. False: they are not. */
bool text_shorten(struct text *t, struct font font, double size, double room, struct strbuf *words);

/* How a paragraph is set. */
struct paragraph {
    struct font font;
    double size;
    double leading; /* from line to line, in sizes; 1.0 is tight */
    double width;
    enum text_align align;
    bool
        marked; /* *words* between asterisks are in italics, **words** bold; [words](address) has the
                    address behind the words, in parentheses */
    bool linked; /* addresses on the web are links; of a tagged PDF only */
};

/* Draws the text with its upper left corner at (x, y), broken into lines between words and at line
 * feeds. Only measures if cr is NULL. Returns the height. */
double text_paragraph(struct text *t, cairo_t *cr, const struct paragraph *how, double x, double y,
                      const char *words);

/* About how many bytes of the words, up to a blank, have room in this height, which is less than theirs: as
 * in the whole text, and as if each link's address, in words that are marked, were one word with those
 * before it. */
size_t text_paragraph_part(struct text *t, const struct paragraph *how, const char *words,
                           double height);

/* Whether a word of the text is wider than the paragraph, and would be broken. */
bool text_breaks_word(struct text *t, const struct paragraph *how, const char *words);

/* Makes the paragraph as narrow as it can be with no more lines, so that they are of about one
 * length. */
void text_balance(struct text *t, struct paragraph *how, const char *words);

/* Makes the paragraph as large as it has room in this height without a broken word; at the least size also
 * with one. False: it has none. */
bool text_fit(struct text *t, struct paragraph *how, const char *words, double room, double least);

/* Makes lines a little narrower where the last one is short, until it is not, if that adds none. */
void text_even(struct text *t, struct paragraph *how, const char *words);
