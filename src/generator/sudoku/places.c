#include "generator/sudoku/places.h"

#include "base/mem.h"
#include "model/loops/square.h"

#include <assert.h>

bool places_square(const struct topology *t)
{
    return t->parts & PART_ROWS && t->parts & PART_COLUMNS &&
           t->nelements == t->nsymbols * t->nsymbols;
}

/* ---- symmetry ---- */

/* Where elements stand for symmetry. The nine pieces of a parquet's supercell turn by half and are
 * mirrored at the diagonal like a square of 3x3; other symmetries would cut its corners. */
struct grid {
    bool parquet;
    int rows, cols;
};

static void grid_place(const struct grid *g, const struct topology *t, int e, int *row, int *col)
{
    *row = g->parquet ? e / 27 * 3 + e % 9 / 3 : t->at[e][0];
    *col = g->parquet ? e / 9 % 3 * 3 + e % 3 : t->at[e][1];
    assert(*row >= 0 && *row < g->rows && *col >= 0 && *col < g->cols);
}

static bool grid_can_have(const struct grid *g, enum symmetry s)
{
    if (g->parquet)
        return s == SYMMETRY_NONE || s == SYMMETRY_ROTATE2 || s == SYMMETRY_DIAGONAL;
    return g->rows == g->cols || !symmetry_needs_square(s);
}

/* The places as a board of squares. */
static struct lattice *places_lattice(const struct grid *g, const struct topology *t)
{
    FREED unsigned char *there = mem_alloc((size_t)g->rows * (size_t)g->cols, 1);
    int row, col;

    for (int e = 0; e < t->nelements; e++) {
        grid_place(g, t, e, &row, &col);
        there[row * g->cols + col] = 1;
    }
    return lattice_shape(g->rows, g->cols, there);
}

int sudoku_orbits(const struct topology *t, enum symmetry s, int *orbit)
{
    enum { SIDE = 9 };
    bool parquet = t->parts & PART_PARQUET;

    assert(!parquet || t->nelements == SIDE * SIDE);
    const struct grid g =
        (struct grid){parquet, parquet ? SIDE : t->rows, parquet ? SIDE : t->cols};
    int row, col;

    if (s == SYMMETRY_NONE)
        for (int e = 0; e < t->nelements; e++)
            orbit[e] = e;
    if (s == SYMMETRY_NONE || !grid_can_have(&g, s))
        return s == SYMMETRY_NONE ? t->nelements : 0;
    struct lattice *l = places_lattice(&g, t);
    FREED int *of_cell = mem_alloc((size_t)l->ncells, sizeof *of_cell);
    int n = symmetry_orbits(l, s, of_cell);

    for (int e = 0; e < t->nelements && n > 0; e++) {
        grid_place(&g, t, e, &row, &col);
        orbit[e] = of_cell[lattice_cell_at(l, row, col)];
        assert(orbit[e] >= 0 && orbit[e] < n);
    }
    lattice_drop(l);
    return n;
}
