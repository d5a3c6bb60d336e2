/* Partial partitions in the mean: how much is covered, sizes, borders, and no side is special. */
#include "regions/scratch.h"
#include "support/carving.h"
#include "support/own.h"

TEST(cover_is_met)
{
    int lacking = 0, draws = 0;
    for (int size = 4; size <= 20; size += 4) {
        OWN(graph) g;
        fields_grid(&g, size, size + 1);
        for (int cover = 0; cover <= 100; cover += 5, draws++) {
            struct regions_plan plan = partial_plan(2, 6, cover, REGIONS_HOT, 1);
            int lack = (g.n * cover + 50) / 100 - carve(&g, &plan, NULL, (uint64_t)draws);
            assert_in_range(lack, 0, 5);
            lacking += lack;
        }
    }
    assert_true(lacking * 4 < draws);
}

TEST(sizes_are_spread_over_their_range)
{
    struct regions_plan plan = partial_plan(2, 6, 100, REGIONS_HOT, 1);
    OWN(graph) g;
    struct pcg32 rng;
    int count[7] = {0}, all = 0;

    fields_grid(&g, 20, 20);
    OWN(regions) *r = regions_new(&g);
    FREED int *block = mem_alloc((size_t)g.n, sizeof *block);
    pcg32_stream(&rng, 1, 5, 1);
    for (int draw = 0; draw < 30; draw++) {
        int size[400] = {0};
        int nblocks = carve_into(r, &plan, NULL, &rng, block);
        for (int v = 0; v < g.n; v++)
            size[block[v]]++;
        for (int b = 0; b < nblocks; b++, all++)
            count[size[b]]++;
    }
    for (int s = 2; s <= 6; s++)
        assert_in_range(count[s] * 100 / all, 12, 32);
}

static double mean_border(const struct graph *g, int temperature)
{
    enum { DRAWS = 200 };
    struct regions_plan plan = partial_plan(4, 6, 100, temperature, 20);
    OWN(regions) *r = regions_new(g);
    FREED int *block = mem_alloc((size_t)g->n, sizeof *block);
    struct pcg32 rng;
    long sum = 0;

    pcg32_stream(&rng, 1, 7, 1);
    for (int draw = 0; draw < DRAWS; draw++) {
        int nblocks = carve_into(r, &plan, NULL, &rng, block);
        check_blocks(g, &plan, NULL, block, nblocks);
        sum += fields_border(g, block);
    }
    return (double)sum / DRAWS;
}

TEST(the_border_grows_with_the_temperature)
{
    OWN(graph) g;
    fields_grid(&g, 10, 10);
    double frozen = mean_border(&g, 0), cool = mean_border(&g, 100), warm = mean_border(&g, 300);
    double hot = mean_border(&g, REGIONS_HOT);

    print_message("mean border %.2f %.2f %.2f %.2f\n", frozen, cool, warm, hot);
    assert_true(frozen + 0.5 < cool && cool + 1 < warm && warm + 0.5 < hot);
    assert_true(frozen < hot * 0.93);
}

/* How often the two ends of an edge share a block, summed over the edges along each side of a
 * square, does not depend on the side; nor on the direction, over all edges. */
TEST(no_side_or_direction_is_special)
{
    enum { SIDE = 8, DRAWS = 4000 };
    struct regions_plan plan = partial_plan(2, 6, 100, REGIONS_HOT, 1);
    OWN(graph) g;
    fields_grid(&g, SIDE, SIDE);
    OWN(regions) *r = regions_new(&g);
    int block[SIDE * SIDE];
    int side[4] = {0}, across = 0, down = 0;
    struct pcg32 rng;

    pcg32_stream(&rng, 1, 8, 1);
    for (int draw = 0; draw < DRAWS; draw++) {
        carve_into(r, &plan, NULL, &rng, block);
        for (int i = 0; i + 1 < SIDE; i++) {
            int last = SIDE * (SIDE - 1);
            side[0] += block[i] == block[i + 1];
            side[1] += block[last + i] == block[last + i + 1];
            side[2] += block[SIDE * i] == block[SIDE * (i + 1)];
            side[3] += block[SIDE * i + SIDE - 1] == block[SIDE * (i + 1) + SIDE - 1];
        }
        for (int e = 0; e < g.m; e++) {
            bool together = block[g.ends[e][0]] == block[g.ends[e][1]];
            across += together && g.ends[e][1] == g.ends[e][0] + 1;
            down += together && g.ends[e][1] == g.ends[e][0] + SIDE;
        }
    }
    int mean = (side[0] + side[1] + side[2] + side[3]) / 4;
    for (int i = 0; i < 4; i++)
        assert_true(abs(side[i] - mean) * 100 < mean * 3);
    assert_true(abs(across - down) * 100 < across);
}

TEST(thresholds_are_those_of_exp)
{
    static const struct {
        int delta, temperature;
        int64_t want; /* floor of 2^32 exp(-100 delta / temperature) */
    } known[] = {
        {1, 100, 1580030168},
        {1, 10000, 4252231657},
        {3, 250, 1293619289},
        {7, 100, 3916503},
        {22, 100, 1},
        {23, 100, 0},
        {64, 10000, 2264703716},
        {1, 1, 0},
        {1, 5, 8},
        {1, 4, 0},
        {1, 0, 0},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        int64_t got = metropolis_threshold(known[i].delta, known[i].temperature);
        assert_true(llabs(got - known[i].want) <= 24);
        if (known[i].want > 100)
            assert_true(got > 0);
        if (known[i].want == 0)
            assert_int_equal(got, 0);
    }
}
