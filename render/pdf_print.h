/*
 * Makes cairo's PDF fit for printers: all colours are device grey, pages have trim and bleed boxes
 * and no transparency group, and nothing is left of outlines, links, tags and metadata. Cairo
 * writes grey as RGB and knows neither boxes nor how to leave its metadata out.
 */
#ifndef RENDER_PDF_PRINT_H
#define RENDER_PDF_PRINT_H

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdbool.h>
#include <stdio.h>

struct pdf_pages {
    double bleed; /* by which they are trimmed on all sides, in points */
    bool colour;  /* they keep their colours */
};

/* Reads the PDF from a regular file that is open for reading, and writes the result. The same file
 * gives the same bytes. Whoever closes `out` checks the writes. */
bool pdf_print(FILE *in, FILE *out, const struct pdf_pages *pages, struct diag *d);

/* Appends the content stream [n] with its colours in grey. False for an image within the stream,
 * which cairo does not write for books. */
bool pdf_print_grey(const char *content, size_t n, struct strbuf *out);

#endif
