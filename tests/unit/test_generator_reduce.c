/* Reduction: the shortcut for a known solution changes no result, and pinned clues stay. */
#include "generator/loops/clueset.h"
#include "generator/loops/reduce.h"
#include "support/own.h"

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
    OWN(loop) *loop = loop_around(l, random_loop_choose(loops, rng));
    OWN(puzzle) *p = puzzle_of_loop(rng, l, loop, letters, 0);
    OWN(arena) arena = {0};
    struct flips *flips = flips_new(&arena, l);
    uint64_t seed = pcg32_next(rng);

    int kept = reduce(p, d, flips, loop, level, orbits, seed, keep);
    assert_int_equal(reduce(p, d, NULL, NULL, level, orbits, seed, again), kept);
    if (kept > 0)
        assert_memory_equal(keep, again, (size_t)kept * sizeof *keep);
}

TEST(knowing_the_solution_changes_nothing)
{
    static const int shape[][2] = {{9, 10}, {13, 16}, {20, 18}, {17, 33}};
    struct pcg32 rng = test_stream(413);

    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        OWN(lattice) *l = lattice_square(shape[i][0], shape[i][1]);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(closure) *d = closure_new(l);
        for (int n = 0; n < BOARDS; n++)
            for (int level = 1; level <= 4; level++)
                check_reduction(l, loops, d, level, n % 2 == 1, 0, &rng);
        if (l->ncells <= MOST_OF_LETTERS)
            for (int level = 1; level <= 4; level++)
                check_reduction(l, loops, d, level, false, LETTERS, &rng);
    }
}

static bool closes(struct closure *d, const struct puzzle *p, const unsigned char *in, int level)
{
    closure_load(d, p, in, level);
    return closure_close(d) == CLOSURE_SOLVED;
}

/* A clue stays, a group if there are any; the board still closes, and no clue can go except the
 * only one, or the only group. */
static void check_pinned(const struct puzzle *p, const struct loop *loop, struct closure *d,
                         int ngroups, int level, struct pcg32 *rng)
{
    struct recipe recipe = {.type = PUZZLE_SUPER, .keep = RECIPE_KEEP_DIGITS};
    struct reduction r = {.recipe = &recipe,
                          .puzzle = p,
                          .solution = loop,
                          .closure = d,
                          .ngroups = ngroups,
                          .level = level,
                          .pinned = 1};
    int *keep = mem_alloc((size_t)p->nclues, sizeof *keep), groups = 0;
    FREED unsigned char *in = mem_alloc((size_t)p->nclues, 1);

    int n = reduce_clues(&r, rng, keep);
    if (n >= 0) {
        for (int i = 0; i < n; i++) {
            in[keep[i]] = 1;
            groups += keep[i] < ngroups;
        }
        assert_true((ngroups > 0 ? groups : n) > 0 && closes(d, p, in, level));
        for (int i = 0; i < n; i++) {
            in[keep[i]] = 0;
            if (ngroups == 0 ? n > 1 : keep[i] >= ngroups || groups > 1)
                assert_false(closes(d, p, in, level));
            in[keep[i]] = 1;
        }
    }
    free(keep);
}

TEST(a_pinned_clue_stays_if_no_other_does)
{
    OWN(lattice) *l = lattice_square(7, 7);
    OWN(random_loop) *loops = random_loop_new(l);
    struct clueset *clues = clueset_new(l, SYMMETRY_NONE);
    OWN(closure) *d = closure_new(l);
    struct recipe recipe;
    struct pcg32 rng = test_stream(414);

    recipe_init(&recipe);
    for (int i = 0; i < 100; i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        int ngroups;
        recipe.cover = 10 * (i % 10);
        struct puzzle *p = clueset_choose(clues, &recipe, loop, NULL, &rng, &ngroups);
        check_pinned(p, loop, d, ngroups, 1 + i % 4, &rng);
        puzzle_free(p);
        p = puzzle_of_loop(&rng, l, loop, 0, 0);
        check_pinned(p, loop, d, 0, 1 + i % 4, &rng);
        puzzle_free(p);
    }
    clueset_free(clues);
}
