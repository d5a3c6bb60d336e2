/*
 * Finishes cairo's PDF: what cairo 1.16 cannot do, and in fewer bytes.
 *
 * For a screen it gets a language and labels of pages. For print, all colours are device grey,
 * pages have trim and bleed boxes and no transparency group, and nothing is left of outlines,
 * links, tags and metadata. In both, greys are device grey, numbers have no more digits than paper
 * shows, and small objects are compressed together. The objects pass through one by one, so that a
 * book of any length takes little memory.
 */
#ifndef RENDER_PDF_FINISH_H
#define RENDER_PDF_FINISH_H

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdbool.h>
#include <stdio.h>

struct pdf_finish {
    bool print;
    bool colour;          /* for print: the pages keep their colours */
    double bleed;         /* for print: by which they are trimmed on all sides, in points */
    const char *language; /* such as "en"; NULL for print, or if it is not known */
    int first_page;       /* the number of the first page; 0: no labels */
    char **figure;        /* [nfigures] words for the document's Figure elements in their order */
    size_t nfigures, capacity;
};

/* Adds the words of one more figure. */
void pdf_finish_figure(struct pdf_finish *how, const char *words);

/* Releases the words. */
void pdf_finish_release(struct pdf_finish *how);

/* Reads the PDF from a regular file that is open for reading, and writes the result. The same file
 * gives the same bytes. Whoever closes `out` checks the writes. */
bool pdf_finish(FILE *in, FILE *out, const struct pdf_finish *how, struct diag *d);

/* Appends the content stream [n] with its greys as device grey, or all colours if `all`, and with
 * short numbers. False for an image within the stream, which cairo does not write for books. */
bool pdf_finish_content(const char *content, size_t n, bool all, struct strbuf *out);

#endif
