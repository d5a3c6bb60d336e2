/*
 * Finishes cairo's PDFs with libqpdf: what cairo 1.16 cannot do, and in fewer bytes.
 *
 * For a screen, figures get their words, and the document a language and labels of pages. For
 * print, all colours become device grey, pages have trim and bleed boxes and no transparency group,
 * and no metadata is left. In both, greys are device grey, and small objects are compressed
 * together. A document that keeps a standard has the metadata and the form that this wants, and a
 * PDF/X-1a other colours than greys as inks. The whole document is in memory.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"
#include "render/paper/pdf_insert.h"
#include "render/paper/pdf_standard.h"

#include <stdbool.h>
#include <stdio.h>

/* Zeros, and what is wanted: */
struct pdf_finish {
    bool print;
    bool colour; /* for print: the pages keep their colours, */
    bool inks;   /* as inks, which a PDF/X-1a has anyway */
    struct pdf_claim claim;
    struct page_bleed bleed; /* for print: by which they are trimmed */
    const char *language;    /* such as "en"; NULL for print, or if it is not known */
    bool from_right;         /* facing pages are read from the right to the left */
    int first_page;          /* the number of the first page; 0: no labels */
    char **figure;           /* [nfigures] words for the Figure elements in their order */
    size_t nfigures, capacity;
    struct pdf_insert *insert; /* [ninserts] pages of other files, by rising pages */
    size_t ninserts, inserts_capacity;
    const char *stamp_path;  /* of the file of stamps; not owned */
    struct pdf_stamp *stamp; /* [nstamps] */
    size_t nstamps, stamps_capacity;
};

/* Adds a page of another file. */
void pdf_finish_insert(struct pdf_finish *f, const struct pdf_insert *insert);

/* Adds a place for the page of this file, the same for all. */
void pdf_finish_stamp(struct pdf_finish *f, const char *path, const struct pdf_stamp *stamp);

/* Adds the words of one more figure. */
void pdf_finish_figure(struct pdf_finish *f, const char *words);

/* Writes the finished document. The same input gives the same bytes. Whoever closes `out` checks
 * the writes. */
bool pdf_finish(const struct pdf_finish *f, const struct strbuf *pdf, FILE *out, struct diag *d);

void pdf_finish_release(struct pdf_finish *f);
