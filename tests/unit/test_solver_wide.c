/* Sets of patterns of more than six edges, compared with the patterns themselves. */
#include "base/pcg.h"
#include "solver/loops/deduce/shared/wide.h"
#include "support/test.h"

enum { MOST = 11 };

/* What is asked of a pattern: its number of edges on, edges that are known, joint values. */
struct wish {
    int degree;
    unsigned counts, on, off;
    struct {
        int first, second;
        unsigned values;
    } fact[4];
    int nfacts;
};

static unsigned joint_of(unsigned pattern, int first, int second)
{
    return 1u << ((pattern >> first & 1) + 2 * (pattern >> second & 1));
}

static bool fits(const struct wish *w, unsigned pattern)
{
    bool fine = w->counts >> __builtin_popcount(pattern) & 1 && (pattern & w->on) == w->on &&
                (pattern & w->off) == 0;

    for (int i = 0; i < w->nfacts; i++)
        fine = fine && w->fact[i].values & joint_of(pattern, w->fact[i].first, w->fact[i].second);
    return fine;
}

static void wish_at_random(struct wish *w, struct pcg32 *rng)
{
    int number = (int)pcg32_below(rng, MOST + 1);

    *w = (struct wish){.degree = 7 + (int)pcg32_below(rng, MOST - 6)};
    unsigned all = (1u << w->degree) - 1;
    w->counts = pcg32_below(rng, 3) == 0   ? (unsigned)COUNTS_DOT
                : pcg32_below(rng, 4) == 0 ? (unsigned)COUNTS_ANY
                                           : counts_of(number);
    w->on = pcg32_next(rng) & pcg32_next(rng) & pcg32_next(rng) & all;
    w->off = pcg32_next(rng) & pcg32_next(rng) & ~w->on & all;
    w->nfacts = (int)pcg32_below(rng, 5);
    for (int i = 0; i < w->nfacts; i++) {
        w->fact[i].first = (int)pcg32_below(rng, (uint32_t)w->degree);
        w->fact[i].second =
            (w->fact[i].first + (pcg32_below(rng, 2) ? 1 : w->degree - 1)) % w->degree;
        w->fact[i].values = 1 + pcg32_below(rng, 15);
    }
}

TEST(corners_have_the_values_that_patterns_have)
{
    struct pcg32 rng = test_stream(5);
    int none = 0, some = 0;

    for (long i = 0; i < test_amount(20000, 400000); i++) {
        struct wish w;
        wish_at_random(&w, &rng);
        pattern_set set = set_patterns(w.degree, w.counts, w.on, w.off);
        for (int k = 0; k < w.nfacts; k++)
            set &= set_fit(w.degree, w.fact[k].first, w.fact[k].second, w.fact[k].values);
        set = set_reduced(set, w.degree, w.counts);
        unsigned values[MOST] = {0};
        for (unsigned pattern = 0; pattern < 1u << w.degree; pattern++)
            for (int k = 0; fits(&w, pattern) && k < w.degree; k++)
                values[k] |= joint_of(pattern, k, (k + 1) % w.degree);
        for (int k = 0; k < w.degree; k++) {
            int next = (k + 1) % w.degree;
            assert_int_equal(set_pair(set, w.degree, k, next), values[k]);
            assert_int_equal(set_pair(set, w.degree, next, k), joint_turned(values[k]));
            assert_int_equal(set_has(set, w.degree, k, true), (values[k] & JOINT_ON) != 0);
            assert_int_equal(set_has(set, w.degree, k, false), (values[k] & JOINT_OFF) != 0);
        }
        assert_int_equal(set >> 3 >> (4 * w.degree - 3), 0);
        none += set == 0;
        some += set != 0;
    }
    assert_true(none > 1000 && some > 1000);
}

/* The numbers of edges alone need no walk. */
TEST(patterns_are_reduced)
{
    for (int degree = 7; degree <= LATTICE_DEGREE; degree++)
        for (int number = 0; number <= degree + 1; number++)
            for (unsigned known = 0; known < 64; known++) {
                unsigned on = known & 7, off = (known >> 3 & ~on) << 2 & ~on;
                pattern_set set = wide_patterns(degree, counts_of(number), on, off);
                assert_true(set == wide_reduce(set, degree, counts_of(number)));
                bool possible =
                    number >= __builtin_popcount(on) && number <= degree - __builtin_popcount(off);
                assert_int_equal(set != 0, possible);
            }
}

/* Edges that are no neighbours, or one edge twice: what is left to each alone. */
TEST(edges_apart)
{
    pattern_set all = set_patterns(9, COUNTS_DOT, 0, 0);

    assert_int_equal(set_pair(all, 9, 2, 5), PAIR_ANY);
    assert_int_equal(set_pair(all, 9, 2, 2), JOINT_ALIKE);
    pattern_set on = set_reduced(all & set_fit(9, 2, 5, 2), 9, COUNTS_DOT);
    assert_false(set_has(on, 9, 2, false));
    assert_false(set_has(on, 9, 5, true));
    assert_int_equal(set_pair(on, 9, 2, 5), 2);
    assert_int_equal(set_pair(on, 9, 2, 2), 8);
    assert_true(set_reduced(all & set_fit(9, 2, 5, JOINT_UNLIKE), 9, COUNTS_DOT) == all);
    assert_true(set_reduced(all & set_fit(9, 4, 4, 1), 9, COUNTS_DOT) ==
                set_reduced(all & set_with(9, 4, false), 9, COUNTS_DOT));
    assert_true(set_reduced(all & set_fit(9, 4, 4, 0), 9, COUNTS_DOT) == 0);
}
