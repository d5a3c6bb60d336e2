/*
 * Checks a finished PDF against what a printer asks for (see profile.h): the number of pages, their
 * sizes and boxes, ink within the margins, lines, texts and greys, fonts, and the parts that a file
 * may or must have.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"
#include "render/paper/profile.h"

/* Appends a line for each rule that the file breaks, `page N: RULE: what is wrong`, or without a
 * page; of pages that break the same rule the first few and the number of the others. False if the
 * file cannot be read. */
bool pdf_check(const char *path, enum profile_paper paper, const struct profile *profile,
               struct strbuf *faults, struct diag *d);

/* The same for the cover, on one sheet, of this book; the profile has a cover. Its size follows from
 * the pages of the book and the paper. */
bool pdf_check_cover(const char *path, const char *book, enum profile_paper paper,
                     const struct profile *profile, struct strbuf *faults, struct diag *d);

/* Appends to the faults of a book or a cover a line for each rule whose faults do not name it, `RULE: what to
 * change in a book of ours`. */
void pdf_check_remedies(bool cover, struct strbuf *faults);
