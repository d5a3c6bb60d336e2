/*
 * The board as it stands after some steps of a solution: solid lines where edges are on, small
 * crosses on those that are off; what is new is larger and red; cells that were looked at are
 * hatched; cells known to be inside or outside stand on yellow or blue.
 *
 * Everything can be told apart in grey print and by the colour-blind: new lines are thicker, new
 * crosses bolder; the ground of the outside is bluer and darker than that of the inside; the
 * hatching is no ground at all. Colours are opaque, the groups' greys are mixed with the grounds.
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

/* What the parts look like, for a legend. */
enum step_sample { SAMPLE_ON, SAMPLE_OFF, SAMPLE_PREMISE, SAMPLE_INSIDE, SAMPLE_OUTSIDE };

/* Draws it into the square of this side with its upper left corner at (x, y). */
void step_draw_sample(cairo_t *cr, enum step_sample sample, double x, double y, double side);

#endif
