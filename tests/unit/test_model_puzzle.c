/* Clues, groups and loops. */
#include "model/loops/puzzle.h"
#include "model/record.h"
#include "support/own.h"

static struct puzzle *new_puzzle(int rows, int cols)
{
    OWN(lattice) *l = lattice_square(rows, cols);
    struct puzzle *p = puzzle_new(l);

    return p;
}

static int add_group(struct puzzle *p, int number, const char *name, const int *cells, int ncells)
{
    int clue = puzzle_add_clue(p, number, name);

    for (int i = 0; i < ncells; i++)
        puzzle_add_cell(p, clue, cells[i]);
    return clue;
}

/* aa.
 * .ab   (and the 3 in the last cell of the third row)
 * .b3 */
static struct puzzle *sample(void)
{
    static const int a[] = {0, 1, 4}, b[] = {5, 7}, digit[] = {8};
    struct puzzle *p = new_puzzle(3, 3);

    add_group(p, 5, "a", a, 3);
    add_group(p, 2, "b", b, 2);
    add_group(p, 3, NULL, digit, 1);
    return p;
}

TEST(cells_know_their_clue)
{
    static const int want[] = {0, 0, -1, -1, 0, 1, -1, 1, 2};
    OWN(puzzle) *p = sample();

    assert_int_equal(p->nclues, 3);
    assert_memory_equal(p->cell_clue, want, sizeof want);
    assert_int_equal(p->clue[0].ncells, 3);
    assert_int_equal(p->clue[0].cells[2], 4);
    puzzle_free(NULL);
}

TEST(clues_grow_to_any_size)
{
    OWN(puzzle) *p = new_puzzle(20, 20);
    int clue = puzzle_add_clue(p, 0, "all");

    for (int c = 0; c < 400; c++)
        puzzle_add_cell(p, clue, c);
    for (int c = 0; c < 400; c++)
        assert_int_equal(p->clue[clue].cells[c], c);
    int edges[1600];
    assert_int_equal(puzzle_boundary(p, clue, edges), 80);
}

TEST(edges_are_boundary_or_internal_or_free)
{
    OWN(puzzle) *p = sample();
    const struct lattice *l = p->lattice;
    int internal = 0;

    assert_int_equal(puzzle_edge_kind(p, 0, lattice_vertical(l, 0, 1)), EDGE_INTERNAL);
    assert_int_equal(puzzle_edge_kind(p, 0, lattice_horizontal(l, 0, 0)), EDGE_BOUNDARY);
    assert_int_equal(puzzle_edge_kind(p, 0, lattice_vertical(l, 2, 1)), EDGE_FREE);
    /* Between two letters: boundary of both. */
    assert_int_equal(puzzle_edge_kind(p, 0, lattice_vertical(l, 1, 2)), EDGE_BOUNDARY);
    assert_int_equal(puzzle_edge_kind(p, 1, lattice_vertical(l, 1, 2)), EDGE_BOUNDARY);
    for (int e = 0; e < l->nedges; e++) {
        bool want = e == lattice_vertical(l, 0, 1) || e == lattice_horizontal(l, 1, 1);
        assert_int_equal(puzzle_internal(p, e), want);
        internal += want;
    }
    assert_int_equal(internal, 2);
}

TEST(boundaries_hold_each_edge_once)
{
    OWN(puzzle) *p = sample();
    static const int want[] = {8, 8, 4};

    for (int i = 0; i < p->nclues; i++) {
        int edges[16], n = puzzle_boundary(p, i, edges);
        assert_int_equal(n, want[i]);
        for (int k = 0; k < n; k++) {
            assert_int_equal(puzzle_edge_kind(p, i, edges[k]), EDGE_BOUNDARY);
            for (int j = 0; j < k; j++)
                assert_int_not_equal(edges[j], edges[k]);
        }
    }
}

TEST(a_selection_is_a_puzzle_of_its_own)
{
    OWN(puzzle) *p = sample();
    const int keep[] = {2, 0};
    OWN(puzzle) *q = puzzle_select(p, keep, 2);

    assert_int_equal(q->nclues, 2);
    assert_int_equal(q->clue[0].number, 3);
    assert_null(q->clue[0].name);
    assert_string_equal(q->clue[1].name, "a");
    assert_int_equal(q->clue[1].ncells, 3);
    assert_int_equal(q->cell_clue[8], 0);
    assert_int_equal(q->cell_clue[4], 1);
    assert_int_equal(q->cell_clue[5], -1);
}

TEST(names_are_found)
{
    OWN(puzzle) *p = sample();

    assert_int_equal(puzzle_find_name(p, "a"), 0);
    assert_int_equal(puzzle_find_name(p, "b"), 1);
    assert_int_equal(puzzle_find_name(p, "c"), -1);
    assert_int_equal(puzzle_find_name(p, ""), -1);
}

TEST(groups_are_named_by_their_first_cell)
{
    static const int first[] = {3, 1}, second[] = {0, 7}, digit[] = {2}, letter[] = {5};
    OWN(puzzle) *p = new_puzzle(3, 3);

    add_group(p, 1, NULL, first, 2);
    add_group(p, 1, "z", second, 2);
    add_group(p, 1, NULL, digit, 1);
    add_group(p, 1, "q", letter, 1);
    puzzle_name_groups(p);
    assert_string_equal(p->clue[0].name, "b");
    assert_string_equal(p->clue[1].name, "a");
    assert_null(p->clue[2].name);
    assert_string_equal(p->clue[3].name, "c");
}

/* A board of one row with n groups of two cells. */
static struct puzzle *many_groups(int n)
{
    struct puzzle *p = new_puzzle(1, 2 * n);

    for (int i = 0; i < n; i++) {
        int cells[] = {2 * i, 2 * i + 1};
        add_group(p, 1, NULL, cells, 2);
    }
    puzzle_name_groups(p);
    return p;
}

TEST(more_than_52_groups_get_long_names)
{
    OWN(puzzle) *p = many_groups(52), *q = many_groups(53);

    assert_string_equal(p->clue[25].name, "z");
    assert_string_equal(p->clue[26].name, "A");
    assert_string_equal(p->clue[51].name, "Z");
    assert_string_equal(q->clue[0].name, "g1");
    assert_string_equal(q->clue[52].name, "g53");
}

TEST(types_follow_from_the_clues)
{
    OWN(puzzle) *super = sample(), *p = new_puzzle(1, 2);
    const int left[] = {0}, right[] = {1};

    assert_int_equal(puzzle_type(super), PUZZLE_SUPER);
    assert_int_equal(puzzle_type(p), PUZZLE_SLITHERLINK);
    add_group(p, 3, NULL, left, 1);
    assert_int_equal(puzzle_type(p), PUZZLE_SLITHERLINK);
    add_group(p, 3, NULL, right, 1);
    assert_int_equal(puzzle_type(p), PUZZLE_SLINK);
}

TEST(a_loop_goes_around_what_is_inside)
{
    OWN(puzzle) *p = sample();
    static const unsigned char inside[] = {1, 1, 0, 0, 1, 1, 0, 0, 1};
    OWN(loop) *loop = loop_around(p->lattice, inside);

    assert_int_equal(loop_length(loop), 4 * 5 - 2 * 4);
    assert_int_equal(loop_count(loop, p, 0), 7);
    assert_int_equal(loop_count(loop, p, 1), 4);
    assert_int_equal(loop_count(loop, p, 2), 3);
    OWN(loop) *copy = loop_copy(loop);
    copy->on[0] ^= 1;
    assert_int_equal(loop_length(loop), 12);
    assert_int_equal(loop_length(copy), 11);
    OWN(loop) *empty = loop_new(p->lattice);
    assert_int_equal(empty->nedges, 24);
    assert_int_equal(loop_length(empty), 0);
    loop_free(NULL);
}

TEST(a_record_owns_all_it_holds)
{
    struct puzzle *p = sample();
    struct record r = loops_record(p, loop_new(p->lattice), PUZZLE_SUPER);

    for (int i = 0; i < 10; i++)
        record_add_technique(&r, "corner", i);
    assert_int_equal(r.ntechniques, 10);
    assert_string_equal(r.technique[9].name, "corner");
    assert_int_equal(r.technique[9].count, 9);
    record_release(&r);
    assert_null(r.body);
    assert_int_equal(r.ntechniques, 0);
    record_release(&r);
}
