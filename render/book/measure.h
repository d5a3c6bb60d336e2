/* Where everything in a book stands (private to this folder). */
#pragma once

#include "render/book/whole.h"

/* Measures all parts. Widens margins until they are what the printer asks of a book of so many
 * pages; wider ones may take more pages. False if something does not fit on its page, or the printer
 * does not take so many. */
bool measure_book(struct book *b, struct diag *d);

/* Whether the next part begins on a page of its own, or there is none. */
bool measure_ends_page(const struct book *b, int i);
