/*
 * Compact blocks: squares where the sizes allow squares.
 *
 * The blocks grow one after the other, outwards from an element at the edge of the field. Each
 * begins at the nearest element without a block and grows by the element that lengthens its border
 * least; of several such elements, by the one that has been beside it longest. So a corner fills
 * first, and earlier blocks serve as walls for later ones. A part that a block cuts off from the
 * rest is too small for a block of its own and goes to a neighbour when its turn comes. So sizes
 * are only approximately right; shift.c corrects them, and what is badly placed in the last
 * corners.
 *
 * Freezing into an order like this takes far longer than losing it where the temperature does not
 * sustain it: of 100x100 in 100 at 0.5 nothing is left after a thousand sweeps.
 */
#include "regions/shift.h"

#include <assert.h>
#include <stdlib.h>

struct growth {
    struct regions *r;
    int left, nwanted; /* elements without a block, and the sum of the sizes still wanted */
    const int *wanted; /* [nblocks] sizes */
    int nblocks;       /* still to be made */
    int nrim;          /* elements beside the set without a block, in r->list, oldest first */
};

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* Puts the component of v into r->order, from v outwards, at random among equally distant elements;
 * returns its size. */
static int order_outwards(struct regions *r, int v)
{
    int n = 0;

    r->count[v] = 0;
    r->mark[v] = 1;
    r->list[n++] = v;
    for (int i = 0; i < n; i++)
        for (int k = r->g->start[r->list[i]]; k < r->g->start[r->list[i] + 1]; k++) {
            int to = r->g->link[k].vertex;
            if (r->mark[to])
                continue;
            r->mark[to] = 1;
            r->count[to] = r->count[r->list[i]] + 1;
            r->list[n++] = to;
        }
    pcg32_shuffle(r->rng, r->list, n);
    for (int i = 0; i < n; i++)
        r->rank[i] = (uint64_t)r->count[r->list[i]] << 32 | (unsigned)i;
    qsort(r->rank, (size_t)n, sizeof *r->rank, by_value);
    for (int i = 0; i < n; i++)
        r->order[i] = r->list[(uint32_t)r->rank[i]];
    for (int i = 0; i < n; i++)
        r->mark[r->order[i]] = 0;
    return n;
}

/* Takes v into the set and the elements beside it into the rim, shuffled, because the order of the
 * graph has a direction. r->count is the number of edges by which each would lengthen the border.
 */
static void take(struct growth *x, int v)
{
    struct regions *r = x->r;
    int old = x->nrim;

    set_add(r, v);
    r->mark[v] = 1;
    for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
        int to = r->g->link[k].vertex;
        if (r->block[to] != REGIONS_FREE || r->in_set[to])
            continue;
        if (r->mark[to]) {
            r->count[to] -= 2;
            continue;
        }
        r->mark[to] = 1;
        r->list[x->nrim++] = to;
        r->count[to] = 0;
        for (int j = r->g->start[to]; j < r->g->start[to + 1]; j++) {
            int beyond = r->g->link[j].vertex;
            r->count[to] += r->in_set[beyond] ? -1 : r->block[beyond] == REGIONS_FREE;
        }
    }
    pcg32_shuffle(r->rng, r->list + old, x->nrim - old);
}

/* Removes the element of the rim that costs least. */
static int next_of_rim(struct growth *x)
{
    struct regions *r = x->r;
    int best = 0;

    for (int i = 1; i < x->nrim; i++)
        if (r->count[r->list[i]] < r->count[r->list[best]])
            best = i;
    int v = r->list[best];
    x->nrim--;
    for (int i = best; i < x->nrim; i++)
        r->list[i] = r->list[i + 1];
    return v;
}

/* Makes the next block, from v; if it has less than half of its size, a neighbour takes it. */
static void make_block(struct growth *x, int v)
{
    struct regions *r = x->r;
    int size = x->left, label = v;

    if (x->nblocks > 1) {
        int64_t share = (int64_t)x->wanted[x->nblocks - 1] * x->left;
        size = (int)((share + x->nwanted / 2) / x->nwanted);
        size = size < 1 ? 1 : size;
    }
    assert(size >= 1 && x->left >= 1);

    x->nrim = 0;
    take(x, v);
    while (r->nset < size && x->nrim > 0)
        take(x, next_of_rim(x));
    for (int i = 0; i < x->nrim; i++)
        r->mark[r->list[i]] = 0;
    for (int i = 0; i < r->nset; i++)
        r->mark[r->set[i]] = 0;
    /* A random block beside the set; -1 when there is none. */
    int neighbour = -1;
    uint32_t ways = 0;
    for (int i = 0; i < r->nset; i++)
        for (int k = r->g->start[r->set[i]]; k < r->g->start[r->set[i] + 1]; k++) {
            int to = r->g->link[k].vertex;
            if (r->block[to] != REGIONS_FREE && pcg32_below(r->rng, ++ways) == 0)
                neighbour = r->block[to];
        }
    if (neighbour >= 0 && (x->nblocks == 0 || r->nset * 2 < size)) {
        label = neighbour;
    } else {
        assert(x->nblocks > 0);
        int wanted = x->wanted[--x->nblocks];
        x->nwanted -= wanted;
        r->excess[label] = -wanted;
    }
    r->excess[label] += r->nset;
    x->left -= r->nset;
    for (int i = 0; i < r->nset; i++)
        r->block[r->set[i]] = label;
    set_clear(r);
}

/* Puts the sizes of the present blocks into r->rest, component by component and at random within
 * each, and the component of each block into r->up; returns the number of blocks. */
static int list_sizes(struct regions *r)
{
    int n = 0;

    for (int v = 0; v < r->g->n; v++)
        r->count[v] = 0;
    for (int v = 0; v < r->g->n; v++)
        if (r->count[r->block[v]]++ == 0)
            r->list[n++] = r->block[v];
    pcg32_shuffle(r->rng, r->list, n);
    for (int i = 0; i < n; i++)
        r->rank[i] = (uint64_t)r->component[r->list[i]] << 32 | (unsigned)i;
    qsort(r->rank, (size_t)n, sizeof *r->rank, by_value);
    for (int i = 0; i < n; i++) {
        int label = r->list[(uint32_t)r->rank[i]];
        r->rest[i] = r->count[label];
        r->up[i] = r->component[label];
    }
    return n;
}

bool compact_start(struct regions *r)
{
    int nblocks = list_sizes(r), next;

    for (int v = 0; v < r->g->n; v++)
        r->block[v] = REGIONS_FREE;
    for (int first = 0; first < nblocks; first = next) {
        for (next = first + 1; next < nblocks && r->up[next] == r->up[first]; next++) {
        }
        /* Divides the component of v, none of whose elements has a block, into blocks of these
         * sizes. */
        int v = r->up[first];
        int n = order_outwards(r, v);
        v = r->order[pcg32_below(r->rng, (uint32_t)n)];
        order_outwards(r, v);
        order_outwards(r, r->order[n - 1]);
        struct growth x = {
            .r = r, .left = n, .nwanted = n, .wanted = r->rest + first, .nblocks = next - first};
        for (int i = 0; i < n; i++)
            if (r->block[r->order[i]] == REGIONS_FREE)
                make_block(&x, r->order[i]);
        assert(x.left == 0);
        if (x.nblocks > 0)
            return false;
    }
    return true;
}
