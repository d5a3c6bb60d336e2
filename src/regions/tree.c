/*
 * Random spanning forests, by Kruskal's rule on a random order of the edges.
 *
 * Wilson's uniform trees take as many steps as a random walk needs to find its way home, which on
 * the long thin pieces inside a loop grows with the square of their length. Kruskal's rule takes
 * nearly linear time on any piece and favours no place or direction either.
 */
#include "regions/scratch.h"

#include "base/checks.h"
#include "base/unionfind.h"

#include <assert.h>

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
        if (!forest_join(r->class, ends[0], ends[1]))
            continue;
        r->in_tree[r->edges[i]] = 1;
        classes--;
    }

    /* A class is a tree of the forest, and any of its elements may be the root. The set is
     * shuffled, so the root is random. */
    pcg32_shuffle(r->rng, r->set, r->nset);
    for (int i = 0; i < r->nset; i++) {
        int class = forest_root(r->class, r->set[i]);
        if (r->mark[class])
            continue;
        r->mark[class] = 1;
        end = append_tree(r, r->set[i], end);
    }
    assert(end == r->nset);
    for (int i = 0; i < r->nset; i++)
        r->mark[forest_root(r->class, r->set[i])] = 0;
}

/* ---- growing a tree ----
 * Growing a random spanning tree of a connected set.
 *
 * Edges leading out of the tree wait in an array, those of the newest element at its end. Usually
 * the tree goes on from the newest element, otherwise by any waiting edge. So its branches are
 * longer than those of a tree by Kruskal's rule, and more of its edges cut off subtrees of a wanted
 * size. It needs neither classes nor a walk afterwards, because every element is added behind its
 * parent. */

enum { OF_16_ON = 12, IN_TREE = 2 /* in_set of elements in the growing tree */ };

/* Removes edges from [0..*nout[ until one leads to an element outside the tree. One random number
 * serves for both choices: its low bits decide whether to go on from the newest element, whose
 * edges begin at `newest`, and the number as a fraction chooses the edge. */
static struct tree_edge take_edge(struct regions *r, int newest, int *nout)
{
    for (;;) {
        uint32_t random = pcg32_next(r->rng);
        assert(!CHECKS || (*nout > 0 && newest <= *nout));
        int from = *nout > newest && random % 16 < OF_16_ON ? newest : 0;
        int i = from + (int)((uint64_t)(*nout - from) * random >> 32);
        struct tree_edge edge = r->out[i];
        /* The edges of the newest element stay together; otherwise the order of the graph would
         * decide which of them move. */
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

    assert(r->nset > 0);
    for (int n = 0;; n++) {
        int newest = nout;
        r->in_set[edge.to] = IN_TREE;
        r->order[n] = edge.to;
        r->up[n] = edge.from;
        if (n + 1 == r->nset)
            break;
        for (int k = r->g->start[edge.to]; k < r->g->start[edge.to + 1]; k++) {
            struct graph_link to = r->g->link[k];
            if (r->in_set[to.vertex] != 1 || !regions_allowed(r, to.edge))
                continue;
            r->out[nout].from = n;
            r->out[nout++].to = to.vertex;
        }
        assert(nout > 0);
        edge = take_edge(r, newest, &nout);
    }
    for (int i = 0; i < r->nset; i++)
        r->in_set[r->set[i]] = 1;
}
