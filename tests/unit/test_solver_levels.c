/*
 * Lookahead, and the levels at which the boards of whole collections close.
 */
#include "model/level.h"
#include "solver/loops/deduce/survey.h"
#include "solver/loops/deduce/table/board.h"
#include "support/assume.h"
#include "support/own.h"
#include "support/shapes.h"

/* Suppositions are followed without these. */
static const uint64_t level_5_alone =
    (uint64_t)1 << RULE_EARLY_LOOP_AHEAD | (uint64_t)1 << RULE_FAR_CONNECTIVITY |
    (uint64_t)1 << RULE_FAR_INSIDE | (uint64_t)1 << RULE_FAR_OUTSIDE;

/* A probe tries both values, and says which one is left. */
static void check_probe(struct board *b, struct closure *c, int edge, int refuted[2])
{
    enum edge_value left = EDGE_UNKNOWN;
    bool wrong[2];

    for (int on = 0; on < 2; on++) {
        survey_load_closure(c, b->puzzle, LEVEL_CLOSURE + 1, level_5_alone);
        assume(c, edge, on ? EDGE_ON : EDGE_OFF);
        wrong[on] = closure_close(c) == CLOSURE_CONTRADICTION;
        refuted[on] += wrong[on];
    }
    assert_int_equal(suppose(b, &b->inner, edge, &left), wrong[0] || wrong[1]);
    if (wrong[0] || wrong[1])
        assert_true(left == EDGE_ON ? wrong[0] : wrong[1]);
}

TEST(a_probe_tries_both_values)
{
    int refuted[2] = {0, 0};
    struct pcg32 rng = test_stream(417);
    OWN(lattice) *l = lattice_square(5, 5);
    struct board *b = board_new(l);
    OWN(closure) *c = closure_new(l);
    OWN(random_loop) *loops = random_loop_new(l);

    for (int n = 0; n < 40; n++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, n % 3, 60);
        b->gather.barred = level_5_alone;
        board_load(b, p, NULL, LEVEL_CLOSURE + 1, false);
        if (board_close(b) == CLOSURE_OPEN)
            for (int e = 0; e < l->nedges; e++)
                if (b->edge[e] == EDGE_UNKNOWN)
                    check_probe(b, c, e, refuted);
    }
    assert_true(refuted[0] > 0 && refuted[1] > 0);
    board_free(b);
}

/* An exit that one cell needs and another forbids: whichever is looked at first, a contradiction. */
TEST(a_blocked_exit_is_a_contradiction_in_any_order)
{
    static const char *const text[] = {"...\n2c_\n!c=1\n", "..\n2c\n!c=1\n", ".2\n..\n.0\n"};

    for (int i = 0; i < 3; i++) {
        OWN(puzzle) *p = puzzle_of_text(text[i]);
        OWN(closure) *c = closure_new(p->lattice);
        closure_load(c, p, NULL, 2);
        assert_int_equal(closure_close(c), CLOSURE_CONTRADICTION);
        survey_load_closure(c, p, 2, 0);
        assert_int_equal(closure_close(c), CLOSURE_CONTRADICTION);
    }
}

/* Sums along rings have no room for them. */
TEST(a_survey_leaves_large_numbers_to_counting)
{
    OWN(lattice) *l = lattice_square(2, 40);
    OWN(puzzle) *p = puzzle_new(l);
    OWN(closure) *c = closure_new(l);
    int clue = puzzle_add_clue(p, 0, NULL);

    for (int cell = 0; cell < 40; cell++)
        puzzle_add_cell(p, clue, cell);
    p->clue[clue].number = 70;
    survey_load(c, p);
    for (int level = LEVEL_MIN; level <= LEVEL_CLOSURE; level++)
        assert_true(survey_look(c, level, NULL));
}

struct tally {
    int boards;
    int closed[7]; /* [level 1..6] boards solved there */
};

static void tally_board(void *context, const struct puzzle *p)
{
    struct tally *t = context;
    OWN(closure) *d = closure_new(p->lattice);

    t->boards++;
    for (int level = 1; level <= 6; level++) {
        closure_load(d, p, NULL, level);
        enum closure_status status = closure_close(d);
        assert_int_not_equal(status, CLOSURE_CONTRADICTION);
        t->closed[level] += status == CLOSURE_SOLVED;
    }
}

static struct tally tally_file(const char *path)
{
    struct tally t = {0};

    each_puzzle(path, tally_board, &t);
    assert_true(t.boards >= 10);
    return t;
}

/* Loopy's own grades: at which level all must close. Level 1 closes none from 10x10 up, level 2
 * none that are tricky, level 4 not all that are hard. */
TEST(loopys_collections_close_where_they_should)
{
    static const char *const size[] = {"5x5", "8x8", "10x10", "15x15", "20x20", "30x30"};
    static const struct {
        char grade;
        int level;
    } grades[] = {{'e', 3}, {'n', 3}, {'t', 5}, {'h', 5}};

    for (size_t s = 0; s < sizeof size / sizeof *size; s++)
        for (size_t g = 0; g < sizeof grades / sizeof *grades; g++) {
            char path[64];
            snprintf(path, sizeof path, "loopy/%s_%c.txt", size[s], grades[g].grade);
            struct tally t = tally_file(path);
            print_message("%s: %d boards, %d %d %d %d %d\n", path, t.boards, t.closed[1],
                          t.closed[2], t.closed[3], t.closed[4], t.closed[5]);
            assert_int_equal(t.closed[grades[g].level], t.boards);
            if (s >= 2)
                assert_int_equal(t.closed[1], 0);
            if (grades[g].grade == 't' && s >= 1)
                assert_int_equal(t.closed[2], 0);
            if (grades[g].grade == 't' && s == 2)
                assert_true(t.closed[3] >= t.boards - 1);
            if (grades[g].grade == 'h' && s == 4)
                assert_true(t.closed[3] < t.closed[4] && t.closed[4] < t.boards);
        }
}

TEST(lookahead_closes_most_minimal_boards)
{
    struct tally a = tally_file("minimal/10x10_2130.txt"), b = tally_file("minimal/10x10_rand.txt");

    print_message("%d and %d of %d and %d\n", a.closed[6], b.closed[6], a.boards, b.boards);
    assert_int_equal(a.boards + b.boards, 20);
    assert_true(a.closed[6] + b.closed[6] >= 13);
}
