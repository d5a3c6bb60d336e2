/*
 * An undirected graph that is filled edge by edge, and a depth-first search in it that finds cut
 * vertices. Memory is made once for many graphs (base/graph.h holds graphs that stay).
 *
 * Vertices are [0..nkeys[. Edge e has two links: 2e leads to its second end, 2e+1 to its first.
 */
#ifndef SOLVER_LOOPS_DEDUCE_TABLE_NET_H
#define SOLVER_LOOPS_DEDUCE_TABLE_NET_H

#include "base/arena.h"

#include <stdbool.h>

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

#endif
