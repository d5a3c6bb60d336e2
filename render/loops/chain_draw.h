/*
 * How a picture of a step shows its chains: what is supposed, what follows, and where that cannot
 * be (private to render/).
 *
 * All marks of chains are blue. An edge that is on has a line thinner than new lines, one that is
 * off has a cross. The badge in its middle has the number of the link; links of a second chain have
 * letters. The supposed edge is dashed, and its badge is filled and has a question mark. Several
 * marks on one edge share its length. A star marks a place of the contradiction.
 */
#ifndef RENDER_LOOPS_CHAIN_DRAW_H
#define RENDER_LOOPS_CHAIN_DRAW_H

#include "model/story.h"
#include "render/loops/groups.h"
#include "render/loops/layers.h"

/* Adds the number of marks on each edge to count[nedges]. */
void chain_count_marks(const struct story_step *step, int *count);

/* The stars, which belong below all lines. */
void chain_draw_clashes(const struct pen *pen, const struct groups *groups,
                        const struct story_step *step);

/* Lines, crosses and badges, which belong above all other lines. count[nedges] has all marks on an
 * edge; where there are others too, these are the last. */
void chain_draw_marks(const struct pen *pen, const struct story_step *step, const int *count);

/* For the legend: draws into the square of this side with its upper left corner at (x, y). */
enum chain_sample { SAMPLE_SUPPOSED, SAMPLE_FOLLOWS, SAMPLE_OTHERWISE, SAMPLE_CLASH };
void chain_draw_sample(cairo_t *cr, struct text *text, enum chain_sample sample, double x, double y,
                       double side);

#endif
