/*
 * The arcs of a picture that tell what is known of two edges together (private to render/): around
 * the corner at which they meet, else from one to the other.
 */
#pragma once

#include "model/story.h"
#include "render/loops/layers.h"

/* From one place to another, bent towards a point. */
struct arc {
    struct point from, bend, to;
};

/* Of a mark about edges. */
struct arc arc_of(const struct brush *brush, const struct story_mark *mark);

/* The point at this part of the way, [0..1], and the direction from there out of the bend. */
struct point arc_at(const struct arc *arc, double part);
struct point arc_out(const struct arc *arc, double part);

/* Each kind has its own look, see chain_draw.h. */
void arc_draw(cairo_t *cr, const struct arc *arc, enum story_mark_kind kind, double unit);

/* The vector of length 1 from one point to another; to the right if they are the same. */
struct point arc_direction(struct point a, struct point b);
