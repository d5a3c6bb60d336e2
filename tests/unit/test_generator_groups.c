/*
 * Letter groups of given shapes and given numbers: what is asked for is what there is, on the loop
 * and in the puzzle, and what cannot be ends.
 */
#include "explain/loops/rate.h"
#include "generator/loops/clueset.h"
#include "generator/loops/generate.h"
#include "generator/loops/group.h"
#include "generator/loops/needed_letters.h"
#include "generator/loops/number_places.h"
#include "generator/loops/recipe.h"
#include "model/loops/quality.h"

#include <limits.h>

#include "support/own.h"
#include "support/recipes.h"

OWNABLE(generator, loops_making.free)

static struct recipe shaped(int rows, int cols, enum recipe_groups groups)
{
    struct recipe r = recipe_of(PUZZLE_SUPER, rows, cols, 3, 60);

    r.groups = groups;
    recipe_usual_sizes(groups, &r.group_low, &r.group_high);
    return r;
}

static struct recipe numbered(int side, enum recipe_groups groups, const char *numbers,
                              bool letters_only)
{
    struct recipe r = shaped(side, side, groups);
    struct diag d;

    if (!recipe_parse_numbers(&r, numbers, &d))
        fail_msg("%s", d.text);
    r.letters_only = letters_only;
    r.difficulty = RECIPE_ANY_LEVEL;
    r.wiggle_low = r.wiggle_high = 2;
    return r;
}

/* The rows and columns of the smallest rectangle around a clue. */
static void clue_extent(const struct puzzle *p, int clue, int extent[2])
{
    for (int axis = 0; axis < 2; axis++) {
        int low = 1000, high = 0;
        for (int i = 0; i < p->clue[clue].ncells; i++) {
            int at = p->lattice->square->cell_at[p->clue[clue].cells[i]][axis];
            low = at < low ? at : low;
            high = at > high ? at : high;
        }
        extent[axis] = high - low + 1;
    }
}

static void check_shape(const struct recipe *r, const struct puzzle *p, int clue)
{
    int extent[2], n = p->clue[clue].ncells;

    clue_extent(p, clue, extent);
    assert_in_range(n, r->group_low, r->group_high);
    if (r->groups == RECIPE_GROUPS_SQUARES)
        assert_int_equal(extent[0], extent[1]);
    if (r->groups == RECIPE_GROUPS_SQUARES || r->groups == RECIPE_GROUPS_RECTANGLES)
        assert_int_equal(extent[0] * extent[1], n);
}

/* Groups on loops: their shapes, no loop within, the cover, and their images. */
TEST(groups_have_the_shapes)
{
    static const enum symmetry symmetries[] = {SYMMETRY_NONE, SYMMETRY_ROTATE2, SYMMETRY_ROTATE4,
                                               SYMMETRY_MIRROR_BOTH, SYMMETRY_DIAGONAL};
    OWN(lattice) *l = lattice_square(9, 9);
    OWN(random_loop) *loops = random_loop_new(l);
    struct pcg32 rng = test_stream(91);
    int *orbit = mem_alloc((size_t)l->ncells, sizeof *orbit), found = 0;

    random_loop_set_range(loops, 1, 4);
    for (int i = 0; i < 100; i++) {
        struct recipe r = shaped(9, 9, 1 + i % 3);
        r.symmetry = symmetries[i % 5];
        struct clueset *clues = clueset_new(l, r.symmetry);
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        int ngroups, covered = 0;
        OWN(puzzle) *p = clueset_choose(clues, &r, loop, NULL, &rng, &ngroups);
        for (int k = 0; k < ngroups; k++) {
            check_shape(&r, p, k);
            covered += p->clue[k].ncells;
            assert_int_equal(p->clue[k].number, loop_count(loop, p, k));
        }
        for (int e = 0; e < l->nedges; e++)
            assert_false(loop->on[e] && puzzle_internal(p, e));
        assert_true(covered <= (81 * 60 + 50) / 100);
        /* clueset_orbits() asserts that images of clues are clues. */
        assert_true(clueset_orbits(clues, p, orbit) <= p->nclues);
        found += ngroups;
        clueset_free(clues);
    }
    assert_true(found > 400);
    free(orbit);
}

/* On a board with missing cells, too. */
TEST(groups_keep_to_the_cells)
{
    unsigned char there[36];
    struct pcg32 rng = test_stream(92);

    for (int i = 0; i < 36; i++)
        there[i] = i % 7 != 3;
    OWN(lattice) *l = lattice_shape(6, 6, there);
    FREED unsigned char *taken = mem_alloc((size_t)l->ncells, 1);
    for (int kind = RECIPE_GROUPS_POLYOMINOES; kind <= RECIPE_GROUPS_MIXED; kind++) {
        struct recipe r = shaped(6, 6, (enum recipe_groups)kind);
        struct group_shapes shapes;
        struct group_cells g;
        int found = 0;
        group_shapes_init(&shapes, &r, l);
        for (int i = 0; i < 3000; i++) {
            if (!group_shape_try(&shapes, taken, NULL, &rng, &g))
                continue;
            found++;
            assert_in_range(g.n, r.group_low, r.group_high);
            for (int k = 0; k < g.n; k++)
                assert_true(lattice_is_cell(l, g.cell[k]) && g.cell[k] >= group_first(&g));
        }
        assert_true(found > 100);
    }
}

TEST(numbers_are_read)
{
    static const struct {
        const char *text;
        int n, number[9];
    } good[] = {{"3 1 4 1", 4, {3, 1, 4, 1}},
                {" 12,0 7 ", 3, {12, 0, 7}},
                {"3.14159", 6, {3, 1, 4, 1, 5, 9}},
                {"2026-03-14", 8, {2, 0, 2, 6, 0, 3, 1, 4}},
                {"12,", 1, {12}}};
    static const char *const bad[] = {"", " , ", "3 x", "1000 2", "pi", "-.-", "1-2 3"};
    struct recipe r;
    struct diag d;

    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(recipe_parse_numbers(&r, good[i].text, &d));
        assert_int_equal(r.nnumbers, good[i].n);
        assert_memory_equal(r.numbers, good[i].number, (size_t)r.nnumbers * sizeof *r.numbers);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(recipe_parse_numbers(&r, bad[i], &d));
}

/* In reading order of their first cells, the groups of a puzzle have the numbers. */
static void check_numbers(const struct recipe *recipe, const struct puzzle *p)
{
    int seen = 0;

    for (int c = 0; c < p->lattice->ncells; c++) {
        int clue = p->cell_clue[c], least = c;
        for (int k = 0; clue >= 0 && k < p->clue[clue].ncells; k++)
            least = p->clue[clue].cells[k] < least ? p->clue[clue].cells[k] : least;
        if (clue < 0 || p->clue[clue].ncells == 1 || least < c)
            continue;
        assert_true(seen < recipe->nnumbers);
        assert_int_equal(p->clue[clue].number, recipe->numbers[seen++]);
        check_shape(recipe, p, clue);
    }
    assert_int_equal(seen, recipe->nnumbers);
}

TEST(letters_have_the_numbers)
{
    struct recipe recipes[] = {numbered(6, RECIPE_GROUPS_SQUARES, "3 1 4", true),
                               numbered(6, RECIPE_GROUPS_MIXED, "2 5 3", true),
                               numbered(5, RECIPE_GROUPS_POLYOMINOES, "4 2", true),
                               numbered(8, RECIPE_GROUPS_SQUARES, "3 1 4 1", false),
                               numbered(8, RECIPE_GROUPS_POLYOMINOES, "3 4 5", false)};

    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        OWN(generator) *g = loops_making.new(&recipes[i], (struct generator_skip){0});
        OWN(record) r;
        bool made = false;
        recipes[i].difficulty = i == 3 ? 2 : RECIPE_ANY_LEVEL;
        loops_making.begin(g, recipes[i].difficulty);
        for (int attempt = 1; !made && attempt <= loops_making.limit(g); attempt++) {
            struct pcg32 rng;
            pcg32_stream(&rng, 5, 1, (uint64_t)attempt);
            made = loops_making.attempt(g, &rng, &r);
        }
        assert_true(made);
        check_numbers(&recipes[i], loops_of(&r)->puzzle);
        if (recipes[i].difficulty)
            assert_int_equal(r.level, recipes[i].difficulty);
        assert_true(!recipes[i].letters_only ||
                    loops_of(&r)->puzzle->nclues == recipes[i].nnumbers);
    }
}

/* A square with all of its border on is the whole inside, so there cannot be two. */
/* Pairs of 2x2 and 3x3 squares on 4x4 that share no cell, counted by their corners. */
TEST(all_ways_are_listed)
{
    enum { SIDE = 4 };
    struct recipe r = numbered(SIDE, RECIPE_GROUPS_SQUARES, "3 1", true);
    OWN(lattice) *l = lattice_square(SIDE, SIDE);
    struct group_shapes shapes;
    struct group_cells group[2], again[2];
    struct pcg32 rng;
    unsigned char seen[SIDE * SIDE][SIDE * SIDE][SIDE][SIDE] = {0};
    int expected = 0;

    for (int a = 2; a <= SIDE; a++)
        for (int b = 2; b <= SIDE; b++)
            for (int i = 0; i < SIDE * SIDE; i++)
                for (int k = i + 1; k < SIDE * SIDE; k++) {
                    int r1 = i / SIDE, c1 = i % SIDE, r2 = k / SIDE, c2 = k % SIDE;
                    bool inside =
                        r1 + a <= SIDE && c1 + a <= SIDE && r2 + b <= SIDE && c2 + b <= SIDE;
                    expected += inside && (r1 + a <= r2 || c1 + a <= c2 || c2 + b <= c1);
                }
    group_shapes_init(&shapes, &r, l);
    struct number_places *p = number_places_new(&shapes, 2, expected);
    assert_non_null(p);
    assert_int_equal(p->n, expected);
    pcg32_stream(&rng, 5, 1, 1);
    number_places_shuffle(p, &rng);
    for (int i = 0; i < p->n; i++) {
        unsigned char taken[SIDE * SIDE] = {0};
        number_places_take(p, i, group);
        for (int k = 0; k < 2; k++)
            for (int c = 0; c < group[k].n; c++)
                assert_int_equal(taken[group[k].cell[c]]++, 0);
        assert_true(group_first(&group[0]) < group_first(&group[1]));
        unsigned char *mark = &seen[group_first(&group[0])][group_first(&group[1])]
                                   [group[0].n / SIDE][group[1].n / SIDE];
        assert_int_equal(*mark, 0);
        *mark = 1;
    }
    number_places_take(p, 0, group);
    pcg32_stream(&rng, 5, 1, 1);
    number_places_shuffle(p, &rng);
    number_places_take(p, 0, again);
    assert_int_equal(group_first(&group[0]), group_first(&again[0]));
    assert_int_equal(group_first(&group[1]), group_first(&again[1]));
    number_places_free(p);
    assert_null(number_places_new(&shapes, 2, expected - 1));
    r.groups = RECIPE_GROUPS_POLYOMINOES;
    group_shapes_init(&shapes, &r, l);
    assert_null(number_places_new(&shapes, 2, INT_MAX / 100));
}

/* Pi Day has puzzles of every level except 1 that need all their letters, and one attempt finds
 * them or proves that there are none. */
TEST(every_level_is_found_or_refuted)
{
    unsigned char needed[4];

    struct recipe recipe = numbered(7, RECIPE_GROUPS_SQUARES, "3 1 4 1", true);
    OWN(generator) *g = loops_making.new(&recipe, (struct generator_skip){0});

    for (int level = LEVEL_SEARCH; level >= LEVEL_MIN; level--) {
        struct pcg32 rng;
        struct record r;
        loops_making.begin(g, level);
        /* Bounds for what-ifs may refuse some puzzles of level 6. */
        int limit = level == LEVEL_REASONING ? loops_making.limit(g) : 1;
        bool found = false;
        for (int i = 1; i <= limit && !found; i++) {
            pcg32_stream(&rng, 1, 1, (uint64_t)i);
            found = loops_making.attempt(g, &rng, &r);
        }
        assert_int_equal(found, level > LEVEL_MIN);
        assert_int_equal(loops_making.miss(g).impossible, !found);
        if (!found) {
            assert_non_null(strstr(loops_making.miss(g).nearest, "none of the 54105 ways"));
            continue;
        }
        assert_int_equal(r.level, level);
        check_numbers(&recipe, loops_of(&r)->puzzle);
        assert_int_equal(letters_needed(loops_of(&r)->puzzle, loops_of(&r)->solution, needed), 4);
        record_release(&r);
    }
}

/* Among several puzzles of Pi Day there is to be another idea than the thin hook. */
TEST(the_best_of_several_is_broad)
{
    struct recipe recipe = numbered(7, RECIPE_GROUPS_SQUARES, "3 1 4 1", true);
    recipe.best_of = 2;
    OWN(generator) *g = loops_making.new(&recipe, (struct generator_skip){0});

    loops_making.begin(g, RECIPE_ANY_LEVEL);
    for (uint64_t i = 1; i <= 4; i++) {
        unsigned char inside[50];
        struct pcg32 rng;
        OWN(record) r;
        int blocks = 0;
        pcg32_stream(&rng, 1, 1, i);
        assert_true(loops_making.attempt(g, &rng, &r));
        loop_inside(loops_of(&r)->solution, loops_of(&r)->puzzle->lattice, inside);
        for (int c = 0; c < 41; c++)
            blocks += c % 7 < 6 && inside[c] + inside[c + 1] + inside[c + 7] + inside[c + 8] == 4;
        assert_true(blocks >= 2);
    }
}

TEST(numbers_that_cannot_be_end)
{
    struct recipe recipe = numbered(5, RECIPE_GROUPS_SQUARES, "16 16", true);
    OWN(generator) *g = loops_making.new(&recipe, (struct generator_skip){0});
    struct pcg32 rng;
    struct record r;

    loops_making.begin(g, RECIPE_ANY_LEVEL);
    pcg32_stream(&rng, 1, 1, 1);
    assert_false(loops_making.attempt(g, &rng, &r));
    assert_true(loops_making.miss(g).impossible);
}

/* Pi Day needs all of its numbers. A 2x2 board needs no number when it is one group. */
TEST(letters_are_needed_or_not)
{
    static const char *const texts[] = {
        "aaa....\naaabb..\naaabb..\n.......\n..ccddd\n..ccddd\n....ddd\n!a=3\n!b=1\n!c=4\n!d=1\n",
        "aa\naa\n!a=8\n"};
    static const int want[] = {4, 0};
    unsigned char needed[4];

    for (size_t i = 0; i < 2; i++) {
        OWN(puzzle) *p = puzzle_of_text(texts[i]);
        struct decision decision = decide_puzzle(p, true, DECIDE_CONFLICTS);
        assert_int_equal(letters_needed(p, decision.solution, needed), want[i]);
        loop_free(decision.solution);
    }
}

/* Puzzles of a seed, each asked twice: then the loops that were found the first time answer. */
TEST(spare_letters_are_found)
{
    struct recipe recipe = recipe_of(PUZZLE_SUPER, 7, 7, 2, 35);
    OWN(generator) *g = loops_making.new(&recipe, (struct generator_skip){.metadata = true});
    struct pcg32 rng;
    struct record r;
    unsigned char needed[49];
    int spare[49];

    loops_making.begin(g, 2);
    for (int i = 0; i < 8; i++) {
        pcg32_stream(&rng, 1, 1, (uint64_t)i + 1);
        if (!loops_making.attempt(g, &rng, &r))
            continue;
        struct puzzle *p = loops_of(&r)->puzzle;
        OWN(closure) *c = closure_new(p->lattice);
        OWN(search) *s = search_new(p);
        struct needed_letters *n = needed_letters_new(p->lattice, c);
        letters_needed(p, loops_of(&r)->solution, needed);
        needed_letters_begin(n, loops_of(&r)->solution);
        for (int again = 0; again < 2; again++) {
            int nspare = needed_letters_spare(n, s, p, spare);
            for (int k = 0, at = 0; k < p->nclues; k++)
                if (p->clue[k].ncells > 1 && !needed[k])
                    assert_true(at++ < nspare);
            for (int k = 0; k < nspare; k++)
                assert_true(p->clue[spare[k]].ncells > 1 && !needed[spare[k]]);
        }
        needed_letters_free(n);
        record_release(&r);
    }
}

/* Of large boards nothing asks about each letter: that would take longer than making them. */
TEST(needed_letters_are_a_quality_up_to_1000_cells)
{
    for (int rows = 25; rows <= 26; rows++) {
        struct recipe recipe = recipe_of(PUZZLE_SUPER, rows, 40, 1, 35);
        OWN(generator) *g = loops_making.new(&recipe, (struct generator_skip){0});
        struct pcg32 rng;
        struct record r;
        bool made = false;

        loops_making.begin(g, 1);
        for (int i = 1; i <= 20 && !made; i++) {
            pcg32_stream(&rng, 1, 1, (uint64_t)i);
            made = loops_making.attempt(g, &rng, &r);
        }
        assert_true(made);
        assert_int_equal(r.quality.part[QUALITY_NEEDED] != QUALITY_NONE, rows == 25);
        assert_int_not_equal(r.quality.part[QUALITY_FIRST], QUALITY_NONE);
        record_release(&r);
    }
}

enum { TRIED = 300 }; /* puzzles */

/* Checks the puzzles of a recipe; some attempts fail. */
static void each_accepted(const struct recipe *recipe,
                          void (*look)(const struct recipe *recipe, const struct puzzle *p))
{
    OWN(generator) *g = loops_making.new(recipe, (struct generator_skip){0});
    struct record r;
    struct pcg32 rng;
    int made = 0, most = test_amount(3, 8);

    loops_making.begin(g, recipe->difficulty);
    for (int i = 0; i < TRIED && made < most; i++) {
        pcg32_stream(&rng, 3, 1, (uint64_t)i + 1);
        if (!loops_making.attempt(g, &rng, &r))
            continue;
        look(recipe, loops_of(&r)->puzzle);
        record_release(&r);
        made++;
    }
    assert_in_range(made, 1, most);
}

/* The number of cells that are connected with `cell` within its clue; marks them in seen[]. */
static int piece_size(const struct puzzle *p, int cell, unsigned char *seen)
{
    const struct lattice *l = p->lattice;
    int n = 1;

    seen[cell] = 1;
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], cell);
        if (lattice_is_cell(l, across) && !seen[across] &&
            p->cell_clue[across] == p->cell_clue[cell])
            n += piece_size(p, across, seen);
    }
    return n;
}

static void check_pieces(const struct recipe *r, const struct puzzle *p)
{
    unsigned char seen[100] = {0};

    for (int i = 0; i < p->nclues; i++) {
        int pieces = 0;
        if (p->clue[i].ncells == 1)
            continue;
        assert_in_range(p->clue[i].number, 0, 12);
        for (int k = 0; k < p->clue[i].ncells; k++) {
            if (seen[p->clue[i].cells[k]])
                continue;
            assert_in_range(piece_size(p, p->clue[i].cells[k], seen), r->group_low, r->group_high);
            pieces++;
        }
        assert_in_range(pieces, r->piece_low, r->piece_high);
    }
}

TEST(letters_have_pieces)
{
    for (int level = 2; level <= 5; level++) {
        struct recipe r = shaped(8, 8, level % 2 ? RECIPE_GROUPS_POLYOMINOES : RECIPE_GROUPS_MIXED);
        r.difficulty = level;
        r.piece_low = 1 + level % 2;
        r.piece_high = 3;
        each_accepted(&r, check_pieces);
    }
}

static int large_squares; /* of all puzzles so far */

static void check_squares(const struct recipe *r, const struct puzzle *p)
{
    int tiny = 0;

    for (int i = 0; i < p->nclues; i++) {
        check_shape(r, p, i);
        large_squares += p->clue[i].ncells > 4;
        tiny += p->clue[i].number == 0;
    }
    assert_in_range(tiny, 0, 3);
}

/* Michael Rios's form: squares, no digits. Level 6 takes some hundred attempts. */
TEST(squares_alone_decide)
{
    for (int level = 2; level <= 5; level++) {
        struct recipe r = shaped(7, 7, RECIPE_GROUPS_SQUARES);
        r.letters_only = true;
        r.difficulty = level;
        large_squares = 0;
        each_accepted(&r, check_squares);
        assert_true(large_squares > 0);
    }
}

static void check_map(const struct recipe *r, const struct puzzle *p)
{
    for (int i = 0; i < r->rows * r->cols; i++) {
        int clue = p->cell_clue[i];
        if (r->map->cell[i] == GIVEN_FREE) {
            assert_true(clue < 0 || (p->clue[clue].ncells == 1 && !p->clue[clue].name));
        } else {
            assert_int_equal(p->clue[clue].name[0], r->map->cell[i]);
            assert_int_equal(p->clue[clue].name[1], 0);
        }
    }
}

TEST(groups_are_those_of_the_file)
{
    /* One of them is in two pieces, one has a hole. */
    static char cells[] = "..aaa..B"
                          "..a.a..B"
                          "..aaa..B"
                          "c......."
                          "c...dd.."
                          "cc..dd.."
                          "......z."
                          "zz....zz";
    const struct givens map = {8, 8, cells};

    for (int level = 2; level <= 4; level++) {
        struct recipe r = shaped(8, 8, RECIPE_GROUPS_POLYOMINOES);
        r.difficulty = level;
        r.map = &map;
        r.map_name = "map";
        each_accepted(&r, check_map);
    }
}

static void check_places(const struct recipe *r, const struct puzzle *p)
{
    for (int i = 0; i < r->rows * r->cols; i++) {
        int clue = p->cell_clue[i];
        assert_int_equal(clue >= 0 && p->clue[clue].ncells == 1, r->pattern->bit[i]);
    }
}

TEST(digits_have_the_places_of_the_pattern)
{
    unsigned char bit[64] = {0};
    const struct bitmap pattern = {.rows = 8, .cols = 8, .bit = bit};

    for (int i = 0; i < 8; i++)
        bit[9 * i] = bit[7 * i + 7] = 1;
    for (int groups = RECIPE_GROUPS_POLYOMINOES; groups <= RECIPE_GROUPS_MIXED; groups++) {
        struct recipe r = shaped(8, 8, (enum recipe_groups)groups);
        r.cover = 100;
        r.difficulty = 4;
        r.pattern = &pattern;
        r.pattern_name = "pattern";
        if (groups != RECIPE_GROUPS_SQUARES)
            each_accepted(&r, check_places);
    }
}

/* Groups cover much of the board, but no digit. */
TEST(groups_leave_the_pattern_alone)
{
    unsigned char bit[64] = {0};
    const struct bitmap pattern = {.rows = 8, .cols = 8, .bit = bit};
    struct recipe r = shaped(8, 8, RECIPE_GROUPS_POLYOMINOES);
    OWN(lattice) *l = lattice_square(8, 8);
    OWN(random_loop) *loops = random_loop_new(l);
    struct clueset *clues = clueset_new(l, SYMMETRY_NONE);
    struct pcg32 rng = test_stream(93);

    for (int i = 0; i < 8; i++)
        bit[9 * i] = bit[7 * i + 7] = 1;
    r.pattern = &pattern;
    for (int i = 0; i < 10; i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        int ngroups;
        OWN(puzzle) *p = clueset_choose(clues, &r, loop, NULL, &rng, &ngroups);
        assert_true(ngroups > 0);
        for (int k = 0; k < ngroups; k++)
            for (int c = 0; c < p->clue[k].ncells; c++)
                assert_false(bit[p->clue[k].cells[c]]);
    }
    clueset_free(clues);
}

TEST(what_contradicts_itself_is_refused)
{
    struct recipe r = numbered(7, RECIPE_GROUPS_SQUARES, "3 1 4 1", true), wrong;
    struct diag d;

    assert_true(recipe_check(&r, &d));
    wrong = r, wrong.symmetry = SYMMETRY_ROTATE2;
    assert_false(recipe_check(&wrong, &d));
    wrong = r, wrong.numbers[2] = 17;
    assert_false(recipe_check(&wrong, &d));
    wrong = r, wrong.rows = wrong.cols = 3;
    assert_false(recipe_check(&wrong, &d));
    wrong = r, wrong.rows = wrong.cols = 13;
    assert_false(recipe_check(&wrong, &d));
    wrong = r, wrong.group_low = 5, wrong.group_high = 8;
    assert_false(recipe_check(&wrong, &d));
}
