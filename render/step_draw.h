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

#include "format/loops.h"
#include "render/drawing.h"

struct step_view {
    const struct puzzle *puzzle;
    unsigned char *value;   /* [nedges] enum edge_value */
    unsigned char *fresh;   /* [nedges] 1 for what is new */
    unsigned char *premise; /* [ncells] 1 for what was looked at */
    char *sides;            /* [ncells] '#' inside, '.' outside, '?' not known */
};

/* The view after steps [0 .. end[ of the story, of which those from `first` on are new. Edges that
 * the puzzle's solver had marked before the story are there from the beginning. */
void step_view_init(struct step_view *view, const struct loops *own, const struct story *story,
                    int first, int end);
void step_view_release(struct step_view *view);

/* The board's upper left corner, margin included, at (x, y). */
void step_draw(cairo_t *cr, struct text *text, const struct style *style,
               const struct step_view *view, double x, double y, double unit);

/* The parts of the drawing, for a legend. */
enum step_sample { SAMPLE_ON, SAMPLE_OFF, SAMPLE_PREMISE, SAMPLE_INSIDE, SAMPLE_OUTSIDE };

/* Draws a sample into the square of this side with its upper left corner at (x, y). */
void step_draw_sample(cairo_t *cr, enum step_sample sample, double x, double y, double side);

#endif
