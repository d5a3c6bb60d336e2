/* The verifier: what it must accept and, above all, what it must reject. */
#include "support/own.h"

static struct diag why;

static void add_cells(struct puzzle *p, const char *const *rows, char letter, int number)
{
    char name[] = {letter, 0};
    int clue = puzzle_add_clue(p, number, letter >= '0' && letter <= '9' ? NULL : name);

    for (int r = 0; r < p->lattice->square->rows; r++)
        for (int c = 0; c < p->lattice->square->cols; c++)
            if (rows[r][c] == letter)
                puzzle_add_cell(p, clue, lattice_cell_at(p->lattice, r, c));
}

static struct puzzle *new_puzzle(int rows, int cols)
{
    OWN(lattice) *l = lattice_square(rows, cols);
    struct puzzle *p = puzzle_new(l);

    return p;
}

/* The Pi Day puzzle (Johan de Ruiter, 2025). */
static struct puzzle *pi_day(void)
{
    static const char *const rows[] = {"aaa....", "aaabb..", "aaabb..", ".......",
                                       "..ccddd", "..ccddd", "....ddd"};
    struct puzzle *p = new_puzzle(7, 7);

    add_cells(p, rows, 'a', 3);
    add_cells(p, rows, 'b', 1);
    add_cells(p, rows, 'c', 4);
    add_cells(p, rows, 'd', 1);
    return p;
}

static int base36(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

/* The edge between two dots in Knuth's names: row and column doubled, in base 36. */
static int edge_between(const struct lattice *l, const char *a, const char *b)
{
    int u = lattice_dot_at(l, base36(a[0]) / 2, base36(a[1]) / 2);
    int v = lattice_dot_at(l, base36(b[0]) / 2, base36(b[1]) / 2);

    for (int e = 0; e < l->nedges; e++)
        if ((l->edge_dot[e][0] == u && l->edge_dot[e][1] == v) ||
            (l->edge_dot[e][0] == v && l->edge_dot[e][1] == u))
            return e;
    fail_msg("no edge between %.2s and %.2s", a, b);
    return -1;
}

static struct loop *pi_day_loop(const struct lattice *l)
{
    static const char dots[] = "e4 e2 e0 c0 a0 80 60 62 64 66 68 88 86 84 82 a2 c2 c4 c6 c8 e8 e6 "
                               "e4";
    struct loop *loop = loop_new(l);

    for (size_t i = 0; i + 3 < sizeof dots; i += 3)
        loop->on[edge_between(l, dots + i, dots + i + 3)] = 1;
    return loop;
}

static bool takes(const struct puzzle *p, const struct loop *loop)
{
    why.text[0] = 0;
    bool right = verify_solution(p, loop, &why);

    assert_int_equal(right, why.text[0] == 0);
    return right;
}

TEST(the_pi_day_solution_is_one)
{
    OWN(puzzle) *p = pi_day();
    OWN(loop) *loop = pi_day_loop(p->lattice);

    assert_int_equal(loop_length(loop), 22);
    assert_true(takes(p, loop));
}

TEST(any_change_of_one_edge_is_refused)
{
    OWN(puzzle) *p = pi_day(), *blank = new_puzzle(7, 7);
    OWN(loop) *loop = pi_day_loop(p->lattice);

    for (int e = 0; e < loop->nedges; e++) {
        loop->on[e] ^= 1;
        assert_false(takes(p, loop));
        assert_false(takes(blank, loop));
        loop->on[e] ^= 1;
    }
    assert_true(takes(blank, loop));
}

TEST(a_wrong_count_is_refused)
{
    OWN(puzzle) *p = pi_day();
    OWN(loop) *loop = pi_day_loop(p->lattice);

    for (int i = 0; i < p->nclues; i++)
        for (int change = -1; change <= 1; change += 2) {
            p->clue[i].number += change;
            assert_false(takes(p, loop));
            assert_non_null(strstr(why.text, p->clue[i].name));
            p->clue[i].number -= change;
        }
    assert_true(takes(p, loop));
}

/* Flipping all four edges of a cell keeps every degree even: the hardest slips to see. */
TEST(flips_around_a_cell_are_refused)
{
    OWN(puzzle) *p = pi_day();
    const struct lattice *l = p->lattice;
    OWN(loop) *loop = pi_day_loop(l);

    for (int c = 0; c < l->ncells; c++) {
        OWN(loop) *other = loop_copy(loop);
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            other->on[l->cell_edge[k]] ^= 1;
        assert_false(takes(p, other));
    }
}

static void refuses_around(const struct puzzle *p, const unsigned char *inside, const char *reason)
{
    OWN(loop) *loop = loop_around(p->lattice, inside);

    assert_false(takes(p, loop));
    assert_non_null(strstr(why.text, reason));
}

TEST(no_loop_and_two_loops_are_refused)
{
    static const unsigned char nothing[9] = {0}, two[9] = {1, 0, 1}, touching[9] = {1, 0, 0, 0, 1},
                               ring[9] = {1, 1, 1, 1, 0, 1, 1, 1, 1};
    OWN(puzzle) *p = new_puzzle(3, 3);

    refuses_around(p, nothing, "there is no loop");
    refuses_around(p, two, "more than one loop");
    refuses_around(p, touching, "branches");
    refuses_around(p, ring, "more than one loop");
}

TEST(a_loose_end_is_named)
{
    OWN(puzzle) *p = new_puzzle(2, 2);
    OWN(loop) *loop = loop_new(p->lattice);

    loop->on[lattice_horizontal(p->lattice, 1, 0)] = 1;
    assert_false(takes(p, loop));
    assert_string_equal(why.text, "the loop ends at the dot 1 down, 0 right");
}

/* aa., the loop around the first cell: its right side lies within the letter, whatever the number
 * and however that edge is counted. */
TEST(the_loop_may_not_run_within_a_letter)
{
    static const char *const rows[] = {"aa."};
    static const unsigned char first[3] = {1, 0, 0}, both[3] = {1, 1, 0};

    for (int number = 0; number <= 8; number++) {
        OWN(puzzle) *p = new_puzzle(1, 3);
        add_cells(p, rows, 'a', number);
        refuses_around(p, first, "letter a");
        OWN(loop) *loop = loop_around(p->lattice, both);
        assert_int_equal(takes(p, loop), number == 6);
    }
}

/* The edge between two letters counts for both; a letter in two pieces counts as one. */
TEST(letters_count_over_all_their_pieces)
{
    static const char *const rows[] = {"aba"};
    static const unsigned char middle[3] = {0, 1, 0};
    OWN(puzzle) *p = new_puzzle(1, 3);

    add_cells(p, rows, 'a', 2);
    add_cells(p, rows, 'b', 4);
    OWN(loop) *loop = loop_around(p->lattice, middle);
    assert_true(takes(p, loop));
    p->clue[0].number = 1;
    assert_false(takes(p, loop));
}

/* All sets of edges of a small blank board: those taken are its simple cycles (OEIS A140517 for
 * squares, A231829 for rectangles). */
static int cycles(int rows, int cols)
{
    OWN(puzzle) *p = new_puzzle(rows, cols);
    OWN(loop) *loop = loop_new(p->lattice);
    int count = 0;

    for (unsigned set = 0; set < 1u << loop->nedges; set++) {
        for (int e = 0; e < loop->nedges; e++)
            loop->on[e] = set >> e & 1;
        count += takes(p, loop);
    }
    return count;
}

TEST(blank_boards_take_all_simple_cycles_and_no_more)
{
    assert_int_equal(cycles(1, 1), 1);
    assert_int_equal(cycles(1, 4), 10);
    assert_int_equal(cycles(2, 2), 13);
    assert_int_equal(cycles(2, 3), 40);
    assert_int_equal(cycles(3, 2), 40);
}
