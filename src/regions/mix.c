/*
 * The chain that mixes blocks: two neighbouring blocks are merged, a new random spanning tree of
 * both is cut in two at allowed sizes, and a Metropolis rule on the border length accepts or
 * rejects the result (the recombination step of districting: DeFord, Duchin, Solomon,
 * "Recombination: A Family of Markov Chains for Redistricting", 2021). The number of blocks and the
 * free elements do not change.
 *
 * The proposal is not corrected for the number of trees, so at infinite temperature the chain
 * slightly favours blocks with many spanning trees; lower temperatures favour short borders more.
 *
 * The same steps mend a partition whose blocks contain forbidden pairs: then the cost is the
 * number of these pairs, until it is 0.
 */
#include "regions/scratch.h"

#include <assert.h>

enum {
    THRESHOLDS = 16,     /* kept for border changes below this */
    MENDING_DEGREES = 30 /* so that hardly a forbidden pair enters a block again */
};

struct mixing {
    struct regions *r;
    int temperature;
    bool keep_sizes;
    bool mending; /* the cost is not the border but the forbidden pairs within blocks */
    int size[2];  /* of the two blocks */
    long wrong;   /* such pairs, when mending */
    struct regions_tally tally;
    uint32_t threshold[THRESHOLDS];
};

static bool accept(struct mixing *chain, int delta)
{
    if (delta <= 0 || chain->temperature == REGIONS_HOT)
        return true;
    uint32_t threshold = delta < THRESHOLDS ? chain->threshold[delta]
                                            : metropolis_threshold(delta, chain->temperature);
    return pcg32_next(chain->r->rng) < threshold;
}

static bool fits(const struct mixing *chain, int one, int other)
{
    const struct regions *r = chain->r;

    if (chain->keep_sizes)
        return one == chain->size[0] || one == chain->size[1];
    return one >= r->low && one <= r->high && other >= r->low && other <= r->high;
}

/* What a step changes within the set. */
struct cut_change {
    int border;       /* edges by which it becomes longer */
    int wrong, mends; /* forbidden pairs within blocks: after the step, and how many fewer */
};

static bool take(struct mixing *chain, const struct cut_change *c)
{
    if (!chain->mending)
        return c->wrong == 0 && accept(chain, c->border);
    if (!accept(chain, -c->mends))
        return false;
    chain->wrong -= c->mends;
    assert(chain->wrong >= 0);
    return true;
}

/* Cuts the set in two; false when the tree does not allow it. */
static bool cut(struct mixing *chain)
{
    struct regions *r = chain->r;

    tree_grow(r);
    /* The position of the lower end of a tree edge that parts the set, which is one tree, into two
     * allowed sizes; -1 when there is none. */
    int ways = 0;
    for (int i = 0; i < r->nset; i++)
        r->count[i] = 1;
    for (int i = r->nset - 1; i > 0; i--) {
        if (fits(chain, r->count[i], r->nset - r->count[i]))
            r->list[ways++] = i;
        r->count[r->up[i]] += r->count[i];
    }
    int at = ways == 0 ? -1 : r->list[pcg32_below(r->rng, (uint32_t)ways)];
    assert(at < r->nset && (at <= 0 || fits(chain, r->count[at], r->nset - r->count[at])));
    if (at > 0) {
        /* Writes the labels of the two pieces. */
        r->block[r->order[0]] = r->order[0];
        for (int i = 1; i < r->nset; i++)
            r->block[r->order[i]] = i == at ? r->order[i] : r->block[r->order[r->up[i]]];
    }
    return at > 0;
}

/* A step on the two blocks at the ends of an allowed edge. */
static void step(struct mixing *chain, const int ends[2])
{
    struct regions *r = chain->r;
    bool taken = false;

    set_add_block(r, ends[0]);
    chain->size[0] = r->nset;
    set_add_block(r, ends[1]);
    chain->size[1] = r->nset - chain->size[0];
    assert(chain->size[0] > 0 && chain->size[1] > 0);
    for (int i = 0; i < r->nset; i++)
        r->saved[r->set[i]] = r->block[r->set[i]];
    if (cut(chain)) {
        struct cut_change change = {0};
        for (int i = 0; i < r->nset; i++) {
            int v = r->set[i];
            for (int k = r->g->start[v]; k < r->g->start[v + 1]; k++) {
                struct graph_link to = r->g->link[k];
                if (to.vertex < v || !r->in_set[to.vertex])
                    continue;
                bool together = r->block[v] == r->block[to.vertex];
                bool before = r->saved[v] == r->saved[to.vertex];
                change.border += before - together;
                if (regions_allowed(r, to.edge))
                    continue;
                change.wrong += together;
                change.mends += before - together;
            }
        }
        taken = take(chain, &change);
        chain->tally.tried++;
        chain->tally.taken += taken;
    }
    for (int i = 0; !taken && i < r->nset; i++)
        r->block[r->set[i]] = r->saved[r->set[i]];
    set_clear(r);
}

static void chain_begin(struct mixing *chain)
{
    if (chain->temperature != REGIONS_HOT)
        for (int delta = 1; delta < THRESHOLDS; delta++)
            chain->threshold[delta] = metropolis_threshold(delta, chain->temperature);
}

/* Chooses an edge, which must exist, and makes a step there. */
static void random_step(struct mixing *chain)
{
    struct regions *r = chain->r;
    int e = (int)pcg32_below(r->rng, (uint32_t)r->g->m);
    const int *ends = r->g->ends[e];
    int a = r->block[ends[0]], b = r->block[ends[1]];

    if (a != b && a != REGIONS_FREE && b != REGIONS_FREE && regions_allowed(r, e))
        step(chain, ends);
}

void mix_steps(struct regions *r, int temperature, int64_t steps, bool keep_sizes,
               struct regions_tally *tally)
{
    struct mixing chain = {.r = r, .temperature = temperature, .keep_sizes = keep_sizes};

    chain.tally.steps = r->g->m > 0 ? steps : 0;
    if (chain.tally.steps > 0)
        chain_begin(&chain);
    for (int64_t i = 0; i < chain.tally.steps; i++)
        random_step(&chain);
    *tally = chain.tally;
}

bool mix_mend(struct regions *r, int64_t steps, bool keep_sizes)
{
    struct mixing chain = {
        .r = r, .temperature = MENDING_DEGREES, .keep_sizes = keep_sizes, .mending = true};

    for (int e = 0; e < r->g->m; e++)
        chain.wrong +=
            !regions_allowed(r, e) && r->block[r->g->ends[e][0]] == r->block[r->g->ends[e][1]];
    chain_begin(&chain);
    for (int64_t i = 0; i < steps && chain.wrong > 0; i++)
        random_step(&chain);
    return chain.wrong == 0;
}

/* ---- the Metropolis rule ----
 * exp(-x) as a 32-bit threshold, in integers: the fraction of x by its power series, the whole part
 * by multiplications with 1/e. All numbers are multiples of 2^-32, rounded down, so the result is
 * the same on every machine and correct within a few units of the last place. */

uint32_t metropolis_threshold(int delta, int temperature)
{
    const uint64_t one = (uint64_t)1 << 32;
    const uint64_t inverse_e = 1580030168; /* floor(2^32 / e) */

    assert(delta > 0 && temperature >= 0 && temperature <= REGIONS_MAX_DEGREES);
    if (temperature == 0)
        return 0;
    uint64_t degrees = (uint64_t)temperature;
    uint64_t whole = (uint64_t)delta * 100 / degrees;
    uint64_t fraction = ((uint64_t)delta * 100 % degrees << 32) / degrees;
    if (whole > 22) /* 2^32 * exp(-23) < 1 */
        return 0;

    uint64_t sum = one, term = one;
    for (uint64_t k = 1; term > 0; k++) {
        term = (term * fraction >> 32) / k;
        sum = k % 2 ? sum - term : sum + term;
    }
    while (whole-- > 0)
        sum = sum * inverse_e >> 32;
    assert(sum < one);
    return (uint32_t)sum;
}
