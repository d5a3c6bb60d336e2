/*
 * What a page of a PDF puts on paper: where its ink is, how thin its lines and how small its texts
 * are, and what a printer may not take. Reads the content of the page, without a picture of it.
 *
 * The ink of a text reaches as far as its font does (pdf_font_reach()), of an italic one by half the
 * slant beyond its width; that of a curve over its control points, and what is clipped counts up to
 * the box around the clip. So hardly any ink is outside the measured box.
 */
#pragma once

#include "render/paper/pdf_file.h"
#include "render/paper/pdf_font.h"

struct pdf_measure {
    struct pdf_box ink; /* in points, as the page counts them */
    struct pdf_box
        ground; /* likewise areas and images that go beyond the trim, or cover all within it: what
                            * lies behind the page, whose grey is not among those below */
    double least_line;   /* the width of the thinnest line in points; HUGE_VAL without one */
    double least_text;   /* the size of the smallest text in points; likewise */
    double least_dpi;    /* the pixels in an inch of the coarsest image; likewise */
    double least_grey;   /* the lightest ink that is no white, from 0 to 1; likewise */
    bool colour;         /* anything that is not device grey, also black as RGB */
    bool no_inks;        /* anything that is neither device grey nor inks */
    bool transparent;    /* a colour to see through, a mask, a blend or a transparency group */
    char unembedded[64]; /* a font that is not embedded; "" if there is none */
    bool overprint;      /* ink that lets other ink below it show */
    bool unknown;        /* the content has parts that this module cannot read */
    int nforms, nlooks;  /* that were read so far, and uses of resources, */
    size_t nbytes;       /* and the bytes of all content, or what takes as long as so many */
};

/* The page has its resources (see qpdf_push_inherited_attributes_to_page). */
void pdf_measure(qpdf_data q, qpdf_oh page, struct pdf_fonts *fonts, struct pdf_measure *m);
