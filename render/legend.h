/* The legend of pictures of steps: a sample of each mark that they have, beside its words. */
#pragma once

#include "render/drawing.h"
#include "render/wording.h"

struct legend {
    const struct drawing *drawing;
    const struct wording *wording;
    const struct style *style; /* of the pictures */
    struct font font;
    double size, width; /* of the words and of its lines, in points */
    unsigned samples;   /* bit i: it has sample i of the drawing */
};

/* The samples that a picture of the steps [first .. end[ of a record's story needs. */
unsigned legend_samples(const struct record *r, int first, int end);

/* Sets its lines from (x, y) down, or only measures them if cr is NULL. Returns their height; 0: it
 * has no samples. */
double legend_set(cairo_t *cr, struct text *text, const struct legend *l, double x, double y);
