/* The square lattice: counts, incidence and clockwise orders, for all small sizes and long ones. */
#include "model/loops/lattice.h"
#include "model/loops/symmetry.h"
#include "support/own.h"

#include <pthread.h>

static void for_all_sizes(void (*test)(const struct lattice *l))
{
    static const int long_ones[][2] = {{1, 200}, {200, 1}, {3, 50}, {31, 7}};

    for (int rows = 1; rows <= 6; rows++)
        for (int cols = 1; cols <= 6; cols++) {
            struct lattice *l = lattice_square(rows, cols);
            assert_true(l->square->rows == rows && l->square->cols == cols);
            test(l);
            lattice_drop(l);
        }
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        struct lattice *l = lattice_square(long_ones[i][0], long_ones[i][1]);
        test(l);
        lattice_drop(l);
    }
}

/* How often a number stands in list[from..to[. */
static int occurrences(const int *list, int from, int to, int number)
{
    int n = 0;

    for (int k = from; k < to; k++)
        n += list[k] == number;
    return n;
}

static void check_counts(const struct lattice *l)
{
    assert_int_equal(l->ncells, l->square->rows * l->square->cols);
    assert_int_equal(l->ndots, (l->square->rows + 1) * (l->square->cols + 1));
    assert_int_equal(l->ndots - l->nedges + l->ncells + 1, 2);
    assert_int_equal(l->dot_start[0], 0);
    assert_int_equal(l->dot_start[l->ndots], 2 * l->nedges);
    assert_int_equal(l->cell_start[0], 0);
    assert_int_equal(l->cell_start[l->ncells], 4 * l->ncells);
    int rim = 0;
    for (int e = 0; e < l->nedges; e++)
        rim += l->edge_cell[e][0] == l->ncells || l->edge_cell[e][1] == l->ncells;
    assert_int_equal(rim, 2 * (l->square->rows + l->square->cols));
}

TEST(counts_satisfy_euler)
{
    for_all_sizes(check_counts);
}

static void check_edges(const struct lattice *l)
{
    for (int e = 0; e < l->nedges; e++) {
        const int *dot = l->edge_dot[e], *cell = l->edge_cell[e];
        assert_int_not_equal(dot[0], dot[1]);
        assert_int_not_equal(cell[0], cell[1]);
        for (int side = 0; side < 2; side++) {
            int from = l->dot_start[dot[side]], to = l->dot_start[dot[side] + 1];
            assert_int_equal(occurrences(l->dot_edge, from, to, e), 1);
            assert_int_equal(lattice_along(l, e, dot[side]), dot[!side]);
            assert_int_equal(lattice_across(l, e, cell[side]), cell[!side]);
            if (cell[side] == l->ncells)
                continue;
            from = l->cell_start[cell[side]];
            to = l->cell_start[cell[side] + 1];
            assert_int_equal(occurrences(l->cell_edge, from, to, e), 1);
            assert_int_equal(occurrences(l->cell_dot, from, to, dot[0]), 1);
            assert_int_equal(occurrences(l->cell_dot, from, to, dot[1]), 1);
        }
    }
}

TEST(edges_are_known_to_their_ends_and_sides)
{
    for_all_sizes(check_edges);
}

/* The turn from the first direction to the second, as seen with y pointing down: positive is
 * clockwise. */
static int turn(int ax, int ay, int bx, int by)
{
    return ax * by - ay * bx;
}

static bool touches(const struct lattice *l, int edge, int dot)
{
    return l->edge_dot[edge][0] == dot || l->edge_dot[edge][1] == dot;
}

static void check_cells(const struct lattice *l)
{
    for (int c = 0; c < l->ncells; c++) {
        int start = l->cell_start[c], n = lattice_cell_degree(l, c);
        int area = 0;
        assert_int_equal(n, 4);
        for (int i = 0; i < n; i++) {
            int edge = l->cell_edge[start + i], next = l->cell_edge[start + (i + 1) % n];
            int dot = l->cell_dot[start + i], then = l->cell_dot[start + (i + 1) % n];
            assert_true(l->edge_cell[edge][0] == c || l->edge_cell[edge][1] == c);
            assert_true(touches(l, edge, dot) && touches(l, next, dot));
            area +=
                turn(l->dot_at[dot][0], l->dot_at[dot][1], l->dot_at[then][0], l->dot_at[then][1]);
        }
        assert_int_equal(area, 2); /* twice that of a square, clockwise */
    }
}

TEST(cells_are_told_clockwise)
{
    for_all_sizes(check_cells);
}

static void direction(const struct lattice *l, int edge, int dot, int *x, int *y)
{
    int other = lattice_along(l, edge, dot);

    *x = l->dot_at[other][0] - l->dot_at[dot][0];
    *y = l->dot_at[other][1] - l->dot_at[dot][1];
}

static void check_dots(const struct lattice *l)
{
    for (int v = 0; v < l->ndots; v++) {
        int start = l->dot_start[v], n = lattice_dot_degree(l, v);
        int right_turns = 0;
        assert_in_range(n, 2, 4);
        for (int i = 0; i < n; i++) {
            int edge = l->dot_edge[start + i], next = l->dot_edge[start + (i + 1) % n];
            int before = l->dot_cell[start + (i + n - 1) % n], after = l->dot_cell[start + i];
            int ax, ay, bx, by;
            const int *side = l->edge_cell[edge];
            assert_true((side[0] == before && side[1] == after) ||
                        (side[0] == after && side[1] == before));
            direction(l, edge, v, &ax, &ay);
            direction(l, next, v, &bx, &by);
            assert_int_equal(ax * ax + ay * ay, 1);
            /* A quarter turn has one cell in it; all other gaps are the outside. */
            if (turn(ax, ay, bx, by) == 1) {
                right_turns++;
                assert_int_not_equal(after, l->ncells);
            } else {
                assert_int_equal(after, l->ncells);
            }
        }
        assert_int_equal(right_turns, n == 4 ? 4 : n - 1);
    }
}

TEST(dots_are_told_clockwise)
{
    for_all_sizes(check_dots);
}

static void check_numbers(const struct lattice *l)
{
    int next = 0;

    for (int r = 0; r <= l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++) {
            int e = lattice_horizontal(l, r, c);
            assert_int_equal(e, next++);
            assert_int_equal(l->edge_dot[e][0], lattice_dot_at(l, r, c));
            assert_int_equal(l->edge_dot[e][1], lattice_dot_at(l, r, c + 1));
            assert_int_equal(l->edge_cell[e][0], r > 0 ? lattice_cell_at(l, r - 1, c) : l->ncells);
        }
    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c <= l->square->cols; c++) {
            int e = lattice_vertical(l, r, c);
            assert_int_equal(e, next++);
            assert_int_equal(l->edge_dot[e][0], lattice_dot_at(l, r, c));
            assert_int_equal(l->edge_dot[e][1], lattice_dot_at(l, r + 1, c));
            assert_int_equal(l->edge_cell[e][0], c > 0 ? lattice_cell_at(l, r, c - 1) : l->ncells);
        }
    assert_int_equal(next, l->nedges);
    for (int v = 0; v < l->ndots; v++)
        assert_int_equal(lattice_dot_at(l, l->dot_at[v][1], l->dot_at[v][0]), v);
}

TEST(numbers_follow_the_reading_order)
{
    for_all_sizes(check_numbers);
}

TEST(a_lattice_lives_as_long_as_it_is_held)
{
    struct lattice *l = lattice_square(2, 3);

    assert_ptr_equal(lattice_hold(l), l);
    lattice_drop(l);
    assert_int_equal(l->references, 1);
    assert_int_equal(l->ncells, 6);
    lattice_drop(l);
    lattice_drop(NULL);
}

/* In a square of numbers, where each transform puts the first row's two ends. */
static void *hold_and_drop(void *lattice)
{
    for (int i = 0; i < 500000; i++)
        lattice_drop(lattice_hold(lattice));
    return NULL;
}

/* As for puzzles that one thread makes and another one writes. */
TEST(threads_may_share_a_lattice)
{
    OWN(lattice) *l = lattice_square(2, 2);
    pthread_t thread[4];

    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, hold_and_drop, l), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(thread[i], NULL);
    assert_int_equal(l->references, 1);
}

TEST(transforms_are_the_eight_pictures)
{
    static const int corner[TRANSFORMS][2] = {{0, 2}, {0, 6}, {6, 8}, {6, 0},
                                              {2, 0}, {2, 8}, {8, 6}, {8, 2}};
    struct lattice *l = lattice_square(3, 3);
    int image[9];

    for (int t = 0; t < TRANSFORMS; t++) {
        int seen = 0;
        assert_true(symmetry_cells(l, t, image));
        assert_int_equal(image[0], corner[t][0]);
        assert_int_equal(image[2], corner[t][1]);
        assert_int_equal(image[4], 4);
        for (int c = 0; c < 9; c++)
            seen |= 1 << image[c];
        assert_int_equal(seen, 0x1ff);
    }
    lattice_drop(l);
    l = lattice_square(2, 3);
    for (int t = 0; t < TRANSFORMS; t++)
        assert_int_equal(symmetry_cells(l, t, image), (t & TRANSFORM_TRANSPOSE) == 0);
    lattice_drop(l);
}

TEST(orbits_have_the_size_of_their_group)
{
    static const int norbits[] = {16, 8, 4, 8, 8, 4, 10};
    OWN(lattice) *l = lattice_square(4, 4), *oblong = lattice_square(3, 4);
    int orbit[16];

    for (int s = 0; s < SYMMETRY_ROTATE3; s++) {
        assert_int_equal(symmetry_orbits(l, (enum symmetry)s, orbit), norbits[s]);
        assert_int_equal(orbit[0], 0);
        for (int c = 0; c < 16; c++)
            assert_in_range(orbit[c], 0, norbits[s] - 1);
        assert_int_equal(symmetry_orbits(oblong, (enum symmetry)s, orbit) == 0,
                         symmetry_needs_square((enum symmetry)s));
    }
    assert_int_equal(symmetry_orbits(l, SYMMETRY_ROTATE4, orbit), 4);
    assert_int_equal(orbit[1], orbit[7]);
    assert_int_equal(orbit[1], orbit[8]);
    assert_int_equal(orbit[1], orbit[14]);
}
