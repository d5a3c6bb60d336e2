/*
 * How a picture of a step shows its links: what is supposed, what follows in which order, and where
 * that cannot be (private to render/).
 *
 * All parts of links are blue, a dark grey in print. A line that is certain is solid, one that
 * follows from a supposition is hollow, the supposed one is dashed; where there is no line is a
 * cross. A mark is an arc between two edges or cells: plain for exactly one of the two, double for
 * both or none, open for at most one, with a dot for at least one, with an arrow for the second if
 * the first. The number of a link, or its letter after a second supposition, stands beside each of them, a
 * question mark beside what is supposed, off digits, lines and each other. A star marks a place of
 * the contradiction.
 */
#pragma once

#include "model/story.h"
#include "render/loops/groups.h"
#include "render/loops/layers.h"

/* The stars, which belong below all lines. */
void chain_draw_clashes(const struct brush *brush, const struct drawn_groups *groups,
                        const struct story_step *step);

/* Lines, crosses, arcs and numbers, which belong above all other lines. */
void chain_draw_links(const struct brush *brush, const struct drawn_groups *groups,
                      const struct story_step *step);

/* For the legend: draws into a square at the spot, whose unit is its side. From
 * SAMPLE_MARK on, a sample for each kind of mark. */
enum chain_sample { SAMPLE_SUPPOSED, SAMPLE_FOLLOWS, SAMPLE_OTHERWISE, SAMPLE_CLASH, SAMPLE_MARK };
void chain_draw_sample(const struct pen *pen, enum chain_sample sample, struct spot at);
