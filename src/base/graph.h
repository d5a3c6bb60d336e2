/*
 * An undirected graph as incidence arrays, which do not change once built.
 *
 * Vertices are 0..n-1 and edges 0..m-1. The edges at vertex v are link[start[v] .. start[v+1]-1],
 * in the order of their numbers; each link holds an edge and the vertex at its other end.
 */
#pragma once

struct graph_link {
    int vertex; /* [0..n[, the other end */
    int edge;   /* [0..m[ */
};

struct graph {
    int n, m;
    int (*ends)[2];          /* [m] */
    int *start;              /* [n+1] */
    struct graph_link *link; /* [2m] */
};

/* Copies the m pairs of ends, which are in [0..n[; the two ends of an edge differ. Parallel edges
 * are allowed. */
void graph_init(struct graph *g, int n, int m, int (*ends)[2]);
void graph_release(struct graph *g);
