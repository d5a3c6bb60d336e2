/* The marks in paragraphs of makers (private to this folder): *words*, **words** and [words](address). */
#pragma once

#include <pango/pangocairo.h>

/* Gives marked words their style and puts addresses behind theirs, and takes the marks away. */
void text_marks_set(PangoLayout *layout);

/* Makes links of the addresses on the web in a layout that stands at (x, y) of a tagged PDF. */
void text_marks_link(cairo_t *cr, PangoLayout *layout, double x, double y);
