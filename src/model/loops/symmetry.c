#include "model/loops/symmetry.h"

#include "base/mem.h"
#include "base/unionfind.h"
#include "model/loops/square.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

const char *const symmetry_name[] = {"none",     "rotate2",     "rotate4",  "mirror-h",
                                     "mirror-v", "mirror-both", "diagonal", NULL};

/* The generators of each group. */
static const int generators[][2] = {
    [SYMMETRY_NONE] = {0, 0},
    [SYMMETRY_ROTATE2] = {TRANSFORM_FLIP_ROWS + TRANSFORM_FLIP_COLS, 0},
    [SYMMETRY_ROTATE4] = {TRANSFORM_TRANSPOSE + TRANSFORM_FLIP_COLS, 0},
    [SYMMETRY_MIRROR_H] = {TRANSFORM_FLIP_COLS, 0},
    [SYMMETRY_MIRROR_V] = {TRANSFORM_FLIP_ROWS, 0},
    [SYMMETRY_MIRROR_BOTH] = {TRANSFORM_FLIP_ROWS, TRANSFORM_FLIP_COLS},
    [SYMMETRY_DIAGONAL] = {TRANSFORM_TRANSPOSE, 0},
};

bool symmetry_needs_square(enum symmetry s)
{
    return generators[s][0] & TRANSFORM_TRANSPOSE;
}

/* Twice the middle of a cell's bounding box. */
struct middle {
    int x, y, cell;
};

static struct middle cell_middle(const struct lattice *l, int cell)
{
    int low[2] = {INT_MAX, INT_MAX}, high[2] = {INT_MIN, INT_MIN};

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        for (int axis = 0; axis < 2; axis++) {
            int at = l->dot_at[l->cell_dot[k]][axis];
            low[axis] = at < low[axis] ? at : low[axis];
            high[axis] = at > high[axis] ? at : high[axis];
        }
    return (struct middle){low[0] + high[0], low[1] + high[1], cell};
}

/* Right and down are the first and second coordinates; the board is cols wide and rows high. */
static struct middle middle_image(const struct lattice *l, struct middle m, int transform)
{
    int width = 2 * l->square->cols, height = 2 * l->square->rows;

    if (transform & TRANSFORM_TRANSPOSE)
        m = (struct middle){m.y, m.x, m.cell};
    if (transform & TRANSFORM_FLIP_ROWS)
        m.y = height - m.y;
    if (transform & TRANSFORM_FLIP_COLS)
        m.x = width - m.x;
    return m;
}

static int middle_compare(const void *a, const void *b)
{
    const struct middle *p = a, *q = b;

    return p->y != q->y ? (p->y > q->y) - (p->y < q->y) : (p->x > q->x) - (p->x < q->x);
}

bool symmetry_cells(const struct lattice *l, int transform, int *image)
{
    size_t n = (size_t)l->ncells;
    struct middle *middle = mem_alloc(n, sizeof *middle);
    bool there = true;

    assert(l->square);
    for (int c = 0; c < l->ncells; c++)
        middle[c] = cell_middle(l, c);
    qsort(middle, n, sizeof *middle, middle_compare);
    for (size_t i = 0; i < n && there; i++) {
        struct middle key = middle_image(l, middle[i], transform);
        const struct middle *at = bsearch(&key, middle, n, sizeof *middle, middle_compare);
        there = at != NULL;
        if (there)
            image[middle[i].cell] = at->cell;
    }
    free(middle);
    return there;
}

int symmetry_orbits(const struct lattice *l, enum symmetry s, int *orbit)
{
    int *image = mem_alloc((size_t)l->ncells, sizeof *image), n = 0;
    int *number = mem_alloc((size_t)l->ncells, sizeof *number); /* of a root's orbit, plus 1 */
    int *parent = mem_alloc((size_t)l->ncells, sizeof *parent);
    bool there = true;

    forest_init(parent, l->ncells);
    for (int g = 0; g < 2 && there && generators[s][g]; g++) {
        there = symmetry_cells(l, generators[s][g], image);
        for (int c = 0; c < l->ncells && there; c++)
            forest_join(parent, c, image[c]);
    }
    for (int c = 0; c < l->ncells && there; c++) {
        int root = forest_root(parent, c);
        if (!number[root])
            number[root] = ++n;
        orbit[c] = number[root] - 1;
    }
    free(parent);
    free(number);
    free(image);
    return n;
}
