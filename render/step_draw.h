/*
 * The board after some steps of a solution. Edges that are on have solid lines, those that are off
 * small crosses. What is new is larger and red. Cells that were looked at are hatched. Cells known
 * to be inside are yellow, those outside blue.
 *
 * All of these differ in grey print and for the colour-blind too: new lines are thicker and new
 * crosses bolder, and the blue is darker than the yellow. Colours are opaque; the greys of groups
 * are mixed with them.
 */
#ifndef RENDER_STEP_DRAW_H
#define RENDER_STEP_DRAW_H

#include "model/puzzle.h"
#include "render/style.h"
#include "render/text.h"

#include <cairo.h>

struct step_view {
    const struct puzzle *puzzle;
    const unsigned char *value;   /* [nedges] enum edge_value */
    const unsigned char *fresh;   /* [nedges] 1 for what is new */
    const unsigned char *premise; /* [ncells] 1 for what was looked at */
    const char *sides;            /* [ncells] '#' inside, '.' outside, '?' not known */
};

/* The board's upper left corner, margin included, at (x, y). */
void step_draw(cairo_t *cr, struct text *text, const struct style *style,
               const struct step_view *view, double x, double y, double unit);

/* The parts of the drawing, for a legend. */
enum step_sample { SAMPLE_ON, SAMPLE_OFF, SAMPLE_PREMISE, SAMPLE_INSIDE, SAMPLE_OUTSIDE };

/* Draws a sample into the square of this side with its upper left corner at (x, y). */
void step_draw_sample(cairo_t *cr, enum step_sample sample, double x, double y, double side);

#endif
