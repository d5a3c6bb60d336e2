#include "regions/scratch.h"

enum {
    WARM = 150,              /* where the chain begins to cool down, */
    STAGES = 16,             /* in so many stages */
    SETTLED_STEPS = 3000000, /* in all, */
    SETTLED_EACH = 100,      /* and sweeps for each element, */
    SETTLED_EACH_COLD = 400  /* or below the temperature 1 */
};

int regions_settled(int nelements, int size, int temperature)
{
    int nblocks = size < nelements ? nelements / size : 1;
    bool cold = temperature != REGIONS_HOT && temperature < 100;
    int each = cold ? SETTLED_EACH_COLD : SETTLED_EACH;
    int most = SETTLED_STEPS / (nblocks > 0 ? nblocks : 1);

    return nelements > most / each ? most : nelements * each;
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
void settle(struct regions *r, int temperature, int sweeps, bool keep_sizes,
            struct regions_tally *tally)
{
    long steps = sweeps > 0 ? sweeps * blocks_there(r) : 0;
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
        mix_steps(r, degrees, share, keep_sizes, &part);
        tally->steps += part.steps;
        tally->tried += part.tried;
        tally->taken += part.taken;
    }
}
