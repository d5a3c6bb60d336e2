/*
 * Elements: the cells and dots of a lattice, seen alike; and sets of patterns of their edges.
 *
 * An element has d edges around it, clockwise, 2 <= d <= 6. Cells are elements [0..ncells[; dot v
 * is element ncells + v. Corner k of an element lies between its edges k and k+1. There it meets an
 * element of the other kind, which has the same two edges at one of its own corners, in the
 * opposite order. Most rules treat cells and dots alike.
 *
 * An element has 2^d patterns of its edges: bit k of a pattern is set if edge k is on. A set of
 * patterns is a mask with bit p for pattern p. A square cell uses 16 bits:
 *
 *      mask   15 .. 8 | 7 .. 0
 *      pattern 1111   |     0000
 *
 * A pair of edges has a set of joint values, four bits: bit (a + 2*b) is set if the first edge may
 * be a and the second b (1 on, 0 off).
 */
#ifndef SOLVER_ELEMENT_H
#define SOLVER_ELEMENT_H

#include "base/arena.h"
#include "model/lattice.h"

#include <stdint.h>

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

enum { PATTERN_DEGREE = LATTICE_DEGREE, PAIR_ANY = 15 };

typedef uint64_t pattern_set;

/* All patterns of a degree. */
static inline pattern_set patterns_all(int degree)
{
    return degree < 6 ? ((pattern_set)1 << (1 << degree)) - 1 : ~(pattern_set)0;
}

/* The patterns with edge k on, or off. */
static inline pattern_set patterns_with(int k, bool on)
{
    static const pattern_set with_on[PATTERN_DEGREE] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                                        0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                                        0xffff0000ffff0000, 0xffffffff00000000};

    return on ? with_on[k] : ~with_on[k];
}

/* The joint values that some pattern of the set has. */
static inline unsigned patterns_pair(pattern_set set, int first, int second)
{
    pattern_set on = set & patterns_with(first, true), off = set ^ on;
    pattern_set with = patterns_with(second, true);

    return (unsigned)((off & ~with) != 0) | (unsigned)((on & ~with) != 0) << 1 |
           (unsigned)((off & with) != 0) << 2 | (unsigned)((on & with) != 0) << 3;
}

/* The patterns that have one of these joint values. */
static inline pattern_set patterns_fit(int first, int second, unsigned values)
{
    pattern_set one = patterns_with(first, true), two = patterns_with(second, true), of[4];

    for (unsigned value = 0; value < 4; value++)
        of[value] = -(pattern_set)(values >> value & 1);
    return (((of[0] & ~one) | (of[1] & one)) & ~two) | (((of[2] & ~one) | (of[3] & one)) & two);
}

#endif
