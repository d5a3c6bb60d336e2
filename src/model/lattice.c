#include "model/lattice.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

static void lattice_alloc(struct lattice *l)
{
    size_t dots = (size_t)l->ndots, edges = (size_t)l->nedges, cells = (size_t)l->ncells;

    l->edge_dot = mem_alloc(edges, sizeof *l->edge_dot);
    l->edge_cell = mem_alloc(edges, sizeof *l->edge_cell);
    l->cell_start = mem_alloc(cells + 1, sizeof *l->cell_start);
    l->cell_edge = mem_alloc(2 * edges, sizeof *l->cell_edge);
    l->cell_dot = mem_alloc(2 * edges, sizeof *l->cell_dot);
    l->dot_start = mem_alloc(dots + 1, sizeof *l->dot_start);
    l->dot_edge = mem_alloc(2 * edges, sizeof *l->dot_edge);
    l->dot_cell = mem_alloc(2 * edges, sizeof *l->dot_cell);
    l->dot_at = mem_alloc(dots, sizeof *l->dot_at);
}

/* The cell (r,c), or the outside. */
static int square_cell(const struct lattice *l, int r, int c)
{
    bool inside = r >= 0 && r < l->rows && c >= 0 && c < l->cols;

    return inside ? lattice_cell_at(l, r, c) : l->ncells;
}

static void square_edges(struct lattice *l)
{
    for (int r = 0; r <= l->rows; r++)
        for (int c = 0; c <= l->cols; c++) {
            if (c < l->cols) {
                int e = lattice_horizontal(l, r, c);
                l->edge_dot[e][0] = lattice_dot_at(l, r, c);
                l->edge_dot[e][1] = lattice_dot_at(l, r, c + 1);
                l->edge_cell[e][0] = square_cell(l, r - 1, c);
                l->edge_cell[e][1] = square_cell(l, r, c);
            }
            if (r < l->rows) {
                int e = lattice_vertical(l, r, c);
                l->edge_dot[e][0] = lattice_dot_at(l, r, c);
                l->edge_dot[e][1] = lattice_dot_at(l, r + 1, c);
                l->edge_cell[e][0] = square_cell(l, r, c - 1);
                l->edge_cell[e][1] = square_cell(l, r, c);
            }
        }
}

static void square_cells(struct lattice *l)
{
    int k = 0;

    for (int r = 0; r < l->rows; r++)
        for (int c = 0; c < l->cols; c++) {
            int edge[4] = {lattice_horizontal(l, r, c), lattice_vertical(l, r, c + 1),
                           lattice_horizontal(l, r + 1, c), lattice_vertical(l, r, c)};
            int dot[4] = {lattice_dot_at(l, r, c + 1), lattice_dot_at(l, r + 1, c + 1),
                          lattice_dot_at(l, r + 1, c), lattice_dot_at(l, r, c)};
            for (int i = 0; i < 4; i++, k++) {
                l->cell_edge[k] = edge[i];
                l->cell_dot[k] = dot[i];
            }
            l->cell_start[lattice_cell_at(l, r, c) + 1] = k;
        }
}

static void square_dots(struct lattice *l)
{
    int k = 0;

    for (int r = 0; r <= l->rows; r++)
        for (int c = 0; c <= l->cols; c++) {
            int dot = lattice_dot_at(l, r, c);
            /* north, east, south, west, each with the cell clockwise of it; where edges are
             * missing at the rim, all cells between two neighbours are the outside */
            int edge[4] = {r > 0 ? lattice_vertical(l, r - 1, c) : -1,
                           c < l->cols ? lattice_horizontal(l, r, c) : -1,
                           r < l->rows ? lattice_vertical(l, r, c) : -1,
                           c > 0 ? lattice_horizontal(l, r, c - 1) : -1};
            int cell[4] = {square_cell(l, r - 1, c), square_cell(l, r, c), square_cell(l, r, c - 1),
                           square_cell(l, r - 1, c - 1)};
            for (int i = 0; i < 4; i++)
                if (edge[i] >= 0) {
                    l->dot_edge[k] = edge[i];
                    l->dot_cell[k++] = cell[i];
                }
            l->dot_start[dot + 1] = k;
            l->dot_at[dot][0] = c;
            l->dot_at[dot][1] = r;
        }
}

struct lattice *lattice_square(int rows, int cols)
{
    assert(rows >= 1 && rows <= LATTICE_MAX_SIDE && cols >= 1 && cols <= LATTICE_MAX_SIDE);
    struct lattice *l = mem_alloc(1, sizeof *l);

    l->references = 1;
    l->rows = rows;
    l->cols = cols;
    l->ndots = (rows + 1) * (cols + 1);
    l->nedges = (rows + 1) * cols + rows * (cols + 1);
    l->ncells = rows * cols;
    lattice_alloc(l);
    square_edges(l);
    square_cells(l);
    square_dots(l);
    return l;
}

struct lattice *lattice_hold(struct lattice *l)
{
    l->references++;
    return l;
}

void lattice_drop(struct lattice *l)
{
    if (!l || --l->references > 0)
        return;
    free(l->edge_dot);
    free(l->edge_cell);
    free(l->cell_start);
    free(l->cell_edge);
    free(l->cell_dot);
    free(l->dot_start);
    free(l->dot_edge);
    free(l->dot_cell);
    free(l->dot_at);
    free(l);
}
