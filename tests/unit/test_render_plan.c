

#include "render/book/plan.h"
#include "support/own.h"

static const bool fairly[200] = {false};

struct plan {
    struct plan_place puzzle[200], solution[200];
    int between_page; /* the first after the puzzles */
};

static struct plan plan_of(const int *level, int n, int front, int between, const int *puzzles,
                           const int *solutions)
{
    struct plan plan;

    plan.between_page = plan_puzzles(plan.puzzle, puzzles, fairly, level, n, front + 1) + 1;
    int last = plan_solutions(plan.solution, solutions, n, n, plan.between_page + between);
    assert_int_equal(last, plan.solution[n - 1].page + plan.solution[n - 1].spread);
    return plan;
}

TEST(levels_begin_sections_on_pages_of_their_own)
{
    const int level[] = {2, 2, 2, 3, 5, 5};
    const int two[] = {2, 2, 2, 2, 2, 2}, four[] = {4, 4, 4, 4, 4, 4};
    struct plan plan = plan_of(level, 6, 4, 1, two, four);

    assert_int_equal(plan.puzzle[0].page, 5);
    assert_int_equal(plan.puzzle[1].page, 5);
    assert_int_equal(plan.puzzle[1].slot, 1);
    assert_int_equal(plan.puzzle[2].page, 6);
    assert_int_equal(plan.puzzle[3].page, 7);
    assert_int_equal(plan.puzzle[4].page, 8);
    assert_int_equal(plan.puzzle[5].slot, 1);
    assert_int_equal(plan.between_page, 9);
    assert_int_equal(plan.solution[0].page, 10);
    assert_int_equal(plan.solution[2].page, 10);
    assert_int_equal(plan.solution[3].page, 11);
    assert_int_equal(plan.solution[3].slot, 0);
    assert_int_equal(plan.solution[5].page, 11);
}

/* Ten puzzles at most nine a page stand five by five, and fourteen solutions at most six a page by fives. */
TEST(no_page_is_nearly_empty)
{
    int level[14], most[14], solutions[14];

    for (int i = 0; i < 14; i++) {
        level[i] = 1;
        most[i] = i < 10 ? 9 : 1;
        solutions[i] = 6;
    }
    struct plan plan = plan_of(level, 14, 4, 0, most, solutions);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(plan.puzzle[i].page, 5 + i / 5);
        assert_int_equal(plan.puzzle[i].slots, 5);
    }
    assert_int_equal(plan.puzzle[13].page, 10);
    assert_int_equal(plan.solution[11].slot, 1);
}

/* The last page of solutions has the slots of the others, of which the first ones are used. */
TEST(all_pages_of_solutions_have_one_grid)
{
    const int most[] = {3, 3, 3, 3, 3, 3, 3, 3, 3, 3};
    struct plan_place solution[10];

    assert_int_equal(plan_solutions(solution, most, 5, 10, 4), 7);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(solution[i].page, 4 + i / 5 * 2 + i % 5 / 3);
        assert_int_equal(solution[i].slot, i % 5 % 3);
        assert_int_equal(solution[i].slots, 3);
    }
}

/* Where the last page would be half empty, all have as many. */
TEST(no_solutions_are_alone_on_the_last_page)
{
    const int most[] = {6, 6, 6, 6, 6, 6, 6, 6};
    struct plan_place solution[8];

    assert_int_equal(plan_solutions(solution, most, 8, 8, 1), 2);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(solution[i].page, 1 + i / 4);
        assert_int_equal(solution[i].slots, 4);
    }
}

/* Two large boards do not stretch the page of the small ones behind them; one alone among small ones
 * shares its page. */
TEST(small_solutions_leave_the_page_of_large_ones)
{
    const int last[] = {2, 2, 6, 6, 6}, among[] = {6, 6, 2, 6, 2};
    struct plan_place solution[5];

    assert_int_equal(plan_solutions(solution, last, 5, 5, 1), 2);
    assert_int_equal(solution[1].page, 1);
    assert_int_equal(solution[2].page, 2);
    assert_int_equal(solution[2].slots, 6);
    assert_int_equal(plan_solutions(solution, among, 5, 5, 1), 3);
    assert_int_equal(solution[3].page, 2);
    assert_int_equal(solution[3].slots, 2);
}

/* Boards of the next level fill the page. */
TEST(sections_may_share_pages)
{
    const int section[] = {0, 0, 0, 0, 0, 0}, two[] = {2, 2, 2, 2, 2, 2};
    struct plan_place puzzle[6];

    assert_int_equal(plan_puzzles(puzzle, two, fairly, section, 6, 5), 7);
    assert_int_equal(puzzle[3].page, 6);
    assert_int_equal(puzzle[3].slot, 1);
    assert_int_equal(puzzle[4].page, 7);
}

/* Solutions of versions begin on pages of their own. */
TEST(versions_share_no_pages)
{
    const int four[] = {4, 4, 4, 4, 4, 4};
    struct plan_place solution[6];

    assert_int_equal(plan_solutions(solution, four, 3, 6, 4), 5);
    assert_int_equal(solution[2].page, 4);
    assert_int_equal(solution[3].page, 5);
    assert_int_equal(solution[3].slot, 0);
}

TEST(a_number_that_is_asked_for_is_met)
{
    const int level[4] = {0}, three[] = {3, 3, 3, 3};
    const bool asked[] = {true, true, true, true};
    struct plan_place puzzle[4];

    assert_int_equal(plan_puzzles(puzzle, three, fairly, level, 4, 1), 2);
    assert_int_equal(puzzle[2].page, 2);
    assert_int_equal(plan_puzzles(puzzle, three, asked, level, 4, 1), 2);
    assert_int_equal(puzzle[2].page, 1);
    assert_int_equal(puzzle[3].slots, 3);
}

/* A large board has a page of its own; those before and after it share theirs. */
TEST(a_large_solution_takes_room_from_no_other)
{
    const int level[] = {1, 1, 1, 1, 1, 1}, solutions[] = {6, 6, 1, 6, 4, 6};
    const int page[] = {5, 5, 6, 7, 7, 7}, slots[] = {6, 6, 1, 4, 4, 4};
    const int six[] = {6, 6, 6, 6, 6, 6};
    struct plan plan = plan_of(level, 6, 3, 0, six, solutions);

    for (int i = 0; i < 6; i++) {
        assert_int_equal(plan.solution[i].page, page[i]);
        assert_int_equal(plan.solution[i].slots, slots[i]);
    }
}

/* They begin on an even page; where the page before is free, it stays so. */
TEST(a_spread_takes_two_facing_pages)
{
    const int level[] = {1, 1, 1, 1, 1}, puzzles[] = {2, 2, PLAN_SPREAD, PLAN_SPREAD, 2};
    const int solutions[] = {6, 6, PLAN_SPREAD, 6, 6};
    struct plan plan = plan_of(level, 5, 4, 0, puzzles, solutions);
    const int page[] = {5, 5, 6, 8, 10}, solution[] = {11, 11, 12, 14, 14};

    for (int i = 0; i < 5; i++) {
        assert_int_equal(plan.puzzle[i].page, page[i]);
        assert_int_equal(plan.puzzle[i].spread, puzzles[i] == PLAN_SPREAD);
        assert_int_equal(plan.solution[i].page, solution[i]);
        assert_int_equal(plan.solution[i].spread, solutions[i] == PLAN_SPREAD);
    }

    const int alone[] = {PLAN_SPREAD};
    plan = plan_of(level, 1, 4, 0, alone, alone);
    assert_int_equal(plan.puzzle[0].page, 6);
    assert_int_equal(plan.between_page, 8);
    assert_int_equal(plan.solution[0].page, 8);
}

/* Counts the things in every slot of every page; each may hold one. */
static void check_places(const struct plan_place *place, int n, int slots, int first, int last)
{
    FREED int *used = calloc((size_t)(last + 1) * slots, sizeof *used);

    for (int i = 0; i < n; i++) {
        assert_in_range(place[i].page, first, last);
        assert_in_range(place[i].slot, 0, slots - 1);
        assert_int_equal(used[place[i].page * slots + place[i].slot]++, 0);
        if (i > 0)
            assert_true(place[i].page >= place[i - 1].page);
    }
}

/* All things of a page agree on its slots, and no page has more than a thing may share. */
static void check_slots(const struct plan_place *place, int n, const int *most)
{
    for (int i = 0; i < n; i++) {
        assert_true(place[i].slot < place[i].slots && place[i].slots <= most[i]);
        if (place[i].slot > 0)
            assert_int_equal(place[i].slots, place[i - 1].slots);
    }
}

TEST(every_thing_has_a_place_of_its_own)
{
    struct pcg32 rng;
    int level[200], puzzles[200], solutions[200];

    pcg32_seed(&rng, 11, 1);
    for (int round = 0; round < 200; round++) {
        int n = 1 + (int)pcg32_below(&rng, 200), front = 1 + (int)pcg32_below(&rng, 6);
        int many = 1 + (int)pcg32_below(&rng, 6), most = 1 + (int)pcg32_below(&rng, 12);
        int between = (int)pcg32_below(&rng, 3);
        for (int i = 0; i < n; i++) {
            level[i] = i == 0 ? 1 : level[i - 1] + (pcg32_below(&rng, 20) == 0);
            puzzles[i] = pcg32_below(&rng, 5) ? many : 1 + (int)pcg32_below(&rng, many);
            solutions[i] = pcg32_below(&rng, 5) ? most : 1 + (int)pcg32_below(&rng, most);
        }
        struct plan plan = plan_of(level, n, front, between, puzzles, solutions);
        check_places(plan.puzzle, n, many, front + 1, plan.between_page - 1);
        check_places(plan.solution, n, most, plan.solution[0].page, plan.solution[n - 1].page);
        check_slots(plan.puzzle, n, puzzles);
        check_slots(plan.solution, n, solutions);
        for (int i = 1; i < n; i++)
            assert_true(level[i] == level[i - 1] || plan.puzzle[i].page > plan.puzzle[i - 1].page);
        assert_true(plan.solution[0].page - plan.between_page >= between);
    }
}

TEST(slots_are_as_large_as_can_be)
{
    struct plan_grid six = plan_slots(6, 400, 600, 1.15), one = plan_slots(1, 400, 600, 1.15);
    struct plan_grid wide = plan_slots(2, 600, 300, 1.15), tall = plan_slots(2, 300, 600, 1.15);

    assert_int_equal(six.rows, 3);
    assert_int_equal(six.cols, 2);
    assert_int_equal(one.rows, 1);
    assert_int_equal(one.cols, 1);
    assert_int_equal(wide.cols, 2);
    assert_int_equal(tall.rows, 2);
    for (int n = 1; n <= 12; n++) {
        struct plan_grid grid = plan_slots(n, 400, 600, 1.15);
        assert_true(grid.rows * grid.cols >= n);
        assert_true((grid.rows - 1) * grid.cols < n);
    }
}
