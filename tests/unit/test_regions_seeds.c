/*
 * Partitions of a seed stay the same: fingerprints of them, for each way to divide.
 *
 * A change that means to change the partitions of a seed gives its reason in the commit, and takes
 * the new numbers from what this test prints.
 */
#include "model/key.h"
#include "model/loops/symmetry.h"
#include "support/fields.h"
#include "support/own.h"

#include <inttypes.h>

static const int LIST[] = {3, 3, 4, 5, 5, 6, 7, 8, 9, 10, 10, 11};

static const struct seed_case {
    const char *name;
    bool mask;
    struct regions_plan plan;
    uint64_t want;
} seed_cases[] = {
    {"equal, fast start", false, {.low = 9, .high = 9}, 0x32b1b04ab20bcc1f},
    {"equal, hot",
     false,
     {.low = 9, .high = 9, .temperature = REGIONS_HOT, .sweeps = 10},
     0x42b5030a8cd232c7},
    {"equal, cold",
     false,
     {.low = 9, .high = 9, .temperature = 0, .sweeps = 150},
     0x938e1a3245c8f5df},
    {"equal, cool",
     false,
     {.low = 9, .high = 9, .temperature = 60, .sweeps = 150},
     0xf7858b74b0763a1f},
    {"equal, snakes",
     false,
     {.low = 9, .high = 9, .temperature = 500, .sweeps = 30},
     0x02be212b3c88b51f},
    {"equal, masked", true, {.low = 3, .high = 3}, 0xb1ab15d9abcab39c},
    {"range", false, {.low = 4, .high = 8, .temperature = 100, .sweeps = 20}, 0xb3a1d95580349132},
    {"range, cold",
     false,
     {.low = 4, .high = 8, .temperature = 20, .sweeps = 120},
     0x86c98e6b81902958},
    {"range, masked",
     true,
     {.low = 2, .high = 6, .temperature = 80, .sweeps = 20},
     0xd2b19717d325b6cd},
    {"list",
     false,
     {.list = LIST, .nlist = 12, .temperature = 100, .sweeps = 20},
     0x01cfabdfa044fc75},
    {"list, cold",
     false,
     {.list = LIST, .nlist = 12, .temperature = 30, .sweeps = 120},
     0x14b9730389957c81},
    {"partial",
     false,
     {.low = 2, .high = 6, .partial = true, .cover = 60, .sweeps = 20},
     0xd93ae6ccc6d27cfc},
    {"partial, one size",
     true,
     {.low = 5, .high = 5, .partial = true, .cover = 100},
     0xb734e3a3d4b08d83},
    {"partial, masked",
     true,
     {.low = 3, .high = 9, .partial = true, .cover = 100},
     0x28bb4e313b9d3502},
};

enum { SIDE = 9, CELLS = SIDE * SIDE };

/* Of five partitions of a grid. */
static uint64_t partitions_of_case(const struct seed_case *c)
{
    uint64_t hash = FINGERPRINT_START;
    OWN(graph) g;
    struct pcg32 rng;
    int block[CELLS], nblocks;
    struct diag why;

    fields_grid(&g, SIDE, SIDE);
    OWN(regions) *r = regions_new(&g);
    FREED unsigned char *mask = mem_alloc((size_t)g.m, 1);
    for (int e = 0; e < g.m; e++)
        mask[e] = c->mask && e % 7 == 0;
    for (int i = 0; i < 5; i++) {
        pcg32_stream(&rng, 2026, 1, (uint64_t)i);
        enum regions_result result =
            regions_divide(r, &c->plan, mask, &rng, block, &nblocks, NULL, NULL, &why);
        fingerprint_add(&hash, "%d", result);
        for (int v = 0; v < g.n && result == REGIONS_FOUND; v++)
            fingerprint_add(&hash, " %d", block[v]);
    }
    return hash;
}

TEST(partitions_of_a_seed_stay_the_same)
{
    int changed = 0;

    for (size_t i = 0; i < sizeof seed_cases / sizeof *seed_cases; i++) {
        const struct seed_case *c = &seed_cases[i];
        uint64_t have = partitions_of_case(c);
        print_message("%-24s 0x%016" PRIx64 "%s\n", c->name, have,
                      have == c->want ? "" : " (changed)");
        changed += have != c->want;
    }
    assert_int_equal(changed, 0);
}
