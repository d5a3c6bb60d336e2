/*
 * The fast engine of square boards against the table-driven one, closure after closure: going on
 * from a closure, taking back to a mark, and walking to and fro give what a fresh closure gives.
 */
#include "support/both_engines.h"
#include "support/own.h"
#include "support/trial.h"

static void expect_edges(const struct puzzle *p, struct closure *d, const int *edge,
                         const char *what)
{
    if (memcmp(edge, closure_edges(d), (size_t)p->lattice->nedges * sizeof *edge) != 0)
        fail_board(p, 4, what);
}

/* Some clues, then all the others, back, and these again. */
static void check_going_on(struct both *t, const struct puzzle *p, const unsigned char *active,
                           int level)
{
    size_t size = (size_t)p->lattice->nedges * sizeof(int);

    if (close_by_choice(t->closure, p, active, level) == CLOSURE_CONTRADICTION)
        return;
    memcpy(t->edge, closure_edges(t->closure), size);
    int unknown = closure_unknown(t->closure), mark = closure_mark(t->closure);
    for (int again = 0; again < 2; again++) {
        for (int i = 0; i < p->nclues; i++)
            if (!active[i])
                closure_add(t->closure, i);
        enum closure_status status = closure_close(t->closure);
        assert_int_equal(status, close_by_table(t->board, p, NULL, level));
        if (status != CLOSURE_CONTRADICTION)
            expect_edges(p, t->closure, t->board->edge, "going on gives other edges");
        closure_undo(t->closure, mark);
        expect_edges(p, t->closure, t->edge, "undo does not restore");
        assert_int_equal(closure_unknown(t->closure), unknown);
    }
}

/* Some clues, and only the groups of the other superclues, which follow with their numbers. */
static void check_groups_alone(struct both *t, const struct puzzle *p, const unsigned char *active,
                               int level)
{
    closure_load(t->closure, p, active, level);
    board_load(t->board, p, active, level, false);
    for (int i = 0; i < p->nclues; i++)
        if (!active[i]) {
            closure_add_shape(t->closure, i);
            if (!t->board->conflict)
                board_add_shape(t->board, i);
        }
    enum closure_status status = closure_close(t->closure);
    assert_int_equal(status, board_close(t->board));
    if (status == CLOSURE_CONTRADICTION)
        return;
    expect_edges(p, t->closure, t->board->edge, "groups alone give other edges");
    for (int i = 0; i < p->nclues; i++)
        if (!active[i])
            closure_add(t->closure, i);
    assert_int_equal(closure_close(t->closure), close_by_table(t->board, p, NULL, level));
}

static void go_on_and_back(const struct rule *trial)
{
    struct pcg32 rng = test_stream(409);
    struct both t = {.trial = trial};
    OWN(lattice) *l = lattice_square(9, 7);
    OWN(random_loop) *loops = random_loop_new(l);
    unsigned char active[63];

    both_begin(&t, l);
    for (int n = 0; n < test_amount(200, 200); n++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p =
            puzzle_of_loop(&rng, l, loop, choose_letters(&rng), random_between(&rng, 0, 60));
        choose_active(&rng, active, p->nclues);
        if (pcg32_below(&rng, 4) == 0)
            memset(active, 1, sizeof active);
        check_going_on(&t, p, active, random_between(&rng, 1, 4));
        check_groups_alone(&t, p, active, random_between(&rng, 1, 4));
    }
    both_end(&t);
}

TEST(closures_go_on_and_back)
{
    go_on_and_back(NULL);
    for (int i = 0; i < TRIALS; i++)
        go_on_and_back(&trials[i]);
}

enum { WALK_CELLS = 18 * 19 };

/* Clues in force and marks, as a stack. */
struct walk {
    int order[WALK_CELLS], n;
    int mark[200], at_mark[200], marks;
};

/* Goes a step: puts some more clues in force, or goes back to some mark; then maybe marks. */
static void walk_step(struct walk *w, struct both *t, const struct puzzle *p, struct pcg32 *rng)
{
    if (w->marks > 0 && pcg32_below(rng, 3) == 0) {
        w->marks = random_between(rng, 1, w->marks);
        closure_undo(t->closure, w->mark[w->marks - 1]);
        w->n = w->at_mark[w->marks - 1];
    }
    for (int more = random_between(rng, 0, p->nclues / 7); more > 0 && w->n < p->nclues; more--)
        closure_add(t->closure, w->order[w->n++]);
}

static void check_walk(struct both *t, const struct puzzle *p, int level, struct pcg32 *rng)
{
    struct walk w = {0};
    unsigned char active[WALK_CELLS] = {0};

    for (int i = 0; i < p->nclues; i++)
        w.order[i] = i;
    pcg32_shuffle(rng, w.order, p->nclues);
    closure_load(t->closure, p, active, level);
    for (int step = 0; step < 40; step++) {
        walk_step(&w, t, p, rng);
        enum closure_status status = closure_close(t->closure);
        for (int i = 0; i < p->nclues; i++)
            active[w.order[i]] = i < w.n;
        assert_int_equal(status, close_by_table(t->board, p, active, level));
        expect_edges(p, t->closure, t->board->edge, "a walk to and fro gives other edges");
        for (int i = 0; i < p->nclues; i++) {
            bool settled = true;
            for (int c = 0; c < p->clue[i].ncells; c++)
                for (int k = 4 * p->clue[i].cells[c]; k < 4 * p->clue[i].cells[c] + 4; k++)
                    settled = settled && t->board->edge[p->lattice->cell_edge[k]] != EDGE_UNKNOWN;
            assert_int_equal(closure_decided(t->closure, i), settled);
        }
        if (pcg32_below(rng, 2)) {
            w.at_mark[w.marks] = w.n;
            w.mark[w.marks++] = closure_mark(t->closure);
        }
    }
}

static void walk_on_boards(struct pcg32 *rng, int rows, int cols, int boards,
                           const struct rule *trial)
{
    struct both t = {.trial = trial};
    OWN(lattice) *l = lattice_square(rows, cols);
    OWN(random_loop) *loops = random_loop_new(l);

    both_begin(&t, l);
    for (int n = 0; n < boards; n++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, rng));
        OWN(puzzle) *p =
            puzzle_of_loop(rng, l, loop, choose_letters(rng), random_between(rng, 0, 60));
        check_walk(&t, p, 1 + n % 4, rng);
    }
    both_end(&t);
}

/* On a board of one block, and of several. */
TEST(closures_walk_to_and_fro)
{
    struct pcg32 rng = test_stream(411);

    walk_on_boards(&rng, 7, 9, test_amount(60, 600), NULL);
    walk_on_boards(&rng, 18, 19, test_amount(10, 100), NULL);
    for (int i = 0; i < TRIALS; i++)
        walk_on_boards(&rng, 9, 8, 40, &trials[i]);
}

/* A letter of two cells, and then a digit: together they decide more than each alone. */
TEST(letters_look_at_a_digit_that_comes_later)
{
    OWN(lattice) *l = lattice_square(2, 4);
    OWN(closure) *d = closure_new(l), *fresh = closure_new(l);
    int others = 0;

    for (int i = 0; i < 7 * 4 * 8 * 8 * 2 * 4; i++) {
        int number = i % 7, digit = i / 7 % 4, cell = i / 28 % 8, first = i / 224 % 8;
        int next = first + (i / 1792 % 2 ? 4 : 1), level = 1 + i / 3584;
        if (next >= 8 || (next == 4 && first == 3) || cell == first || cell == next)
            continue;
        OWN(puzzle) *p = puzzle_new(l);
        int letter = puzzle_add_clue(p, number, "a");
        puzzle_add_cell(p, letter, first);
        puzzle_add_cell(p, letter, next);
        puzzle_add_cell(p, puzzle_add_clue(p, digit, NULL), cell);
        closure_load(d, p, (const unsigned char[]){1, 0}, level);
        if (closure_close(d) == CLOSURE_CONTRADICTION)
            continue;
        int unknown = closure_unknown(d);
        closure_add(d, 1);
        enum closure_status status = closure_close(d);
        assert_int_equal(close_by_choice(fresh, p, NULL, level), status);
        if (status != CLOSURE_CONTRADICTION)
            expect_edges(p, d, closure_edges(fresh), "a digit that comes later is not looked at");
        others += closure_unknown(d) < unknown;
    }
    assert_in_range(others, 100, 7000);
}
