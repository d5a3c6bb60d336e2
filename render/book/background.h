/*
 * What lies behind pages, out to their edges and, for a printer that has bleed, beyond them: a colour or a
 * picture, which are light enough for words, or a frame around the text, which need not be (private to this
 * folder). Boards stand on white then.
 */
#pragma once

#include "render/book/page.h"

/* Checks the backgrounds of the order and reads their pictures; the printer's bleed is the book's then. */
bool background_read(struct book *b, struct diag *d);

/* Finds the pages of sections that have one of their own, after measuring. */
void background_place(struct book *b);

void background_release(struct book *b);

/* Draws that of the page which has begun. */
void background_draw(struct book_pen *p);
