/*
 * Growing a random spanning tree, for sets that are connected.
 *
 * Edges that lead out of the tree wait in an array, those of the newest element at its end. Mostly
 * the tree goes on from the newest element, else by any edge that waits. So its branches are longer
 * than those of a tree by Kruskal's rule, and of all its edges more leave subtrees of a size that
 * is asked for; and neither classes nor a walk afterwards are needed, for every element is added
 * behind its parent.
 */
#include "regions/scratch.h"

#include <assert.h>

enum { OF_16_ON = 12, IN_TREE = 2 /* what in_set says of elements while the tree grows */ };

/* The edges from v, which is at the given place, to elements not in the tree; the new end. */
static int add_edges(struct regions *r, int v, int at, int nout)
{
    for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
        struct graph_link to = r->g->link[k];
        if (r->in_set[to.vertex] != 1 || !regions_allowed(r, to.edge))
            continue;
        r->out[nout].from = at;
        r->out[nout++].to = to.vertex;
    }
    return nout;
}

/* Takes edges out of [0..*nout[ until one leads to an element that is not in the tree yet. One
 * random number serves for both choices: its low bits say whether to go on from the newest
 * element, whose edges begin at `newest`, and the number as a fraction which edge it is. */
static struct tree_edge take_edge(struct regions *r, int newest, int *nout)
{
    for (;;) {
        uint32_t random = pcg32_next(r->rng);
        int from = *nout > newest && random % 16 < OF_16_ON ? newest : 0;
        int i = from + (int)((uint64_t)(*nout - from) * random >> 32);
        struct tree_edge edge = r->out[i];
        /* The edges of the newest element stay together: which of them moves would else depend on
         * the order in which the graph has them. */
        if (i < newest) {
            r->out[i] = r->out[--newest];
            i = newest;
        }
        r->out[i] = r->out[--*nout];
        if (r->in_set[edge.to] != IN_TREE)
            return edge;
    }
}

void tree_grow(struct regions *r)
{
    struct tree_edge edge = {-1, r->set[pcg32_below(r->rng, (uint32_t)r->nset)]};
    int nout = 0;

    for (int n = 0;; n++) {
        int newest = nout;
        r->in_set[edge.to] = IN_TREE;
        r->order[n] = edge.to;
        r->up[n] = edge.from;
        if (n + 1 == r->nset)
            break;
        nout = add_edges(r, edge.to, n, nout);
        assert(nout > 0);
        edge = take_edge(r, newest, &nout);
    }
    for (int i = 0; i < r->nset; i++)
        r->in_set[r->set[i]] = 1;
}
