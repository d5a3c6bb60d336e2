/*
 * Elements: the cells and dots of a lattice, seen alike; and sets of patterns of their edges.
 *
 * An element has d edges around it, clockwise, 2 <= d <= 6. Cells are elements [0..ncells[; dot v
 * is element ncells + v. Corner k of an element lies between its edges k and k+1. There it meets an
 * element of the other kind, which has the same two edges at one of its own corners, in the
 * opposite order. Most rules treat cells and dots alike.
 */
#ifndef SOLVER_LOOPS_DEDUCE_TABLE_ELEMENT_H
#define SOLVER_LOOPS_DEDUCE_TABLE_ELEMENT_H

#include "base/arena.h"
#include "model/loops/lattice.h"
#include "solver/loops/deduce/joint.h"

struct elements {
    int n;
    int *start;              /* [n+1] into the next three */
    int *edge;               /* edge k of an element */
    int *meets;              /* the element at its corner k; -1 for the outside or a hole */
    unsigned char *corner;   /* which corner of that element it is */
    int (*at)[4];            /* [nedges] the elements with this edge: two dots, one or two cells */
    unsigned char (*way)[4]; /* [nedges] the edge's number around each of these */
};

/* Takes the arrays from an arena (base/arena.h), then fills them. */
void elements_arrays(struct elements *el, struct arena *a, const struct lattice *l);
void elements_fill(struct elements *el, const struct lattice *l);

/* The number of edge k + 1 around an element, or 0 after the last one. */
static inline int elements_next(const struct elements *el, int x, int k)
{
    return el->start[x] + k + 1 < el->start[x + 1] ? k + 1 : 0;
}

static inline int elements_degree(const struct elements *el, int x)
{
    return el->start[x + 1] - el->start[x];
}

#endif
