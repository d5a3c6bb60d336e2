/*
 * What the pages of a book are drawn on: a PDF, pictures in a folder, one for each page, or one
 * picture with all pages side by side.
 */
#pragma once

#include "render/paper/profile.h"
#include "render/paper/surface.h"

enum paper_kind { PAPER_PDF, PAPER_PRINT, PAPER_PICTURES, PAPER_PREVIEW };

struct paper_wish {
    enum paper_kind kind;
    enum surface_kind picture; /* of PAPER_PICTURES: SURFACE_SVG or SURFACE_PNG */
    int dpi;                   /* of PNGs, or 0, as for surface_open() */
    double width, height;      /* of a page, in points; trimmed */
    struct page_bleed bleed;   /* of PAPER_PRINT: beyond that, */
    bool from_right;           /* with the spine of the first page on the right */
    int npages;                /* of PAPER_PREVIEW */
    struct outfile *out;       /* an open file, the caller's; or of PAPER_PICTURES: */
    const char *folder;        /* which is made for the first page */
};

struct paper {
    struct paper_wish wish;
    struct surface surface;
    cairo_t *cr; /* for the current page */
    int page;    /* from 1; 0 before the first */
    int cols;    /* of PAPER_PREVIEW */
    bool failed; /* pages are drawn on nothing; why: */
    int error;   /* errno */
    struct diag why;
};

/* It may not move in memory until it is closed or discarded. The folder's name must live as long.
 */
bool paper_open(struct paper *p, const struct paper_wish *wish, struct diag *d);

/* Ends the page and begins the next; the first call begins the first page. Failed writes are
 * reported when the paper is closed. */
void paper_turn(struct paper *p);

/* Completes the pictures, or what is in the file, which the caller commits. On false, errno is that
 * of the failed write. */
bool paper_close(struct paper *p, struct diag *d);
void paper_discard(struct paper *p);
