/*
 * Elements: the cells and dots of a lattice, seen alike; and sets of patterns of their edges.
 *
 * An element has d edges around it, clockwise, 2 <= d <= LATTICE_DEGREE. Cells are elements
 * [0..ncells[; dot v is element ncells + v. Corner k of an element lies between its edges k and
 * k+1. There it meets an element of the other kind, which has the same two edges at one of its own
 * corners, in the opposite order. Most rules treat cells and dots alike.
 */
#pragma once

#include "base/arena.h"
#include "model/loops/lattice.h"
#include "solver/loops/deduce/shared/wide.h"

#include <stdbool.h>

struct elements {
    int n;
    int *start;            /* [n+1] into the next three */
    int *edge;             /* edge k of an element */
    int *meets;            /* the element at its corner k; -1 for the outside or a hole */
    unsigned char *corner; /* which corner of that element it is, */
    const pattern_set *
        *fits;    /* and its patterns by joint values of edges k + 1 and k; NULL: it is wide */
    int (*at)[4]; /* [nedges] the elements with this edge: two dots, one or two cells */
    unsigned char (*way)[4]; /* [nedges] the edge's number around each of these */

    /* By degree, corner, and joint values of its edges k + 1 and k: the patterns that have them. */
    pattern_set fit[PATTERN_DEGREE + 1][PATTERN_DEGREE][PAIR_ANY + 1];
};

/* Takes the arrays from an arena (base/arena.h), then fills them. */
void elements_arrays(struct elements *el, struct arena *a, const struct lattice *l);
void elements_fill(struct elements *el, const struct lattice *l);

/* What patterns of an element leave to that which it meets at its corner k, whose place in the arrays
 * is `at`, between its edges k and next. */
static inline pattern_set elements_leave(const struct elements *el, int at, int degree, int k,
                                         int next, pattern_set mask)
{
    unsigned values = set_pair(mask, degree, k, next);

    if (values == PAIR_ANY)
        return ~(pattern_set)0;
    return el->fits[at] ? el->fits[at][values] : wide_corner(el->corner[at], joint_turned(values));
}

/* The number of edge k + 1 around an element, or 0 after the last one. */
static inline int elements_next(const struct elements *el, int x, int k)
{
    return el->start[x] + k + 1 < el->start[x + 1] ? k + 1 : 0;
}

static inline int elements_degree(const struct elements *el, int x)
{
    return el->start[x + 1] - el->start[x];
}

static inline bool elements_is_wide(const struct elements *el, int x)
{
    return degree_is_wide(elements_degree(el, x));
}

/*
 * An undirected graph that is filled edge by edge, and a depth-first search in it that finds cut
 * vertices. Memory is made once for many graphs (base/graph.h holds immutable graphs).
 *
 * Vertices are [0..nkeys[. Edge e has two links: 2e leads to its second end, 2e+1 to its first.
 */

struct net {
    int nkeys;
    int *first; /* [nkeys] first link from a vertex, or -1 */
    int nedges;
    int *label;   /* [nedges] whatever the owner wants to know of an edge */
    int *to;      /* [2*nedges] the vertex to which a link leads */
    int *after;   /* [2*nedges] the next link from the same vertex, or -1 */
    int nvisited; /* of the search: */
    int *order;   /* [nvisited] vertices as first met, the root first */
    int *depth;   /* [nkeys] place in that order, or -1 */
    int *low;     /* [nkeys] the least place reached from its subtree by one edge upwards */
    int *in;      /* [nkeys] the link by which the search came, or -1 */
    int *scratch; /* [nkeys] for the owner, except during a search */
};

/* Takes the arrays for graphs of at most this size from an arena. */
void net_arrays(struct net *g, struct arena *a, size_t keys, size_t edges);

/* No edges, and nothing is visited. */
void net_clear(struct net *g);

/* Adds an edge between two different vertices. */
void net_edge(struct net *g, int a, int b, int label);

/* Visits everything that can be reached from the root; once after net_clear(). */
void net_search(struct net *g, int root);

/* Of a visited vertex that is not the root: the vertex from which the search came to it; and
 * whether removing that one cuts the subtree of v off from the rest, because v's own edge upwards
 * and all that leaves its subtree end there. */
int net_up(const struct net *g, int v);
bool net_cuts(const struct net *g, int v);
