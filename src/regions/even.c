/*
 * Passing elements on until every block has its target size. A walk over the blocks, from one that
 * has too many elements to the nearest that has too few, uses only hops that an element can make;
 * then each block on the way gives one element to the next.
 */
#include "regions/shift.h"

#include <assert.h>

enum { TRIES = 100, TRIES_EACH = 4 /* more for each element of the graph */ };

/* Whether v may hop to the block `label`, and more cheaply than r->giver[label], if that belongs to
 * the same block. */
static bool better_giver(struct regions *r, int v, int label)
{
    int now, longer, giver = r->giver[label];

    if ((giver >= 0 && r->block[giver] != r->block[v]) || !shift_may_join(r, v, label, &longer))
        return false;
    if (giver >= 0 && shift_may_join(r, giver, label, &now) && longer >= now)
        return false;
    return shift_may_leave(r, v);
}

/* The label of the nearest block with too few elements, to which r->giver leads from the block of
 * v; -1 when none is within reach. */
static int find_taker(struct regions *r, int v)
{
    int n = 0;

    assert(r->excess[r->block[v]] > 0);
    for (int i = 0; i < r->g->n; i++)
        r->giver[i] = -1;
    r->giver[r->block[v]] = v;
    r->order[n++] = v;
    for (int i = 0; i < n; i++) {
        if (r->excess[r->block[r->order[i]]] < 0)
            return r->block[r->order[i]];
        /* Goes on to the neighbours of the block of v. *n blocks, each represented by one of its
         * elements, wait in r->order. */
        int old = n;
        set_add_block(r, r->order[i]);
        pcg32_shuffle(r->rng, r->set, r->nset);
        for (int j = 0; j < r->nset; j++)
            for (int k = r->g->start[r->set[j]]; k < r->g->start[r->set[j] + 1]; k++) {
                struct graph_link to = r->g->link[k];
                int label = r->block[to.vertex];
                if (label == r->block[r->order[i]] || label == REGIONS_FREE ||
                    !regions_allowed(r, to.edge) || !better_giver(r, r->set[j], label))
                    continue;
                assert(n < r->g->n);
                if (r->giver[label] < 0)
                    r->order[(n)++] = to.vertex;
                r->giver[label] = r->set[j];
            }
        pcg32_shuffle(r->rng, r->order + old, n - old); /* the order of the graph has a direction */
        set_clear(r);
    }
    return -1;
}

/* Hops from the taker back to the block of v. A hop may make the next one impossible; then the
 * block that lacks an element is nearer than before. */
static void hand_on(struct regions *r, int v, int taker)
{
    int first = r->block[v], longer;

    assert(r->excess[taker] < 0 && taker != first);
    while (taker != first) {
        int giver = r->giver[taker], from = r->block[giver];
        assert(giver >= 0 && from != taker);
        if (!shift_may_join(r, giver, taker, &longer) || !shift_may_leave(r, giver))
            return;
        r->block[giver] = taker;
        r->excess[taker]++;
        r->excess[from]--;
        taker = from;
    }
}

bool even_out(struct regions *r)
{
    long tries = TRIES + TRIES_EACH * (long)r->g->n;

    for (int v = 0; v < r->g->n;) {
        if (r->block[v] == REGIONS_FREE || r->excess[r->block[v]] <= 0) {
            v++;
            continue;
        }
        int taker = find_taker(r, v);
        if (taker < 0 || tries-- == 0)
            return false;
        hand_on(r, v, taker);
        v = 0;
    }
    return true;
}
