/*
 * How a picture of a step shows its links: what is supposed, what follows in which order, and where
 * that cannot be (private to render/).
 *
 * All parts of links are blue, a dark grey in print. A line that is certain is solid, one that
 * follows from a supposition is hollow, the supposed one is dashed; where there is no line is a
 * cross. A mark is an arc between two edges: plain for exactly one of the two, double for
 * both or none, open for at most one, with a dot for at least one, with an arrow for the second if
 * the first. A way goes lightly from cell to cell, to a cell with a ring. The number of a link, or
 * its letter after a second supposition, stands beside what it finds, a question mark beside what is
 * supposed, off digits, lines and each other; in a paragraph only several marks have numbers. A star
 * marks a place of the contradiction.
 */
#pragma once

#include "model/story.h"
#include "render/loops/groups.h"
#include "render/loops/layers.h"

/* Whether the link counts lines on its way from cell to cell; whether it is about all cells of a side,
 * of which it finds where the first of its mark is. */
bool chain_is_way(const struct story_link *link);
bool chain_is_about_side(const struct story_link *link);

/* What a way uses between its cells i and i + 1; NULL: nothing. */
const struct story_fact *chain_crossing(const struct lattice *l, const struct story_link *way,
                                        int i);

/* Ways and their rings, and the stars, which belong below all lines. */
void chain_draw_ground(const struct brush *brush, const struct drawn_groups *groups,
                       const struct story_step *step);

/* Lines, crosses, arcs and numbers, which belong above all other lines. */
void chain_draw_links(const struct brush *brush, const struct drawn_groups *groups,
                      const struct story_step *step);

/* For the legend: draws into a square at the spot, whose unit is its side. From
 * SAMPLE_MARK on, a sample for each kind of mark about edges. */
enum chain_sample {
    SAMPLE_SUPPOSED,
    SAMPLE_FOLLOWS,
    SAMPLE_CLASH,
    SAMPLE_WAY,
    SAMPLE_CELL, /* the ring of a cell */
    SAMPLE_MARK
};

/* Bit i: a picture of the step has sample i. */
unsigned chain_samples(const struct story_step *step);
void chain_draw_sample(const struct pen *pen, enum chain_sample sample, struct spot at);
