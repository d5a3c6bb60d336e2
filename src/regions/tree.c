/*
 * Random spanning forests, by Kruskal's rule on a random order of the edges.
 *
 * Wilson's uniform trees take as many steps as a random walk needs to find its way home, which on
 * the long thin pieces inside a loop grows with the square of their length. Kruskal's rule takes
 * nearly linear time on any piece and favours no place or direction either.
 */
#include "regions/scratch.h"

#include "base/checks.h"

#include <assert.h>

/* Halving the paths keeps them short enough; no ranks are needed. */
static int class_of(int *class, int v)
{
    while (class[v] != v) {
        class[v] = class[class[v]];
        v = class[v];
    }
    return v;
}

/* Appends the tree of a root to the order, breadth first; returns the new end. Every tree edge is
 * passed once, from the parent's side, which clears its mark. */
static int append_tree(struct regions *r, int root, int end)
{
    int next = end;

    r->order[end] = root;
    r->up[end++] = -1;
    for (; next < end; next++) {
        int v = r->order[next];
        for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
            struct graph_link to = r->g->link[k];
            if (!r->in_tree[to.edge])
                continue;
            r->in_tree[to.edge] = 0;
            assert(!CHECKS || r->in_set[to.vertex]);
            r->order[end] = to.vertex;
            r->up[end++] = next;
        }
    }
    return end;
}

void tree_random(struct regions *r)
{
    /* The allowed edges with both ends in the set. */
    int nedges = 0;
    for (int i = 0; i < r->nset; i++) {
        int v = r->set[i];
        for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
            struct graph_link to = r->g->link[k];
            if (v < to.vertex && r->in_set[to.vertex] && regions_allowed(r, to.edge))
                r->edges[nedges++] = to.edge;
        }
    }
    int end = 0;

    assert(nedges <= r->g->m);
    pcg32_shuffle(r->rng, r->edges, nedges);
    for (int i = 0; i < r->nset; i++)
        r->class[r->set[i]] = r->set[i];
    for (int i = 0, classes = r->nset; i < nedges && classes > 1; i++) {
        const int *ends = r->g->ends[r->edges[i]];
        int a = class_of(r->class, ends[0]), b = class_of(r->class, ends[1]);
        if (a == b)
            continue;
        r->class[a] = b;
        r->in_tree[r->edges[i]] = 1;
        classes--;
    }

    /* A class is a tree of the forest, and any of its elements may be the root. The set is
     * shuffled, so the root is random. */
    pcg32_shuffle(r->rng, r->set, r->nset);
    for (int i = 0; i < r->nset; i++) {
        int class = class_of(r->class, r->set[i]);
        if (r->mark[class])
            continue;
        r->mark[class] = 1;
        end = append_tree(r, r->set[i], end);
    }
    assert(end == r->nset);
    for (int i = 0; i < r->nset; i++)
        r->mark[class_of(r->class, r->set[i])] = 0;
}
