/* The colours of covers. They differ in lightness, too, so that a cover is legible in grey. */
#ifndef RENDER_COVER_COLOURS_H
#define RENDER_COVER_COLOURS_H

#include <cairo.h>

extern const double cover_night[3]; /* the ground */
extern const double cover_paper[3]; /* texts on it, and what lies inside a loop */
extern const double cover_gold[3];  /* loops and rules */

void cover_colour(cairo_t *cr, const double colour[3]);

#endif
