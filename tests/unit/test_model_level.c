/* Levels by number and by name, and ranges of them. */
#include "model/level.h"
#include "model/loops/quality.h"
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
    for (int side = 7; side <= 20; side++)
        for (int level = LEVEL_MIN; level <= LEVEL_SEARCH; level++)
            assert_int_equal(feel_level((int64_t)feel_score(level, side * side), side * side),
                             level);
    assert_int_equal(feel_level(1, 100), LEVEL_MIN);
    assert_int_equal(feel_level(INT64_MAX, 100), LEVEL_SEARCH);
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
    assert_int_equal(feel_minutes((int64_t)feel_score(LEVEL_MIN, 100), 100), 4);
    assert_int_equal(feel_minutes((int64_t)feel_score(LEVEL_MIN, 400), 400), 16);
    for (int level = LEVEL_MIN; level < LEVEL_SEARCH; level++)
        assert_true(feel_minutes((int64_t)feel_score(level, 49), 49) <
                    feel_minutes((int64_t)feel_score(level + 1, 49), 49));
}
