/*
 * Boards with missing cells: their cells, edges, dots and holes, and how they are connected.
 * Everything is checked against the picture of squares alone, on known shapes and on random ones.
 */
#include "support/own.h"
#include "support/shapes.h"

static bool is_there(const struct lattice *l, int r, int c)
{
    return r >= 0 && r < l->square->rows && c >= 0 && c < l->square->cols &&
           l->square->face[r * l->square->cols + c] >= 0 &&
           l->square->face[r * l->square->cols + c] < l->ncells;
}

enum { FRAME = 12 };

/* Labels the missing squares of the board in a frame of missing ones, each by the least number of
 * a square connected with it, by spreading labels until nothing changes. */
static void label_missing(const struct lattice *l, int label[FRAME][FRAME])
{
    bool changed = true;

    for (int r = 0; r < l->square->rows + 2; r++)
        for (int c = 0; c < l->square->cols + 2; c++)
            label[r][c] = is_there(l, r - 1, c - 1) ? -1 : r * FRAME + c;
    while (changed) {
        changed = false;
        for (int r = 0; r < l->square->rows + 2; r++)
            for (int c = 0; c < l->square->cols + 2; c++)
                for (int k = 0; k < 4; k++) {
                    int y = r + (k == 0) - (k == 1), x = c + (k == 2) - (k == 3);
                    if (y < 0 || x < 0 || y == l->square->rows + 2 || x == l->square->cols + 2 ||
                        label[r][c] < 0 || label[y][x] < 0 || label[y][x] >= label[r][c])
                        continue;
                    label[r][c] = label[y][x];
                    changed = true;
                }
    }
}

/* The face that a square should have, by the face found at the square of its label. */
static int face_of(const struct lattice *l, int label[FRAME][FRAME], int r, int c)
{
    if (is_there(l, r, c))
        return lattice_cell_at(l, r, c);
    int first = label[r + 1][c + 1];
    return first == 0 ? l->ncells : lattice_cell_at(l, first / FRAME - 1, first % FRAME - 1);
}

static void check_faces(const struct lattice *l)
{
    int label[FRAME][FRAME], cells = 0, holes = 0;

    label_missing(l, label);
    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++) {
            int face = lattice_cell_at(l, r, c), mine = label[r + 1][c + 1];
            bool first = mine == (r + 1) * FRAME + c + 1;
            assert_int_equal(face, face_of(l, label, r, c));
            if (is_there(l, r, c))
                assert_int_equal(face, cells++);
            else if (first)
                assert_int_equal(face, l->ncells + ++holes);
            if (is_there(l, r, c) || first)
                assert_true(l->square->cell_at[face][0] == c && l->square->cell_at[face][1] == r);
            assert_int_equal(lattice_is_cell(l, face), is_there(l, r, c));
        }
    assert_int_equal(l->ncells, cells);
    assert_int_equal(l->nfaces, cells + 1 + holes);
    assert_int_equal(lattice_is_full(l), cells == l->square->rows * l->square->cols);
}

/* One edge between the squares (r0,c0), above or left, and (r1,c1). */
static void check_edge(const struct lattice *l, int label[FRAME][FRAME], int e, int *next, int r0,
                       int c0, int r1, int c1)
{
    if (!is_there(l, r0, c0) && !is_there(l, r1, c1)) {
        assert_int_equal(e, -1);
        return;
    }
    assert_int_equal(e, (*next)++);
    assert_int_equal(l->edge_cell[e][0], face_of(l, label, r0, c0));
    assert_int_equal(l->edge_cell[e][1], face_of(l, label, r1, c1));
    assert_int_equal(l->edge_dot[e][0], lattice_dot_at(l, r1, c1));
    assert_int_equal(l->edge_dot[e][1], lattice_dot_at(l, r1 + (c0 < c1), c1 + (r0 < r1)));
}

static void check_edges(const struct lattice *l)
{
    int label[FRAME][FRAME], next = 0;

    label_missing(l, label);
    for (int r = 0; r <= l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++)
            check_edge(l, label, lattice_horizontal(l, r, c), &next, r - 1, c, r, c);
    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c <= l->square->cols; c++)
            check_edge(l, label, lattice_vertical(l, r, c), &next, r, c - 1, r, c);
    assert_int_equal(l->nedges, next);
}

/* A dot where a cell is beside, with its edges from the north on and the squares behind them. */
static void check_dots(const struct lattice *l)
{
    int label[FRAME][FRAME], next = 0;

    label_missing(l, label);
    for (int r = 0; r <= l->square->rows; r++)
        for (int c = 0; c <= l->square->cols; c++) {
            int dot = lattice_dot_at(l, r, c), n = 0;
            int edge[4] = {r > 0 ? lattice_vertical(l, r - 1, c) : -1,
                           c < l->square->cols ? lattice_horizontal(l, r, c) : -1,
                           r < l->square->rows ? lattice_vertical(l, r, c) : -1,
                           c > 0 ? lattice_horizontal(l, r, c - 1) : -1};
            const int behind[4][2] = {{r - 1, c}, {r, c}, {r, c - 1}, {r - 1, c - 1}};
            bool any = false;
            for (int k = 0; k < 4; k++)
                any = any || is_there(l, behind[k][0], behind[k][1]);
            if (!any) {
                assert_int_equal(dot, -1);
                continue;
            }
            assert_int_equal(dot, next++);
            assert_true(l->dot_at[dot][0] == c && l->dot_at[dot][1] == r);
            for (int k = 0; k < 4; k++) {
                if (edge[k] < 0)
                    continue;
                assert_int_equal(l->dot_edge[l->dot_start[dot] + n], edge[k]);
                assert_int_equal(l->dot_cell[l->dot_start[dot] + n],
                                 face_of(l, label, behind[k][0], behind[k][1]));
                n++;
            }
            assert_int_equal(lattice_dot_degree(l, dot), n);
            assert_in_range(n, 2, 4);
        }
    assert_int_equal(l->ndots, next);
    assert_int_equal(l->dot_start[l->ndots], 2 * l->nedges);
}

/* Every side of every edge stands once, at its face, with the dot to which it leads clockwise. */
static void check_sides(const struct lattice *l)
{
    FREED unsigned char *seen = mem_alloc((size_t)l->nedges, 1);

    for (int f = 0; f < l->nfaces; f++)
        for (int k = l->cell_start[f]; k < l->cell_start[f + 1]; k++) {
            int e = l->cell_edge[k], head = l->cell_dot[k], tail = lattice_along(l, e, head);
            int dx = l->dot_at[head][0] - l->dot_at[tail][0];
            int dy = l->dot_at[head][1] - l->dot_at[tail][1];
            /* The square on the right has its middle half a step to the right of the edge's. */
            int x2 = l->dot_at[head][0] + l->dot_at[tail][0] - dy;
            int y2 = l->dot_at[head][1] + l->dot_at[tail][1] + dx;
            int r = (y2 - 1) / 2, c = (x2 - 1) / 2;
            bool on_board = y2 > 0 && x2 > 0 && r < l->square->rows && c < l->square->cols;
            assert_int_equal(on_board ? lattice_cell_at(l, r, c) : l->ncells, f);
            assert_false(seen[e] >> (l->edge_cell[e][1] == f) & 1);
            seen[e] |= (unsigned char)(1 << (l->edge_cell[e][1] == f));
            if (f >= l->ncells && k > l->cell_start[f])
                assert_true(e > l->cell_edge[k - 1]);
        }
    for (int e = 0; e < l->nedges; e++)
        assert_int_equal(seen[e], 3);
    assert_int_equal(l->cell_start[l->nfaces], 2 * l->nedges);
    assert_int_equal(l->cell_start[l->ncells], 4 * l->ncells);
}

static int count_parts(const struct lattice *l)
{
    int *part = mem_alloc((size_t)l->ndots, sizeof *part), parts = 0;
    bool changed = true;

    for (int v = 0; v < l->ndots; v++)
        part[v] = v;
    while (changed) {
        changed = false;
        for (int e = 0; e < l->nedges; e++) {
            int *a = &part[l->edge_dot[e][0]], *b = &part[l->edge_dot[e][1]];
            int least = *a < *b ? *a : *b;
            changed = changed || *a != *b;
            *a = *b = least;
        }
    }
    for (int v = 0; v < l->ndots; v++)
        parts += part[v] == v;
    free(part);
    return parts;
}

static void check_all(const struct lattice *l)
{
    check_faces(l);
    check_edges(l);
    check_dots(l);
    check_sides(l);
    assert_int_equal(l->ndots - l->nedges + l->nfaces, 1 + count_parts(l));
}

struct known {
    const char *picture;
    int cells, dots, edges, holes, parts;
};

TEST(known_shapes)
{
    static const struct known known[] = {
        {".", 1, 4, 4, 0, 1},
        {"_.", 1, 4, 4, 0, 1},
        {".../._./...", 8, 16, 24, 1, 1},
        {"..../.__./.__./....", 12, 24, 36, 1, 1},
        {"___./___./....", 6, 14, 19, 0, 1},
        {"._./.../._.", 7, 16, 22, 0, 1},
        /* two holes that touch at a dot, and the same with cells exchanged */
        {"..../.._./._../....", 14, 25, 40, 2, 1},
        {"..../._../.._./....", 14, 25, 40, 2, 1},
        /* cells that touch at a dot */
        {"._/_.", 2, 7, 8, 0, 1},
        /* a hole that winds around a cell and touches itself */
        {"...../.__../.___./.._../.....", 19, 35, 54, 1, 1},
        {"...../.___./._._./.__../.....", 18, 36, 54, 1, 1},
        /* a bay is outside, a hole behind a dot is not */
        {"_.../._../....", 10, 19, 29, 1, 1},
        {"._../..../....", 11, 20, 30, 0, 1},
        /* an island in a hole; two parts side by side */
        {"...../.___./._._./.___./.....", 17, 36, 52, 1, 2},
        {".__./.__.", 4, 12, 14, 0, 2},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct known *k = &known[i];
        OWN(lattice) *l = lattice_of_picture(k->picture);
        check_all(l);
        if (l->ncells != k->cells || l->ndots != k->dots || l->nedges != k->edges ||
            l->nfaces - l->ncells - 1 != k->holes || count_parts(l) != k->parts)
            fail_msg("%s: %d cells, %d dots, %d edges, %d holes, %d parts", k->picture, l->ncells,
                     l->ndots, l->nedges, l->nfaces - l->ncells - 1, count_parts(l));
    }
}

/* One face is met twice around a dot where squares of it touch. */
TEST(faces_met_twice)
{
    OWN(lattice) *l = lattice_of_picture("._/_.");
    int dot = lattice_dot_at(l, 1, 1), from = l->dot_start[dot];

    assert_int_equal(lattice_dot_degree(l, dot), 4);
    assert_int_equal(l->dot_cell[from], l->ncells);
    assert_int_equal(l->dot_cell[from + 1], 1);
    assert_int_equal(l->dot_cell[from + 2], l->ncells);
    assert_int_equal(l->dot_cell[from + 3], 0);
}

TEST(random_shapes)
{
    struct pcg32 rng = test_stream(61);
    int holes = 0, parts = 0;

    for (int i = 0; i < 1500; i++) {
        OWN(lattice) *l =
            lattice_at_random(&rng, random_between(&rng, 1, 9), random_between(&rng, 1, 9),
                              random_between(&rng, 0, 80));
        check_all(l);
        holes += l->nfaces - l->ncells - 1;
        parts += count_parts(l) - 1;
    }
    assert_true(holes > 500 && parts > 500);
}

TEST(same_boards)
{
    struct lattice *full = lattice_square(2, 3), *other = lattice_of_picture(".../...");
    struct lattice *turned = lattice_square(3, 2), *a = lattice_of_picture("_../...");
    struct lattice *b = lattice_of_picture("._./..."), *again = lattice_of_picture("_../...");

    assert_true(lattice_same(full, full) && lattice_same(full, other) && lattice_same(a, again));
    assert_false(lattice_same(full, turned) || lattice_same(full, a) || lattice_same(a, b));
    struct lattice *all[] = {full, other, turned, a, b, again};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        lattice_drop(all[i]);
}
