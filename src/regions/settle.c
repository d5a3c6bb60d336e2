/*
 * How long the chain runs, and how cold.
 *
 * Blocks freeze somewhere between the temperatures 1 and 0.2, large ones first: above, the chain
 * soon forgets where it came from; below, what is out of place stays there. So in the cold nine
 * tenths of the sweeps go once through that range, slowly, and only the last tenth is done at the
 * temperature itself. (Half of the sweeps from 1.5 down to the temperature, as is usual in
 * annealing, needed about four times as many for the same border.)
 *
 * At the temperature 0, where nothing but a short border is asked for, many cuts are straight
 * (across.c): 50x50 in 50 has a border of 660 after 100,000 sweeps, with trees alone after 400,000.
 * Above 0 they would change what the chain tends to.
 */
#include "regions/scratch.h"

enum {
    WARM = 100, /* the chain cools down from here */
    COOL = 20,  /* to here, or to its temperature when that is above, */
    STAGES = 40,
    TENTHS = 9, /* of the sweeps */

    HOT_FROM = 200, /* sweeps from this temperature on, */
    HOT_SWEEPS = 1000,
    WARM_SWEEPS = 20000,  /* below it, */
    COLD_SWEEPS = 1000,   /* and for each element where the chain cools down; */
    MOST_STEPS = 10000000 /* in all */
};

static bool cools(int temperature)
{
    return temperature != REGIONS_HOT && temperature < WARM;
}

int regions_settled(int nelements, int size, int temperature)
{
    int nblocks = size < nelements ? nelements / size : 1;
    int64_t sweeps = WARM_SWEEPS, most = MOST_STEPS / nblocks;

    if (temperature == REGIONS_HOT || temperature >= HOT_FROM)
        sweeps = HOT_SWEEPS;
    else if (cools(temperature))
        sweeps = (int64_t)nelements * COLD_SWEEPS;
    return (int)(sweeps < most ? sweeps : most);
}

static long blocks_there(const struct regions *r)
{
    long n = 0;

    for (int v = 0; v < r->g->n; v++)
        n += r->block[v] == v;
    return n;
}

void settle(struct regions *r, int temperature, int sweeps, bool keep_sizes,
            struct regions_tally *tally)
{
    long steps = sweeps > 0 ? sweeps * blocks_there(r) : 0;
    int stages = cools(temperature) ? STAGES : 0, low = temperature > COOL ? temperature : COOL;
    struct regions_tally part;

    *tally = (struct regions_tally){0};
    for (int i = 0; i <= stages && steps > 0; i++) {
        int degrees = low + (WARM - low) * (stages - i) / STAGES;
        long share = steps * TENTHS / (10 * STAGES);
        if (i == stages) {
            degrees = temperature;
            share = steps - tally->steps;
        }
        mix_steps(r, degrees, share, keep_sizes, temperature == 0, &part);
        tally->steps += part.steps;
        tally->tried += part.tried;
        tally->taken += part.taken;
    }
}
