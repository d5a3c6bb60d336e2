/*
 * How long the chain runs, and how cold.
 *
 * From the temperature 1 on blocks are merged and cut again (mix.c). Below, hardly a cut is taken,
 * and single elements are shifted instead (shift.c), from blocks that are compact to begin with
 * (compact.c): what the temperature does not keep up melts fast, while blocks from trees freeze
 * before they have found their places. Where no compact blocks are made - sizes in a range,
 * forbidden pairs, free elements - those there are cool down from further above. Above 1 shifting
 * comes first, for large blocks are soon as they should be by that, and late by cuts alone. In the
 * cold cuts follow, from 0.4 down to the temperature: small blocks, above all, change places by
 * them.
 *
 * The chains do not mean the same by a temperature: trees favour compact blocks by themselves. At
 * 100x100 in 100 both have the same border if
 *
 *     1 / temperature of shifting = 1 / temperature of cutting + 0.54
 *
 * at 1 (2215 edges), 2 (2480), 4 (2730) and inf (3240).
 *
 * A few sweeps are not enough to cool down by single elements. Such a short stir goes by cuts from
 * 1 down to the temperature.
 */
#include "regions/shift.h"

#include <string.h>

enum {
    WARM = 100,    /* below, elements are shifted, */
    SHORT = 100,   /* if there are so many sweeps; */
    TREES = 54,    /* hundredths of 1/temperature that cutting is colder by; */
    MELTING = 38,  /* for shifting compact blocks begin at this temperature, */
    LIQUID = 60,   /* others at this, */
    FROZEN = 20,   /* and below this nothing gets better */
    SWAPPING = 40, /* cuts after shifting cool down from here; */
    STAGES = 40,   /* a short stir: of the cooling, with so many */
    TENTHS = 9,    /* of the sweeps */

    HOT_FROM = 200, /* sweeps from this temperature on, */
    HOT_SWEEPS = 1000,
    WARM_SWEEPS = 20000,   /* below it, */
    MOST_STEPS = 10000000, /* but of both no more than these; */
    COLD_SWEEPS = 10000,   /* where elements are shifted, */
    FIRST_SWEEPS = 10      /* and where that comes first, for each element of a block */
};

static bool cold(int temperature)
{
    return temperature != REGIONS_HOT && temperature < WARM;
}

static int at_least(int a, int b)
{
    return a > b ? a : b;
}

int shift_degrees(int temperature)
{
    return temperature * 100 / (100 + TREES * temperature / 100);
}

int regions_default_sweeps(int nelements, int size, int temperature)
{
    int nblocks = size < nelements ? nelements / size : 1;
    int64_t sweeps = WARM_SWEEPS, most = MOST_STEPS / nblocks;

    if (cold(temperature))
        return COLD_SWEEPS;
    if (temperature == REGIONS_HOT || temperature >= HOT_FROM)
        sweeps = HOT_SWEEPS;
    return (int)(sweeps < most ? sweeps : most);
}

/* Compact blocks in place of those there are, or, where that does not do, these as they are.
 * Returns where the temperature begins. */
static int begin(struct regions *r, bool fixed)
{
    bool whole = true;

    for (int v = 0; v < r->g->n; v++) {
        r->start[v] = r->block[v];
        whole = whole && r->block[v] != REGIONS_FREE;
    }
    if (fixed && whole && !r->forbidden && compact_start(r))
        return MELTING;
    for (int v = 0; v < r->g->n; v++) {
        r->block[v] = r->start[v];
        r->excess[v] = fixed ? 0 : -r->low;
    }
    for (int v = 0; v < r->g->n && !fixed; v++)
        if (r->block[v] != REGIONS_FREE)
            r->excess[r->block[v]]++;
    return LIQUID;
}

/* By single elements; false, and all as before, when sizes could not be put right. */
static bool anneal_elements(struct regions *r, int temperature, int64_t sweeps, bool keep_sizes,
                            struct regions_tally *tally)
{
    bool fixed = keep_sizes || r->low == r->high;
    struct shift_course course = {.last = shift_degrees(temperature),
                                  .steps = sweeps * r->g->n,
                                  .room = fixed ? 0 : r->high - r->low};

    course.cool = at_least(course.last, FROZEN);
    course.warm = at_least(course.cool, begin(r, fixed));
    if (!shift_elements(r, &course, tally)) {
        memcpy(r->block, r->start, (size_t)r->g->n * sizeof *r->block);
        return false;
    }
    label_blocks(r);
    return true;
}

static long blocks_there(const struct regions *r)
{
    long n = 0;

    for (int v = 0; v < r->g->n; v++)
        n += r->block[v] == v;
    return n;
}

void anneal(struct regions *r, int temperature, int sweeps, bool keep_sizes,
            struct regions_tally *tally)
{
    bool cools = cold(temperature);
    long nblocks = blocks_there(r), steps = sweeps * nblocks;
    int stages = cools ? STAGES : 0, low = at_least(temperature, FROZEN), warm = WARM;
    struct regions_tally part, shifts = {0};

    if (sweeps >= SHORT && nblocks > 0 && temperature != REGIONS_HOT) {
        int64_t first = (int64_t)FIRST_SWEEPS * (r->g->n / nblocks);
        if (anneal_elements(r, temperature, cools ? sweeps : first, keep_sizes, &shifts) && cools) {
            warm = at_least(SWAPPING, low);
            steps = steps < MOST_STEPS ? steps : MOST_STEPS;
        }
    }
    *tally = (struct regions_tally){0};
    for (int i = 0; i <= stages && steps > 0; i++) {
        int degrees = low + (warm - low) * (stages - i) / STAGES;
        long share = steps * TENTHS / (10 * STAGES);
        if (i == stages) {
            degrees = temperature;
            share = steps - tally->steps;
        }
        mix_steps(r, degrees, share, keep_sizes, &part);
        tally->steps += part.steps;
        tally->tried += part.tried;
        tally->taken += part.taken;
    }
    tally->steps += shifts.steps;
    tally->tried += shifts.tried;
    tally->taken += shifts.taken;
}
