/* The generator against its published answers, and what is built on it. */
#include "base/pcg.h"
#include "support/test.h"

TEST(first_outputs_are_the_published_ones)
{
    static const uint32_t want[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                    0x83d2f293, 0xbfa4784b, 0xcbed606e};
    struct pcg32 rng;

    pcg32_seed(&rng, 42, 54);
    for (size_t i = 0; i < sizeof want / sizeof *want; i++)
        assert_int_equal(pcg32_next(&rng), want[i]);
}

TEST(coins_and_dice_are_those_of_the_published_demo)
{
    static const char coins[] = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT";
    static const uint32_t dice[] = {3, 4, 1, 1, 2, 2, 3, 2, 4, 3};
    struct pcg32 rng;

    pcg32_seed(&rng, 42, 54);
    for (int i = 0; i < 6; i++)
        pcg32_next(&rng);
    assert_int_equal(strlen(coins), 65);
    for (int i = 0; i < 65; i++)
        assert_int_equal(pcg32_below(&rng, 2) ? 'H' : 'T', coins[i]);
    for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
        assert_int_equal(pcg32_below(&rng, 6) + 1, dice[i]);
}

TEST(splitmix_gives_its_known_numbers)
{
    uint64_t x = 0;

    assert_true(splitmix64(&x) == 0xe220a8397b1dcdafu);
    assert_true(splitmix64(&x) == 0x6e789e6aa1b965f4u);
    assert_true(splitmix64(&x) == 0x06c45d188009454fu);
}

TEST(small_bounds_are_uniform)
{
    struct pcg32 rng;

    pcg32_seed(&rng, 1, 1);
    for (uint32_t n = 1; n <= 12; n++) {
        enum { EACH = 10000 };
        int count[12] = {0};
        for (uint32_t i = 0; i < n * EACH; i++) {
            uint32_t x = pcg32_below(&rng, n);
            assert_true(x < n);
            count[x]++;
        }
        for (uint32_t x = 0; x < n; x++)
            assert_in_range(count[x], EACH - 500, EACH + 500);
    }
}

/* Here a remainder alone would give the lowest third twice its share. */
TEST(large_bounds_are_uniform)
{
    const uint32_t third = (uint32_t)1 << 30;
    struct pcg32 rng;
    int count[3] = {0};

    pcg32_seed(&rng, 2, 1);
    for (int i = 0; i < 30000; i++)
        count[pcg32_below(&rng, 3 * third) / third]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(count[i], 9500, 10500);
}

TEST(shuffles_are_uniform_orders)
{
    int count[27] = {0}, orders = 0;
    struct pcg32 rng;

    pcg32_seed(&rng, 3, 1);
    for (int i = 0; i < 60000; i++) {
        int x[] = {0, 1, 2};
        pcg32_shuffle(&rng, x, 3);
        assert_int_equal(1 << x[0] | 1 << x[1] | 1 << x[2], 7);
        count[9 * x[0] + 3 * x[1] + x[2]]++;
    }
    for (int i = 0; i < 27; i++)
        if (count[i] > 0) {
            assert_in_range(count[i], 9500, 10500);
            orders++;
        }
    assert_int_equal(orders, 6);
    pcg32_shuffle(&rng, NULL, 0);
}

/* The numbers of a seed must never change, because a book is made again from its seed. */
TEST(streams_of_puzzles_are_fixed)
{
    struct pcg32 rng;

    pcg32_stream(&rng, 2026, 1, 0);
    assert_int_equal(pcg32_next(&rng), 0x37e3dc15);
    pcg32_stream(&rng, 2026, 24, 3);
    assert_int_equal(pcg32_next(&rng), 0x7a51e98c);
}

TEST(streams_of_neighbours_differ)
{
    enum { SIDE = 12, ALL = SIDE * SIDE * SIDE };
    static uint32_t first[ALL];

    for (uint64_t i = 0; i < ALL; i++) {
        struct pcg32 rng;
        pcg32_stream(&rng, i / SIDE / SIDE, i / SIDE % SIDE, i % SIDE);
        first[i] = pcg32_next(&rng);
        for (uint64_t k = 0; k < i; k++)
            assert_int_not_equal(first[k], first[i]);
    }
}
