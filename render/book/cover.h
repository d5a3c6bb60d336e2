/* The cover of a book, as one sheet (private to this folder). */
#pragma once

#include "base/outfile.h"
#include "render/book/whole.h"

/* Whether all texts of the cover, if there is one, have room; needs no puzzles. */
bool cover_check(const struct book *b, struct diag *d);

/* Draws the cover of the order and writes it. Appends the width of its spine to the report, and why that
 * has no words. */
bool cover_draw(const struct book *b, struct outfile *out, struct strbuf *report, struct diag *d);

/* ---- looks of covers: their colours, artwork, and the grounds of the four designs (cover_look.c) ---- */

/* A rectangle of the sheet. */
struct cover_area {
    double x, y, width, height;
};

/* The colours of this cover: the usual ones, or those that follow from two. A frame stands on a light
 * ground. */
void cover_colours_of(const struct book_cover *cover, struct cover_colours *colours);

/* The ground of the whole sheet. */
void cover_ground(cairo_t *cr, enum cover_design design, const struct cover_colours *colours,
                  const struct cover_area *sheet);

/* What lies below the words of a side, and of the spine. */
void cover_side(cairo_t *cr, enum cover_design design, const struct cover_colours *colours,
                const struct cover_area *side, bool front);
void cover_spine(cairo_t *cr, enum cover_design design, const struct cover_colours *colours,
                 const struct cover_area *spine);

/* The label that the title stands on, in this much of the front; nothing in other designs. */
struct cover_area cover_label(const struct cover_area *front);

/* A line below the title. */
void cover_rule(cairo_t *cr, const struct cover_colours *colours, double x, double y, double width);

/* The puzzle with the smallest cells of 25 points or more in this room; else that with the largest
 * ones. */
const struct record *cover_art(const struct book *b, double width, double height);

/* Appends the words for the back: those of the order, or how many puzzles there are and the parts of
 * the book that the words name, each on a line. */
void cover_add_blurb(const struct book *b, struct strbuf *out);
