/* The cover of a book, as one sheet (private to this folder). */
#pragma once

#include "base/outfile.h"
#include "render/book/whole.h"

/* Whether all texts of the cover, if there is one, have room; needs no puzzles. */
bool cover_check(const struct book *b, struct diag *d);

/* Draws the cover of the order and writes it. Appends the width of its spine to the report, and why that
 * has no words. */
bool cover_draw(const struct book *b, struct outfile *out, struct strbuf *report, struct diag *d);
