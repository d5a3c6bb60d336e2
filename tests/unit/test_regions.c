/* Partial partitions: what must always hold, on grids, paths, rings and complete graphs, under any
 * mask. */
#include "support/carving.h"
#include "support/own.h"

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

/* The elements that sizes alone leave free, summed over the components. */
static int least_free(const struct graph *g, const unsigned char *forbidden, int low, int high)
{
    FREED unsigned char *seen = mem_alloc((size_t)g->n, 1);
    int sum = 0;

    for (int v = 0; v < g->n; v++) {
        if (seen[v])
            continue;
        int n = field_walk(g, forbidden, NULL, v, seen);
        int reach = n / low * high;
        sum += reach >= n ? 0 : n - reach;
    }
    return sum;
}

/* A failure under a random seed could not be repeated, so these seeds are fixed and printed. */
enum { LONG_STIR = 100 /* sweeps from which the cold goes by single elements */ };

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
    FREED unsigned char *side = mem_alloc((size_t)g->n, 1);
    unsigned char *forbidden = mem_alloc((size_t)g->m, 1);

    for (int v = 0; v < g->n; v++) {
        bool copies = g->start[v] < g->start[v + 1] && pcg32_below(rng, 4) > 0;
        side[v] = copies ? side[g->link[g->start[v]].vertex] : (unsigned char)pcg32_below(rng, 2);
    }
    for (int e = 0; e < g->m; e++)
        forbidden[e] = side[g->ends[e][0]] != side[g->ends[e][1]];
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
    FREED unsigned char *sides = two_sides(g, rng), *any = any_mask(g, rng);

    say(seed, g, &plan);
    carve(g, &plan, NULL, seed);
    carve(g, &plan, sides, seed);
    carve(g, &plan, any, seed);
}

static void see_progress(void *context, long trees, int finished, int piece)
{
    const struct graph *g = context;

    assert_true(trees > 0);
    assert_in_range(finished, 0, g->n);
    assert_in_range(piece, 0, g->n);
}

/* Hard fields need several starts. Each begins its progress again. */
TEST(progress_stays_within_the_field)
{
    const struct regions_plan plan = {.low = 4, .high = 8, .temperature = REGIONS_HOT};
    OWN(graph) g;

    fields_grid(&g, 20, 20);
    for (uint64_t seed = 0; seed < 3; seed++) {
        const struct regions_watch watch = {see_progress, &g};
        OWN(regions) *r = regions_new(&g);
        FREED unsigned char *forbidden = mem_alloc((size_t)g.m, 1);
        int *block = mem_alloc((size_t)g.n, sizeof *block), nblocks;
        struct pcg32 rng;
        struct diag why;
        pcg32_stream(&rng, seed, 5, 1);
        for (int e = 0; e < g.m; e++)
            forbidden[e] = pcg32_below(&rng, 100) < 20;
        regions_divide(r, &plan, forbidden, &rng, block, &nblocks, NULL, &watch, &why);
        free(block);
    }
}

TEST(grids_keep_the_promises)
{
    for (uint64_t seed = 0; seed < (uint64_t)test_amount(30, 150); seed++) {
        struct pcg32 rng;
        OWN(graph) g;
        pcg32_stream(&rng, seed, 2, 1);
        int rows = 1 + (int)pcg32_below(&rng, 30), cols = 1 + (int)pcg32_below(&rng, 30);
        fields_grid(&g, rows, cols);
        carve_masked(&g, &rng, seed);
    }
}

TEST(rings_and_complete_graphs_keep_the_promises)
{
    for (uint64_t seed = 0; seed < (uint64_t)test_amount(30, 150); seed++) {
        struct pcg32 rng;
        OWN(graph) ring, complete;
        pcg32_stream(&rng, seed, 3, 1);
        make_ring(&ring, 3 + (int)pcg32_below(&rng, 60));
        make_complete(&complete, 1 + (int)pcg32_below(&rng, 20));
        carve_masked(&ring, &rng, seed);
        carve_masked(&complete, &rng, seed);
    }
}

TEST(parallel_edges_are_fine)
{
    int ends[][2] = {{0, 1}, {1, 0}, {1, 2}, {1, 2}, {2, 0}};
    unsigned char forbidden[] = {0, 1, 0, 0, 0};
    struct regions_plan plan = partial_plan(2, 3, 100, REGIONS_HOT, 2);
    OWN(graph) g;

    graph_init(&g, 3, 5, ends);
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_int_equal(carve(&g, &plan, NULL, seed), 3);
        assert_int_equal(carve(&g, &plan, forbidden, seed), 2);
    }
}

TEST(paths_lose_only_what_sizes_force)
{
    for (int n = 1; n <= 40; n++)
        for (int low = 1; low <= 7; low++)
            for (int high = low; high <= 8; high++) {
                struct regions_plan plan = partial_plan(low, high, 100, REGIONS_HOT, 1);
                OWN(graph) g;
                fields_grid(&g, 1, n);
                assert_int_equal(carve(&g, &plan, NULL, 7), n - least_free(&g, NULL, low, high));
            }
}

/* Every tree whose elements have four neighbours at most can be cut into blocks of 2 to 6. */
TEST(letters_cover_all_but_single_cells)
{
    for (uint64_t seed = 0; seed < (uint64_t)test_amount(30, 150); seed++) {
        struct regions_plan plan = partial_plan(2, 6, 100, REGIONS_HOT, 1);
        struct pcg32 rng;
        OWN(graph) g;
        pcg32_stream(&rng, seed, 4, 1);
        int rows = 1 + (int)pcg32_below(&rng, 20), cols = 1 + (int)pcg32_below(&rng, 20);
        fields_grid(&g, rows, cols);
        FREED unsigned char *sides = two_sides(&g, &rng);
        say(seed, &g, &plan);
        assert_int_equal(carve(&g, &plan, sides, seed), g.n - least_free(&g, sides, 2, 6));
    }
}

/* What a first tree leaves free is worked in, also where sizes leave little choice. */
TEST(narrow_sizes_still_cover_all)
{
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {8, 12}};
    OWN(graph) g;

    fields_grid(&g, 10, 10);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            struct regions_plan plan = partial_plan(sizes[i][0], sizes[i][1], 100, REGIONS_HOT, 1);
            say(seed, &g, &plan);
            assert_int_equal(carve(&g, &plan, NULL, seed), 100);
        }
}

TEST(the_seed_decides)
{
    struct regions_plan plan = partial_plan(2, 6, 60, 100, 3),
                        other = partial_plan(1, 3, 100, REGIONS_HOT, 0);
    OWN(graph) g;
    fields_grid(&g, 17, 13);
    size_t bytes = (size_t)g.n * sizeof(int);
    FREED int *first = mem_alloc(1, bytes), *second = mem_alloc(1, bytes);
    OWN(regions) *r = regions_new(&g), *fresh = regions_new(&g);
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
}

TEST(what_is_too_small_stays_free)
{
    struct regions_plan plan = partial_plan(2, 6, 100, REGIONS_HOT, 1),
                        single = partial_plan(1, 1, 100, 0, 1);
    OWN(graph) g;
    fields_grid(&g, 1, 1);
    assert_int_equal(carve(&g, &plan, NULL, 1), 0);
    assert_int_equal(carve(&g, &single, NULL, 1), 1);
}
