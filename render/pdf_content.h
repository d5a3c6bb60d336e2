/* The content streams of a PDF: which colours they have, and how many digits. */
#ifndef RENDER_PDF_CONTENT_H
#define RENDER_PDF_CONTENT_H

#include "base/strbuf.h"

#include <stdbool.h>

/* Appends the content stream [n] with its greys as device grey, or all colours if `all`, and with
 * short numbers. False for an image within the stream, which cairo does not write for books. */
bool pdf_content_finish(const char *content, size_t n, bool all, struct strbuf *out);

/* Appends a number with so many decimals, 0 to 4, without zeros at either end. */
void pdf_put_number(struct strbuf *out, double value, int decimals);

#endif
