/* Reduction: the shortcut for a known solution changes no result. */
#include "generator/reduce.h"

#include "generator/random_loop.h"
#include "support/boards.h"

enum { BOARDS = 2, MOST_CELLS = 17 * 33, LETTERS = 12, MOST_OF_LETTERS = 250 };

/* Opposite cells as one, if the orbits are wanted. */
static int reduce(const struct puzzle *p, struct closure *d, struct flips *flips,
                  const struct loop *truth, int level, bool orbits, uint64_t seed, int *keep)
{
    static int orbit[MOST_CELLS];
    struct recipe recipe = {.type = PUZZLE_SLITHERLINK};
    struct reduction r = {.recipe = &recipe,
                          .puzzle = p,
                          .solution = truth,
                          .closure = d,
                          .flips = flips,
                          .level = level};
    int last = p->nclues - 1;

    for (int i = 0; i <= last; i++) {
        int cell = p->clue[i].cells[0];
        orbit[i] = cell < last - cell ? cell : last - cell;
    }
    if (orbits) {
        r.orbit = orbit;
        r.norbits = last / 2 + 1;
    }
    struct pcg32 rng;

    closure_set_truth(d, truth);
    pcg32_stream(&rng, seed, 1, 1);
    return reduce_clues(&r, &rng, keep);
}

static void check_reduction(struct lattice *l, struct random_loop *loops, struct closure *d,
                            int level, bool orbits, int letters, struct pcg32 *rng)
{
    static int keep[MOST_CELLS], again[MOST_CELLS];
    struct loop *loop = loop_around(l, random_loop_choose(loops, rng));
    struct puzzle *p = puzzle_of_loop(rng, l, loop, letters, 0);
    struct flips *flips = flips_new(l);
    uint64_t seed = pcg32_next(rng);

    int kept = reduce(p, d, flips, loop, level, orbits, seed, keep);
    assert_int_equal(reduce(p, d, NULL, NULL, level, orbits, seed, again), kept);
    if (kept > 0)
        assert_memory_equal(keep, again, (size_t)kept * sizeof *keep);
    flips_free(flips);
    puzzle_free(p);
    loop_free(loop);
}

static void knowing_the_solution_changes_nothing(void **state)
{
    (void)state;
    static const int shape[][2] = {{9, 10}, {13, 16}, {20, 18}, {17, 33}};
    struct pcg32 rng;

    test_stream(&rng, 413);
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        struct lattice *l = lattice_square(shape[i][0], shape[i][1]);
        struct random_loop *loops = random_loop_new(l);
        struct closure *d = closure_new(l);
        for (int n = 0; n < BOARDS; n++)
            for (int level = 1; level <= 4; level++)
                check_reduction(l, loops, d, level, n % 2 == 1, 0, &rng);
        if (l->ncells <= MOST_OF_LETTERS)
            for (int level = 1; level <= 4; level++)
                check_reduction(l, loops, d, level, false, LETTERS, &rng);
        closure_free(d);
        random_loop_free(loops);
        lattice_drop(l);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(knowing_the_solution_changes_nothing)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
