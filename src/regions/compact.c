/*
 * Compact blocks: where the sizes allow squares, squares.
 *
 * The blocks grow one after the other, outwards from an element at the edge of the field: each from
 * the nearest element that is in none, by the element that lengthens its border least, and of
 * several by the one that has been beside it longest. So a corner fills first, and the blocks
 * before serve as walls to those after. What a block cuts off from the rest is too small for one
 * of its own, and goes to a neighbour when its turn comes. So sizes come out only about as wanted:
 * shift.c puts that right, and what is badly placed in the last corners.
 *
 * To freeze into an order like this takes far longer than to lose it again where the temperature
 * does not keep it up: of 100x100 in 100 at 0.5 nothing is left after a thousand sweeps.
 */
#include "regions/shift.h"

#include <stdlib.h>

struct growth {
    struct regions *r;
    int left, nwanted; /* elements in no block yet, and the sum of the sizes still wanted */
    const int *wanted; /* [nblocks] sizes; */
    int nblocks;       /* those that are still to be made */
    int nrim;          /* elements in no block beside the set, in r->list: the oldest first */
};

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* The elements of the component of v from v outwards, by chance where they are equally far, to
 * r->order; returns how many. */
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

/* Takes v into the set, and elements beside it into the rim, in any order, for that of the graph
 * has a direction. r->count says by how much the border of the set gets longer with each. */
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

static void grow(struct growth *x, int v, int size)
{
    struct regions *r = x->r;

    x->nrim = 0;
    take(x, v);
    while (r->nset < size && x->nrim > 0)
        take(x, next_of_rim(x));
    for (int i = 0; i < x->nrim; i++)
        r->mark[r->list[i]] = 0;
    for (int i = 0; i < r->nset; i++)
        r->mark[r->set[i]] = 0;
}

/* A block beside the set, by chance; -1 when there is none. */
static int block_beside(struct regions *r)
{
    int block = -1;
    uint32_t ways = 0;

    for (int i = 0; i < r->nset; i++)
        for (int k = r->g->start[r->set[i]]; k < r->g->start[r->set[i] + 1]; k++) {
            int to = r->g->link[k].vertex;
            if (r->block[to] != REGIONS_FREE && pcg32_below(r->rng, ++ways) == 0)
                block = r->block[to];
        }
    return block;
}

/* The next block, from v; or what is less than half of one to a neighbour. */
static void make_block(struct growth *x, int v)
{
    struct regions *r = x->r;
    int size = x->left, label = v;

    if (x->nblocks > 1) {
        int64_t share = (int64_t)x->wanted[x->nblocks - 1] * x->left;
        size = (int)((share + x->nwanted / 2) / x->nwanted);
        size = size < 1 ? 1 : size;
    }
    grow(x, v, size);
    int neighbour = block_beside(r);
    if (neighbour >= 0 && (x->nblocks == 0 || r->nset * 2 < size)) {
        label = neighbour;
    } else {
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

/* The component of v, all of whose elements are in no block: into blocks of these sizes. */
static bool make_blocks(struct regions *r, int v, const int *wanted, int nblocks)
{
    int n = order_outwards(r, v);

    v = r->order[pcg32_below(r->rng, (uint32_t)n)];
    order_outwards(r, v);
    order_outwards(r, r->order[n - 1]);
    struct growth x = {.r = r, .left = n, .nwanted = n, .wanted = wanted, .nblocks = nblocks};
    for (int i = 0; i < n; i++)
        if (r->block[r->order[i]] == REGIONS_FREE)
            make_block(&x, r->order[i]);
    return x.nblocks == 0;
}

/* The sizes of the blocks there are, by chance among those of one component, to r->rest, and to
 * r->up the component of each; returns how many. */
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
        if (!make_blocks(r, r->up[first], r->rest + first, next - first))
            return false;
    }
    return true;
}
