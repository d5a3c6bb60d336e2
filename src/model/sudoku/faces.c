#include "model/sudoku/faces.h"

#include "model/sudoku/topology_parts.h"

#include <assert.h>

/* The cosine of 30 degrees: half the width of a rhomb. */
static const double half = 0.8660254037844386;

/* The room beside a net, and above and below it. */
static const double net_beside = 0.8, net_above = 2.05;

static struct sudoku_faces flat(const struct topology *t, double beside, double above)
{
    struct sudoku_faces f = {.n = 1, .width = t->cols + 2 * beside, .height = t->rows + 2 * above};

    f.face[0] = (struct sudoku_face){0, 0, t->rows, t->cols, beside, above, {1, 0}, {0, 1}, false};
    return f;
}

/*
 * The face of the first rows and columns lies on top, the nearest corner is its last place. Its
 * columns go on down the left face. Its rows go on down the right face, as rows: to stand upright,
 * symbols there are turned.
 */
static struct sudoku_faces solid(void)
{
    const int n = 8;
    const double middle = half * n, side = 0.5 * n;

    return (struct sudoku_faces){
        .n = 3,
        .face = {{0, 0, n, n, middle, 0, {half, 0.5}, {-half, 0.5}, false},
                 {n, 0, n, n, 0, side, {half, 0.5}, {0, 1}, false},
                 {0, n, n, n, 2 * middle, side, {0, 1}, {-half, 0.5}, true}},
        .width = 2 * middle,
        .height = 2 * n,
        .solid = true};
}

struct sudoku_faces sudoku_faces_of(const struct topology *t)
{
    bool cube = t->parts & PART_CUBE_LINES;
    bool net = t->parts & PART_NET;

    if ((cube || net) && !topology_has_usual_places(t))
        cube = net = false;
    if (cube)
        return solid();
    struct sudoku_faces f = net ? flat(t, net_beside, net_above) : flat(t, 0, 0);
    f.unfolded = net;
    return f;
}

const struct sudoku_face *sudoku_face_at(const struct sudoku_faces *f, const int at[2])
{
    const struct sudoku_face *face = f->face;

    while (at[0] < face->row || at[0] >= face->row + face->rows || at[1] < face->col ||
           at[1] >= face->col + face->cols) {
        face++;
        assert(face < f->face + f->n);
    }
    return face;
}
