/*
 * The templates of sudokus: each has the blocks that the geometry of its type defines. The geometry
 * is written down here, from the definitions of the types and without the library's builders; the
 * cubes are folded in space.
 */
#include "format/sudoku/type.h"
#include "support/own.h"
#include "support/sudokus.h"

struct rule {
    int n; /* blocks */
    bool (*in)(int e, int b);
};

/* Whether the topology has exactly these blocks and, if `fields`, some more of its own; seen[b] is
 * set for those of the rules. */
static void assert_blocks(const struct topology *t, const struct rule *rule, int fields,
                          unsigned char *seen)
{
    int element[TOPOLOGY_MAX_SYMBOLS], found = 0;

    for (; rule->in; rule++)
        for (int b = 0; b < rule->n; b++) {
            int n = 0;
            for (int e = 0; e < t->nelements; e++)
                if (rule->in(e, b)) {
                    assert_true(n < t->nsymbols);
                    element[n++] = e;
                }
            assert_int_equal(n, t->nsymbols);
            int block = topology_find_block(t, element);
            assert_true(block >= 0);
            found += !seen[block];
            seen[block] = 1;
        }
    assert_int_equal(found + fields, t->nblocks);
}

static void assert_template(const char *name, const char *type, int nelements, int nsymbols,
                            const struct rule *rule)
{
    OWN(record) r;
    const struct sudoku *s = load_template(name, &r);
    FREED unsigned char *seen = mem_alloc((size_t)s->topology->nblocks, 1);

    assert_string_equal(sudoku_type_name(s->topology), type);
    assert_int_equal(s->topology->nelements, nelements);
    assert_int_equal(s->topology->nsymbols, nsymbols);
    assert_blocks(s->topology, rule, 0, seen);
}

#define SQUARE(side, high, wide)                                                   \
    static bool row_##side(int e, int b)                                           \
    {                                                                              \
        return e / side == b;                                                      \
    }                                                                              \
    static bool column_##side(int e, int b)                                        \
    {                                                                              \
        return e % side == b;                                                      \
    }                                                                              \
    static bool box_##side(int e, int b)                                           \
    {                                                                              \
        int left = b * wide % side, top = b * wide / side * high;                  \
        int row = e / side, col = e % side;                                        \
        return row >= top && row < top + high && col >= left && col < left + wide; \
    }                                                                              \
    static const struct rule square_##side[] = {                                   \
        {side, row_##side}, {side, column_##side}, {side, box_##side}, {0}};

SQUARE(4, 2, 2)
SQUARE(6, 2, 3)
SQUARE(9, 3, 3)
SQUARE(12, 3, 4)
SQUARE(16, 4, 4)
SQUARE(25, 5, 5)

TEST(standard_squares_have_their_boxes)
{
    assert_template("std-4x4", "std", 16, 4, square_4);
    assert_template("std-6x6", "std", 36, 6, square_6);
    assert_template("std", "std", 81, 9, square_9);
    assert_template("std-12x12", "std", 144, 12, square_12);
    assert_template("std-16x16", "std", 256, 16, square_16);
    assert_template("std-25x25", "std", 625, 25, square_25);
}

static bool diagonal(int e, int b)
{
    return b == 0 ? e / 9 == e % 9 : e / 9 + e % 9 == 8;
}

/* Rows and columns 2-4 and 6-8, counted from 1. */
static bool window(int e, int b)
{
    int top = b < 2 ? 2 : 6, left = b % 2 == 0 ? 2 : 6;
    int row = e / 9 + 1, col = e % 9 + 1;

    return row >= top && row <= top + 2 && col >= left && col <= left + 2;
}

static bool same_in_box(int e, int b)
{
    return e / 9 % 3 == b / 3 && e % 9 % 3 == b % 3;
}

/* Boxes of three rows; those of a band begin one column further right than those above, and go on
 * at the left side. */
static bool torus_box(int e, int b)
{
    int band = b / 3, row = e / 9, col = e % 9;

    for (int i = 0; i < 9; i++)
        if (row == 3 * band + i / 3 && col == (band + b % 3 * 3 + i % 3) % 9)
            return true;
    return false;
}

TEST(variants_of_the_square_have_their_blocks)
{
    static const struct rule x[] = {{9, row_9}, {9, column_9}, {9, box_9}, {2, diagonal}, {0}};
    static const struct rule nrc[] = {{9, row_9}, {9, column_9}, {9, box_9}, {4, window}, {0}};
    static const struct rule nrcx[] = {{9, row_9},  {9, column_9}, {9, box_9},
                                       {4, window}, {2, diagonal}, {0}};
    static const struct rule linked[] = {
        {9, row_9}, {9, column_9}, {9, box_9}, {9, same_in_box}, {0}};
    static const struct rule torus[] = {{9, row_9}, {9, column_9}, {9, torus_box}, {0}};

    assert_template("x", "x", 81, 9, x);
    assert_template("nrc", "nrc", 81, 9, nrc);
    assert_template("nrcx", "nrcx", 81, 9, nrcx);
    assert_template("linked", "linked", 81, 9, linked);
    assert_template("torus", "torus", 81, 9, torus);
}

/* The coordinates of the cell of a cube of 8x8x8 units; -1 where its face is beyond the units. */
static void cube_point(int e, int *point)
{
    int a = e % 64 / 8, b = e % 8;

    point[0] = e / 64 == 1 ? -1 : a;
    point[1] = e / 64 == 0 ? -1 : e / 64 == 1 ? a : b;
    point[2] = e / 64 == 2 ? -1 : b;
}

/* All cells with the same x, y or z are a line: it runs over the two faces that have this axis. */
static bool cube_slab(int e, int b)
{
    int point[3];

    cube_point(e, point);
    return point[b / 8] == b % 8;
}

static bool cube_box(int e, int b)
{
    int row = e % 64 / 8, col = e % 8;

    return e / 64 == b / 4 && row / 4 == b % 4 / 2 && col / 4 == b % 2;
}

TEST(cubes_have_slabs_and_boxes)
{
    static const struct rule cube[] = {{24, cube_slab}, {12, cube_box}, {0}};

    assert_template("cube", "cube", 192, 16, cube);
}

/* A face in space: the corner at the top left of the net, and the directions of its columns, its
 * rows, and into the cube. */
struct face {
    int origin[3], right[3], down[3], in[3];
};

static struct face step(struct face f, int sign_right, int sign_down)
{
    struct face next = f;

    for (int i = 0; i < 3; i++) {
        if (sign_right > 0) { /* over the right side: its columns go into the cube */
            next.origin[i] = f.origin[i] + 4 * f.right[i];
            next.right[i] = f.in[i];
            next.in[i] = -f.right[i];
        } else if (sign_right < 0) {
            next.origin[i] = f.origin[i] + 4 * f.in[i];
            next.right[i] = -f.in[i];
            next.in[i] = f.right[i];
        } else if (sign_down > 0) {
            next.origin[i] = f.origin[i] + 4 * f.down[i];
            next.down[i] = f.in[i];
            next.in[i] = -f.down[i];
        } else {
            next.origin[i] = f.origin[i] + 4 * f.in[i];
            next.down[i] = -f.in[i];
            next.in[i] = f.down[i];
        }
    }
    return next;
}

/* The faces 1 to 6: 1-2-3-4 side by side, 5 above 2 and 6 below it. */
static void fold(struct face *face)
{
    face[2] = (struct face){{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    face[1] = step(face[2], -1, 0);
    face[3] = step(face[2], 1, 0);
    face[4] = step(face[3], 1, 0);
    face[5] = step(face[2], 0, -1);
    face[6] = step(face[2], 0, 1);
}

static int net_face(int e)
{
    return e < 16 ? 5 : e >= 80 ? 6 : e % 16 / 4 + 1;
}

/* Twice the coordinates of the cell's centre: odd along its face, 0 or 8 across it. */
static void net_point(int e, int *point)
{
    struct face face[7];
    int row = e < 16 ? e / 4 : e >= 80 ? (e - 80) / 4 : (e - 16) / 16, col = e % 4;

    fold(face);
    const struct face *f = &face[net_face(e)];
    for (int i = 0; i < 3; i++)
        point[i] = 2 * f->origin[i] + (2 * col + 1) * f->right[i] + (2 * row + 1) * f->down[i];
}

static bool net_ring(int e, int b)
{
    int point[3];

    net_point(e, point);
    return point[b / 4] == 2 * (b % 4) + 1;
}

static bool net_side(int e, int b)
{
    return net_face(e) == b + 1;
}

TEST(the_net_folds_to_a_cube)
{
    static const struct rule net[] = {{12, net_ring}, {6, net_side}, {0}};
    unsigned char seen[9][9][9] = {{{0}}};

    for (int e = 0; e < 96; e++) {
        int point[3], flat = 0;
        net_point(e, point);
        for (int i = 0; i < 3; i++) {
            assert_in_range(point[i], 0, 8);
            flat += point[i] % 2 == 0;
        }
        assert_int_equal(flat, 1);
        assert_int_equal(seen[point[0]][point[1]][point[2]]++, 0);
    }
    assert_template("3dcube", "3dcube", 96, 16, net);
}

/* The pieces of a supercell as units {column, row}; -1 ends a shorter list. */
static const int piece[9][4][2] = {
    {{0, 0}, {-1, 0}},
    {{1, 0}, {-1, 0}},
    {{2, 0}, {3, 0}, {3, 1}, {-1, 0}},
    {{0, 1}, {-1, 0}},
    {{1, 1}, {2, 1}, {1, 2}, {2, 2}},
    {{3, 2}, {-1, 0}},
    {{0, 2}, {0, 3}, {1, 3}, {-1, 0}},
    {{2, 3}, {-1, 0}},
    {{3, 3}, {-1, 0}},
};

/* Whether the piece meets this column (axis 0) or row (axis 1) of units of the whole board. */
static bool parquet_meets(int e, int axis, int line)
{
    int supercell[2] = {e / 9 % 3, e / 27};

    for (int i = 0; i < 4 && piece[e % 9][i][0] >= 0; i++)
        if (4 * supercell[axis] + piece[e % 9][i][axis] == line)
            return true;
    return false;
}

static bool parquet_row(int e, int b)
{
    return parquet_meets(e, 1, b);
}

static bool parquet_column(int e, int b)
{
    return parquet_meets(e, 0, b);
}

static bool parquet_supercell(int e, int b)
{
    return e / 9 == b;
}

TEST(the_parquet_has_lines_of_units)
{
    static const struct rule parquet[] = {
        {12, parquet_row}, {12, parquet_column}, {9, parquet_supercell}, {0}};
    int units[12][12] = {{0}};

    for (int e = 0; e < 81; e++)
        for (int i = 0; i < 4 && piece[e % 9][i][0] >= 0; i++)
            units[e / 27 * 4 + piece[e % 9][i][1]][e / 9 % 3 * 4 + piece[e % 9][i][0]]++;
    for (int u = 0; u < 144; u++)
        assert_int_equal(units[u / 12][u % 12], 1);
    assert_template("parq", "parq", 81, 9, parquet);
}

/* Row and column of element e among the cells of the five squares, in reading order. */
static void samurai_place(int e, int *row, int *col)
{
    for (*row = 0; *row < 21; ++*row)
        for (*col = 0; *col < 21; ++*col) {
            bool outer = (*row < 9 || *row > 11) && (*col < 9 || *col > 11);
            bool centre = *row >= 6 && *row < 15 && *col >= 6 && *col < 15;
            if ((outer || centre) && e-- == 0)
                return;
        }
}

static const int samurai_corner[5][2] = {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};

/* Where e is in a square of 9x9, or -1. */
static int samurai_in(int e, int square)
{
    int row, col;

    samurai_place(e, &row, &col);
    row -= samurai_corner[square][0];
    col -= samurai_corner[square][1];
    return row >= 0 && row < 9 && col >= 0 && col < 9 ? 9 * row + col : -1;
}

static bool samurai_block(int e, int b)
{
    int place = samurai_in(e, b / 27), nth = b % 27 % 9;

    return place >= 0 && (b % 27 < 9    ? row_9(place, nth)
                          : b % 27 < 18 ? column_9(place, nth)
                                        : box_9(place, nth));
}

TEST(samurais_are_five_squares)
{
    static const struct rule samurai[] = {{5 * 27, samurai_block}, {0}};
    OWN(record) r;
    const struct sudoku *s = load_template("samurai", &r);

    for (int e = 0; e < s->topology->nelements; e++) {
        int row, col;
        samurai_place(e, &row, &col);
        assert_int_equal(s->topology->at[e][0], row);
        assert_int_equal(s->topology->at[e][1], col);
    }
    assert_template("samurai", "samurai", 369, 9, samurai);
}

static bool wheel_ring(int e, int b)
{
    return e / 10 == b;
}

static bool wheel_diameter(int e, int b)
{
    return e % 5 == b;
}

/* A spiral turns by a sector from ring to ring. */
static bool wheel_spiral(int e, int b)
{
    return (e % 10 + 10 - e / 10) % 5 == b;
}

static bool wheel_sectors(int e, int b)
{
    return e % 10 / 2 == b;
}

TEST(the_wheel_has_rings_and_lines)
{
    static const struct rule wheel[] = {
        {5, wheel_ring}, {5, wheel_diameter}, {5, wheel_spiral}, {5, wheel_sectors}, {0}};

    assert_template("wheel", "wheel", 50, 10, wheel);
}

/* The cells of the block that can be reached from its first one over sides, without leaving its
 * face. */
static int reached(const struct topology *t, int b, int side)
{
    const int *element = topology_block(t, b);
    bool in[TOPOLOGY_MAX_SYMBOLS] = {true};
    int n = 1;

    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < t->nsymbols; i++)
            for (int k = 0; k < t->nsymbols; k++) {
                int low = element[i] < element[k] ? element[i] : element[k];
                int high = element[i] + element[k] - low;
                bool beside = high == low + 1 && high % side != 0;
                bool below = high == low + side && low % (side * side) + side < side * side;
                if (in[i] && !in[k] && (beside || below)) {
                    in[k] = more = true;
                    n++;
                }
            }
    }
    return n;
}

static void assert_jigsaw(const char *name, const char *type, int side, const struct rule *lines)
{
    OWN(record) r;
    const struct topology *t = load_template(name, &r)->topology;
    FREED unsigned char *seen = mem_alloc((size_t)t->nblocks, 1);
    FREED int *fields = mem_alloc((size_t)t->nelements, sizeof *fields);

    assert_string_equal(sudoku_type_name(t), type);
    assert_blocks(t, lines, t->nelements / t->nsymbols, seen);
    for (int b = 0; b < t->nblocks; b++) {
        if (seen[b])
            continue;
        assert_int_equal(reached(t, b, side), t->nsymbols);
        for (int k = 0; k < t->nsymbols; k++)
            fields[topology_block(t, b)[k]]++;
    }
    for (int e = 0; e < t->nelements; e++)
        assert_int_equal(fields[e], 1);
}

TEST(jigsaws_have_connected_fields)
{
    static const struct rule nine[] = {{9, row_9}, {9, column_9}, {0}};
    static const struct rule sixteen[] = {{16, row_16}, {16, column_16}, {0}};
    static const struct rule cube[] = {{24, cube_slab}, {0}};

    assert_jigsaw("jigsaw", "jigsaw", 9, nine);
    assert_jigsaw("jigsaw-xl", "jigsaw-xl", 16, sixteen);
    assert_jigsaw("jigcube", "jigcube", 8, cube);
}
