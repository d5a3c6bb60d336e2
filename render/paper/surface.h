/*
 * The target of drawing: a PDF of many pages for screens or printers, or one SVG, PNG or EPS picture.
 * It is written through an outfile, so the file is complete or absent. The same drawing gives the same
 * bytes, whatever the time and the path. The date in a PDF is that of SOURCE_DATE_EPOCH, or the
 * same always.
 */
#pragma once

#include "base/diag.h"
#include "base/outfile.h"
#include "base/strbuf.h"
#include "render/paper/pdf_finish.h"
#include "render/paper/surface_kind.h"

#include <cairo.h>
#include <stdbool.h>
#include <stdint.h>

struct surface {
    enum surface_kind kind;
    struct outfile *out;       /* what it is written to: */
    struct outfile own;        /* this one, or another's */
    struct strbuf bytes;       /* what cairo wrote, where it is finished at the end: */
    struct pdf_finish finish;  /* SURFACE_SCREEN, SURFACE_PRINT: what they want */
    const char *title, *about; /* SURFACE_SVG: its texts, set until it is closed; NULL: none */
    cairo_surface_t *surface;
    cairo_t *cr;
    int64_t date;
    int dpi;   /* 0: the usual */
    int error; /* errno of the first write by cairo that failed */
};

/*
 * Sizes are in points. The surface must not move in memory until it is closed or discarded. dpi is
 * the resolution of a PNG or TIFF, and an error if the picture gets too large; 0 is the default, less for
 * large pictures. The other kinds ignore it.
 */
bool surface_open(struct surface *s, enum surface_kind kind, const char *path, double width,
                  double height, int dpi, struct diag *d);

/* The same on a file that is open, which stays the caller's in either case. */
bool surface_begin(struct surface *s, enum surface_kind kind, struct outfile *out, double width,
                   double height, int dpi, struct diag *d);

/* Pictures only, before anything is drawn: they have no ground of their own. */
void surface_clear(struct surface *s);

/* PNGs only: from now on a point is as large as so many were. */
void surface_scale(struct surface *s, double points);

/* PDFs only: ends the page and begins one of this size. */
void surface_next_page(struct surface *s, double width, double height);

/* Finishes the file, commits its own one, and releases the surface. On false, errno is that of the
 * failed write. */
bool surface_close(struct surface *s, struct diag *d);
void surface_discard(struct surface *s);
