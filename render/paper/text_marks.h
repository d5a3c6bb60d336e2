/* The marks in paragraphs of makers (private to this folder): *words*, **words** and [words](address). */
#pragma once

#include <pango/pangocairo.h>

/* Gives marked words their style and puts addresses behind theirs, and takes the marks away. */
void text_marks_set(PangoLayout *layout);

/* Makes links of the addresses on the web in a layout that stands at (x, y) of a tagged PDF. */
void text_marks_link(cairo_t *cr, PangoLayout *layout, double x, double y);

/* Keeps Pango from breaking lines within options, words that begin with a hyphen, and before their values: an
 * `--index-` at the end of a line would look like an option. Other words may be broken at hyphens. */
void text_marks_keep_options(PangoAttrList *attributes, const char *words);
