#include "regions/divide.h"

#include "base/mem.h"
#include "regions/exact.h"
#include "regions/prove.h"
#include "regions/small.h"
#include "regions/start.h"

#include <assert.h>
#include <stdlib.h>

enum {
    RANGE_ATTEMPTS = 20,      /* carvings that leave something free, */
    RANGE_ATTEMPTS_LARGE = 4, /* on graphs above */
    LARGE = 10000,            /* so many elements */
    WARM = 150,               /* where the chain begins to cool down, */
    STAGES = 16,              /* in so many stages */
    SETTLED_STEPS = 3000000,  /* in all, */
    SETTLED_EACH = 100,       /* and sweeps for each element, */
    SETTLED_EACH_COLD = 400,  /* or below the temperature 1 */
    EXACT_STEPS = 1000000     /* of the counting, when nothing else worked */
};

int regions_settled(int nelements, int nblocks, int temperature)
{
    bool cold = temperature != REGIONS_HOT && temperature < 100;
    int each = cold ? SETTLED_EACH_COLD : SETTLED_EACH;
    int most = SETTLED_STEPS / (nblocks > 0 ? nblocks : 1);

    return nelements > most / each ? most : nelements * each;
}

struct division {
    struct regions *r;
    const struct regions_plan *plan;
    int *item; /* the list and the free elements as blocks of one; NULL for a range */
    int nitems;
    const struct regions_watch *watch;
};

static void make_items(struct division *d)
{
    const struct regions_plan *p = d->plan;

    d->nitems = p->nlist + p->nfree;
    d->item = mem_alloc((size_t)d->nitems, sizeof *d->item);
    for (int i = 0; i < d->nitems; i++)
        d->item[i] = i < p->nlist ? p->list[i] : 1;
}

static bool start_range(struct division *d)
{
    struct regions *r = d->r;
    int attempts = r->g->n > LARGE ? RANGE_ATTEMPTS_LARGE : RANGE_ATTEMPTS;

    for (int i = 0; i < attempts; i++) {
        int nfree = 0;
        carve_all(r);
        for (int v = 0; v < r->g->n; v++)
            nfree += r->block[v] == REGIONS_FREE;
        if (d->watch)
            d->watch->tell(d->watch->context, i + 1, r->g->n - nfree, nfree);
        if (nfree == 0)
            return true;
    }
    return false;
}

static bool start_any(struct division *d)
{
    struct start s = {.r = d->r, .watch = d->watch};

    if (d->item)
        return list_start(&s, d->item, d->nitems);
    if (d->plan->low == d->plan->high)
        return equal_start(&s, d->plan->low);
    return start_range(d);
}

/* The way that always ends with an answer, if the graph is small enough: labels in r->block. */
static enum regions_result decide(struct division *d, struct diag *why)
{
    struct regions *r = d->r;
    struct regions_plan plan = *d->plan;
    enum regions_result result;

    if (r->g->n <= REGIONS_DECIDED) {
        if (small_divide(r, d->item, d->nitems))
            return REGIONS_FOUND;
        diag_set(why, "no such partition: all were looked at");
        return REGIONS_NONE;
    }
    plan.temperature = REGIONS_HOT;
    if (d->item) {
        plan.list = d->item;
        plan.nlist = d->nitems;
        plan.nfree = 0;
    }
    struct regions_exact *x =
        regions_exact_new(r->g, &plan, r->forbidden, EXACT_STEPS, &result, why);
    if (!x && result == REGIONS_LIMIT)
        diag_set(why, "no such partition was found in the attempts there are; there may be one");
    if (!x)
        return result;
    regions_exact_draw(x, r->rng, r->block);
    regions_exact_free(x);
    labels_of_numbers(r);
    return REGIONS_FOUND;
}

/* Frees as many of the blocks of one element as the plan says. */
static void free_singles(struct division *d)
{
    struct regions *r = d->r;
    int nsingles = 0;

    for (int v = 0; v < r->g->n; v++)
        r->count[v] = 0;
    for (int v = 0; v < r->g->n; v++)
        r->count[r->block[v]]++;
    for (int v = 0; v < r->g->n; v++)
        if (r->count[r->block[v]] == 1)
            r->list[nsingles++] = v;
    assert(nsingles >= d->plan->nfree);
    pcg32_shuffle(r->rng, r->list, nsingles);
    for (int i = 0; i < d->plan->nfree; i++)
        r->block[r->list[i]] = REGIONS_FREE;
}

static long blocks_there(const struct regions *r)
{
    long n = 0;

    for (int v = 0; v < r->g->n; v++)
        n += r->block[v] == v;
    return n;
}

/* The chain. Blocks settle far better when it cools down: half of the steps go through falling
 * temperatures, the other half is done at the one that was asked for. */
static void stir(struct division *d, struct regions_tally *tally)
{
    const struct regions_plan *p = d->plan;
    long steps = p->sweeps > 0 ? p->sweeps * blocks_there(d->r) : 0;
    int temperature = p->temperature;
    int stages = temperature != REGIONS_HOT && temperature < WARM ? STAGES : 0;
    struct regions_tally part;

    *tally = (struct regions_tally){0};
    for (int i = 0; i <= stages && steps > 0; i++) {
        int degrees = temperature + (WARM - temperature) * (stages - i) / STAGES;
        long share = steps / (2 * STAGES);
        if (i == stages) {
            degrees = temperature;
            share = steps - tally->steps;
        }
        mix_steps(d->r, degrees, share, p->list != NULL, &part);
        tally->steps += part.steps;
        tally->tried += part.tried;
        tally->taken += part.taken;
    }
}

enum regions_result regions_divide(struct regions *r, const struct regions_plan *plan,
                                   const unsigned char *forbidden, struct pcg32 *rng, int *block,
                                   int *nblocks, struct regions_tally *tally,
                                   const struct regions_watch *watch, struct diag *why)
{
    struct division d = {.r = r, .plan = plan, .watch = watch};
    enum regions_result result = REGIONS_FOUND;
    struct regions_tally none = {0};

    assert(plan->list || (plan->low >= 1 && plan->low <= plan->high));
    r->forbidden = forbidden;
    r->rng = rng;
    r->growing = true;
    r->block = block;
    r->low = plan->low;
    r->high = plan->high < r->g->n ? plan->high : r->g->n;
    if (plan->list)
        make_items(&d);
    find_components(r);
    if (!prove_components(r, d.item, d.nitems, why))
        result = REGIONS_NONE;
    else if (!start_any(&d))
        result = decide(&d, why);
    if (result == REGIONS_FOUND) {
        stir(&d, &none);
        if (plan->list && plan->nfree > 0)
            free_singles(&d);
        *nblocks = number_blocks(r);
    }
    if (tally)
        *tally = none;
    free(d.item);
    return result;
}
