/*
 * A book: title page, colophon, how to play, contents, puzzles by rising level, their numbers to
 * tick off, solutions.
 *
 * Its bytes depend only on the template, the words, the records, the texts of the
 * order; not on the name of the file, the clock or the user's settings.
 */
#pragma once

#include "base/outfile.h"
#include "render/book/order.h"

/* Writes the PDF to an open file, which the caller commits; or the pictures, without a file. Within
 * a section the puzzles rise by score, those without one by level; others keep their order. On false, errno
 * is that of a failed write.
 * Appends to the report, for people, how many pages and puzzles there are.
 */
bool book_make(const struct book_order *order, struct outfile *out, struct strbuf *report,
               struct diag *d);

/* Likewise the PDF of the solutions, if the template has them in a key. */
bool book_make_key(const struct book_order *order, struct outfile *out, struct diag *d);

/* Likewise the PDF of the order's cover, in colour, with bleed. The report gets the width of the spine, and
 * why that has no words. */
bool book_make_cover(const struct book_order *order, struct outfile *out, struct strbuf *report,
                     struct diag *d);

/* Whether no board is too large for the pages whatever else they have; quick, before stories are told. */
bool book_could_show(const struct book_order *order, struct diag *d);

/* Checks all that can be checked without drawing, and counts the pages. The boards need no clues.
 */
bool book_check(const struct book_order *order, int *npages, struct diag *d);
