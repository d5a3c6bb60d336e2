/* Levels by number and by name, and ranges of them. */
#include "model/level.h"
#include "model/loops/quality.h"
#include "model/loops/square.h"
#include "model/loops/tiling.h"
#include "model/sudoku/quality.h"
#include "support/test.h"

static void check(const char *text, int low, int high)
{
    int have[2] = {-1, -1};

    if (!level_parse_range(text, &have[0], &have[1]))
        fail_msg("'%s' is refused", text);
    assert_int_equal(have[0], low);
    assert_int_equal(have[1], high);
}

TEST(numbers_and_names_are_levels)
{
    char number[8];

    for (int level = LEVEL_MIN; level <= LEVEL_SEARCH; level++) {
        snprintf(number, sizeof number, "%d", level);
        check(number, level, level);
        check(level_name[level], level, level);
    }
}

TEST(ranges_go_upwards)
{
    char text[64];
    int low, high;

    for (int a = LEVEL_MIN; a <= LEVEL_SEARCH; a++)
        for (int b = LEVEL_MIN; b <= LEVEL_SEARCH; b++) {
            snprintf(text, sizeof text, "%d-%s", a, level_name[b]);
            if (a <= b)
                check(text, a, b);
            else
                assert_false(level_parse_range(text, &low, &high));
        }
}

TEST(all_else_is_refused)
{
    static const char *const wrong[] = {"",      "0",     "8",   "-",   "1-",     "-1",
                                        "1-2-3", "1 ",    "1,2", "eas", "easyy",  "Easy",
                                        "any",   "hard-", "+1",  "1-8", "easy--3"};
    int low, high;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (level_parse_range(wrong[i], &low, &high))
            fail_msg("'%s' is accepted", wrong[i]);
}

TEST(the_middle_of_a_level_feels_like_it)
{
    for (int side = 7; side <= 20; side++) {
        struct lattice *l = lattice_square(side, side);
        for (int level = LEVEL_MIN; level <= LEVEL_SEARCH; level++)
            assert_int_equal(feel_level((int64_t)feel_score(level, l), l), level);
        assert_int_equal(feel_level(1, l), LEVEL_MIN);
        assert_int_equal(feel_level(INT64_MAX, l), LEVEL_SEARCH);
        lattice_drop(l);
    }
}

/* Medians of puzzles that were made for the levels (docs/rating.md), and minutes like those of squares. */
TEST(tilings_feel_like_their_levels)
{
    static const struct {
        const char *tiling;
        int side, score[LEVEL_REASONING + 1];
    } made[] = {
        {"honeycomb", 10, {0, 169, 222, 398, 388, 454, 590}},
        {"dodecagonal", 6, {0, 0, 216, 438, 426, 514, 593}},
        {"kites", 7, {0, 310, 446, 625, 638, 778, 863}},
        {"spectres", 9, {0, 169, 202, 371, 427, 408, 483}},
        {"triangular", 10, {0, 136, 208, 266, 266, 316, 420}},
        {"great-great-dodecagonal", 7, {0, 572, 828, 1432, 1499, 1932, 0}},
        {"penrose-rhombs", 9, {0, 43, 60, 92, 102, 108, 178}},
    };

    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        struct diag why;
        const struct tiling *t = tiling_find(made[i].tiling);
        struct patch patch = tiling_patch(t, made[i].side, made[i].side, 0);
        struct lattice *l = tiling_board(t, made[i].side, made[i].side, patch, &why);
        for (int level = LEVEL_MIN; level <= LEVEL_REASONING; level++) {
            int score = made[i].score[level];
            if (score > 0 && abs(feel_level(score, l) - level) > 1)
                fail_msg("%s: %d at level %d feels like %d", made[i].tiling, score, level,
                         feel_level(score, l));
        }
        for (int level = LEVEL_MIN; level <= LEVEL_SEARCH; level++)
            assert_int_equal(feel_level((int64_t)feel_score(level, l), l), level);
        lattice_drop(l);
    }
}

/* The times that docs/rating.md states: of a newspaper's sudokus, and of loops in the middle of a level. */
TEST(minutes_go_by_score_and_size)
{
    static const struct {
        int64_t score;
        int minutes, level;
    } sudoku[] = {{50, 3, 1},   {100, 6, 2},   {220, 14, 3},
                  {490, 23, 4}, {5000, 58, 5}, {20000, 88, 6}};

    for (size_t i = 0; i < sizeof sudoku / sizeof *sudoku; i++) {
        assert_int_equal(feel_sudoku_minutes(sudoku[i].score, 81, 9), sudoku[i].minutes);
        assert_int_equal(feel_sudoku_level(sudoku[i].score, 81), sudoku[i].level);
        assert_int_equal(feel_sudoku_level(4 * sudoku[i].score, 4 * 81), sudoku[i].level);
    }
    assert_int_equal(feel_sudoku_minutes(1, 16, 4), 1);
    struct lattice *l[] = {lattice_square(7, 7), lattice_square(10, 10), lattice_square(20, 20)};
    assert_int_equal(feel_minutes((int64_t)feel_score(LEVEL_MIN, l[1]), l[1]), 4);
    assert_int_equal(feel_minutes((int64_t)feel_score(LEVEL_MIN, l[2]), l[2]), 16);
    for (int level = LEVEL_MIN; level < LEVEL_SEARCH; level++)
        assert_true(feel_minutes((int64_t)feel_score(level, l[0]), l[0]) <
                    feel_minutes((int64_t)feel_score(level + 1, l[0]), l[0]));
    for (int i = 0; i < 3; i++)
        lattice_drop(l[i]);
}
