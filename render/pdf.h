/*
 * What a PDF for the screen has besides ink: links, bookmarks, headings. All is done by cairo's
 * tags, which report no slip: so destinations are kept here and checked at the end, where a link
 * without a destination, or a destination named twice, is a bug and aborts.
 */
#ifndef RENDER_PDF_H
#define RENDER_PDF_H

#include "render/surface.h"

/* A destination: a kind of thing in the book and its number. */
struct pdf_target {
    const char *kind; /* letters only, not owned */
    int number;
};

struct pdf;

/* Begins the document on an open PDF surface, which outlives it. */
struct pdf *pdf_begin(struct surface *s, const char *title);

/* Ends it, checks it, releases it; to be called before the surface is closed. */
void pdf_end(struct pdf *pdf);

/* Releases it without an end, for a surface that will be discarded. */
void pdf_abandon(struct pdf *pdf);

/* What is drawn between these is the destination; the link; a heading. They don't nest. */
void pdf_open_target(struct pdf *pdf, struct pdf_target target);
void pdf_close_target(struct pdf *pdf);
void pdf_open_link(struct pdf *pdf, struct pdf_target target);
void pdf_close_link(struct pdf *pdf);
void pdf_open_heading(struct pdf *pdf);
void pdf_close_heading(struct pdf *pdf);

/* Adds a bookmark below another one (0: at the top); returns its number. */
int pdf_bookmark(struct pdf *pdf, int below, const char *name, struct pdf_target target);

#endif
