/* Lists of integers. */
#include "base/ints.h"
#include "support/test.h"

/* Short lists and long ones, with equal numbers: each stands behind those that are less, and none is lost. */
TEST(lists_are_sorted)
{
    enum { MOST = 100, VALUES = 30 };
    struct pcg32 rng = test_stream(93);

    for (int n = 0; n <= MOST; n++) {
        int at[MOST + 1], count[VALUES] = {0};
        for (int i = 0; i < n; i++)
            count[at[i] = (int)pcg32_below(&rng, VALUES)]++;
        at[n] = -1; /* is not touched */
        ints_sort(at, n);
        for (int value = 0, i = 0; value < VALUES; value++)
            for (; count[value] > 0; count[value]--)
                assert_int_equal(at[i++], value);
        assert_int_equal(at[n], -1);
    }
}
