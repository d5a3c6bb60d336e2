/*
 * Outlines of sets of cells, on any lattice.
 *
 * Cells are given owners; each owner's cells are bordered by rings, closed walks along their
 * boundary edges. A ring runs with its own cells on the right hand (clockwise around them), so a
 * hole's ring runs the other way, and all rings of an owner together, filled by the non-zero
 * winding rule, cover just its cells. Where cells of one owner touch only at a dot, the walk stays
 * with the cells that hang together around the dot; so a ring, drawn a little inside its cells,
 * never crosses itself and never seems to join what only touches.
 */
#ifndef RENDER_OUTLINE_H
#define RENDER_OUTLINE_H

#include "model/lattice.h"

struct outline_ring {
    int owner;
    int start, end; /* its dots are dot[start .. end[; straight-on dots are left out */
};

struct outline {
    int nrings;
    struct outline_ring *ring; /* in the order of their first cells */
    int *dot;
};

/* owner[cell] >= 0, or -1 for cells that belong to none. */
struct outline *outline_new(const struct lattice *l, const int *owner);
void outline_free(struct outline *o); /* NULL is fine */

struct point {
    double x, y;
};

/*
 * The ring moved inwards by `inset` (in units of dot_at), one point a dot, into at[end - start].
 */
void outline_inset(const struct lattice *l, const struct outline *o, int ring, double inset,
                   struct point *at);

#endif
