/*
 * The fast engine of square boards against the table-driven one: with it and without it, closures
 * are the same at every level, contradictions too, and what was marked and taken back stays so.
 */
#include "support/both_engines.h"
#include "support/own.h"
#include "support/trial.h"

enum { LEVELS = 6 };

/* As usual in a collection: many boards of one size. */
static void both_fit(struct both *t, const struct puzzle *p)
{
    if (t->lattice && t->lattice->square->rows == p->lattice->square->rows &&
        t->lattice->square->cols == p->lattice->square->cols)
        return;
    both_end(t);
    both_begin(t, p->lattice);
}

/* The closure by the table without the rules that only it has. */
static enum closure_status close_without(struct both *t, const struct puzzle *p,
                                         const unsigned char *active, int level, uint64_t only)
{
    int unknown = t->board->count->unknown;

    t->board->gather.barred = only;
    t->board->trial = NULL;
    enum closure_status table = close_by_table(t->board, p, active, level);
    t->board->gather.barred = 0;
    t->board->trial = t->trial;
    t->helped += t->board->count->unknown > unknown;
    return table;
}

/* The fast engine alone finds exactly what the other finds. */
static void compare_alone(struct both *t, const struct puzzle *p, const unsigned char *active,
                          int level, enum closure_status table)
{
    t->machine = (t->machine + 1) % SQUARE_MACHINES;
    if (!square_use(t->square, (enum square_machine)t->machine))
        t->machine = SQUARE_PORTABLE;
    if (!square_takes(p, level))
        return;
    square_load(t->square, p, active, level);
    if (square_close(t->square) != table)
        fail_board(p, level, "the fast engine alone has another answer");
    if (table == CLOSURE_CONTRADICTION)
        return;
    const int *edge = square_edges(t->square);
    if (memcmp(edge, t->board->edge, (size_t)p->lattice->nedges * sizeof *edge) != 0)
        fail_board(p, level, "the fast engine alone has other edges");
}

static void compare(struct both *t, const struct puzzle *p, const unsigned char *active, int level)
{
    both_fit(t, p);
    enum closure_status table = close_by_table(t->board, p, active, level);
    enum closure_status choice = close_by_choice(t->closure, p, active, level);

    t->boards++;
    if (table != choice)
        fail_board(p, level, "another answer");
    if (table != CLOSURE_CONTRADICTION && t->board->count->unknown != closure_unknown(t->closure))
        fail_board(p, level, "another number of unknown edges");
    if (table != CLOSURE_CONTRADICTION && memcmp(t->board->edge, closure_edges(t->closure),
                                                 (size_t)p->lattice->nedges * sizeof(int)) != 0)
        fail_board(p, level, "other edges");
    uint64_t only;
    if (level > SQUARE_TOP_LEVEL)
        return;
    if (rules_table_only(level, t->trial, &only) > 0)
        table = close_without(t, p, active, level, only);
    compare_alone(t, p, active, level, table);
}

/* Level 5 is expensive, so only boards of up to this many cells are closed there. */
enum { PROBED_CELLS = 100 };

static int highest_level(const struct lattice *l)
{
    return l->ncells <= PROBED_CELLS ? LEVELS : LEVELS - 1;
}

static void compare_levels(void *context, const struct puzzle *p)
{
    const struct both *t = context;
    int highest = t->trial ? SQUARE_TOP_LEVEL : highest_level(p->lattice);

    for (int level = 1; level <= highest; level++)
        compare(context, p, NULL, level);
}

TEST(collections_close_the_same)
{
    static const char *const sizes[] = {"5x5", "8x8", "10x10", "15x15", "20x20", "30x30"};
    static const char *const minimal[] = {"10x10_2130", "10x10_rand", "15x15_2130",
                                          "15x15_rand", "20x20_2130", "20x20_rand"};
    struct both t = {0};
    char path[64];

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (const char *kind = test_amount(0, 1) ? "enth" : "t"; *kind; kind++) {
            snprintf(path, sizeof path, "loopy/%s_%c.txt", sizes[i], *kind);
            each_puzzle(path, compare_levels, &t);
        }
    for (size_t i = 0; i < sizeof minimal / sizeof *minimal; i++) {
        snprintf(path, sizeof path, "minimal/%s.txt", minimal[i]);
        each_puzzle(path, compare_levels, &t);
    }
    each_puzzle("contest/sample.in", compare_levels, &t);
    each_puzzle("piday.ssl", compare_levels, &t);
    for (int i = 1; i <= 100; i++) {
        snprintf(path, sizeof path, "super-counts/%03d.ssl", i);
        each_puzzle(path, compare_levels, &t);
    }
    print_message("%d closures compared\n", t.boards);
    both_end(&t);
}

/* Changes a number here and there, so that most boards have no solution. */
static void spoil(struct pcg32 *rng, struct puzzle *p)
{
    for (int i = random_between(rng, 1, 3); i > 0 && p->nclues > 0; i--) {
        struct clue *c = &p->clue[pcg32_below(rng, (uint32_t)p->nclues)];
        c->number = random_between(rng, 0, c->ncells == 1 ? 5 : 2 * c->ncells + 3);
    }
}

static void compare_random(struct both *t, struct random_loop *loops, struct pcg32 *rng)
{
    struct lattice *l = t->lattice;
    OWN(loop) *loop = loop_around(l, random_loop_choose(loops, rng));
    OWN(puzzle) *p = puzzle_of_loop(rng, l, loop, choose_letters(rng), random_between(rng, 0, 80));
    FREED unsigned char *active = mem_alloc((size_t)l->ncells, 1);

    if (pcg32_below(rng, 3) == 0)
        spoil(rng, p);
    choose_active(rng, active, p->nclues);
    int level = random_between(rng, 1, highest_level(l));
    compare(t, p, pcg32_below(rng, 3) ? NULL : active, level);
}

static void close_random_boards(const struct rule *trial, int n, uint64_t stream)
{
    enum { A_SHAPE = 50 };
    struct pcg32 rng = test_stream(stream);
    struct both t = {.trial = trial};

    for (; n > 0; n -= A_SHAPE) {
        OWN(lattice) *l = lattice_square(random_between(&rng, 1, 17), random_between(&rng, 1, 17));
        OWN(random_loop) *loops = random_loop_new(l);
        both_begin(&t, l);
        for (int i = 0; i < A_SHAPE; i++)
            compare_random(&t, loops, &rng);
        both_end(&t);
    }
}

TEST(random_boards_close_the_same)
{
    close_random_boards(NULL, test_amount(800, 5000), 407);
}

/* What only the table concludes at a level is part of the closure; all else follows from it. */
TEST(a_rule_of_the_table_alone_helps_the_fast_engine)
{
    static const char *const path[] = {"loopy/10x10_h.txt", "minimal/10x10_2130.txt",
                                       "minimal/20x20_rand.txt"};

    for (int i = 0; i < TRIALS; i++) {
        struct both t = {.trial = &trials[i]};
        for (size_t k = 0; k < sizeof path / sizeof *path; k++)
            each_puzzle(path[k], compare_levels, &t);
        both_end(&t);
        assert_in_range(t.helped, 5, t.boards);
        close_random_boards(&trials[i], test_amount(200, 3000), 412);
    }
}

/* Rows longer than a block, boards of many blocks, and of one cell. */
TEST(boards_of_odd_shapes_close_the_same)
{
    static const int shape[][2] = {{1, 1},   {1, 2},   {2, 1},   {1, 300}, {300, 1},
                                   {3, 254}, {3, 255}, {3, 256}, {40, 7},  {23, 31},
                                   {60, 60}, {2, 999}, {999, 1}, {31, 32}, {64, 63}};
    struct pcg32 rng = test_stream(408);
    struct both t = {0};

    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        OWN(lattice) *l = lattice_square(shape[i][0], shape[i][1]);
        OWN(random_loop) *loops = random_loop_new(l);
        both_begin(&t, l);
        for (int n = 0; n < test_amount(2, 8); n++)
            compare_random(&t, loops, &rng);
        both_end(&t);
    }
}

/* More than 64 blocks, so sets of blocks are longer than a word. */
TEST(a_board_of_many_blocks_closes_the_same)
{
    OWN(lattice) *l = lattice_square(150, 130);
    OWN(random_loop) *loops = random_loop_new(l);
    struct pcg32 rng = test_stream(409);
    struct both t = {0};

    both_begin(&t, l);
    for (int level = 1; level < LEVELS && level < test_amount(3, LEVELS); level++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, 0, 40);
        for (int machine = 0; machine < SQUARE_MACHINES; machine++)
            compare(&t, p, NULL, level);
    }
    both_end(&t);
}

/* Four blocks are as long as a row. What the left of these clues say reaches the right ones, over
 * the end of a block, only from a block to the next one. */
TEST(what_follows_passes_the_end_of_a_block)
{
    static const int clue[][3] = {{0, 503, 3}, {0, 504, 3}, {0, 505, 3}, {0, 508, 2},
                                  {0, 510, 2}, {1, 503, 2}, {1, 504, 1}, {1, 507, 2},
                                  {1, 509, 2}, {1, 511, 3}, {1, 512, 3}};
    OWN(lattice) *l = lattice_square(2, 999);
    OWN(puzzle) *p = puzzle_new(l);
    struct both t = {0};

    for (size_t i = 0; i < sizeof clue / sizeof *clue; i++)
        puzzle_add_cell(p, puzzle_add_clue(p, clue[i][2], NULL), clue[i][0] * 999 + clue[i][1]);
    both_begin(&t, l);
    for (int machine = 0; machine < SQUARE_MACHINES; machine++)
        compare(&t, p, NULL, 3);
    both_end(&t);
}

/* Here letters learn of changes in tiles, with each kind of vector instructions. */
TEST(letters_hear_of_tiles_on_all_machines)
{
    OWN(puzzle) *p = puzzle_of_text("aab..3.cc\n..b.d3.c.\n1.3.d2.2.\n..ff...23\n33...gg..\n"
                                    ".2.2i.2.3\n.j.2i.k..\njj.2..kll\n!a=4\n!b=2\n!c=3\n!d=4\n"
                                    "!f=2\n!g=4\n!i=2\n!j=7\n!k=4\n!l=4\n");
    struct both t = {0};

    for (int machine = 0; machine < SQUARE_MACHINES; machine++)
        for (int level = 1; level <= SQUARE_TOP_LEVEL; level++) {
            compare(&t, p, NULL, level);
            assert_int_equal(closure_unknown(t.closure) == 0, level == SQUARE_TOP_LEVEL);
        }
    both_end(&t);
}

/* The corner may not be a loop alone, since there is another path; of no cell is it known that it is
 * inside. Nothing else follows. */
TEST(a_closed_area_beside_one_side_is_of_that_side)
{
    OWN(puzzle) *p =
        puzzle_of_text("..0....\n.......\n0......\n...33..\n.......\n.....3.\n.......\n");
    struct both t = {0};

    for (int machine = 0; machine < SQUARE_MACHINES; machine++)
        compare(&t, p, NULL, SQUARE_TOP_LEVEL);
    assert_int_equal(closure_edges(t.closure)[p->lattice->cell_edge[0]], EDGE_OFF);
    both_end(&t);
}

TEST(before_a_closure_nothing_is_known)
{
    OWN(puzzle) *p = puzzle_of_text("33\n..\n");
    OWN(closure) *d = closure_new(p->lattice);

    closure_load(d, p, NULL, 4);
    closure_close(d);
    assert_int_not_equal(closure_unknown(d), p->lattice->nedges);
    closure_load(d, p, NULL, 4);
    assert_int_equal(closure_unknown(d), p->lattice->nedges);
    assert_false(closure_decided(d, 0));
    for (int e = 0; e < p->lattice->nedges; e++)
        assert_int_equal(closure_edges(d)[e], EDGE_UNKNOWN);
}

TEST(single_rows_are_refused)
{
    static const char *const text[] = {"3aa\n..1\n!a=3\n", "1.2.1\n", "2\n3\n", "31\n22\n"};

    for (int i = 0; i < 4; i++) {
        OWN(puzzle) *p = puzzle_of_text(text[i]);
        assert_int_equal(square_takes(p, 1), i == 0 || i == 3);
    }
}
