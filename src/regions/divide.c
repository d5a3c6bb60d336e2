#include "regions/regions.h"

#include "base/checks.h"
#include "base/mem.h"
#include "regions/sizes.h"
#include "regions/start.h"

#include <assert.h>
#include <stdlib.h>

enum {
    MENDINGS = 6,
    MEND_STEPS = 20000,       /* of the chain that removes forbidden pairs */
    MEND_STEPS_EACH = 1000,   /* more for each element */
    MEND_STEPS_MOST = 1000000 /* the limit of both together */
};

struct division {
    struct regions *r;
    const struct regions_plan *plan;
    int *item; /* [sizes.nitems] the list and the free elements as blocks of one; NULL: a range */
    struct block_sizes sizes;
    const struct regions_watch *watch;
};

static bool start_any(struct division *d)
{
    struct start s = {.r = d->r, .watch = d->watch};

    if (d->item)
        return list_start(&s, d->item, d->sizes.nitems);
    if (d->plan->low == d->plan->high)
        return equal_start(&s, d->plan->low);
    return range_start(&s);
}

/* Makes blocks that may contain forbidden pairs and lets the chain remove these. Where many pairs
 * are forbidden, hardly any block of a tree is free of them, yet they are soon mended. The chain
 * keeps the number of blocks, so for a range several starts are tried. */
static bool start_and_mend(struct division *d)
{
    struct regions *r = d->r;
    int64_t steps = MEND_STEPS + (int64_t)MEND_STEPS_EACH * r->g->n;

    if (!r->forbidden)
        return false;
    for (int i = 0; i < MENDINGS; i++) {
        struct start s = {.r = r, .watch = d->watch, .lenient = true};
        if (d->item ? !list_start(&s, d->item, d->sizes.nitems) : !random_start(&s))
            continue;
        if (mix_mend(r, steps < MEND_STEPS_MOST ? steps : MEND_STEPS_MOST, d->item != NULL))
            return true;
    }
    return false;
}

/* A whole partition: writes labels, or gives the reason why there are none. */
static enum regions_result divide_whole(struct division *d, struct diag *why)
{
    if (!components_fit(d->r->g, d->r->component, &d->sizes, why))
        return REGIONS_NONE;
    if (start_any(d) || start_and_mend(d))
        return REGIONS_FOUND;
    diag_set(why, "no such partition was found before the attempts ran out; one may exist");
    return REGIONS_LIMIT;
}

static enum regions_result divide_part(struct division *d)
{
    struct regions *r = d->r;

    if (r->low <= r->high) {
        range_carve(r);
        return REGIONS_FOUND;
    }
    for (int v = 0; v < r->g->n; v++)
        r->block[v] = REGIONS_FREE;
    return REGIONS_FOUND;
}

enum regions_result regions_divide(struct regions *r, const struct regions_plan *plan,
                                   const unsigned char *forbidden, struct pcg32 *rng, int *block,
                                   int *nblocks, struct regions_tally *tally,
                                   const struct regions_watch *watch, struct diag *why)
{
    struct division d = {.r = r, .plan = plan, .watch = watch};
    struct regions_tally done = {0};

    assert(plan->list || (plan->low >= 1 && plan->low <= plan->high));
    assert(!plan->partial || (!plan->list && plan->cover >= 0 && plan->cover <= 100));
    assert(plan->temperature >= REGIONS_HOT && plan->temperature <= REGIONS_MAX_DEGREES);
    assert(plan->sweeps >= 0);
    for (int i = 0; plan->list && i < plan->nlist; i++)
        assert(plan->list[i] >= 1);
    r->forbidden = forbidden;
    r->rng = rng;
    r->block = block;
    r->low = plan->low;
    r->high = plan->high < r->g->n ? plan->high : r->g->n;
    d.sizes = (struct block_sizes){.low = r->low, .high = r->high};
    if (plan->list) {
        const struct regions_plan *p = d.plan;
        d.sizes.nitems = p->nlist + p->nfree;
        d.item = mem_alloc((size_t)d.sizes.nitems, sizeof *d.item);
        for (int i = 0; i < d.sizes.nitems; i++)
            d.item[i] = i < p->nlist ? p->list[i] : 1;
        d.sizes.item = d.item;
    }
    components_find(r->g, forbidden, r->component, r->list);
    enum regions_result result = plan->partial ? divide_part(&d) : divide_whole(&d, why);
    if (result == REGIONS_FOUND) {
        anneal(r, plan->temperature, plan->sweeps, plan->list != NULL, &done);
        /* Frees what the plan wants to stay free. */
        const struct regions_plan *p = d.plan;
        if (p->list && p->nfree > 0)
            blocks_free_singles(d.r->g->n, d.r->block, p->nfree, d.r->rng, d.r->count, d.r->list);
        if (p->partial && p->cover < 100)
            cover_reduce(d.r, (int)(((int64_t)d.r->g->n * p->cover + 50) / 100));
        *nblocks = blocks_number(r->g->n, block, r->count);
        if (CHECKS) {
            /* Expensive: blocks are numbered in the order of their first elements and cover what
             * they must. */
            int n = d.r->g->n, next = 0, covered = 0;
            for (int v = 0; v < n; v++) {
                covered += d.r->block[v] != REGIONS_FREE;
                assert(d.r->block[v] <= next);
                next += d.r->block[v] == next;
            }
            assert(next == *nblocks);
            assert(d.plan->partial ? covered <= ((int64_t)n * d.plan->cover + 50) / 100
                                   : covered == n - (d.plan->list ? d.plan->nfree : 0));
        }
    }
    if (tally)
        *tally = done;
    free(d.item);
    return result;
}
