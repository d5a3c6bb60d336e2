/* The content streams of a PDF: which colours they have, and how many digits. */
#ifndef RENDER_PAPER_PDF_CONTENT_H
#define RENDER_PAPER_PDF_CONTENT_H

#include "base/strbuf.h"

#include <stdbool.h>

/* Appends the content stream [n] with its greys as device grey, or all colours if `all`, and with
 * short numbers. False for an image within the stream, which cairo does not write for books. */
bool pdf_content_finish(const char *content, size_t n, bool all, struct strbuf *out);

/* How light a colour is, from 0 for black to 1 for white: of one number, a grey; of three, red,
 * green and blue; of four, cyan, magenta, yellow and black. Black for any other number of them. */
double pdf_light(const double *value, int n);

#endif
