/*
 * A small graph over what is still open on a board, and a depth-first search in it; scratch memory
 * that is made once and filled again and again. Parallel edges are allowed.
 *
 * Vertices are named by keys (dots, or cells) and numbered in the order in which they are met.
 */
#ifndef SOLVER_NET_H
#define SOLVER_NET_H

#include "base/arena.h"

struct net {
    int *number; /* [keys] 1 + the vertex with this key, or 0 */
    int n, m;
    int *key;            /* [n] */
    int (*ends)[2];      /* [m] vertices */
    int *label;          /* [m] whatever the user wants to know of an edge */
    int *start;          /* [n+1] into link, once linked */
    int (*link)[2];      /* [2m] (vertex, edge) */
    int nvisited;        /* of the search: */
    int *order;          /* [nvisited] vertices as first met */
    int *depth;          /* [n] place in that order, or -1 */
    int *low;            /* [n] the least place reached from its subtree by one edge upwards */
    int *parent;         /* [n] edge towards the root, or -1 */
    int *next;           /* [n] scratch */
    unsigned char *goal; /* [n] vertices that the user marked */
    int *between;        /* [n] see below */
    int *block;          /* [m] see below */
    size_t capacity;     /* edges */
};

/* Takes the arrays from an arena (base/arena.h): for keys [0..keys[ and so many edges. */
void net_arrays(struct net *g, struct arena *a, size_t keys, size_t edges);

void net_clear(struct net *g);
int net_vertex(struct net *g, int key);
void net_edge(struct net *g, int key_a, int key_b, int label);
void net_mark(struct net *g, int vertex);
void net_link(struct net *g); /* when all edges are there */

/* Visits everything that can be reached from the root vertex. */
void net_search(struct net *g, int root);

static inline int net_other(const struct net *g, int edge, int vertex)
{
    return g->ends[edge][0] == vertex ? g->ends[edge][1] : g->ends[edge][0];
}

/* Fills block[e] of all edges reached, -1 of others: equal for edges that lie on one cycle. */
void net_blocks(struct net *g);

/* Vertices that are the only way from the root, a marked one, to another marked one, and not marked
 * themselves: into between[], each once; returns how many there are. */
int net_between(struct net *g);

#endif
