/* The generator: every puzzle meets its recipe. */
#include "batch/maker.h"
#include "format/loops.h"
#include "generator/generate.h"
#include "generator/loops_engine.h"

#include "answer/rate.h"
#include "support/boards.h"
#include "support/recipes.h"
#include "support/shapes.h"

/* ---- promises of a puzzle ---------------------------------------------------------------------
 */

static _Noreturn void fail_record(const struct record *r, const char *what)
{
    char *text = text_of_puzzle(loops_of(r)->puzzle);

    print_message("%s\n%s", r->recipe, text);
    free(text);
    fail_msg("%s", what);
    abort();
}

/* Solvable at the level; level 7: has one solution. */
static bool good_at(const struct puzzle *p, struct closure *d, int level)
{
    if (level > LEVEL_REASONING) {
        struct decision decision = decide_puzzle(p, false, SEARCH_NO_LIMIT);
        loop_free(decision.solution);
        return decision.answer == SEARCH_UNIQUE;
    }
    closure_load(d, p, NULL, level);
    return closure_close(d) == CLOSURE_SOLVED;
}

static int groups_of(const struct puzzle *p)
{
    int n = 0;

    for (int i = 0; i < p->nclues; i++)
        n += p->clue[i].ncells > 1;
    return n;
}

/* The square, counted row by row, to which another one comes when the board is turned by half
 * (rotate2), and so on; for orbits these are taken again and again. */
static int turned(const struct recipe *recipe, int way, int square)
{
    int rows = recipe->rows, cols = recipe->cols, r = square / cols, c = square % cols;

    switch (recipe->symmetry) {
    case SYMMETRY_ROTATE2:
        return (rows - 1 - r) * cols + cols - 1 - c;
    case SYMMETRY_ROTATE4:
        return c * cols + cols - 1 - r;
    case SYMMETRY_MIRROR_H:
        return r * cols + cols - 1 - c;
    case SYMMETRY_MIRROR_V:
        return (rows - 1 - r) * cols + c;
    case SYMMETRY_MIRROR_BOTH:
        return way ? (rows - 1 - r) * cols + c : r * cols + cols - 1 - c;
    case SYMMETRY_DIAGONAL:
        return c * cols + r;
    case SYMMETRY_NONE:
        break;
    }
    return square;
}

static int image_cell(const struct lattice *l, const struct recipe *recipe, int way, int cell)
{
    int to = turned(recipe, way,
                    l->square->cell_at[cell][1] * recipe->cols + l->square->cell_at[cell][0]);

    return lattice_cell_at(l, to / recipe->cols, to % recipe->cols);
}

/* The clue at the turned place of a clue, which covers exactly its turned cells. */
static int turned_clue(const struct record *r, const struct recipe *recipe, int way, int clue)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    const struct clue *c = &p->clue[clue];
    int other = p->cell_clue[image_cell(p->lattice, recipe, way, c->cells[0])];

    if (other < 0 || p->clue[other].ncells != c->ncells)
        fail_record(r, "a clue without its image");
    for (int i = 0; i < c->ncells; i++)
        if (p->cell_clue[image_cell(p->lattice, recipe, way, c->cells[i])] != other)
            fail_record(r, "a group whose image is no group");
    return other;
}

/* Marks a clue and all its images as out. */
static void leave_out(const struct record *r, const struct recipe *recipe, int clue, bool *out)
{
    if (out[clue])
        return;
    out[clue] = true;
    for (int way = 0; way < 2; way++)
        leave_out(r, recipe, turned_clue(r, recipe, way, clue), out);
}

/* Whether the story is as the recipe wants it. */
static bool told_within(const struct puzzle *p, const struct insight *insight)
{
    struct rating rating;

    if (insight_is_free(insight))
        return true;
    rate_puzzle(p, false, SEARCH_NO_LIMIT, &rating);
    loop_free(rating.solution);
    return rating.way.what_ifs >= insight->what_if_low &&
           rating.way.what_ifs <= insight->what_if_high && rating.way.chain <= insight->chain;
}

/* No clue (with its images) is redundant, except the one that a puzzle must keep. */
static void check_irredundant(const struct record *r, const struct recipe *recipe,
                              struct closure *d)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int *keep = mem_alloc((size_t)p->nclues, sizeof *keep);
    int level = recipe->minimal                          ? LEVEL_SEARCH
                : recipe->difficulty == RECIPE_ANY_LEVEL ? 4
                                                         : recipe->difficulty;
    const struct insight insight = recipe_insight(recipe, recipe->difficulty);

    for (int first = 0; first < p->nclues; first++) {
        bool *out = mem_alloc((size_t)p->nclues, sizeof *out);
        int n = 0, groups = 0;
        leave_out(r, recipe, first, out);
        for (int i = 0; i < p->nclues; i++)
            if (!out[i]) {
                groups += p->clue[i].ncells > 1;
                keep[n++] = i;
            }
        struct puzzle *less = puzzle_select(p, keep, n);
        if (n > 0 && (recipe->type != PUZZLE_SUPER || groups > 0) && good_at(less, d, level) &&
            told_within(less, &insight))
            fail_record(r, "a clue can go");
        puzzle_free(less);
        free(out);
    }
    free(keep);
}

/* Whether the cells are connected through edges within the clue; also that all lie on one side. */
static void check_group(const struct record *r, int clue)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    const struct lattice *l = p->lattice;
    const struct clue *c = &p->clue[clue];
    int reached[16] = {c->cells[0]}, n = 1;

    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[reached[i]]; k < l->cell_start[reached[i] + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], reached[i]);
            bool other = !lattice_is_cell(l, across) || p->cell_clue[across] != clue;
            bool known = other;
            for (int j = 0; j < n; j++)
                known = known || reached[j] == across;
            if (!known)
                reached[n++] = across;
            if (!other && loops_of(r)->solution->on[l->cell_edge[k]])
                fail_record(r, "the loop cuts a group");
        }
    if (n != c->ncells)
        fail_record(r, "a group in pieces");
}

/* Names run through the alphabet in reading order. */
static void check_names(const struct record *r)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int groups = groups_of(p), seen = 0;
    bool *named = mem_alloc((size_t)p->nclues, sizeof *named);
    char want[16];

    for (int cell = 0; cell < p->lattice->ncells; cell++) {
        int i = p->cell_clue[cell];
        if (i < 0 || named[i] || p->clue[i].ncells == 1)
            continue;
        if (groups > 52)
            snprintf(want, sizeof want, "g%d", seen + 1);
        else
            snprintf(want, sizeof want, "%c", seen < 26 ? 'a' + seen : 'A' + seen - 26);
        assert_string_equal(p->clue[i].name, want);
        named[i] = true;
        seen++;
    }
    free(named);
}

static void check_groups(const struct record *r, const struct recipe *recipe)
{
    const struct puzzle *p = loops_of(r)->puzzle;

    for (int i = 0; i < p->nclues; i++) {
        int n = p->clue[i].ncells;
        if (n == 1) {
            if (p->clue[i].name || p->clue[i].number > (recipe->type == PUZZLE_SLINK ? 3 : 4))
                fail_record(r, "a digit with a name, or too large");
            continue;
        }
        if (n < recipe->group_low || n > recipe->group_high)
            fail_record(r, "a group too small or too large");
        check_group(r, i);
    }
    check_names(r);
    if (recipe->type == PUZZLE_SUPER && groups_of(p) == 0)
        fail_record(r, "a super puzzle without a group");
    if (recipe->type != PUZZLE_SUPER && groups_of(p) > 0)
        fail_record(r, "a group in a plain puzzle");
}

static void check_level(const struct record *r, const struct recipe *recipe, struct closure *d)
{
    struct rating rating;

    rate_puzzle(loops_of(r)->puzzle, true, SEARCH_NO_LIMIT, &rating);
    if (rating.answer != SEARCH_UNIQUE || rating.level != r->level || rating.score != r->score)
        fail_record(r, "rated otherwise");
    loop_free(rating.solution);
    if (recipe->difficulty != RECIPE_ANY_LEVEL && recipe->difficulty != r->level)
        fail_record(r, "not of the level asked for");
    if (!good_at(loops_of(r)->puzzle, d, r->level) ||
        (r->level > 1 && r->level < LEVEL_SEARCH && good_at(loops_of(r)->puzzle, d, r->level - 1)))
        fail_record(r, "the rating is not the lowest level");
    const struct insight insight = recipe_insight(recipe, recipe->difficulty);
    if (!told_within(loops_of(r)->puzzle, &insight))
        fail_record(r, "a story beyond its bounds");
}

/* Only every third large puzzle is checked for redundant clues, because that takes longest. */
static void check_record(const struct record *r, const struct recipe *recipe)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    struct closure *d = closure_new(p->lattice);
    struct diag why;

    assert_int_equal(p->lattice->square->rows, recipe->rows);
    assert_int_equal(p->lattice->square->cols, recipe->cols);
    for (int i = 0; i < recipe->rows * recipe->cols; i++)
        assert_int_equal(lattice_is_cell(p->lattice, lattice_cell_at(p->lattice, i / recipe->cols,
                                                                     i % recipe->cols)),
                         !recipe->shape || recipe->shape->bit[i]);
    assert_int_equal(loops_of(r)->type, recipe->type);
    if (p->nclues < 1)
        fail_record(r, "no clue at all");
    if (!verify_solution(p, loops_of(r)->solution, &why))
        fail_record(r, why.text);
    struct decision plain = decide_puzzle(p, true, SEARCH_NO_LIMIT);
    if (plain.answer != SEARCH_UNIQUE)
        fail_record(r, "not unique by the search alone");
    assert_memory_equal(plain.solution->on, loops_of(r)->solution->on, (size_t)p->lattice->nedges);
    loop_free(plain.solution);
    check_level(r, recipe, d);
    check_groups(r, recipe);
    if (recipe->type == PUZZLE_SLINK)
        assert_int_equal(p->nclues, p->lattice->ncells);
    else if (p->nclues < 40 || r->index % 3 == 0)
        check_irredundant(r, recipe, d);
    closure_free(d);
}

/* ---- how many -----------------------------------------------------------------------------------
 */

/* A part of all puzzles; GENERATOR_PUZZLES in the environment makes it larger, up to 100%. */
static int puzzles(int all)
{
#ifdef __SANITIZE_ADDRESS__
    int part = 6;
#else
    int part = 18;
#endif
    const char *text = getenv("GENERATOR_PUZZLES");
    int n = all * (text ? atoi(text) : part) / 100;

    return n > 4 ? n : 4;
}

/* ---- random recipes ---------------------------------------------------------------------------
 */

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
    struct maker *g = maker_new(&loops_engine, recipe,
                                (struct engine_skip){.verification = true, .metadata = true});
    struct record bare = {0};

    assert_true(maker_make(g, &(struct making){r->seed, r->index, recipe->difficulty, 0}, &bare));
    char *text = text_of_puzzle(loops_of(r)->puzzle),
         *other = text_of_puzzle(loops_of(&bare)->puzzle);
    assert_string_equal(text, other);
    free(text);
    free(other);
    record_release(&bare);
    maker_free(g);
}

static void check_recipe(const struct recipe *recipe, int64_t seed, int64_t index, int found[2])
{
    struct maker *g = maker_new(&loops_engine, recipe, (struct engine_skip){0});
    struct record r = {0};
    bool made = maker_make(g, &(struct making){seed, index, recipe->difficulty, 0}, &r);

    found[made]++;
    if (made) {
        check_record(&r, recipe);
        if (index % 3 == 0)
            check_bare(&r, recipe);
        assert_in_range(maker_attempts(g), 1, GENERATE_RARE);
    } else if (is_promised(recipe)) {
        struct strbuf text;
        strbuf_init(&text);
        maker_command(&loops_engine, recipe, &(struct making){seed, index, recipe->difficulty, 0},
                      index, &text);
        fail_msg("not found: %s", text.text);
    }
    record_release(&r);
    maker_free(g);
}

/* Hard puzzles are rare there: a search for one takes a thousand attempts. */
static void small_puzzles_are_what_was_asked_for(void **state)
{
    (void)state;
    struct pcg32 rng;
    int found[2] = {0};

    test_stream(&rng, 31);
    for (int i = 0; i < puzzles(600); i++) {
        struct recipe recipe = random_recipe(&rng, 1, 5);
        if (recipe.difficulty > 2 && recipe.rows + recipe.cols < 8)
            recipe.difficulty = RECIPE_ANY_LEVEL;
        check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
    assert_true(10 * found[1] >= 9 * puzzles(600));
}

static void middle_puzzles_are_what_was_asked_for(void **state)
{
    (void)state;
    struct pcg32 rng;
    int found[2] = {0};

    test_stream(&rng, 32);
    for (int i = 0; i < puzzles(240); i++) {
        struct recipe recipe = random_recipe(&rng, 6, 11);
        check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
}

static void large_puzzles_are_what_was_asked_for(void **state)
{
    (void)state;
    struct pcg32 rng;
    int found[2] = {0};

    test_stream(&rng, 33);
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
            at = turned(recipe, turn % 2, at);
            shape->bit[at] = 0;
        }
}

/* Boards with missing cells, alone and in patches: some in parts, some with hardly a cell. */
static void shaped_puzzles_are_what_was_asked_for(void **state)
{
    (void)state;
    struct pcg32 rng;
    int found[2] = {0};

    test_stream(&rng, 35);
    for (int i = 0; i < puzzles(250); i++) {
        struct recipe recipe = random_recipe(&rng, 3, 12);
        int missing = random_between(&rng, 1, 50), n = recipe.rows * recipe.cols;
        struct lattice *l = lattice_at_random(&rng, recipe.rows, recipe.cols, missing);
        struct bitmap shape = {recipe.rows, recipe.cols, mem_alloc((size_t)n, 1)};
        struct diag d;
        for (int k = 0; k < n; k++)
            shape.bit[k] = lattice_is_cell(l, lattice_cell_at(l, k / recipe.cols, k % recipe.cols));
        make_symmetric(&recipe, &shape);
        recipe.shape = &shape;
        recipe.shape_name = "shape";
        if (recipe.difficulty > 2 && n < 60)
            recipe.difficulty = RECIPE_ANY_LEVEL;
        if (bitmap_count(&shape) > 0 && recipe_check(&recipe, &d))
            check_recipe(&recipe, pcg32_next(&rng), random_between(&rng, 1, 99), found);
        free(shape.bit);
        lattice_drop(l);
    }
    print_message("%d found, %d not\n", found[1], found[0]);
    assert_true(5 * found[1] > 4 * puzzles(250));
}

static void minimal_puzzles_have_no_clue_to_spare(void **state)
{
    (void)state;
    struct pcg32 rng;
    int found[2] = {0};

    test_stream(&rng, 41);
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

static void puzzles_that_need_search(void **state)
{
    (void)state;
    struct pcg32 rng;
    int found[2] = {0};

    test_stream(&rng, 34);
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
    struct maker *g = maker_new(&loops_engine, &recipe, (struct engine_skip){0});
    struct record a, b;
    int agree = 0;

    assert_true(maker_make(g, &(struct making){seed, 1, level, 0}, &a));
    assert_true(maker_make(g, &(struct making){seed, 1, other, 0}, &b));
    for (int e = 0; e < loops_of(&a)->solution->nedges; e++)
        agree += loops_of(&a)->solution->on[e] == loops_of(&b)->solution->on[e];
    record_release(&a);
    record_release(&b);
    maker_free(g);
    return agree;
}

/* Independent loops of 10x10 agree in about half of their 220 edges. */
static void another_level_gives_another_loop(void **state)
{
    (void)state;

    for (int64_t seed = 1; seed <= 12; seed++) {
        assert_in_range(agreeing_edges(seed, 2, 4), 60, 160);
        assert_in_range(agreeing_edges(seed, 3, 4), 60, 160);
    }
}

/* Stories of so many suppositions, and no longer chains. */
static void stories_are_as_long_as_asked_for(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_level_gives_another_loop),
        cmocka_unit_test(small_puzzles_are_what_was_asked_for),
        cmocka_unit_test(middle_puzzles_are_what_was_asked_for),
        cmocka_unit_test(large_puzzles_are_what_was_asked_for),
        cmocka_unit_test(shaped_puzzles_are_what_was_asked_for),
        cmocka_unit_test(stories_are_as_long_as_asked_for),
        cmocka_unit_test(minimal_puzzles_have_no_clue_to_spare),
        cmocka_unit_test(puzzles_that_need_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
