/* The faces of cubes in pictures: a net that folds, and an isometric view whose lines go on over
 * the edges. */
#include "model/sudoku/topology_parts.h"
#include "render/sudoku/grid.h"
#include "support/own.h"

#include <math.h>

static struct topology *topology_of(unsigned parts, int nelements, int nsymbols)
{
    struct block_list list;
    struct diag d;

    block_list_init(&list, nsymbols);
    assert_true(topology_parts_blocks(parts, 4, &list));
    struct topology *t = topology_new(nelements, nsymbols, list.block, list.n, NULL, &d);
    assert_non_null(t);
    block_list_release(&list);
    return t;
}

/* Whether a block that is a line over several faces has both elements. */
static bool share_line(const struct topology *t, int a, int b)
{
    for (int i = t->block_start[a]; i < t->block_start[a + 1]; i++)
        for (int k = t->block_start[b]; k < t->block_start[b + 1]; k++)
            if (t->element_block[i] == t->element_block[k])
                return true;
    return false;
}

/* A face of the folded cube, which fills [0..4] in all three directions: where its first corner
 * is, and the directions of its columns and rows. */
struct folded {
    int row, col;
    int corner[3], right[3], down[3];
};

/* The second face of the belt is the front; x leads right, y down and z to the back. */
static const struct folded folded[6] = {
    {4, 4, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}},   {4, 8, {4, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {4, 12, {4, 0, 4}, {-1, 0, 0}, {0, 1, 0}}, {4, 0, {0, 0, 4}, {0, 0, -1}, {0, 1, 0}},
    {0, 4, {0, 0, 4}, {1, 0, 0}, {0, 0, -1}},  {8, 4, {0, 4, 0}, {1, 0, 0}, {0, 0, 1}},
};

static const struct folded *face_of(const int place[2])
{
    for (int i = 0; i < 6; i++)
        if (place[0] / 4 * 4 == folded[i].row && place[1] / 4 * 4 == folded[i].col)
            return &folded[i];
    fail();
    return NULL;
}

/* The middle of a side of a cell on the folded cube, doubled; the side is (right, down). */
static void find_side(const int place[2], const int side[2], int at[3])
{
    const struct folded *f = face_of(place);

    for (int k = 0; k < 3; k++)
        at[k] = 2 * f->corner[k] + (2 * (place[1] - f->col) + 1 + side[0]) * f->right[k] +
                (2 * (place[0] - f->row) + 1 + side[1]) * f->down[k];
}

/* Whether the two cells have a side in common on the folded cube that is none on the net. */
static bool meet(int place[2][2])
{
    static const int side[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int a[3], b[3];

    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++) {
            find_side(place[0], side[i], a);
            find_side(place[1], side[k], b);
            if (memcmp(a, b, sizeof a) == 0)
                return true;
        }
    return false;
}

TEST(edges_that_meet_have_the_same_lines)
{
    OWN(topology) *t = topology_of(PART_NET, 96, 16);
    int uses[96] = {0}, place[2][2], corners = 0;

    for (int joint = 0; joint < UNFOLDING_JOINTS; joint++)
        for (int k = 0; k < UNFOLDING_SIDE; k++) {
            sudoku_unfolding_pair(joint, k, place);
            int a = topology_element_at(t, place[0][0], place[0][1]);
            int b = topology_element_at(t, place[1][0], place[1][1]);
            assert_true(a >= 0 && b >= 0);
            assert_true(meet(place));
            assert_true(share_line(t, a, b));
            uses[a]++;
            uses[b]++;
        }
    for (int e = 0; e < 96; e++) { /* each outer side has its arrow */
        int outer = 0;
        for (int i = -1; i <= 1; i += 2) {
            outer += topology_element_at(t, t->at[e][0] + i, t->at[e][1]) < 0;
            outer += topology_element_at(t, t->at[e][0], t->at[e][1] + i) < 0;
        }
        assert_int_equal(uses[e], outer);
        corners += outer == 2;
    }
    assert_int_equal(corners, 8);
}

/* A point of a face in the picture. */
static void find_point(const struct sudoku_face *f, double row, double col, double at[2])
{
    at[0] = f->x + (col - f->col) * f->right[0] + (row - f->row) * f->down[0];
    at[1] = f->y + (col - f->col) * f->right[1] + (row - f->row) * f->down[1];
}

static void assert_same_point(const double a[2], const double b[2])
{
    assert_true(fabs(a[0] - b[0]) < 1e-9 && fabs(a[1] - b[1]) < 1e-9);
}

/* Cells beside an edge between two faces touch there, and a line has both. */
TEST(lines_go_on_over_the_edges)
{
    OWN(topology) *t = topology_of(PART_CUBE_LINES | PART_CUBE_BOXES, 192, 16);
    struct sudoku_faces f = sudoku_faces_of(t);
    double a[2], b[2];

    assert_int_equal(f.n, 3);
    assert_true(f.solid && !f.unfolded);
    for (int i = 0; i < 8; i++) {
        find_point(&f.face[0], 8, i + 0.5, a);
        find_point(&f.face[1], 8, i + 0.5, b);
        assert_same_point(a, b);
        assert_true(share_line(t, topology_element_at(t, 7, i), topology_element_at(t, 8, i)));
        find_point(&f.face[0], i + 0.5, 8, a);
        find_point(&f.face[2], i + 0.5, 8, b);
        assert_same_point(a, b);
        assert_true(share_line(t, topology_element_at(t, i, 7), topology_element_at(t, i, 8)));
        find_point(&f.face[1], i + 8.5, 8, a);
        find_point(&f.face[2], 8, i + 8.5, b);
        assert_same_point(a, b);
        assert_true(
            share_line(t, topology_element_at(t, i + 8, 7), topology_element_at(t, 7, i + 8)));
    }
}

/* All corners of all faces lie in the picture, and some on each side of it. */
TEST(faces_fill_the_picture)
{
    OWN(topology) *t = topology_of(PART_CUBE_LINES | PART_CUBE_BOXES, 192, 16);
    struct sudoku_faces f = sudoku_faces_of(t);
    double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9}, at[2];

    for (int i = 0; i < 4 * f.n; i++) {
        const struct sudoku_face *face = &f.face[i / 4];
        find_point(face, face->row + i % 2 * face->rows, face->col + i / 2 % 2 * face->cols, at);
        for (int k = 0; k < 2; k++) {
            low[k] = fmin(low[k], at[k]);
            high[k] = fmax(high[k], at[k]);
        }
    }
    assert_true(fabs(low[0]) < 1e-9 && fabs(low[1]) < 1e-9);
    assert_true(fabs(high[0] - f.width) < 1e-9 && fabs(high[1] - f.height) < 1e-9);
}
