/* Counting bits: against counting them one by one. */
#include "base/bitset.h"
#include "base/pcg.h"
#include "support/test.h"

static int count_slowly(uint64_t word)
{
    int n = 0;

    for (; word; word >>= 1)
        n += (int)(word & 1);
    return n;
}

TEST(test_single_bits_and_their_gaps)
{
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count(~(uint64_t)0), 64);
    for (int i = 0; i < 64; i++) {
        assert_int_equal(bits_count((uint64_t)1 << i), 1);
        assert_int_equal(bits_count(~((uint64_t)1 << i)), 63);
    }
}

TEST(test_random_words)
{
    struct pcg32 rng;

    pcg32_seed(&rng, 1, 1);
    for (int i = 0; i < 10000; i++) {
        uint64_t word = pcg32_next(&rng) | (uint64_t)pcg32_next(&rng) << 32;
        assert_int_equal(bits_count(word), count_slowly(word));
    }
}
