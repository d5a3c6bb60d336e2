#include "model/loops/square.h"
#include "model/loops/tiling.h"

#include "render/loops/groups.h"
#include "render/loops/outline.h"
#include "render/tints.h"
#include "support/own.h"

#include <math.h>

OWNABLE(outline, outline_free)

/* A puzzle from rows of letters and dots; every letter's number is its count of cells. */
static struct puzzle *puzzle_of(int rows, int cols, const char *text)
{
    OWN(lattice) *l = lattice_square(rows, cols);
    struct puzzle *p = puzzle_new(l);

    for (int cell = 0; cell < rows * cols; cell++) {
        char name[2] = {text[cell], 0};
        if (*name == '.')
            continue;
        int clue = puzzle_find_name(p, name);
        puzzle_add_cell(p, clue < 0 ? puzzle_add_clue(p, 1, name) : clue, cell);
    }
    return p;
}

/* Twice the area that all rings of the owner enclose, holes taken off. */
static int rings_area(const struct lattice *l, const struct outline *o, int owner)
{
    int twice = 0;

    for (int i = 0; i < o->nrings; i++) {
        const struct outline_ring *r = &o->ring[i];
        if (r->owner != owner)
            continue;
        for (int k = r->start; k < r->end; k++) {
            const int *a = l->dot_at[o->dot[k]];
            const int *b = l->dot_at[o->dot[k + 1 < r->end ? k + 1 : r->start]];
            twice += a[0] * b[1] - b[0] * a[1];
        }
    }
    return twice;
}

TEST(a_square_has_four_corners_clockwise)
{
    OWN(puzzle) *p = puzzle_of(4, 4, "....aa..aa......");
    OWN(outline) *o = outline_new(p->lattice, p->cell_clue);

    assert_int_equal(o->nrings, 1);
    assert_int_equal(o->ring[0].end - o->ring[0].start, 4);
    assert_int_equal(o->dot[0], lattice_dot_at(p->lattice, 1, 0));
    assert_int_equal(o->dot[1], lattice_dot_at(p->lattice, 1, 2));
    assert_int_equal(o->dot[2], lattice_dot_at(p->lattice, 3, 2));
    assert_int_equal(o->dot[3], lattice_dot_at(p->lattice, 3, 0));
}

TEST(a_hole_has_a_ring_that_runs_back)
{
    OWN(puzzle) *p = puzzle_of(3, 3, "aaaa.aaaa");
    OWN(outline) *o = outline_new(p->lattice, p->cell_clue);

    assert_int_equal(o->nrings, 2);
    assert_int_equal(o->ring[0].end - o->ring[0].start, 4);
    assert_int_equal(o->ring[1].end - o->ring[1].start, 4);
    assert_int_equal(rings_area(p->lattice, o, 0), 16);
}

/* Two cells that touch at a dot only are two rings; in a ring of cells that closes at a dot, the
 * border is one walk that passes the dot twice and does not cross. */
TEST(cells_that_touch_at_a_dot_stay_apart)
{
    OWN(puzzle) *apart = puzzle_of(2, 2, "a..a");
    OWN(puzzle) *closed = puzzle_of(3, 3, ".aaa.aaa.");
    OWN(outline) *two = outline_new(apart->lattice, apart->cell_clue);
    OWN(outline) *ring = outline_new(closed->lattice, closed->cell_clue);

    assert_int_equal(two->nrings, 2);
    assert_int_equal(two->ring[0].end - two->ring[0].start, 4);
    assert_int_equal(two->ring[1].end - two->ring[1].start, 4);
    assert_int_equal(rings_area(closed->lattice, ring, 0), 12);
}

TEST(an_outline_is_inset_on_all_sides)
{
    OWN(puzzle) *p = puzzle_of(3, 3, "aa.a.....");
    OWN(outline) *o = outline_new(p->lattice, p->cell_clue);
    const struct point want[] = {{.1, .1}, {1.9, .1}, {1.9, .9}, {.9, .9}, {.9, 1.9}, {.1, 1.9}};
    struct point at[6];

    assert_int_equal(o->nrings, 1);
    assert_int_equal(o->ring[0].end - o->ring[0].start, 6);
    outline_inset(p->lattice, o, 0, 0.1, at);
    for (int i = 0; i < 6; i++)
        assert_true(fabs(at[i].x - want[i].x) < 1e-9 && fabs(at[i].y - want[i].y) < 1e-9);
}

/* Two triangles side by side, a board that is not made of squares. */
TEST(triangles_have_outlines_too)
{
    int edge_dot[][2] = {{0, 1}, {1, 2}, {2, 0}, {1, 3}, {3, 2}};
    int edge_cell[][2] = {{0, 2}, {0, 1}, {0, 2}, {1, 2}, {1, 2}};
    int cell_start[] = {0, 3, 6}, cell_edge[] = {0, 1, 2, 3, 4, 1}, cell_dot[] = {1, 2, 0, 3, 2, 1};
    int dot_at[][2] = {{0, 0}, {4, 0}, {2, 3}, {6, 3}};
    const struct lattice l = {.ndots = 4,
                              .nedges = 5,
                              .ncells = 2,
                              .edge_dot = edge_dot,
                              .edge_cell = edge_cell,
                              .cell_start = cell_start,
                              .cell_edge = cell_edge,
                              .cell_dot = cell_dot,
                              .dot_at = dot_at,
                              .side = 1};
    const int together[] = {0, 0}, apart[] = {0, 1}, around[] = {0, 1, 3, 2};
    OWN(outline) *one = outline_new(&l, together), *two = outline_new(&l, apart);
    struct point at[4];

    assert_int_equal(one->nrings, 1);
    assert_int_equal(one->ring[0].end - one->ring[0].start, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(one->dot[one->ring[0].start + i], around[i]);
    outline_inset(&l, one, 0, 0.5, at);
    assert_true(fabs(at[0].y - 0.5) < 1e-9 && fabs(at[2].y - 2.5) < 1e-9);
    assert_true(at[0].x > 0.5 && at[1].x < 4.5 && at[1].x > at[0].x);
    assert_int_equal(two->nrings, 2);
    assert_int_equal(rings_area(&l, two, 0), 12);
    assert_int_equal(rings_area(&l, two, 1), 12);
}

static void random_map(struct pcg32 *rng, int n, int owners, int *owner)
{
    for (int i = 0; i < n; i++)
        owner[i] = (int)pcg32_below(rng, (uint32_t)owners + 1) - 1;
}

TEST(rings_enclose_just_their_cells)
{
    struct pcg32 rng;

    pcg32_seed(&rng, 3, 1);
    for (int round = 0; round < 100; round++) {
        int rows = 1 + (int)pcg32_below(&rng, 9), cols = 1 + (int)pcg32_below(&rng, 9), owner[81];
        OWN(lattice) *l = lattice_square(rows, cols);
        random_map(&rng, rows * cols, 3, owner);
        OWN(outline) *o = outline_new(l, owner);
        for (int k = 0; k < 3; k++) {
            int cells = 0;
            for (int i = 0; i < rows * cols; i++)
                cells += owner[i] == k;
            assert_int_equal(rings_area(l, o, k), 2 * cells);
        }
    }
}

/* Carves the board into connected strips and blocks: a map as in a puzzle. */
static int carve(struct pcg32 *rng, const struct lattice *l, int *owner)
{
    int n = 0;

    for (int i = 0; i < l->ncells; i++)
        owner[i] = -1;
    for (int i = 0; i < l->ncells; i++) {
        int cell = i, size = 2 + (int)pcg32_below(rng, 5);
        if (owner[i] >= 0)
            continue;
        for (owner[i] = n; size > 1; size--) {
            int side = l->cell_start[cell] + (int)pcg32_below(rng, 4);
            int beyond = lattice_across(l, l->cell_edge[side], cell);
            if (beyond == l->ncells || owner[beyond] >= 0)
                continue;
            owner[beyond] = n;
            cell = beyond;
        }
        n++;
    }
    return n;
}

TEST(neighbours_get_different_tints)
{
    struct pcg32 rng;
    int owner[144], tint[144], pairs = 0, alike = 0;
    OWN(lattice) *l = lattice_square(12, 12);

    pcg32_seed(&rng, 5, 1);
    for (int round = 0; round < 100; round++) {
        int n = carve(&rng, l, owner);
        tints_choose(l, owner, n, 4, tint);
        for (int i = 0; i < n; i++)
            assert_in_range(tint[i], 0, 3);
        for (int e = 0; e < l->nedges; e++) {
            int a = l->edge_cell[e][0], b = l->edge_cell[e][1];
            if (a == l->ncells || b == l->ncells || owner[a] == owner[b])
                continue;
            pairs++;
            alike += tint[owner[a]] == tint[owner[b]];
        }
    }
    assert_true(pairs > 10000);
    assert_true(alike * 400 < pairs);
}

TEST(a_few_groups_never_share_a_tint)
{
    OWN(puzzle) *p = puzzle_of(3, 4, "aabbcc.bddee");
    OWN(drawn_groups) *g = groups_new(p, 4, true);

    assert_int_equal(g->n, 5);
    for (int e = 0; e < p->lattice->nedges; e++) {
        int a = p->lattice->edge_cell[e][0], b = p->lattice->edge_cell[e][1];
        if (a == 12 || b == 12 || p->cell_clue[a] < 0 || p->cell_clue[b] < 0 ||
            p->cell_clue[a] == p->cell_clue[b])
            continue;
        assert_int_not_equal(g->group[p->cell_clue[a]].tint, g->group[p->cell_clue[b]].tint);
    }
}

static void check_number(const struct drawn_groups *g, int piece, double x, double y)
{
    assert_true(fabs(g->piece[piece].number[0] - x) < 1e-9);
    assert_true(fabs(g->piece[piece].number[1] - y) < 1e-9);
}

TEST(labels_stand_in_their_group)
{
    OWN(puzzle) *p = puzzle_of(4, 5,
                               "aaa.."
                               "aaa.b"
                               "aaa.."
                               "c..bb");
    OWN(drawn_groups) *g = groups_new(p, 4, true);

    assert_int_equal(g->n, 3);
    assert_int_equal(g->npieces, 4);
    check_number(g, 0, 1.5, 1.5);
    assert_int_equal(g->piece[g->group[0].first_piece].letter_cell, 0);
    assert_int_equal(g->group[1].end_pieces - g->group[1].first_piece, 2);
    assert_int_equal(g->piece[g->group[1].first_piece].letter_cell, 9);
    assert_int_equal(g->piece[g->group[1].first_piece + 1].letter_cell, 18);
    check_number(g, 1, 4.5, 1.5);
    check_number(g, 2, 4, 3.5);
    check_number(g, 3, 0.5, 3.5);
    assert_int_equal(g->cell_piece[3], -1);
}

/* On a dot in a square and in a square with one more cell, on an edge in a line of even length, in
 * the corner of an L, but not in the cell of the letter. */
TEST(the_number_stands_in_the_middle)
{
    OWN(puzzle) *p = puzzle_of(4, 6,
                               "aabbbb"
                               "aaccdd"
                               ".eccd."
                               "eecfff");
    OWN(drawn_groups) *g = groups_new(p, 4, true);

    check_number(g, 0, 1, 1);
    check_number(g, 1, 4, 0.5);
    check_number(g, 2, 3, 2);
    check_number(g, 3, 5, 1.5);
    check_number(g, 4, 1.5, 3.5);
    check_number(g, 5, 4.5, 3.5);
    OWN(drawn_groups) *crossed = groups_new(p, 4, false);
    check_number(crossed, 1, 3.5, 0.5);
    check_number(crossed, 4, 1.5, 3.5);
}

TEST(digits_are_no_groups)
{
    OWN(lattice) *l = lattice_square(1, 2);
    OWN(puzzle) *p = puzzle_new(l);

    puzzle_add_cell(p, puzzle_add_clue(p, 3, NULL), 0);
    puzzle_add_cell(p, puzzle_add_clue(p, 3, "a"), 1);
    OWN(drawn_groups) *g = groups_new(p, 4, true);
    assert_int_equal(g->n, 1);
    assert_int_equal(g->group[0].clue, 1);
    assert_int_equal(g->cell_piece[0], -1);
}

/* A number stands in the middle of the largest circle, in sides of cells. */
TEST(cells_of_tilings_have_a_middle)
{
    static const struct {
        const char *tiling;
        double radius;
        int side;
    } known[] = {{"honeycomb", 0.8667, 3},
                 {"triangular", 0.289, 3},
                 {"cairo", 0.631, 3},
                 {"spectres", 1.1, 8}};
    struct diag why;

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct tiling *t = tiling_find(known[i].tiling);
        int side = known[i].side;
        OWN(lattice) *l = tiling_board(t, side, side, tiling_patch(t, side, side, 0), &why);
        for (int c = 0; c < l->ncells; c++) {
            double middle[2], radius = groups_cell_middle(l, c, middle);
            if (fabs(radius - known[i].radius) > 0.02)
                fail_msg("%s, cell %d: %g", known[i].tiling, c + 1, radius);
        }
    }
    OWN(lattice) *square = lattice_square(1, 1);
    double middle[2];
    assert_true(groups_cell_middle(square, 0, middle) == 0.5 && middle[0] == 0.5);
}
