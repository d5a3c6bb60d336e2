/*
 * Links, bookmarks, headings, paragraphs and figures of a PDF, made with cairo's tags. Cairo does
 * not report a wrong link, so this module keeps all destinations and checks them at the end: a link
 * without a destination, or a destination named twice, is a bug and aborts.
 */
#pragma once

#include "render/paper/surface.h"

/* A destination of links: a kind of thing in the book and its number. */
struct pdf_target {
    const char *kind; /* letters only, not owned */
    int number;
};

/* What encloses parts of a page: the last four are elements of the text. */
enum pdf_element { PDF_TARGET, PDF_LINK, PDF_HEADING, PDF_SUBHEADING, PDF_PARAGRAPH, PDF_FIGURE };

struct pdf;

/* Begins the document on a surface, which outlives it. If `tagged`, that is an open PDF; otherwise
 * links are checked only, and nothing is written for any of the functions. The author may be NULL.
 */
struct pdf *pdf_begin(struct surface *s, bool tagged, const char *title, const char *author);

/* Ends the document, checks its links and releases it. Call it before the surface is closed. */
void pdf_end(struct pdf *pdf);

/* Releases it unchecked, before the surface is discarded. */
void pdf_abandon(struct pdf *pdf);

/* Between open and close, everything drawn belongs to the element. They do not nest. A figure has
 * words for readers who cannot see it. */
void pdf_open_target(struct pdf *pdf, struct pdf_target target);
void pdf_open_link(struct pdf *pdf, struct pdf_target target);
void pdf_open_figure(struct pdf *pdf, const char *words);
void pdf_open(struct pdf *pdf, enum pdf_element element);
void pdf_close(struct pdf *pdf, enum pdf_element element);

/* Whether it has tags, and so links. */
bool pdf_is_tagged(const struct pdf *pdf);

/* Adds a bookmark at the top, or below the latest one there. */
void pdf_bookmark(struct pdf *pdf, bool below, const char *words, struct pdf_target target);
