/* Partial partitions: what must always hold, on grids, paths, rings and complete graphs, under any
 * mask. */
#include "base/mem.h"
#include "regions/regions.h"
#include "regions/scratch.h"
#include "support/fields.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- graphs ---------------------------------------------------------------------------------- */

static void make_ring(struct graph *g, int n)
{
    int(*ends)[2] = mem_alloc((size_t)n, sizeof *ends);

    for (int v = 0; v < n; v++) {
        ends[v][0] = v;
        ends[v][1] = (v + 1) % n;
    }
    graph_init(g, n, n, ends);
    free(ends);
}

static void make_complete(struct graph *g, int n)
{
    int(*ends)[2] = mem_alloc((size_t)(n * n), sizeof *ends);
    int m = 0;

    for (int v = 0; v < n; v++)
        for (int w = 0; w < v; w++) {
            ends[m][0] = w;
            ends[m++][1] = v;
        }
    graph_init(g, n, m, ends);
    free(ends);
}

/* ---- what must hold -------------------------------------------------------------------------- */

/* The elements that a walk from v reaches through allowed edges within its block (or, without
 * blocks, within its component); they are marked. */
static int walk(const struct graph *g, const unsigned char *forbidden, const int *block, int v,
                unsigned char *seen)
{
    int *found = mem_alloc((size_t)g->n, sizeof *found);
    int nfound = 0;

    seen[v] = 1;
    found[nfound++] = v;
    for (int i = 0; i < nfound; i++)
        for (int k = g->start[found[i]]; k < g->start[found[i] + 1]; k++) {
            struct graph_link to = g->link[k];
            if (seen[to.vertex] || (forbidden && forbidden[to.edge]))
                continue;
            if (block && block[to.vertex] != block[v])
                continue;
            seen[to.vertex] = 1;
            found[nfound++] = to.vertex;
        }
    free(found);
    return nfound;
}

/* Returns the number of elements in blocks. */
static int check_blocks(const struct graph *g, const struct regions_plan *plan,
                        const unsigned char *forbidden, const int *block, int nblocks)
{
    unsigned char *seen = mem_alloc((size_t)g->n, 1);
    int covered = 0, next = 0;

    for (int v = 0; v < g->n; v++) {
        assert_in_range(block[v] + 1, 0, nblocks);
        covered += block[v] != REGIONS_FREE;
        if (block[v] == REGIONS_FREE || seen[v])
            continue;
        /* A block in two pieces would come up twice here. */
        assert_int_equal(block[v], next++);
        assert_in_range(walk(g, forbidden, block, v, seen), plan->low, plan->high);
    }
    assert_int_equal(next, nblocks);
    for (int e = 0; forbidden && e < g->m; e++)
        if (forbidden[e] && block[g->ends[e][0]] != REGIONS_FREE)
            assert_int_not_equal(block[g->ends[e][0]], block[g->ends[e][1]]);
    assert_true(covered <= (g->n * plan->cover + 50) / 100);
    free(seen);
    return covered;
}

static int border(const struct graph *g, const int *block)
{
    int length = 0;

    for (int e = 0; e < g->m; e++) {
        int a = block[g->ends[e][0]], b = block[g->ends[e][1]];
        length += a != b || a == REGIONS_FREE;
    }
    return length;
}

/* The elements that sizes alone leave free, summed over the components. */
static int least_free(const struct graph *g, const unsigned char *forbidden, int low, int high)
{
    unsigned char *seen = mem_alloc((size_t)g->n, 1);
    int sum = 0;

    for (int v = 0; v < g->n; v++) {
        if (seen[v])
            continue;
        int n = walk(g, forbidden, NULL, v, seen);
        int reach = n / low * high;
        sum += reach >= n ? 0 : n - reach;
    }
    free(seen);
    return sum;
}

static struct regions_plan plan_of(int low, int high, int cover, int temperature, int sweeps)
{
    return (struct regions_plan){.low = low,
                                 .high = high,
                                 .partial = true,
                                 .cover = cover,
                                 .temperature = temperature,
                                 .sweeps = sweeps};
}

static int carve_into(struct regions *r, const struct regions_plan *plan,
                      const unsigned char *forbidden, struct pcg32 *rng, int *block)
{
    struct diag why;
    int nblocks;

    assert_int_equal(regions_divide(r, plan, forbidden, rng, block, &nblocks, NULL, NULL, &why),
                     REGIONS_FOUND);
    return nblocks;
}

/* One carving of a graph, checked; returns the number of elements in blocks. */
static int carve(const struct graph *g, const struct regions_plan *plan,
                 const unsigned char *forbidden, uint64_t seed)
{
    struct regions *r = regions_new(g);
    int *block = mem_alloc((size_t)g->n, sizeof *block);
    struct pcg32 rng;

    pcg32_stream(&rng, seed, 1, 1);
    int nblocks = carve_into(r, plan, forbidden, &rng, block);
    int covered = check_blocks(g, plan, forbidden, block, nblocks);
    free(block);
    regions_free(r);
    return covered;
}

/* A failure under a random seed could not be repeated, so these seeds are fixed and printed. */
enum { SEEDS = 150, LONG_STIR = 100 /* sweeps from which the cold goes by single elements */ };

static struct regions_plan random_plan(struct pcg32 *rng)
{
    struct regions_plan plan = {.partial = true, .cover = 100, .temperature = REGIONS_HOT};

    plan.low = 1 + (int)pcg32_below(rng, 8);
    plan.high = plan.low + (int)pcg32_below(rng, 8);
    if (pcg32_below(rng, 2))
        plan.cover = (int)pcg32_below(rng, 101);
    if (pcg32_below(rng, 2))
        plan.temperature = pcg32_below(rng, 3) > 0 ? (int)pcg32_below(rng, 300) : 0;
    plan.sweeps = pcg32_below(rng, 3) > 0 ? (int)pcg32_below(rng, 4) : LONG_STIR;
    return plan;
}

static void say(uint64_t seed, const struct graph *g, const struct regions_plan *plan)
{
    print_message("seed %d: n %d m %d sizes %d-%d cover %d temperature %d sweeps %d\n", (int)seed,
                  g->n, g->m, plan->low, plan->high, plan->cover, plan->temperature, plan->sweeps);
}

/* Element colours in patches, as the two sides of a loop are: forbidden between the colours. */
static unsigned char *two_sides(const struct graph *g, struct pcg32 *rng)
{
    unsigned char *side = mem_alloc((size_t)g->n, 1);
    unsigned char *forbidden = mem_alloc((size_t)g->m, 1);

    for (int v = 0; v < g->n; v++) {
        bool copies = g->start[v] < g->start[v + 1] && pcg32_below(rng, 4) > 0;
        side[v] = copies ? side[g->link[g->start[v]].vertex] : (unsigned char)pcg32_below(rng, 2);
    }
    for (int e = 0; e < g->m; e++)
        forbidden[e] = side[g->ends[e][0]] != side[g->ends[e][1]];
    free(side);
    return forbidden;
}

static unsigned char *any_mask(const struct graph *g, struct pcg32 *rng)
{
    unsigned char *forbidden = mem_alloc((size_t)g->m, 1);
    uint32_t percent = pcg32_below(rng, 60);

    for (int e = 0; e < g->m; e++)
        forbidden[e] = pcg32_below(rng, 100) < percent;
    return forbidden;
}

static void carve_masked(const struct graph *g, struct pcg32 *rng, uint64_t seed)
{
    struct regions_plan plan = random_plan(rng);
    unsigned char *sides = two_sides(g, rng), *any = any_mask(g, rng);

    say(seed, g, &plan);
    carve(g, &plan, NULL, seed);
    carve(g, &plan, sides, seed);
    carve(g, &plan, any, seed);
    free(sides);
    free(any);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void see_progress(void *context, long trees, int finished, int piece)
{
    const struct graph *g = context;

    assert_true(trees > 0);
    assert_in_range(finished, 0, g->n);
    assert_in_range(piece, 0, g->n);
}

/* Hard fields need several starts. Each begins its progress again. */
static void progress_stays_within_the_field(void **state)
{
    const struct regions_plan plan = {.low = 4, .high = 8, .temperature = REGIONS_HOT};
    struct graph g;

    (void)state;
    fields_grid(&g, 20, 20);
    for (uint64_t seed = 0; seed < 6; seed++) {
        const struct regions_watch watch = {see_progress, &g};
        struct regions *r = regions_new(&g);
        unsigned char *forbidden = mem_alloc((size_t)g.m, 1);
        int *block = mem_alloc((size_t)g.n, sizeof *block), nblocks;
        struct pcg32 rng;
        struct diag why;
        pcg32_stream(&rng, seed, 5, 1);
        for (int e = 0; e < g.m; e++)
            forbidden[e] = pcg32_below(&rng, 100) < 20;
        regions_divide(r, &plan, forbidden, &rng, block, &nblocks, NULL, &watch, &why);
        free(block);
        free(forbidden);
        regions_free(r);
    }
    graph_release(&g);
}

static void grids_keep_the_promises(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct pcg32 rng;
        struct graph g;
        pcg32_stream(&rng, seed, 2, 1);
        int rows = 1 + (int)pcg32_below(&rng, 30), cols = 1 + (int)pcg32_below(&rng, 30);
        fields_grid(&g, rows, cols);
        carve_masked(&g, &rng, seed);
        graph_release(&g);
    }
}

static void rings_and_complete_graphs_keep_the_promises(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct pcg32 rng;
        struct graph ring, complete;
        pcg32_stream(&rng, seed, 3, 1);
        make_ring(&ring, 3 + (int)pcg32_below(&rng, 60));
        make_complete(&complete, 1 + (int)pcg32_below(&rng, 20));
        carve_masked(&ring, &rng, seed);
        carve_masked(&complete, &rng, seed);
        graph_release(&ring);
        graph_release(&complete);
    }
}

static void parallel_edges_are_fine(void **state)
{
    (void)state;
    int ends[][2] = {{0, 1}, {1, 0}, {1, 2}, {1, 2}, {2, 0}};
    unsigned char forbidden[] = {0, 1, 0, 0, 0};
    struct regions_plan plan = plan_of(2, 3, 100, REGIONS_HOT, 2);
    struct graph g;

    graph_init(&g, 3, 5, ends);
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_int_equal(carve(&g, &plan, NULL, seed), 3);
        assert_int_equal(carve(&g, &plan, forbidden, seed), 2);
    }
    graph_release(&g);
}

static void paths_lose_only_what_sizes_force(void **state)
{
    (void)state;
    for (int n = 1; n <= 40; n++)
        for (int low = 1; low <= 7; low++)
            for (int high = low; high <= 8; high++) {
                struct regions_plan plan = plan_of(low, high, 100, REGIONS_HOT, 1);
                struct graph g;
                fields_grid(&g, 1, n);
                assert_int_equal(carve(&g, &plan, NULL, 7), n - least_free(&g, NULL, low, high));
                graph_release(&g);
            }
}

/* Every tree whose elements have four neighbours at most can be cut into blocks of 2 to 6. */
static void letters_cover_all_but_single_cells(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct regions_plan plan = plan_of(2, 6, 100, REGIONS_HOT, 1);
        struct pcg32 rng;
        struct graph g;
        pcg32_stream(&rng, seed, 4, 1);
        int rows = 1 + (int)pcg32_below(&rng, 20), cols = 1 + (int)pcg32_below(&rng, 20);
        fields_grid(&g, rows, cols);
        unsigned char *sides = two_sides(&g, &rng);
        say(seed, &g, &plan);
        assert_int_equal(carve(&g, &plan, sides, seed), g.n - least_free(&g, sides, 2, 6));
        free(sides);
        graph_release(&g);
    }
}

/* What a first tree leaves free is worked in, also where sizes leave little choice. */
static void narrow_sizes_still_cover_all(void **state)
{
    (void)state;
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {8, 12}};
    struct graph g;

    fields_grid(&g, 10, 10);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            struct regions_plan plan = plan_of(sizes[i][0], sizes[i][1], 100, REGIONS_HOT, 1);
            say(seed, &g, &plan);
            assert_int_equal(carve(&g, &plan, NULL, seed), 100);
        }
    graph_release(&g);
}

static void cover_is_met(void **state)
{
    (void)state;
    int lacking = 0, draws = 0;
    for (int size = 4; size <= 20; size += 4) {
        struct graph g;
        fields_grid(&g, size, size + 1);
        for (int cover = 0; cover <= 100; cover += 5, draws++) {
            struct regions_plan plan = plan_of(2, 6, cover, REGIONS_HOT, 1);
            int lack = (g.n * cover + 50) / 100 - carve(&g, &plan, NULL, (uint64_t)draws);
            assert_in_range(lack, 0, 5);
            lacking += lack;
        }
        graph_release(&g);
    }
    assert_true(lacking * 4 < draws);
}

static void sizes_are_spread_over_their_range(void **state)
{
    (void)state;
    struct regions_plan plan = plan_of(2, 6, 100, REGIONS_HOT, 1);
    struct graph g;
    struct pcg32 rng;
    int count[7] = {0}, all = 0;

    fields_grid(&g, 20, 20);
    struct regions *r = regions_new(&g);
    int *block = mem_alloc((size_t)g.n, sizeof *block);
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
    free(block);
    regions_free(r);
    graph_release(&g);
}

static void the_seed_decides(void **state)
{
    (void)state;
    struct regions_plan plan = plan_of(2, 6, 60, 100, 3),
                        other = plan_of(1, 3, 100, REGIONS_HOT, 0);
    struct graph g;
    fields_grid(&g, 17, 13);
    size_t bytes = (size_t)g.n * sizeof(int);
    int *first = mem_alloc(1, bytes), *second = mem_alloc(1, bytes);
    struct regions *r = regions_new(&g), *fresh = regions_new(&g);
    int differing = 0;

    for (uint64_t seed = 0; seed < 20; seed++) {
        struct pcg32 rng, again;
        pcg32_stream(&rng, seed, 6, 1);
        again = rng;
        carve_into(r, &plan, NULL, &rng, first);
        carve_into(fresh, &plan, NULL, &again, second);
        assert_memory_equal(first, second, bytes);
        assert_int_equal(rng.state, again.state);
        /* Earlier use of the scratch memory does not matter; the stream does. */
        carve_into(r, &other, NULL, &rng, second);
        carve_into(fresh, &plan, NULL, &again, second);
        differing += memcmp(first, second, bytes) != 0;
    }
    assert_int_equal(differing, 20);
    free(first);
    free(second);
    regions_free(r);
    regions_free(fresh);
    graph_release(&g);
}

static double mean_border(const struct graph *g, int temperature)
{
    enum { DRAWS = 200 };
    struct regions_plan plan = plan_of(4, 6, 100, temperature, 20);
    struct regions *r = regions_new(g);
    int *block = mem_alloc((size_t)g->n, sizeof *block);
    struct pcg32 rng;
    long sum = 0;

    pcg32_stream(&rng, 1, 7, 1);
    for (int draw = 0; draw < DRAWS; draw++) {
        int nblocks = carve_into(r, &plan, NULL, &rng, block);
        check_blocks(g, &plan, NULL, block, nblocks);
        sum += border(g, block);
    }
    free(block);
    regions_free(r);
    return (double)sum / DRAWS;
}

static void the_border_grows_with_the_temperature(void **state)
{
    (void)state;
    struct graph g;
    fields_grid(&g, 10, 10);
    double frozen = mean_border(&g, 0), cool = mean_border(&g, 100), warm = mean_border(&g, 300);
    double hot = mean_border(&g, REGIONS_HOT);

    print_message("mean border %.2f %.2f %.2f %.2f\n", frozen, cool, warm, hot);
    assert_true(frozen + 0.5 < cool && cool + 1 < warm && warm + 0.5 < hot);
    assert_true(frozen < hot * 0.93);
    graph_release(&g);
}

/* How often the two ends of an edge share a block, summed over the edges along each side of a
 * square, does not depend on the side; nor on the direction, over all edges. */
static void no_side_or_direction_is_special(void **state)
{
    (void)state;
    enum { SIDE = 8, DRAWS = 4000 };
    struct regions_plan plan = plan_of(2, 6, 100, REGIONS_HOT, 1);
    struct graph g;
    fields_grid(&g, SIDE, SIDE);
    struct regions *r = regions_new(&g);
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
    regions_free(r);
    graph_release(&g);
}

static void thresholds_are_those_of_exp(void **state)
{
    (void)state;
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

static void what_is_too_small_stays_free(void **state)
{
    (void)state;
    struct regions_plan plan = plan_of(2, 6, 100, REGIONS_HOT, 1),
                        single = plan_of(1, 1, 100, 0, 1);
    struct graph g;
    fields_grid(&g, 1, 1);
    assert_int_equal(carve(&g, &plan, NULL, 1), 0);
    assert_int_equal(carve(&g, &single, NULL, 1), 1);
    graph_release(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(progress_stays_within_the_field),
        cmocka_unit_test(grids_keep_the_promises),
        cmocka_unit_test(rings_and_complete_graphs_keep_the_promises),
        cmocka_unit_test(parallel_edges_are_fine),
        cmocka_unit_test(paths_lose_only_what_sizes_force),
        cmocka_unit_test(letters_cover_all_but_single_cells),
        cmocka_unit_test(narrow_sizes_still_cover_all),
        cmocka_unit_test(cover_is_met),
        cmocka_unit_test(sizes_are_spread_over_their_range),
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(the_border_grows_with_the_temperature),
        cmocka_unit_test(no_side_or_direction_is_special),
        cmocka_unit_test(thresholds_are_those_of_exp),
        cmocka_unit_test(what_is_too_small_stays_free),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
