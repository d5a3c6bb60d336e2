/* The mark of a level beside its name: one to five stars of five; the levels above have diamonds,
 * so that they look like a class of their own. */
#ifndef RENDER_LEVEL_MARK_H
#define RENDER_LEVEL_MARK_H

#include <cairo.h>

/* `size` is the height of a star. 0 for an unrated puzzle, which has no mark. */
double level_mark_width(int level, double size);

/* With the current colour, its left end at x and its lower end at y. */
void level_mark_draw(cairo_t *cr, int level, double size, double x, double y);

#endif
