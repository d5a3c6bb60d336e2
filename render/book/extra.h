/* Pages that a maker puts before and behind the book (private to this folder). */
#pragma once

#include "render/book/flow.h"

/* Reads the files of all extra pages. False if one cannot be read; the caller releases them in either
 * case. */
bool extra_read(struct book *b, struct diag *d);
void extra_release(struct book *b);

/* How a page of a kind differs; one without a flow is a part that every book has. */
extern const struct part_row extra_part[EXTRA_KINDS];

/* The heading that its words begin with, or the usual one; NULL: there is none. The caller frees it.
 */
char *extra_heading(const struct book *b, const struct extra_loaded *extra);
