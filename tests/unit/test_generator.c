/* The generator: every puzzle meets its recipe. */
#include "explain/loops/rate.h"
#include "generator/loops/generate.h"
#include "generator/loops/recipe.h"
#include "model/loops/tiling.h"
#include "solver/loops/decide.h"
#include "support/made_puzzles.h"
#include "support/own.h"
#include "support/recipes.h"
#include "support/shapes.h"

#include <math.h>

/* A part of all puzzles. */
static int puzzles(int all)
{
    return test_amount(all > 160 ? all / 30 : 4, all);
}

/* Sometimes something unusual. */
static void random_looks(struct pcg32 *rng, struct recipe *r)
{
    static const char *const orders[] = {"2130", "3", "01", "43210"};

    if (pcg32_below(rng, 3) == 0)
        r->symmetry = (enum symmetry)pcg32_below(rng, SYMMETRY_DIAGONAL + 1);
    if (pcg32_below(rng, 3) == 0)
        r->wiggle_low = r->wiggle_high = random_between(rng, 0, RECIPE_WIGGLES - 1);
    if (pcg32_below(rng, 4) == 0)
        snprintf(r->order, sizeof r->order, "%s", orders[pcg32_below(rng, 4)]);
    if (r->type != PUZZLE_SUPER || pcg32_below(rng, 3))
        return;
    r->group_low = random_between(rng, 2, 5);
    r->group_high = r->group_low + random_between(rng, 0, 7);
    r->temperature = random_between(rng, -1, 500);
    r->keep = (enum recipe_keep)pcg32_below(rng, 3);
}

static struct recipe random_recipe(struct pcg32 *rng, int low, int high)
{
    struct recipe r;
    struct diag d;

    do {
        r = recipe_of((enum puzzle_type)pcg32_below(rng, 3), random_between(rng, low, high),
                      random_between(rng, low, high), random_between(rng, 0, LEVEL_REASONING),
                      random_between(rng, 1, 100));
        random_looks(rng, &r);
    } while (!recipe_check(&r, &d));
    return r;
}

/* Whether a puzzle must be found: from 6x6 up at levels 2 to 6 with the usual looks, when there is
 * room for groups. With letters only, corner masks find little that level 2 doesn't, so level 3 is
 * not promised there. */
static bool is_promised(const struct recipe *r)
{
    struct recipe usual = recipe_of(r->type, r->rows, r->cols, r->difficulty, r->cover);

    return !r->shape && r->wiggle_low == usual.wiggle_low && r->symmetry == usual.symmetry &&
           !r->order[0] && r->group_low == usual.group_low && r->group_high == usual.group_high &&
           r->temperature == usual.temperature && r->keep == usual.keep &&
           r->type != PUZZLE_SLINK && r->rows >= 6 && r->cols >= 6 && r->difficulty >= 2 &&
           r->difficulty <= LEVEL_REASONING &&
           (r->type != PUZZLE_SUPER || (r->rows * r->cols * r->cover >= 100 * r->group_high &&
                                        (r->cover < 100 || r->difficulty != 3)));
}

/* Without metadata, the puzzle is the same. */
static void check_bare(const struct record *r, const struct recipe *recipe)
{
    OWN(maker) *g = maker_new(&loops_services, recipe,
                              (struct generator_skip){.verification = true, .metadata = true});
    OWN(record) bare = {0};

    assert_true(maker_make(
        g, &(struct making){.seed = r->seed, .index = r->index, .level = recipe->difficulty},
        &bare));
    char *text = text_of_puzzle(loops_of(r)->puzzle),
         *other = text_of_puzzle(loops_of(&bare)->puzzle);
    assert_string_equal(text, other);
    free(text);
    free(other);
}

static void check_recipe(const struct recipe *recipe, int64_t seed, int64_t index, int found[2])
{
    OWN(maker) *g = maker_new(&loops_services, recipe, (struct generator_skip){0});
    OWN(record) r = {0};
    bool made = maker_make(
        g, &(struct making){.seed = seed, .index = index, .level = recipe->difficulty}, &r);

    found[made]++;
    if (made) {
        check_made_puzzle(&r, recipe);
        if (index % 3 == 0)
            check_bare(&r, recipe);
        assert_in_range(maker_attempts(g), 1, GENERATE_RARE);
    } else if (is_promised(recipe)) {
        struct strbuf text = test_text();
        maker_command(&loops_services, recipe,
                      &(struct making){.seed = seed, .index = index, .level = recipe->difficulty},
                      &text);
        fail_msg("not found: %s", text.text);
    }
}

/* Hard puzzles are rare there: a search for one takes a thousand attempts. */
TEST(small_puzzles_are_what_was_asked_for)
{
    struct pcg32 rng = test_stream(31);
    int found[2] = {0};

    for (int i = 0; i < puzzles(600); i++) {
        struct recipe recipe = random_recipe(&rng, 1, 5);
        if (recipe.difficulty > 2 && recipe.rows + recipe.cols < 8)
            recipe.difficulty = RECIPE_ANY_LEVEL;
        check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
    assert_true(10 * found[1] >= 9 * puzzles(600));
}

TEST(middle_puzzles_are_what_was_asked_for)
{
    struct pcg32 rng = test_stream(32);
    int found[2] = {0};

    for (int i = 0; i < puzzles(240); i++) {
        struct recipe recipe = random_recipe(&rng, 6, test_amount(0, 1) ? 11 : 8);
        check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
}

TEST(large_puzzles_are_what_was_asked_for)
{
    struct pcg32 rng = test_stream(33);
    int found[2] = {0};

    for (int i = 0; i < puzzles(160); i++) {
        struct recipe recipe = random_recipe(&rng, 12, 25);
        if (recipe.difficulty > 4)
            recipe.difficulty = 4;
        check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
}

/* The squares that the picture has at all of their images. */
static void make_symmetric(const struct recipe *recipe, struct bitmap *shape)
{
    for (int i = 0; i < shape->rows * shape->cols; i++)
        for (int turn = 0, at = i; turn < 8 && !shape->bit[i]; turn++) {
            at = symmetric_square(recipe, turn % 2, at);
            shape->bit[at] = 0;
        }
}

/* Boards with missing cells, alone and in patches: some in parts, some with hardly a cell. */
TEST(shaped_puzzles_are_what_was_asked_for)
{
    struct pcg32 rng = test_stream(35);
    int found[2] = {0};

    for (int i = 0; i < puzzles(250); i++) {
        struct recipe recipe = random_recipe(&rng, 3, 12);
        int missing = random_between(&rng, 1, 50), n = recipe.rows * recipe.cols;
        OWN(lattice) *l = lattice_at_random(&rng, recipe.rows, recipe.cols, missing);
        struct bitmap shape = {recipe.rows, recipe.cols, mem_alloc((size_t)n, 1)};
        struct diag d;
        for (int k = 0; k < n; k++)
            shape.bit[k] = lattice_is_cell(l, lattice_cell_at(l, k / recipe.cols, k % recipe.cols));
        make_symmetric(&recipe, &shape);
        recipe.shape = &shape;
        recipe.shape_name = "shape";
        if (recipe.difficulty > 2 && bitmap_count(&shape) < 60)
            recipe.difficulty = RECIPE_ANY_LEVEL;
        if (bitmap_count(&shape) > 0 && recipe_check(&recipe, &d))
            check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
        free(shape.bit);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
    assert_true(5 * found[1] > 4 * puzzles(250));
}

TEST(minimal_puzzles_have_no_clue_to_spare)
{
    struct pcg32 rng = test_stream(41);
    int found[2] = {0};

    for (int i = 0; i < puzzles(40); i++) {
        struct recipe recipe = random_recipe(&rng, 3, 9);
        struct diag d;
        recipe.minimal = true;
        recipe.difficulty = pcg32_below(&rng, 4) ? RECIPE_ANY_LEVEL : random_between(&rng, 5, 7);
        if (recipe_check(&recipe, &d))
            check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
    assert_true(found[1] > 3 * found[0]);
}

TEST(puzzles_that_need_search)
{
    struct pcg32 rng = test_stream(34);
    int found[2] = {0};

    for (int i = 0; i < puzzles(16); i++) {
        struct recipe recipe = random_recipe(&rng, 6, 9);
        recipe.difficulty = LEVEL_SEARCH;
        recipe.type = i % 2 ? PUZZLE_SUPER : PUZZLE_SLITHERLINK;
        check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
    assert_true(4 * found[1] >= 3 * puzzles(16));
}

/* The share of edges in which the loops of one seed at two levels agree. */
static int agreeing_edges(int64_t seed, int level, int other)
{
    struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 10, 10, level, 0);
    OWN(maker) *g = maker_new(&loops_services, &recipe, (struct generator_skip){0});
    OWN(record) a, b;
    int agree = 0;

    assert_true(maker_make(g, &(struct making){.seed = seed, .index = 1, .level = level}, &a));
    assert_true(maker_make(g, &(struct making){.seed = seed, .index = 1, .level = other}, &b));
    for (int e = 0; e < loops_of(&a)->solution->nedges; e++)
        agree += loops_of(&a)->solution->on[e] == loops_of(&b)->solution->on[e];
    return agree;
}

/* Independent loops of 10x10 agree in about half of their 220 edges. */
/* On other boards than squares: one solution by search alone, at just the level that was asked for, and no
 * clue to spare. */
TEST(tilings_have_puzzles_of_each_level)
{
    struct diag why;

    for (int t = 1; tiling_name[t]; t++) {
        int side = tilings[t - 1].growth ? 8 : 4; /* patches have few cells */
        struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, side, side, 3, 0);
        recipe.tiling = t;
        assert_true(recipe_check(&recipe, &why));
        OWN(maker) *g = maker_new(&loops_services, &recipe, (struct generator_skip){0});
        for (int level = 3; level <= 5; level++) {
            OWN(record) r = {0};
            if (!maker_make(g, &(struct making){.seed = 5, .index = 1, .level = level}, &r))
                fail_msg("%s, level %d", tiling_name[t], level);
            const struct puzzle *p = loops_of(&r)->puzzle;
            struct decision plain = decide_puzzle(p, true, DECIDE_CONFLICTS);
            assert_int_equal(plain.answer, ANSWER_UNIQUE);
            loop_free(plain.solution);
            assert_string_equal(p->lattice->tiling->name, tiling_name[t]);
            struct rating rating;
            rate_puzzle(p, false, DECIDE_CONFLICTS, &rating);
            assert_int_equal(rating.level, level);
            loop_free(rating.solution);
        }
    }
}

/* A half turn of a board that has one. */
TEST(tilings_have_symmetric_puzzles)
{
    struct recipe recipe = recipe_of(PUZZLE_SLITHERLINK, 4, 4, 3, 0);
    OWN(record) r = {0};
    struct diag why;

    recipe.tiling = 3; /* snub square */
    recipe.symmetry = SYMMETRY_ROTATE2;
    assert_true(recipe_check(&recipe, &why));
    OWN(maker) *g = maker_new(&loops_services, &recipe, (struct generator_skip){0});
    assert_true(maker_make(g, &(struct making){.seed = 1, .index = 1, .level = 3}, &r));
    const struct puzzle *p = loops_of(&r)->puzzle;
    FREED int *image = mem_alloc((size_t)p->lattice->ncells, sizeof *image);
    assert_true(symmetry_cells(p->lattice, TRANSFORM_FLIP_ROWS + TRANSFORM_FLIP_COLS, image));
    for (int c = 0; c < p->lattice->ncells; c++)
        assert_int_equal(p->cell_clue[c] < 0, p->cell_clue[image[c]] < 0);
    recipe.tiling = 7; /* floret */
    recipe.symmetry = SYMMETRY_ROTATE4;
    assert_false(recipe_check(&recipe, &why));
    assert_string_equal(
        why.text, "--symmetry rotate4: a board of floret of 4x4 does not have it, nor any other");
    recipe.symmetry = SYMMETRY_NONE;
    recipe.type = PUZZLE_SLINK;
    recipe.difficulty = recipe.top = RECIPE_ANY_LEVEL;
    assert_false(recipe_check(&recipe, &why));
    assert_string_equal(why.text, "--tiling floret is not for --type slink");
}

/* Where the middle of a cell is, seen from that of all dots; in sides. */
static void find_middle(const struct lattice *l, int cell, double middle[2])
{
    int degree = lattice_cell_degree(l, cell);

    middle[0] = middle[1] = 0;
    for (int k = 0; k < 2; k++) {
        for (int v = 0; v < l->ndots; v++)
            middle[k] -= (double)l->dot_at[v][k] / l->ndots / l->side;
        for (int i = 0; i < degree; i++)
            middle[k] +=
                (double)l->dot_at[l->cell_dot[l->cell_start[cell] + i]][k] / degree / l->side;
    }
}

/* How far the middle of the cells of an orbit is from that of all dots, at most. */
static double farthest(const struct lattice *l, const int *orbit, int n)
{
    FREED double *sum = mem_alloc(3 * (size_t)n, sizeof *sum);
    double far = 0;

    for (int c = 0; c < l->ncells; c++) {
        double middle[2], *at = sum + 3 * (size_t)orbit[c];
        find_middle(l, c, middle);
        at[0] += middle[0];
        at[1] += middle[1];
        at[2]++;
    }
    for (int i = 0; i < n; i++)
        far = fmax(far, hypot(sum[3 * i], sum[3 * i + 1]) / sum[3 * i + 2]);
    return far;
}

/* Turns are about the middle. Patches of Penrose tilings may have thirds of a turn as graphs, while their
 * pictures have none. */
TEST(turns_of_tilings_are_seen)
{
    static const enum symmetry turn[] = {SYMMETRY_ROTATE2, SYMMETRY_ROTATE3, SYMMETRY_ROTATE4,
                                         SYMMETRY_ROTATE6};
    struct recipe r = recipe_of(PUZZLE_SLITHERLINK, 4, 4, 3, 0);
    int found[4] = {0};

    for (r.tiling = 1; tiling_name[r.tiling]; r.tiling++)
        for (int k = 0; k < 40; k++) {
            r.rows = 2 + k % 5;
            r.cols = r.rows + k / 5 % 2 * (k % 3);
            r.patch = tilings[r.tiling - 1].growth ? k / 10 : 0;
            struct lattice *l = recipe_lattice(&r);
            FREED int *orbit = mem_alloc(l ? (size_t)l->ncells : 1, sizeof *orbit);
            for (int i = 0; l && i < 4; i++) {
                int n = symmetry_orbits(l, turn[i], orbit);
                found[i] += n > 0;
                assert_true(n == 0 || farthest(l, orbit, n) < 0.01);
            }
            lattice_drop(l);
        }
    for (int i = 0; i < 4; i++)
        assert_true(found[i] > 0);
}

TEST(another_level_gives_another_loop)
{
    for (int64_t seed = 1; seed <= 12; seed++) {
        assert_in_range(agreeing_edges(seed, 2, 4), 60, 160);
        assert_in_range(agreeing_edges(seed, 3, 4), 60, 160);
    }
}

/* Stories of so many suppositions, and no longer chains. */
TEST(stories_are_as_long_as_asked_for)
{
    static const struct {
        enum puzzle_type type;
        int level;
        struct insight insight;
    } cases[] = {{PUZZLE_SUPER, 6, {2, 2, 12}},
                 {PUZZLE_SUPER, 5, {0, 3, 2}},
                 {PUZZLE_SLITHERLINK, 6, {0, 2, INSIGHT_ANY}},
                 {PUZZLE_SLITHERLINK, 6, {3, INSIGHT_ANY, 20}}};
    int found[2] = {0};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct recipe recipe = recipe_of(cases[i].type, 7, 7, cases[i].level, 50);
        recipe.what_if_low = cases[i].insight.what_if_low;
        recipe.what_if_high = cases[i].insight.what_if_high;
        recipe.chain = cases[i].insight.chain;
        check_recipe(&recipe, 36, 1, found);
    }
    assert_int_equal(found[1], sizeof cases / sizeof *cases);
}
