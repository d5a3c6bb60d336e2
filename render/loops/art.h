/* The artwork of covers: a large loop, light inside, whose groups are tinted. */
#ifndef RENDER_LOOPS_ART_H
#define RENDER_LOOPS_ART_H

#include "format/loops/family.h"
#include "render/paper/text.h"
#include "render/style.h"

/* The board's upper left corner, margin included, is at (x, y). The solution must be known. */
void loops_art(cairo_t *cr, struct text *text, const struct style *style, const struct loops *loops,
               double x, double y, double unit);

#endif
