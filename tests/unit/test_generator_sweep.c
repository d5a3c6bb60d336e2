/* Random loops by sweeps: each loop as often as its weight says. */
#include "generator/loops/loop_sweep.h"
#include "support/own.h"

#include <math.h>

/* How often each loop of a small board is expected, relative to one of the shortest loops. */
struct sweep_case {
    uint32_t taken[SWEEP_CHANGES];
    double longer; /* of one whose loop is longer by two edges */
    int least, most;
};

enum { SWEEP_SIDE = 3, SWEEP_CELLS = SWEEP_SIDE * SWEEP_SIDE };

static unsigned word_of_inside(const unsigned char *inside)
{
    unsigned word = 0;

    for (int c = 0; c < SWEEP_CELLS; c++)
        word |= (unsigned)inside[c] << c;
    return word;
}

/* The insides of all loops of the board whose size is within the bounds, and how often each is
 * expected in this many samples. */
static void sweep_expect(const struct sweep_case *t, int draws, double *expected)
{
    OWN(all_loops) a;
    double sum = 0;

    all_loops_init(&a, SWEEP_SIDE, SWEEP_SIDE);
    for (unsigned word = 1; word < 1u << SWEEP_CELLS; word++) {
        int cells = __builtin_popcount(word);
        uint64_t border = 0;
        for (int c = 0; c < SWEEP_CELLS; c++)
            border ^= word >> c & 1 ? a.cell[c] : 0;
        expected[word] = is_one_loop(&a, border) && cells >= t->least && cells <= t->most
                             ? pow(t->longer, __builtin_popcountll(border) / 2)
                             : 0;
        sum += expected[word];
    }
    for (unsigned word = 1; word < 1u << SWEEP_CELLS; word++)
        expected[word] *= draws / sum;
}

/* Chi-square of the samples, in standard deviations from its mean. */
TEST(sweeps_draw_loops_by_their_weights)
{
    enum { DRAWS = 60000, SWEEPS = 12 };
    static const struct sweep_case cases[] = {
        {{UINT32_MAX, 0xc0000000u, UINT32_MAX}, 1, 1, SWEEP_CELLS},
        {{UINT32_MAX, 0xc0000000u, 0x80000000u}, 2, 1, SWEEP_CELLS},
        {{0x55550000u, 0x12340000u, 0xaaaa0000u}, 0.5, 1, SWEEP_CELLS},
        {{UINT32_MAX, UINT32_MAX, 0xc0000000u}, 4.0 / 3, 4, 6},
        {{0x80000000u, 0xc0000000u, UINT32_MAX}, 0.5, 5, 7}};
    static double expected[1 << SWEEP_CELLS], met[1 << SWEEP_CELLS];
    struct pcg32 rng = test_stream(44);
    OWN(lattice) *l = lattice_square(SWEEP_SIDE, SWEEP_SIDE);
    OWN(arena) arena = {0};
    struct loop_sweep *sweep = loop_sweep_new(&arena, l);

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct sweep_case *t = &cases[i];
        unsigned char inside[SWEEP_CELLS] = {1, 1, 1, 1, 1, 0, 0, 0, 0};
        double square = 0;
        int kinds = 0;
        memset(met, 0, sizeof met);
        sweep_expect(t, DRAWS, expected);
        for (int k = 0; k < DRAWS; k++) {
            int n = loop_sweep_run(sweep, inside, SWEEPS, t->taken, t->least, t->most, &rng);
            unsigned word = word_of_inside(inside);
            assert_int_equal(n, __builtin_popcount(word));
            met[word]++;
        }
        for (unsigned word = 1; word < 1u << SWEEP_CELLS; word++) {
            double off = met[word] - expected[word];
            if (expected[word] == 0)
                assert_true(met[word] == 0);
            else
                square += off * off / expected[word], kinds++;
        }
        double deviations = (square - (kinds - 1)) / sqrt(2 * (kinds - 1));
        print_message("%d loops: %.1f standard deviations\n", kinds, deviations);
        assert_true(deviations < 5);
    }
}

/* Rows that end near the ends of words, and longer ones. */
TEST(sweeps_leave_one_loop_on_wide_boards)
{
    static const int shape[][2] = {{1, 1},  {1, 64},  {2, 62},  {3, 63},  {4, 64},
                                   {5, 65}, {3, 127}, {2, 128}, {40, 31}, {9, 200}};
    struct pcg32 rng = test_stream(45);

    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        OWN(lattice) *l = lattice_square(shape[i][0], shape[i][1]);
        OWN(puzzle) *blank = puzzle_new(l);
        OWN(random_loop) *loops = random_loop_new(l);
        for (int k = 0; k < 2 * RANDOM_LOOP_WIGGLES; k++) {
            random_loop_set_wiggle(loops, k % RANDOM_LOOP_WIGGLES);
            check_single_loop(blank, random_loop_choose(loops, &rng));
        }
    }
}
