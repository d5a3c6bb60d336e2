/* What pictures and documents are written as. */
#pragma once

/* SURFACE_SCREEN and SURFACE_PRINT are PDFs that are finished, see render/paper/pdf_finish.h. */
enum surface_kind {
    SURFACE_PDF,
    SURFACE_SVG,
    SURFACE_PNG,
    SURFACE_EPS,
    SURFACE_TIFF, /* of one bit a pixel */
    SURFACE_SCREEN,
    SURFACE_PRINT
};

/* "pdf", "svg", "png", "eps", "tiff", NULL, in the order of the enum; also the file name extensions. */
extern const char *const surface_kind_name[];

/* The resolutions of a PNG or TIFF, and how many pixels it may have on a side. */
enum { SURFACE_MIN_DPI = 18, SURFACE_MAX_DPI = 2400, SURFACE_MAX_PIXELS = 16000 };
