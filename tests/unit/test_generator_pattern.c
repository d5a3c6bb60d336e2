/*
 * Clues at given places: a puzzle that is found has clues exactly there, one solution, and exactly
 * the requested level. PATTERN_BOARDS sets the number of random patterns, and prints how many of
 * them had puzzles.
 */
#include "generator/loops/generate.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/recipe.h"
#include "solver/loops/decide.h"
#include "support/own.h"

static struct bitmap *random_places(struct pcg32 *rng, int rows, int cols, int percent)
{
    struct bitmap *b = mem_alloc(1, sizeof *b);

    *b = (struct bitmap){rows, cols, mem_alloc((size_t)(rows * cols), 1)};
    for (int i = 0; i < rows * cols; i++)
        b->bit[i] = pcg32_below(rng, 100) < (uint32_t)percent;
    b->bit[0] |= bitmap_count(b) == 0;
    return b;
}

static struct recipe recipe_of(const struct bitmap *places, int level)
{
    struct recipe r;
    struct diag d;

    recipe_init(&r);
    r.type = PUZZLE_SLITHERLINK;
    r.rows = places->rows;
    r.cols = places->cols;
    r.difficulty = level;
    r.pattern = places;
    r.pattern_name = "places";
    assert_true(recipe_check(&r, &d));
    return r;
}

static void check_places(const struct puzzle *p, const struct bitmap *places)
{
    const struct lattice *l = p->lattice;

    assert_int_equal(p->nclues, bitmap_count(places));
    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++) {
            int cell = lattice_cell_at(l, r, c);
            bool clue = lattice_is_cell(l, cell) && p->cell_clue[cell] >= 0;
            assert_int_equal(clue, bitmap_bit(places, r, c));
        }
}

/* The lowest level of reasoning that solves it, or LEVEL_SEARCH. */
static int level_of(const struct puzzle *p)
{
    OWN(closure) *d = closure_new(p->lattice);
    int level = LEVEL_MIN;

    for (; level < LEVEL_SEARCH; level++) {
        closure_load(d, p, NULL, level);
        if (closure_close(d) == CLOSURE_SOLVED)
            break;
    }
    return level;
}

static void check_record(const struct record *r, const struct recipe *recipe)
{
    struct diag why;

    check_places(loops_of(r)->puzzle, recipe->pattern);
    if (!verify_solution(loops_of(r)->puzzle, loops_of(r)->solution, &why))
        fail_msg("%s: %s", r->recipe, why.text);
    struct decision plain = decide_puzzle(loops_of(r)->puzzle, true, SEARCH_NO_LIMIT);
    assert_int_equal(plain.answer, ANSWER_UNIQUE);
    assert_memory_equal(plain.solution->on, loops_of(r)->solution->on,
                        (size_t)loops_of(r)->solution->nedges);
    loop_free(plain.solution);
    assert_int_equal(level_of(loops_of(r)->puzzle), r->level);
    if (recipe->difficulty != RECIPE_ANY_LEVEL)
        assert_int_equal(r->level, recipe->difficulty);
}

/* Whether a puzzle was found; if so, it meets the request. */
static bool make_one(const struct recipe *recipe, int64_t seed)
{
    OWN(maker) *g = maker_new(&loops_services, recipe, (struct generator_skip){0});
    OWN(record) r = {0};
    bool found =
        maker_make(g, &(struct making){.seed = seed, .index = 1, .level = recipe->difficulty}, &r);

    if (found)
        check_record(&r, recipe);
    else
        assert_true(maker_miss(g).nearest[0] != 0);
    assert_in_range(maker_attempts(g), 1, maker_limit(g));
    return found;
}

TEST(random_patterns_have_puzzles_of_levels_2_to_4)
{
    int boards = test_amount(5, 20);
    struct pcg32 rng = test_stream(61);

    for (int level = 2; level <= 4; level++)
        for (int percent = 35; percent <= 60; percent += 5) {
            int found = 0;
            for (int i = 0; i < boards; i++) {
                int rows = random_between(&rng, 8, 12), cols = random_between(&rng, 8, 12);
                OWN(bitmap) *places = random_places(&rng, rows, cols, percent);
                struct recipe recipe = recipe_of(places, level);
                found += make_one(&recipe, i);
            }
            print_message("level %d, %d per cent: %d of %d\n", level, percent, found, boards);
            assert_true(10 * found >= 9 * boards);
        }
}

TEST(random_patterns_of_the_other_levels)
{
    const int levels[] = {RECIPE_ANY_LEVEL, LEVEL_MIN, 5};
    const int percents[] = {45, 85, 45};
    int boards = test_amount(4, 20);
    struct pcg32 rng = test_stream(62);

    for (int k = 0; k < 3; k++) {
        int found = 0;
        for (int i = 0; i < boards; i++) {
            int rows = random_between(&rng, 5, 9), cols = random_between(&rng, 5, 9);
            OWN(bitmap) *places = random_places(&rng, rows, cols, percents[k]);
            struct recipe recipe = recipe_of(places, levels[k]);
            found += make_one(&recipe, i);
        }
        print_message("level %d: %d of %d\n", levels[k], found, boards);
        assert_true(10 * found >= 9 * boards);
    }
}

/* Puzzles of level 6 are rare, and a lower level is none. */
TEST(a_search_for_level_6_takes_nothing_easier)
{
    struct recipe recipe;
    struct pcg32 rng = test_stream(65);

    recipe_init(&recipe);
    recipe.type = PUZZLE_SLITHERLINK;
    recipe.rows = recipe.cols = 6;
    for (int i = 0; i < 12; i++) {
        OWN(bitmap) *places = random_places(&rng, 6, 6, 45);
        recipe.pattern = places;
        struct generator *g = loops_making.new(&recipe, (struct generator_skip){0});
        loops_making.begin(g, LEVEL_REASONING);
        struct loop *loop;
        OWN(puzzle) *p = g->strategy->make(g, &loop, &rng);
        if (p)
            assert_int_equal(level_of(p), LEVEL_REASONING);
        loop_free(loop);
        loops_making.free(g);
    }
}

/* One place: the loop around its cell, a 4, is a puzzle, and no other loop is one. */
TEST(a_single_place_has_only_the_gentle_four)
{
    OWN(bitmap) *places = mem_alloc(1, sizeof *places);
    *places = (struct bitmap){3, 4, mem_alloc(12, 1)};
    places->bit[5] = 1;
    for (int level = LEVEL_MIN; level <= 2; level++) {
        struct recipe recipe = recipe_of(places, level);
        assert_int_equal(make_one(&recipe, 5), level == LEVEL_MIN);
    }
}

TEST(a_pattern_on_a_board_with_a_hole)
{
    OWN(bitmap) *places = mem_alloc(1, sizeof *places), *shape = mem_alloc(1, sizeof *shape);
    struct diag d;

    *places = (struct bitmap){8, 8, mem_alloc(64, 1)};
    *shape = (struct bitmap){8, 8, mem_alloc(64, 1)};
    for (int i = 0; i < 64; i++) {
        bool hole = i / 8 > 2 && i / 8 < 5 && i % 8 > 2 && i % 8 < 5;
        shape->bit[i] = !hole;
        places->bit[i] = !hole && (i / 8 + i % 8) % 2 == 0;
    }
    struct recipe recipe = recipe_of(places, 3);
    recipe.shape = shape;
    recipe.shape_name = "shape";
    assert_true(recipe_check(&recipe, &d));
    assert_true(make_one(&recipe, 1));
    places->bit[3 * 8 + 4] = 1;
    assert_false(recipe_check(&recipe, &d));
    assert_string_equal(d.text, "places: a clue in row 4, column 5, where the shape shape has no "
                                "cell");
}

TEST(a_pattern_does_not_depend_on_puzzles_before)
{
    struct pcg32 rng = test_stream(63);

    OWN(bitmap) *places = random_places(&rng, 9, 8, 45);
    struct recipe recipe = recipe_of(places, 3);
    OWN(maker) *g = maker_new(&loops_services, &recipe, (struct generator_skip){0});
    struct strbuf text[2];
    strbuf_init(&text[0]);
    strbuf_init(&text[1]);
    for (int i = 1; i <= 10; i++) {
        OWN(maker) *fresh =
            maker_new(&loops_services, &recipe, (struct generator_skip){.verification = true});
        for (int k = 0; k < 2; k++) {
            OWN(record) r;
            assert_true(
                maker_make(k ? fresh : g, &(struct making){.seed = 7, .index = i, .level = 3}, &r));
            strbuf_clear(&text[k]);
            format_json.write(&text[k], &r, true);
        }
        assert_string_equal(text[0].text, text[1].text);
    }
    strbuf_release(&text[0]);
    strbuf_release(&text[1]);
}

TEST(flips_keep_one_loop_and_can_be_taken_back)
{
    struct pcg32 rng = test_stream(64);
    OWN(lattice) *l = lattice_square(6, 7);
    OWN(random_loop) *loops = random_loop_new(l);
    OWN(puzzle) *blank = puzzle_new(l);
    struct diag why;

    struct sides *sides = random_loop_sides(loops);
    const unsigned char *inside = random_loop_choose(loops, &rng);
    for (int i = 0; i < 3000; i++) {
        int cell = random_between(&rng, 0, l->ncells - 1), was = inside[cell];
        bool flipped = sides_try_flip(sides, cell);
        assert_int_equal(inside[cell], was ^ flipped);
        struct loop *loop = loop_around(l, inside);
        assert_true(verify_solution(blank, loop, &why));
        loop_free(loop);
        if (flipped && i % 3 == 0) {
            assert_true(sides_try_flip(sides, cell));
            assert_int_equal(inside[cell], was);
        }
    }
    assert_false(sides_try_flip(sides, l->ncells));
}
