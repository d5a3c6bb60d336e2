/*
 * The deduction engine against brute force: whatever it concludes holds in every solution, closures
 * depend only on clues and level, and undo leaves no trace.
 */
#include "solver/loops/deduce/survey.h"
#include "support/assume.h"
#include "support/formats.h"
#include "support/own.h"
#include "support/tilings.h"
#include "support/trial.h"

enum { LEVELS = 6 };

/* A closure from the beginning. */
static enum closure_status close_fresh(struct closure *d, const struct puzzle *p, int level,
                                       bool graded)
{
    if (graded)
        survey_load_closure(d, p, level, 0);
    else
        closure_load(d, p, NULL, level);
    return closure_close(d);
}

static _Noreturn void fail_board(const struct puzzle *p, int level, const char *what, int edge)
{
    char *text = text_of_puzzle(p);

    print_message("%s", text);
    free(text);
    fail_msg("level %d: %s, edge %d", level, what, edge);
    abort();
}

static void check_against(const struct puzzle *p, const struct brute *brute, int level,
                          enum closure_status status, const int *edge)
{
    if (status == CLOSURE_CONTRADICTION) {
        if (brute->count > 0)
            fail_board(p, level, "a contradiction, but there are solutions", -1);
        return;
    }
    if (status == CLOSURE_SOLVED && brute->count != 1)
        fail_board(p, level, "solved, but there is not just one solution", brute->count);
    for (int e = 0; e < p->lattice->nedges && brute->count > 0; e++) {
        if (edge[e] == EDGE_ON && !(brute->always >> e & 1))
            fail_board(p, level, "wrongly on", e);
        if (edge[e] == EDGE_OFF && brute->ever >> e & 1)
            fail_board(p, level, "wrongly off", e);
    }
}

static void check_all_levels(const struct all_loops *a, struct closure *d, const struct puzzle *p)
{
    struct brute brute = brute_solve(a, p);

    for (int level = 1; level <= LEVELS; level++) {
        enum closure_status status = close_fresh(d, p, level, false);
        check_against(p, &brute, level, status, closure_edges(d));
    }
}

/* Every loop of the board, each with every subset of its digits or with random ones. */
static void check_subsets_of_digits(int rows, int cols, bool all, struct pcg32 *rng)
{
    OWN(all_loops) a;
    FREED int *keep = mem_alloc((size_t)rows * (size_t)cols, sizeof *keep);

    all_loops_init(&a, rows, cols);
    int cells = a.lattice->ncells;
    OWN(closure) *d = closure_new(a.lattice);
    for (int i = 0; i < a.n; i++) {
        OWN(loop) *loop = loop_of_word(a.lattice, a.loop[i]);
        OWN(puzzle) *full = puzzle_of_loop(rng, a.lattice, loop, 0, 0);
        for (uint32_t k = 0; k < (all ? (uint32_t)1 << cells : 8); k++) {
            uint32_t set = all ? k : pcg32_below(rng, (uint32_t)1 << cells);
            int n = 0;
            for (int c = 0; c < cells; c++)
                if (set >> c & 1)
                    keep[n++] = c;
            OWN(puzzle) *p = puzzle_select(full, keep, n);
            check_all_levels(&a, d, p);
        }
    }
}

TEST(all_loops_with_all_subsets_of_digits)
{
    struct pcg32 rng = test_stream(11);

    for (int rows = 1; rows <= 2; rows++)
        for (int cols = 1; cols <= 3; cols++)
            check_subsets_of_digits(rows, cols, true, &rng);
    check_subsets_of_digits(3, 2, true, &rng);
    check_subsets_of_digits(1, 5, true, &rng);
    check_subsets_of_digits(3, 3, false, &rng);
}

TEST(all_loops_with_random_letters)
{
    static const int size[][3] = {{1, 4, 30}, {2, 2, 30}, {2, 3, 20}, {3, 2, 20}, {3, 3, 5}};
    struct pcg32 rng = test_stream(12);

    for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
        OWN(all_loops) a;
        all_loops_init(&a, size[s][0], size[s][1]);
        OWN(closure) *d = closure_new(a.lattice);
        for (int i = 0; i < a.n * test_amount(size[s][2] / 5, size[s][2]); i++) {
            OWN(loop) *loop = loop_of_word(a.lattice, a.loop[i % a.n]);
            OWN(puzzle) *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 1, 5),
                                            random_between(&rng, 0, 60));
            check_all_levels(&a, d, p);
        }
    }
}

/* New random numbers, so that most boards have no solution: contradictions must be true ones. */
TEST(boards_without_solutions)
{
    static const int size[][2] = {{1, 1}, {1, 3}, {2, 2}, {2, 3}, {3, 3}, {3, 4}};
    struct pcg32 rng = test_stream(13);
    int contradictions = 0;

    for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
        OWN(all_loops) a;
        all_loops_init(&a, size[s][0], size[s][1]);
        OWN(closure) *d = closure_new(a.lattice);
        for (int i = 0; i < test_amount(40, 200); i++) {
            OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
            OWN(puzzle) *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 4),
                                            random_between(&rng, 0, 60));
            for (int k = random_between(&rng, 0, 2); k > 0 && p->nclues > 0; k--)
                p->clue[pcg32_below(&rng, (uint32_t)p->nclues)].number = random_between(&rng, 0, 9);
            check_all_levels(&a, d, p);
            contradictions += close_fresh(d, p, 4, false) == CLOSURE_CONTRADICTION;
        }
    }
    assert_true(contradictions > test_amount(20, 100));
}

/* Too large for brute force: all solutions that the search finds (which has tests of its own). */
static void check_with_search(struct closure *d, const struct puzzle *p, const struct loop *own)
{
    enum { MANY = 50 };
    OWN(search) *s = search_new(p);

    search_run(s, MANY, SEARCH_NO_LIMIT);
    for (int level = 1; level <= LEVELS; level++) {
        enum closure_status status = close_fresh(d, p, level, false);
        const int *edge = closure_edges(d);
        if (status == CLOSURE_CONTRADICTION ||
            (status == CLOSURE_SOLVED && search_solutions(s) > 1))
            fail_board(p, level, "wrong answer", (int)status);
        for (int i = -1; i < search_solutions(s); i++) {
            const struct loop *loop = i < 0 ? own : search_solution(s, i);
            for (int e = 0; e < p->lattice->nedges; e++)
                if (edge[e] != EDGE_UNKNOWN && (edge[e] == EDGE_ON) != loop->on[e])
                    fail_board(p, level, "wrong", e);
        }
    }
}

TEST(larger_random_boards)
{
    struct pcg32 rng = test_stream(14);

    for (int i = 0; i < test_amount(8, 20); i++) {
        OWN(lattice) *l = lattice_square(random_between(&rng, 3, 6), random_between(&rng, 3, 7));
        OWN(closure) *d = closure_new(l);
        OWN(random_loop) *loops = random_loop_new(l);
        for (int k = 0; k < 20; k++) {
            OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
            OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, random_between(&rng, 0, 12),
                                            random_between(&rng, 0, 60));
            check_with_search(d, p, loop);
        }
    }
}

static const unsigned char none[100]; /* no clue is in force */

struct result {
    enum closure_status status;
    int *edge; /* [nedges] */
};

static void result_take(struct result *c, const struct lattice *l, struct closure *d,
                        enum closure_status status)
{
    c->status = status;
    c->edge = mem_alloc((size_t)l->nedges, sizeof *c->edge);
    memcpy(c->edge, closure_edges(d), (size_t)l->nedges * sizeof *c->edge);
}

/* After a contradiction the edges mean nothing. */
static void check_equal(const struct puzzle *p, int level, const char *what, const struct result *c,
                        struct closure *d, enum closure_status status)
{
    if (status != c->status)
        fail_board(p, level, what, -1 - (int)status);
    for (int e = 0; e < p->lattice->nedges && status != CLOSURE_CONTRADICTION; e++)
        if (closure_edges(d)[e] != c->edge[e])
            fail_board(p, level, what, e);
}

static void check_contained(const struct puzzle *p, int level, const char *what,
                            const struct result *less, const struct result *more)
{
    if (more->status == CLOSURE_CONTRADICTION)
        return;
    if (less->status == CLOSURE_CONTRADICTION)
        fail_board(p, level, what, -1);
    for (int e = 0; e < p->lattice->nedges; e++)
        if (less->edge[e] != EDGE_UNKNOWN && less->edge[e] != more->edge[e])
            fail_board(p, level, what, e);
}

/* Clues one by one in the order given, with closures now and then on the way. */
static enum closure_status close_in_order(struct closure *d, const int *order, int n,
                                          struct pcg32 *rng)
{
    enum closure_status status = closure_close(d);

    for (int i = 0; i < n && status != CLOSURE_CONTRADICTION; i++) {
        closure_add(d, order[i]);
        if (i == n - 1 || pcg32_below(rng, 2))
            status = closure_close(d);
    }
    return status;
}

/* Half of the clues, all, back, then all again. */
static void check_undo(struct closure *d, const struct puzzle *p, const struct result *fresh,
                       int level, const int *order, struct pcg32 *rng)
{
    int half = p->nclues / 2;
    struct result before;

    closure_load(d, p, none, level);
    enum closure_status status = close_in_order(d, order, half, rng);
    if (status == CLOSURE_CONTRADICTION)
        return;
    result_take(&before, p->lattice, d, status);
    int mark = closure_mark(d);
    close_in_order(d, order + half, p->nclues - half, rng);
    closure_undo(d, mark);
    check_equal(p, level, "undo does not restore", &before, d, before.status);
    status = close_in_order(d, order + half, p->nclues - half, rng);
    check_equal(p, level, "after undo not as fresh", fresh, d, status);
    free(before.edge);
}

static void check_subset(struct closure *d, const struct puzzle *p, const struct result *all,
                         int level, const int *order, struct pcg32 *rng)
{
    struct result some;
    int n = random_between(rng, 0, p->nclues);

    closure_load(d, p, none, level);
    result_take(&some, p->lattice, d, close_in_order(d, order, n, rng));
    check_contained(p, level, "more clues give less", &some, all);
    free(some.edge);
}

static void check_closures(struct closure *d, const struct puzzle *p, struct pcg32 *rng)
{
    struct result level_closure[LEVELS + 1];
    FREED int *order = mem_alloc((size_t)p->nclues, sizeof *order);

    for (int i = 0; i < p->nclues; i++)
        order[i] = i;
    for (int level = 1; level <= LEVELS; level++) {
        struct result *c = &level_closure[level];
        result_take(c, p->lattice, d, close_fresh(d, p, level, false));
        if (level > 1)
            check_contained(p, level, "a level gives less than the one below", c - 1, c);
        check_equal(p, level, "graded differs", c, d, close_fresh(d, p, level, true));
        pcg32_shuffle(rng, order, p->nclues);
        closure_load(d, p, none, level);
        enum closure_status status = close_in_order(d, order, p->nclues, rng);
        check_equal(p, level, "the order of clues matters", c, d, status);
        check_subset(d, p, c, level, order, rng);
        check_undo(d, p, c, level, order, rng);
    }
    for (int level = 1; level <= LEVELS; level++)
        free(level_closure[level].edge);
}

TEST(closures_depend_on_clues_and_level_only)
{
    struct pcg32 rng = test_stream(15);

    for (int i = 0; i < test_amount(9, 40); i++) {
        OWN(lattice) *l = lattice_square(random_between(&rng, 1, 7), random_between(&rng, 1, 7));
        OWN(closure) *d = closure_new(l);
        closure_set_trial(d, i % (TRIALS + 1) ? &trials[i % (TRIALS + 1) - 1] : NULL);
        OWN(random_loop) *loops = random_loop_new(l);
        for (int k = 0; k < 12; k++) {
            OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
            OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, random_between(&rng, 0, 8),
                                            random_between(&rng, 0, 60));
            if (p->nclues > 0 && pcg32_below(&rng, 4) == 0)
                p->clue[pcg32_below(&rng, (uint32_t)p->nclues)].number = random_between(&rng, 0, 5);
            check_closures(d, p, &rng);
        }
    }
}

/* Assumed edges are facts like clues. */
TEST(assumptions_close_as_if_they_were_first)
{
    struct pcg32 rng = test_stream(16);

    OWN(lattice) *l = lattice_square(5, 5);
    OWN(closure) *d = closure_new(l);
    OWN(random_loop) *loops = random_loop_new(l);
    for (int i = 0; i < test_amount(150, 500); i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, random_between(&rng, 0, 6), 50);
        int level = random_between(&rng, 1, LEVELS);
        int edge = (int)pcg32_below(&rng, (uint32_t)l->nedges);
        enum edge_value value = loop->on[edge] ? EDGE_ON : EDGE_OFF;
        struct result fresh;

        load_table(d, p, none, level);
        assume(d, edge, value);
        for (int clue = 0; clue < p->nclues; clue++)
            closure_add(d, clue);
        result_take(&fresh, l, d, closure_close(d));
        load_table(d, p, NULL, level);
        closure_close(d);
        int mark = closure_mark(d);
        assume(d, edge, value);
        closure_close(d);
        closure_undo(d, mark);
        assume(d, edge, value);
        check_equal(p, level, "a later assumption gives less", &fresh, d, closure_close(d));
        free(fresh.edge);
    }
}

/* However often a board is closed, memory that was made once is enough. */
TEST(closing_again_and_again_changes_nothing)
{
    static const char *const text[] = {"33\n", "3\n", "....\n.33.\n....\n",
                                       "aab\n.b.\n!a=3\n!b=4\n"};

    for (size_t t = 0; t < sizeof text / sizeof *text; t++) {
        OWN(puzzle) *p = puzzle_of_text(text[t]);
        OWN(closure) *d = closure_new(p->lattice);
        struct result all;

        result_take(&all, p->lattice, d, close_fresh(d, p, 4, false));
        for (int i = 0; i < test_amount(500, 4000); i++)
            check_equal(p, 4, "closed again", &all, d, closure_close(d));
        free(all.edge);
    }
}

/* The corner masks of level 3 know an edge at the lower left corner of r1c1 before it is decided;
 * the letter's rules of level 2 must look again when it is. */
TEST(rounds_look_again_at_what_masks_knew)
{
    OWN(record) r = text_record("c.2\n.Ac\n!A=2\n!c=4\n", &format_knuth);
    int known[2] = {0, 0};

    const struct puzzle *p = loops_of(&r)->puzzle;
    OWN(closure) *d = closure_new(p->lattice);
    for (int rounds = 0; rounds < 2; rounds++) {
        if (rounds)
            survey_load_closure(d, p, 3, 0);
        else
            closure_load(d, p, NULL, 3);
        assert_int_equal(closure_close(d), CLOSURE_OPEN);
        for (int e = 0; e < p->lattice->nedges; e++)
            known[rounds] += closure_edges(d)[e] != EDGE_UNKNOWN;
    }
    assert_int_equal(known[0], 9);
    assert_int_equal(known[1], known[0]);
}

/*
 * A letter of a triangle and a square, and a triangle with a 1, have a dot of three edges in common.
 * While all three are open, the two clues together exclude the edge between them. The letter's own
 * rules turn off another of the three; then the 1 alone excludes that edge, and no less may follow.
 */
TEST(a_neighbour_does_not_depend_on_what_was_found_first)
{
    enum { SQUARE = 2, TRIANGLE = 3, NEXT_TRIANGLE = 5 };

    OWN(lattice) *l = tiling_ring();
    OWN(puzzle) *p = puzzle_new(l);
    int letter = puzzle_add_clue(p, 1, "a");
    puzzle_add_cell(p, letter, SQUARE);
    puzzle_add_cell(p, letter, NEXT_TRIANGLE);
    int digit = puzzle_add_clue(p, 1, "1");
    puzzle_add_cell(p, digit, TRIANGLE);
    OWN(closure) *d = closure_new(l);
    struct result fast;

    result_take(&fast, l, d, close_fresh(d, p, 2, false));
    for (int k = l->cell_start[TRIANGLE]; k < l->cell_start[TRIANGLE + 1]; k++)
        assert_int_not_equal(closure_edges(d)[l->cell_edge[k]], EDGE_UNKNOWN);
    check_equal(p, 2, "graded differs", &fast, d, close_fresh(d, p, 2, true));
    free(fast.edge);
}

/* An edge at the cell's first corner that is not the cell's, or -1. */
static int exit_of(const struct lattice *l, int cell)
{
    int dot = l->cell_dot[l->cell_start[cell]];

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (l->edge_cell[l->dot_edge[k]][0] != cell && l->edge_cell[l->dot_edge[k]][1] != cell)
            return l->dot_edge[k];
    return -1;
}

/* How many edges of the cell a closure decides so, when it is the only one with a number and a line
 * comes to its first corner (`entered`). */
static int decided_at(struct lattice *l, int level, int cell, int number, bool entered,
                      enum edge_value value)
{
    OWN(puzzle) *p = puzzle_new(l);
    OWN(closure) *d = closure_new(l);
    int decided = 0;

    puzzle_add_cell(p, puzzle_add_clue(p, number, NULL), cell);
    load_table(d, p, NULL, level);
    if (entered)
        assume(d, exit_of(l, cell), EDGE_ON);
    assert_int_not_equal(closure_close(d), CLOSURE_CONTRADICTION);
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        decided += closure_edges(d)[l->cell_edge[k]] == (int)value;
    return decided;
}

/* Where no line can leave a corner of a cell, or a line comes to it, a number of all edges but one,
 * or of one, has its other edges known; other numbers do not. */
TEST(corners_of_cells_that_are_no_squares)
{
    OWN(lattice) *triangles = tiling_triangles(1, 1), *rim = tiling_honeycomb(2, 2, NULL);
    OWN(lattice) *inner = tiling_honeycomb(3, 3, NULL);
    const struct {
        struct lattice *l;
        int cell, number;
        bool entered;
        enum edge_value value;
        int decided;
    } cases[] = {{triangles, 0, 2, false, EDGE_ON, 2}, {triangles, 0, 1, false, EDGE_OFF, 2},
                 {rim, 0, 5, false, EDGE_ON, 4},       {rim, 0, 1, false, EDGE_OFF, 4},
                 {rim, 0, 4, false, EDGE_ON, 0},       {rim, 0, 2, false, EDGE_OFF, 0},
                 {inner, 4, 5, true, EDGE_ON, 4},      {inner, 4, 1, true, EDGE_OFF, 4},
                 {inner, 4, 5, false, EDGE_ON, 0},     {inner, 4, 1, false, EDGE_OFF, 0},
                 {inner, 4, 4, true, EDGE_ON, 0},      {inner, 4, 2, true, EDGE_OFF, 0}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct lattice *l = cases[i].l;
        int cell = cases[i].cell, number = cases[i].number;
        for (int level = 1; level <= 2; level++)
            assert_int_equal(decided_at(l, level, cell, number, cases[i].entered, cases[i].value),
                             level == 1 ? 0 : cases[i].decided);
    }
}

/* Two loops that close at the same time are no solution. */
TEST(two_loops_are_a_contradiction)
{
    OWN(puzzle) *p = puzzle_of_text("a.2.bac\n.b..b..\n!a=6\n!b=3\n!c=3\n");
    OWN(closure) *d = closure_new(p->lattice);

    assert_int_equal(close_fresh(d, p, 5, false), CLOSURE_CONTRADICTION);
}
