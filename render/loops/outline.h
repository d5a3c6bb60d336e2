/*
 * Outlines of sets of cells, on any lattice.
 *
 * Each cell has an owner or none. Rings, closed walks along boundary edges, surround the cells of
 * an owner. A ring runs clockwise around its own cells, with them on the right, so the ring of a
 * hole runs the other way. Filled together by the non-zero winding rule, the rings of an owner
 * cover exactly its cells. Where cells of one owner touch only at a dot, the walk follows the cells
 * that are connected around the dot. So a ring moved a little inwards never crosses itself, and
 * cells that only touch look separate.
 */
#pragma once

#include "base/arena.h"
#include "model/loops/lattice.h"

struct outline_ring {
    int owner;
    int start, end; /* its dots are dot[start .. end[, without those at which it goes straight on */
};

struct outline {
    struct arena arena;
    int nrings;
    struct outline_ring *ring; /* in the order of their first cells */
    int *dot;
};

/* owner[cell] >= 0, or -1 for cells without an owner. */
struct outline *outline_new(const struct lattice *l, const int *owner);
void outline_free(struct outline *o); /* NULL is fine */

struct point {
    double x, y;
};

/*
 * Moves the ring inwards by `inset`, in units of dot_at: one point per dot, into at[end - start].
 */
void outline_inset(const struct lattice *l, const struct outline *o, int ring, double inset,
                   struct point *at);
