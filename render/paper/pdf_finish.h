/*
 * Finishes cairo's PDFs: joins several into one, with what cairo 1.16 cannot do, and in fewer
 * bytes.
 *
 * A document is drawn in parts, each of them a PDF of a few hundred pages, because cairo keeps what
 * it knows of all pages of a PDF until its end. For a screen the document has bookmarks, a
 * language and labels of pages. For print, all colours are device grey, pages have trim and bleed
 * boxes and no transparency group, and nothing is left of links, tags and metadata. In both, greys
 * are device grey, numbers have no more digits than paper shows, and small objects are compressed
 * together. The objects pass through one by one, so that a book of any length takes little memory.
 */
#ifndef RENDER_PAPER_PDF_FINISH_H
#define RENDER_PAPER_PDF_FINISH_H

#include "base/diag.h"
#include "render/paper/pdf_frame.h"
#include "render/paper/pdf_writer.h"

#include <stdbool.h>
#include <stdio.h>

struct pdf_finish {
    /* To be set before the first part is added: */
    bool print;
    bool colour;          /* for print: the pages keep their colours */
    double bleed;         /* for print: by which they are trimmed on all sides, in points */
    const char *language; /* such as "en"; NULL for print, or if it is not known */
    bool from_right;      /* facing pages are read from the right to the left */
    int first_page;       /* the number of the first page; 0: no labels */

    struct pdf_writer writer;
    struct pdf_frame frame;
    size_t info;   /* the object that describes the document; 0: none so far */
    char **figure; /* [nfigures] words for the next part's Figure elements in their order */
    size_t nfigures, capacity;
};

/* Clears all fields and begins the document. Whoever closes `out` checks the writes. */
void pdf_finish_begin(struct pdf_finish *f, FILE *out);

/* Adds the words of one more figure. */
void pdf_finish_figure(struct pdf_finish *f, const char *words);

/* Adds a bookmark that leads to a destination of any part, below the latest one at the top if
 * `below`. */
void pdf_finish_bookmark(struct pdf_finish *f, bool below, const char *words, const char *target);

/* Reads a part from a regular file that is open for reading, and adds its pages. After a failure
 * only pdf_finish_release() may follow. */
bool pdf_finish_part(struct pdf_finish *f, FILE *in, struct diag *d);

/* Completes the document. The same parts give the same bytes. False if a temporary file failed. */
bool pdf_finish_end(struct pdf_finish *f, struct diag *d);

/* Call it after the end, or in place of it. */
void pdf_finish_release(struct pdf_finish *f);

#endif
