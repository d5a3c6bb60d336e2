/* The exact distribution: known counts, and samples that fit it. */
#include "regions/exact.h"
#include "regions/exact_partial.h"
#include "regions/exact_weight.h"
#include "support/fields.h"
#include "support/own.h"

#include <math.h>

OWNABLE(regions_exact, regions_exact_free)

static struct diag why;
static enum regions_result result;

static struct regions_exact *count_all(const struct graph *g, const struct regions_plan *plan,
                                       const unsigned char *forbidden)
{
    return regions_exact_new(g, plan, forbidden, REGIONS_EXACT_STEPS, &result, &why);
}

/* Whether the number is an integer below 2^128; *n is that. */
static bool weight_integer(struct weight a, weight_bits *n)
{
    if (a.m != 0 && (a.e > 0 || a.e < -127 || (a.e < 0 && a.m << (128 + a.e) != 0)))
        return false;
    *n = a.m == 0 ? 0 : a.m >> -a.e;
    return true;
}

static void counts(const struct graph *g, const struct regions_plan *plan,
                   const unsigned char *forbidden, const char *want)
{
    OWN(regions_exact) *x = count_all(g, plan, forbidden);
    weight_bits n, wanted = 0;

    assert_non_null(x);
    for (; *want; want++)
        wanted = 10 * wanted + (unsigned)(*want - '0');
    assert_true(weight_integer(regions_exact_sum(x), &n) && n == wanted);
}

static void counts_grid(int rows, int cols, int size, const char *want)
{
    struct regions_plan plan = {.low = size, .high = size, .temperature = REGIONS_HOT};
    OWN(graph) g;

    fields_grid(&g, rows, cols);
    counts(&g, &plan, NULL, want);
}

/* Squares of side n in n blocks: OEIS A172477. */
TEST(known_numbers_of_partitions)
{
    counts_grid(1, 1, 1, "1");
    counts_grid(2, 2, 2, "2");
    counts_grid(3, 3, 3, "10");
    counts_grid(4, 4, 4, "117");
    counts_grid(5, 5, 5, "4006");
    counts_grid(6, 6, 6, "451206");
    counts_grid(4, 6, 3, "939");
    counts_grid(6, 4, 3, "939");
    counts_grid(1, 60, 5, "1");
    counts_grid(8, 8, 2, "12988816");
    counts_grid(2, 100, 2, "573147844013817084101");
}

/* Every partition, by the simplest method: each element joins one of the blocks before it or
 * opens one, and the results are examined. */
struct listing {
    const struct graph *g;
    const struct regions_plan *plan;
    const unsigned char *forbidden;
    int block[16];
    long found, border[64]; /* by length */
};

static void brute_go_on(struct listing *b, int v, int nblocks)
{
    if (v == b->g->n) {
        if (!fields_fit(b->g, b->plan, b->forbidden, b->block))
            return;
        b->found++;
        b->border[fields_border(b->g, b->block)]++;
        return;
    }
    for (b->block[v] = 0; b->block[v] <= nblocks; b->block[v]++)
        brute_go_on(b, v + 1, b->block[v] == nblocks ? nblocks + 1 : nblocks);
}

TEST(any_field_is_counted_right)
{
    for (uint64_t seed = 0; seed < 250; seed++) {
        struct pcg32 rng;
        OWN(graph) g;
        int list[8];
        struct regions_plan plan = {.temperature = REGIONS_HOT};
        pcg32_stream(&rng, seed, 11, 1);
        fields_random(&g, &rng, 8);
        FREED unsigned char *forbidden = fields_mask(&g, &rng);
        fields_plan(&plan, list, g.n, &rng);
        plan.temperature = REGIONS_HOT;
        struct listing b = {.g = &g, .plan = &plan, .forbidden = forbidden};
        brute_go_on(&b, 0, 0);
        OWN(regions_exact) *x = count_all(&g, &plan, forbidden);
        if (b.found == 0) {
            assert_null(x);
            assert_int_equal(result, REGIONS_NONE);
        } else {
            char want[24];
            snprintf(want, sizeof want, "%ld", b.found);
            counts(&g, &plan, forbidden, want);
        }
    }
}

TEST(too_large_fields_are_refused)
{
    struct regions_plan plan = {.low = 30, .high = 30, .temperature = REGIONS_HOT};
    struct graph g;

    fields_grid(&g, 30, 30);
    assert_null(count_all(&g, &plan, NULL));
    assert_int_equal(result, REGIONS_LIMIT);
    assert_non_null(strstr(why.text, "too large"));
    graph_release(&g);
    fields_grid(&g, 8, 8);
    plan.low = plan.high = 8;
    assert_null(regions_exact_new(&g, &plan, NULL, 1000, &result, &why));
    assert_int_equal(result, REGIONS_LIMIT);
    assert_non_null(strstr(why.text, "1000 steps"));
    graph_release(&g);
}

/* However large: what no sum of blocks reaches needs no counting. */
TEST(impossible_sums_are_proved_first)
{
    int list[] = {899, 901};
    struct regions_plan plan = {.low = 7, .high = 7, .temperature = REGIONS_HOT};
    struct graph g;

    fields_grid(&g, 30, 30);
    assert_null(count_all(&g, &plan, NULL));
    assert_int_equal(result, REGIONS_NONE);
    assert_non_null(strstr(why.text, "no sum of blocks of 7"));
    graph_release(&g);

    /* Two squares of 30 x 30 in one graph, each of which has no sum of 899 and 901. */
    fields_grid(&g, 60, 30);
    FREED unsigned char *forbidden = mem_alloc((size_t)g.m, 1);
    for (int e = 0; e < g.m; e++)
        forbidden[e] = g.ends[e][0] / 30 == 29 && g.ends[e][1] / 30 == 30;
    plan.list = list;
    plan.nlist = 2;
    assert_null(count_all(&g, &plan, forbidden));
    assert_int_equal(result, REGIONS_NONE);
    assert_non_null(strstr(why.text, "no sum of the sizes asked for"));
    graph_release(&g);
}

enum { MOST_KINDS = 1000 };

struct tally {
    int n, nkinds;
    int kind[MOST_KINDS][24];
    long seen[MOST_KINDS];
};

static void tally_add(struct tally *t, const int *block)
{
    int k = 0;

    while (k < t->nkinds && memcmp(t->kind[k], block, (size_t)t->n * sizeof *block) != 0)
        k++;
    if (k == t->nkinds) {
        assert_true(t->nkinds < MOST_KINDS);
        memcpy(t->kind[t->nkinds++], block, (size_t)t->n * sizeof *block);
    }
    t->seen[k]++;
    /* Often seen ones come to the front. */
    if (k > 0 && t->seen[k] > t->seen[k - 1]) {
        long seen = t->seen[k];
        int held[24];
        memcpy(held, t->kind[k], sizeof held);
        memcpy(t->kind[k], t->kind[k - 1], sizeof held);
        memcpy(t->kind[k - 1], held, sizeof held);
        t->seen[k] = t->seen[k - 1];
        t->seen[k - 1] = seen;
    }
}

/* Chi-square of samples against exp(-border/T) over `kinds` partitions, as the number of standard
 * deviations by the normal approximation of Wilson and Hilferty. */
static double misfit(int rows, int cols, int size, int temperature, int kinds, long draws)
{
    static struct tally t;
    struct regions_plan plan = {.low = size, .high = size, .temperature = temperature};
    struct graph g;
    struct pcg32 rng;
    int block[24];
    double z = 0, chi = 0;

    fields_grid(&g, rows, cols);
    struct regions_exact *x = count_all(&g, &plan, NULL);
    memset(&t, 0, sizeof t);
    t.n = g.n;
    pcg32_stream(&rng, 1, 12, (uint64_t)(temperature + 1));
    for (long i = 0; i < draws; i++) {
        assert_int_equal(regions_exact_sample(x, &rng, block), rows * cols / size);
        tally_add(&t, block);
    }
    assert_int_equal(t.nkinds, kinds);
    double degree = temperature == REGIONS_HOT ? 0 : 100.0 / temperature;
    for (int k = 0; k < kinds; k++)
        z += exp(-degree * fields_border(&g, t.kind[k]));
    for (int k = 0; k < kinds; k++) {
        double want = (double)draws * exp(-degree * fields_border(&g, t.kind[k])) / z;
        chi += ((double)t.seen[k] - want) * ((double)t.seen[k] - want) / want;
    }
    regions_exact_free(x);
    graph_release(&g);
    double free_kinds = kinds - 1, part = 2 / (9 * free_kinds);
    double deviations = (cbrt(chi / free_kinds) - (1 - part)) / sqrt(part);
    print_message("%dx%d/%d T %d: chi-square %.1f of %d degrees, %+.2f deviations\n", rows, cols,
                  rows * cols / size, temperature, chi, kinds - 1, deviations);
    return deviations;
}

TEST(draws_fit_the_uniform_distribution)
{
    assert_true(fabs(misfit(4, 4, 4, REGIONS_HOT, 117, test_amount(50000, 200000))) < 3);
    assert_true(fabs(misfit(4, 6, 3, REGIONS_HOT, 939, test_amount(50000, 200000))) < 3);
}

TEST(draws_fit_the_random_field)
{
    assert_true(fabs(misfit(4, 4, 4, 100, 117, test_amount(50000, 200000))) < 3);
    assert_true(fabs(misfit(4, 6, 3, 100, 939, test_amount(50000, 200000))) < 3);
}

/* At 0 only the shortest border: the four squares. */
TEST(at_zero_only_the_shortest_border_is_left)
{
    struct regions_plan plan = {.low = 4, .high = 4, .temperature = 0};
    OWN(graph) g;
    struct pcg32 rng;
    int block[16];

    fields_grid(&g, 4, 4);
    OWN(regions_exact) *x = count_all(&g, &plan, NULL);
    pcg32_stream(&rng, 1, 13, 1);
    for (int i = 0; i < 100; i++) {
        regions_exact_sample(x, &rng, block);
        assert_int_equal(fields_border(&g, block), 8);
    }
}

TEST(free_elements_are_drawn_too)
{
    int list[] = {3, 1, 2};
    struct regions_plan plan = {.list = list, .nlist = 3, .nfree = 2, .temperature = REGIONS_HOT};
    OWN(graph) g;
    struct pcg32 rng;
    int block[8];

    fields_grid(&g, 2, 4);
    OWN(regions_exact) *x = count_all(&g, &plan, NULL);
    pcg32_stream(&rng, 1, 14, 1);
    for (int i = 0; i < 300; i++) {
        int nblocks = regions_exact_sample(x, &rng, block);
        assert_int_equal(nblocks, 3);
        assert_true(fields_fit(&g, &plan, NULL, block));
    }
}

static double as_double(struct weight w)
{
    return ldexp((double)w.m, (int)w.e);
}

TEST(weights_are_right)
{
    static const int temperatures[] = {1, 7, 50, 100, 333, 10000};
    weight_bits n;

    for (size_t i = 0; i < sizeof temperatures / sizeof *temperatures; i++) {
        double want = exp(-100.0 / temperatures[i]);
        assert_true(fabs(as_double(weight_exp(temperatures[i])) - want) < want * 1e-13);
    }
    struct weight sum = weight_of(0);
    for (uint64_t k = 1; k <= 1000; k++)
        sum = weight_add(sum, weight_multiply(weight_of(k), weight_of(k + 1)));
    assert_true(weight_integer(sum, &n) && n == 334334000);
    assert_true(weight_integer(weight_of(0), &n) && n == 0);
    assert_false(weight_integer(weight_exp(100), &n));
    /* What is far below the last bit is lost, whichever comes first. */
    struct weight tiny = {(weight_bits)1 << 127, -600};
    assert_true(weight_add(tiny, weight_of(5)).m == weight_of(5).m);
    assert_true(weight_add(weight_of(5), tiny).m == weight_of(5).m);
}

/* As many open blocks as there may be, each apart from random others. */
TEST(partial_partitions_are_packed_and_unpacked)
{
    struct pcg32 rng;

    pcg32_stream(&rng, 5, 1, 1);
    for (int n = 0; n < 2000; n++) {
        struct partial p = {.nslots = 1 + (int)pcg32_below(&rng, REGIONS_WIDEST)}, q;
        int used[3], back[3];
        unsigned char key[PARTIAL_KEY];
        for (int i = 0; i < p.nslots; i++) {
            int b = (int)pcg32_below(&rng, (uint32_t)p.nblocks + 1 + (uint32_t)n % 4);
            p.block[i] = (unsigned char)(b < p.nblocks ? b : p.nblocks++);
        }
        for (int b = 0; b < p.nblocks; b++) {
            p.size[b] = (int)pcg32_below(&rng, 1000);
            for (int c = 0; c < b; c++)
                if (pcg32_below(&rng, 2)) {
                    p.apart[b] |= 1u << c;
                    p.apart[c] |= 1u << b;
                }
        }
        for (int k = 0; k < 3; k++)
            used[k] = (int)pcg32_below(&rng, 1000);
        assert_in_range(partial_pack(&p, used, 3, key), p.nslots, PARTIAL_KEY);
        partial_unpack(&q, back, 3, p.nslots, key);
        assert_memory_equal(&q, &p, sizeof p);
        assert_memory_equal(back, used, sizeof used);
    }
}

/* A grid has a way through all its cells, so it can be divided if the sizes add up. */
TEST(small_grids_are_divided_if_sizes_add_up)
{
    enum { COLS = 4, MOST_ROWS = 3 };
    struct pcg32 rng;
    int block[MOST_ROWS * COLS];

    pcg32_stream(&rng, 1, 31, 1);
    for (int rows = 1; rows <= MOST_ROWS; rows++) {
        OWN(graph) g;
        fields_grid(&g, rows, COLS);
        for (int size = 1; size <= g.n; size++) {
            struct regions_plan plan = {.low = size, .high = size};
            struct block_sizes same = {.low = size, .high = size};
            assert_int_equal(small_divide(&g, NULL, &same, &rng, block), g.n % size == 0);
            assert_true(g.n % size != 0 || fields_fit(&g, &plan, NULL, block));
            int list[2] = {size, g.n - size};
            struct regions_plan pair = {.list = list, .nlist = size < g.n ? 2 : 1};
            struct block_sizes two = {.low = 1, .high = g.n, .item = list, .nitems = pair.nlist};
            assert_true(small_divide(&g, NULL, &two, &rng, block));
            assert_true(fields_fit(&g, &pair, NULL, block));
        }
    }
}
