/*
 * The schedule of the chains: how long they run, and at which temperatures.
 *
 * From temperature 1 on, blocks are merged and cut again (mix.c). Below 1 hardly a cut is accepted,
 * and single elements move instead (shift.c). They begin with compact blocks (compact.c), because
 * what the temperature does not sustain melts fast, whereas blocks from trees freeze before they
 * find their places. Where compact blocks cannot be made (sizes in a range, forbidden pairs, free
 * elements) the existing blocks cool down from a higher temperature. Above 1 moves come first, too,
 * because they give large blocks their shape soon, and cuts alone only late. At low temperatures
 * cuts follow the moves, from 0.4 down to the temperature: they let small blocks change places.
 *
 * A temperature does not mean the same in both chains, because trees favour compact blocks by
 * themselves. For 100x100 in 100 blocks both give the same border if
 *
 *     1 / temperature of moves = 1 / temperature of cuts + 0.54
 *
 * at 1 (2215 edges), 2 (2480), 4 (2730) and inf (3240).
 *
 * A few sweeps are not enough to cool down by single elements. A short run uses only cuts, from 1
 * down to the temperature.
 */
#include "base/strbuf.h"
#include "base/text.h"
#include "regions/regions.h"
#include "regions/shift.h"

#include <assert.h>
#include <string.h>

enum {
    WARM = 100,    /* below this temperature single elements move */
    SHORT = 100,   /* sweeps; in shorter runs they do not */
    TREES = 54,    /* hundredths of 1/temperature by which cuts are colder */
    MELTING = 38,  /* moves of compact blocks begin at this temperature, */
    LIQUID = 60,   /* moves of other blocks at this one; */
    FROZEN = 20,   /* below this one nothing improves */
    SWAPPING = 40, /* cuts after moves cool down from here */
    STAGES = 40,   /* of cooling, */
    TENTHS = 9,    /* with this share of the sweeps */

    /* The default sweeps. */
    HOT_FROM = 200, /* from this temperature on: */
    HOT_SWEEPS = 1000,
    WARM_SWEEPS = 20000,   /* below it */
    MOST_STEPS = 10000000, /* the limit in either case */
    COLD_SWEEPS = 10000,   /* where single elements move */
    FIRST_SWEEPS = 10      /* per element of a block, where moves come first */
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
    if (temperature == REGIONS_HOT)
        return 10000 / TREES;
    return temperature * 100 / (100 + TREES * temperature / 100);
}

int regions_default_sweeps(int nelements, int size, int temperature)
{
    int nblocks = size < nelements ? nelements / size : 1;
    int64_t sweeps = WARM_SWEEPS, most = MOST_STEPS / nblocks;

    assert(nelements > 0 && size > 0);
    if (cold(temperature))
        return COLD_SWEEPS;
    if (temperature == REGIONS_HOT || temperature >= HOT_FROM)
        sweeps = HOT_SWEEPS;
    return (int)(sweeps < most ? sweeps : most);
}

/* Replaces the blocks by compact ones, or keeps them if that fails. Returns the temperature to
 * begin with. */
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

/* Moves single elements; false, with all as before, when the sizes could not be corrected. */
static bool anneal_elements(struct regions *r, int temperature, int64_t sweeps, bool keep_sizes,
                            struct regions_tally *tally)
{
    bool fixed = keep_sizes || r->low == r->high;
    struct shift_course course = {.last = shift_degrees(temperature),
                                  .steps = sweeps * r->g->n,
                                  .room = fixed ? 0 : r->high - r->low};

    assert(temperature != REGIONS_HOT && sweeps >= 0);
    course.cool = at_least(course.last, FROZEN);
    course.warm = at_least(course.cool, begin(r, fixed));
    shift_elements(r, &course, tally);
    if (course.room == 0 && !even_out(r)) {
        memcpy(r->block, r->start, (size_t)r->g->n * sizeof *r->block);
        return false;
    }
    label_blocks(r);
    return true;
}

void anneal(struct regions *r, int temperature, int sweeps, bool keep_sizes,
            struct regions_tally *tally)
{
    bool cools = cold(temperature);
    int64_t nblocks = 0;
    int stages = cools ? STAGES : 0, low = at_least(temperature, FROZEN), warm = WARM;
    struct regions_tally part, shifts = {0};

    assert(sweeps >= 0);
    for (int v = 0; v < r->g->n; v++)
        nblocks += r->block[v] == v;
    int64_t steps = sweeps * nblocks;
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
        int64_t share = steps * TENTHS / (10 * STAGES);
        if (i == stages) {
            degrees = temperature;
            share = steps - tally->steps;
        }
        assert(share >= 0);
        mix_steps(r, degrees, share, keep_sizes, &part);
        tally->steps += part.steps;
        tally->tried += part.tried;
        tally->taken += part.taken;
    }
    tally->steps += shifts.steps;
    tally->tried += shifts.tried;
    tally->taken += shifts.taken;
}

/* ---- temperatures as text ---- */

/* Temperatures as text. */

bool regions_parse_temperature(const char *text, void *value, struct diag *d)
{
    int *temperature = value;

    if (strcmp(text, "inf") == 0)
        *temperature = REGIONS_HOT;
    else if (!number_parse_hundredths(text, REGIONS_MAX_DEGREES, temperature))
        return diag_set(d,
                        "--temperature: '%s' is not inf or a number from 0 to 100 with at most two "
                        "decimals",
                        text);
    return true;
}

void regions_write_temperature(const void *value, struct strbuf *out)
{
    int temperature = *(const int *)value;

    if (temperature == REGIONS_HOT)
        strbuf_text(out, "inf");
    else
        strbuf_format(out, "%d.%02d", temperature / 100, temperature % 100);
}
