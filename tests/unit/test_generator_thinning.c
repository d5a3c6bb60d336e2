/*
 * Thinning: symmetric clues become fewer while the loop changes, and stay a puzzle.
 */
#include "generator/loops/clueset.h"
#include "generator/loops/motifs.h"
#include "generator/loops/recipe.h"
#include "generator/loops/reduce.h"
#include "generator/loops/thinning.h"
#include "support/own.h"
#include "support/recipes.h"

struct thinned {
    struct arena arena;
    struct lattice *lattice;
    struct random_loop *loops;
    struct closure *closure;
    struct thinning *thinning;
    struct clueset *clues;
    struct puzzle *full;
    struct loop *before, *after;
    struct thin_task task;
    int *orbit, nbefore, nafter;
};

static int count_in(const struct thin_task *task)
{
    int n = 0;

    for (int i = 0; i < task->puzzle->nclues; i++)
        n += task->in[i] != 0;
    return n;
}

static void thinned_open(struct thinned *t, const struct recipe *recipe)
{
    t->arena = (struct arena){0};
    t->lattice = recipe_lattice(recipe);
    t->loops = random_loop_new(t->lattice);
    random_loop_set_range(t->loops, 2, 8);
    t->closure = closure_new(t->lattice);
    t->thinning = thinning_new(&t->arena, t->loops, t->closure);
    t->clues = clueset_new(t->lattice, recipe->symmetry);
    t->orbit = mem_alloc((size_t)t->lattice->ncells, sizeof *t->orbit);
    t->task.in = mem_alloc((size_t)t->lattice->ncells, 1);
}

/* A random loop with its clues, reduced to those without a redundant orbit; false if even all clues
 * do not decide it. */
static bool thinned_choose(struct thinned *t, const struct recipe *recipe, struct pcg32 *rng)
{
    int ngroups;
    FREED int *keep = mem_alloc((size_t)t->lattice->ncells, sizeof *keep);

    t->before = loop_around(t->lattice, random_loop_choose(t->loops, rng));
    t->full = clueset_choose(t->clues, recipe, t->before, NULL, rng, &ngroups);
    t->task.puzzle = t->full;
    t->task.orbit = t->orbit;
    t->task.norbits = clueset_orbits(t->clues, t->full, t->orbit);
    t->task.level = recipe->difficulty;
    t->task.closures = 10;
    t->task.few = t->lattice->ncells * 38 / 100;
    const struct reduction reduction = {.recipe = recipe,
                                        .puzzle = t->full,
                                        .solution = t->before,
                                        .closure = t->closure,
                                        .ngroups = ngroups,
                                        .orbit = t->orbit,
                                        .norbits = t->task.norbits,
                                        .pinned = 1,
                                        .level = recipe->difficulty};
    t->nbefore = reduce_clues(&reduction, rng, keep);
    for (int i = 0; i < t->nbefore; i++)
        t->task.in[keep[i]] = 1;
    return t->nbefore > 0;
}

static void thinned_begin(struct thinned *t, const struct recipe *recipe, struct pcg32 *rng)
{
    *t = (struct thinned){0};
    thinned_open(t, recipe);
    while (!thinned_choose(t, recipe, rng)) {
        puzzle_free(t->full);
        loop_free(t->before);
    }
}

static void thinned_end(struct thinned *t)
{
    arena_release(&t->arena);
    closure_free(t->closure);
    random_loop_free(t->loops);
    clueset_free(t->clues);
    puzzle_free(t->full);
    loop_free(t->before);
    loop_free(t->after);
    free(t->orbit);
    free(t->task.in);
    lattice_drop(t->lattice);
}

/* All clues have the numbers of the new loop, those that are in decide it, and orbits are whole. */
static void check_thinned(struct thinned *t)
{
    for (int i = 0; i < t->full->nclues; i++) {
        assert_int_equal(t->full->clue[i].number, loop_count(t->after, t->full, i));
        for (int k = 0; k < i; k++)
            if (t->orbit[i] == t->orbit[k])
                assert_int_equal(t->task.in[i], t->task.in[k]);
    }
    for (int e = 0; e < t->lattice->nedges; e++)
        assert_false(t->after->on[e] && puzzle_internal(t->full, e));
    closure_load(t->closure, t->full, t->task.in, t->task.level);
    assert_int_equal(closure_close(t->closure), CLOSURE_SOLVED);
    for (int e = 0; e < t->lattice->nedges; e++)
        assert_int_equal(closure_edges(t->closure)[e] == EDGE_ON, t->after->on[e]);
}

static int told;

static void hear(void *context, int done, int total)
{
    (void)context;
    assert_in_range(done, 1, total + 100);
    told++;
}

TEST(fewer_clues_still_decide_the_loop)
{
    static const struct {
        enum puzzle_type type;
        int rows, cols, level;
        enum symmetry symmetry;
    } cases[] = {{PUZZLE_SLITHERLINK, 8, 10, 4, SYMMETRY_ROTATE2},
                 {PUZZLE_SLITHERLINK, 9, 9, 3, SYMMETRY_ROTATE4},
                 {PUZZLE_SLITHERLINK, 7, 11, 2, SYMMETRY_MIRROR_H},
                 {PUZZLE_SLITHERLINK, 8, 8, 1, SYMMETRY_DIAGONAL},
                 {PUZZLE_SUPER, 8, 9, 4, SYMMETRY_ROTATE2},
                 {PUZZLE_SLITHERLINK, 1, 20, 2, SYMMETRY_ROTATE2}};
    struct pcg32 rng = test_stream(71);
    int fewer = 0, changed = 0;

    told = 0;
    for (size_t i = 0; i < 2 * sizeof cases / sizeof *cases; i++) {
        struct recipe recipe = recipe_of(cases[i / 2].type, cases[i / 2].rows, cases[i / 2].cols,
                                         cases[i / 2].level, 40);
        struct thinned t;
        recipe.symmetry = cases[i / 2].symmetry;
        thinned_begin(&t, &recipe, &rng);
        t.task.tell = hear;
        t.task.any_digits = i % 2;
        t.after = thinning_run(t.thinning, &t.task, &rng);
        check_thinned(&t);
        t.nafter = count_in(&t.task);
        assert_in_range(t.nafter, 1, t.nbefore);
        fewer += t.nbefore - t.nafter;
        changed += memcmp(t.before->on, t.after->on, (size_t)t.lattice->nedges) != 0;
        thinned_end(&t);
    }
    print_message("%d clues fewer, %d loops changed\n", fewer, changed);
    assert_true(fewer >= 20 && changed >= 5 && told > 0);
}

/* From the clues of motifs alone. */
TEST(clues_grow_until_they_decide_the_loop)
{
    struct pcg32 rng = test_stream(73);
    int grown = 0;

    for (int s = SYMMETRY_ROTATE2; s <= SYMMETRY_DIAGONAL; s++) {
        struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 9, 9, 3, 50);
        struct thinned t;
        recipe.symmetry = s;
        thinned_begin(&t, &recipe, &rng);
        struct motifs *m = motifs_new(&t.arena, t.lattice, s, false);
        do {
            motifs_choose(m, &rng);
            for (int i = 0; i < t.full->nclues; i++)
                t.task.in[i] = motifs_have(m, t.full->clue[i].cells[0]);
            t.nbefore = count_in(&t.task);
            t.task.patience = 100;
            t.after = thinning_grow(t.thinning, &t.task, &rng);
        } while (!t.after);
        check_thinned(&t);
        for (int i = 0; i < t.full->nclues; i++)
            assert_true(t.task.in[i] || !motifs_have(m, t.full->clue[i].cells[0]));
        grown += count_in(&t.task) - t.nbefore;
        thinned_end(&t);
    }
    assert_in_range(grown, 1, 150);
}

/* Few clues are left as they are. */
TEST(few_clues_are_not_thinned)
{
    struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 6, 6, 3, 50);
    struct thinned t;
    struct pcg32 rng = test_stream(72);

    recipe.symmetry = SYMMETRY_ROTATE2;
    thinned_begin(&t, &recipe, &rng);
    t.task.few = t.nbefore;
    t.after = thinning_run(t.thinning, &t.task, &rng);
    assert_int_equal(count_in(&t.task), t.nbefore);
    assert_memory_equal(t.before->on, t.after->on, (size_t)t.lattice->nedges);
    thinned_end(&t);
}

static bool is_symmetric(const struct puzzle *p, enum symmetry s)
{
    enum { MOST = 100 };
    int orbit[MOST], has[MOST] = {0}, cells[MOST] = {0};

    assert_true(p->lattice->ncells <= MOST);
    symmetry_orbits(p->lattice, s, orbit);
    for (int c = 0; c < p->lattice->ncells; c++) {
        cells[orbit[c]]++;
        has[orbit[c]] += p->cell_clue[c] >= 0;
    }
    for (int c = 0; c < MOST; c++)
        if (has[c] > 0 && has[c] < cells[c])
            return false;
    return true;
}

/* Clues without one beside them. */
static int lonely_clues(const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    int n = 0;

    for (int i = 0; i < p->nclues; i++) {
        int cell = p->clue[i].cells[0], beside = 0;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            beside += puzzle_clue_of(p, lattice_across(l, l->cell_edge[k], cell)) >= 0;
        n += beside == 0;
    }
    return n;
}

/* What `make quality-batch` bounds for many puzzles holds roughly for a few. */
TEST(symmetric_puzzles_are_like_published_ones)
{
    enum { PUZZLES = 24, SIDE = 10, CELLS = SIDE * SIDE };
    struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, SIDE, SIDE, 4, 50);
    int clues = 0, zeros = 0, dots = 0, second = 0, lonely = 0;

    recipe_set_usual(&recipe);
    assert_int_equal(recipe.symmetry, SYMMETRY_MIXED);
    struct maker *m =
        maker_new(&loops_services, &recipe, (struct generator_skip){.metadata = true});
    for (int k = 1; k <= PUZZLES; k++) {
        OWN(record) r;
        assert_true(maker_make(m, &(struct making){.seed = 1, .index = k, .level = 4}, &r));
        const struct puzzle *p = loops_of(&r)->puzzle;
        clues += p->nclues;
        for (int i = 0; i < p->nclues; i++)
            zeros += p->clue[i].number == 0;
        bool other = is_symmetric(p, SYMMETRY_MIRROR_H) || is_symmetric(p, SYMMETRY_DIAGONAL) ||
                     is_symmetric(p, SYMMETRY_ROTATE4);
        assert_true(other || is_symmetric(p, SYMMETRY_ROTATE2));
        second += other;
        lonely += lonely_clues(p);
        dots += loop_length(loops_of(&r)->solution);
    }
    maker_free(m);
    print_message("%.3f clues a cell, %.3f zeros, %.3f dots\n", (double)clues / PUZZLES / CELLS,
                  (double)zeros / clues, (double)dots / PUZZLES / ((SIDE + 1) * (SIDE + 1)));
    assert_in_range(second, PUZZLES / 4, PUZZLES * 3 / 4);
    assert_true(100 * lonely <= 13 * clues);
    assert_true(clues <= 42 * PUZZLES);
    assert_true(100 * zeros <= 14 * clues);
    assert_true(100 * dots >= 74 * PUZZLES * (SIDE + 1) * (SIDE + 1));
}

/* The letters of a puzzle with numbers up to `most`; each has an image under the half turn. */
static int letters_up_to(const struct puzzle *p, int most)
{
    int n = 0, cells = p->lattice->ncells;

    for (int i = 0; i < p->nclues; i++) {
        int image = puzzle_clue_of(p, cells - 1 - p->clue[i].cells[0]);
        assert_true(image >= 0 && p->clue[image].ncells == p->clue[i].ncells);
        n += p->clue[i].ncells > 1 && p->clue[i].number <= most;
    }
    return n;
}

/* Symmetric letters have a fourth more clues than others, which have about 0.25 per cell. Without
 * thinning they would have 0.39, and a quarter of them would be tiny. */
TEST(symmetric_letters_have_few_clues)
{
    enum { PUZZLES = 40, SIDE = 8, CELLS = SIDE * SIDE, LEVEL = 4 };
    struct recipe recipe = recipe_of(PUZZLE_SUPER, SIDE, SIDE, LEVEL, 50);
    int clues = 0, tiny = 0, letters = 0;

    recipe_set_usual(&recipe);
    recipe.symmetry = SYMMETRY_ROTATE2;
    struct maker *m =
        maker_new(&loops_services, &recipe, (struct generator_skip){.metadata = true});
    for (int k = 1; k <= PUZZLES; k++) {
        OWN(record) r;
        assert_true(maker_make(m, &(struct making){.seed = 1, .index = k, .level = LEVEL}, &r));
        const struct puzzle *p = loops_of(&r)->puzzle;
        clues += p->nclues;
        tiny += letters_up_to(p, THINNING_TINY);
        letters += letters_up_to(p, CELLS);
    }
    maker_free(m);
    print_message("%.3f clues per cell, %.2f tiny\n", (double)clues / PUZZLES / CELLS,
                  (double)tiny / letters);
    assert_true(1000 * clues <= 330 * PUZZLES * CELLS);
    assert_true(100 * tiny <= 21 * letters);
}
