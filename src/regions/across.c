/*
 * Cutting a connected set in two, straight rather than by a tree.
 *
 * Two elements a and b are drawn. Of each element v it is asked how much further it is to a than to
 * b, f(v) = d(v, a) - d(v, b), within the set. The elements with the lowest f, as many as are
 * wanted, go to a, the others to b. The next element on a shortest way from v to a has no higher f,
 * so where all elements of one f go to the same side, both sides are connected. Elements of the f
 * at which the set is cut go to a in the order of their distance from it, and by chance where that
 * is the same too; this can leave a piece apart, so what comes out is looked at.
 *
 * Most trees give long cuts, these are mostly short: the chain needs them to get blocks compact.
 */
#include "regions/scratch.h"

#include <stdlib.h>

enum { BITS = 21 }; /* of a number up to REGIONS_MAX_ELEMENTS */

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* Walks from `top` through allowed edges within its block, and writes how far away the elements
 * are. Of those elements away[] must be -1. Returns how many there are. */
static int walk(struct regions *r, int top, int *away)
{
    int n = 0;

    away[top] = 0;
    r->list[n++] = top;
    for (int i = 0; i < n; i++) {
        int v = r->list[i];
        for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
            struct graph_link to = r->g->link[k];
            if (r->block[to.vertex] != r->block[top] || away[to.vertex] >= 0 ||
                !regions_allowed(r, to.edge))
                continue;
            away[to.vertex] = away[v] + 1;
            r->list[n++] = to.vertex;
        }
    }
    return n;
}

static void forget(struct regions *r, int *away)
{
    for (int i = 0; i < r->nset; i++)
        away[r->set[i]] = -1;
}

/* The set's elements in their order, as places in the set. */
static void rank_elements(struct regions *r)
{
    for (int i = 0; i < r->nset; i++) {
        int v = r->set[i];
        int further = r->away[0][v] - r->away[1][v] + r->nset;
        r->rank[i] = (uint64_t)further << 2 * BITS | (uint64_t)r->away[0][v] << BITS | (unsigned)i;
    }
    qsort(r->rank, (size_t)r->nset, sizeof *r->rank, by_value);
    for (int i = 0; i < r->nset; i++)
        r->order[i] = r->set[r->rank[i] & ((1u << BITS) - 1)];
}

bool cut_across(struct regions *r, int size)
{
    pcg32_shuffle(r->rng, r->set, r->nset); /* the last word among equals, and which are a and b */
    for (int i = 0; i < r->nset; i++)
        r->block[r->set[i]] = r->set[0];
    for (int i = 0; i < 2; i++) {
        forget(r, r->away[i]);
        walk(r, r->set[i], r->away[i]);
    }
    rank_elements(r);
    for (int i = 0; i < r->nset; i++)
        r->block[r->order[i]] = r->order[i < size ? 0 : size];
    forget(r, r->away[0]);
    return walk(r, r->order[0], r->away[0]) == size &&
           walk(r, r->order[size], r->away[0]) == r->nset - size;
}
