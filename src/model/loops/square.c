#include "model/loops/square.h"

#include "base/mem.h"

#include <assert.h>

/* ---- what exists, and its numbers ---- */

struct numbering {
    struct square_grid *g;
    int ndots, nedges, ncells, nfaces;
};

/* The face at a square; everything beyond the rim is the outside. */
static int face_at(const struct numbering *n, int r, int c)
{
    bool on_board = r >= 0 && r < n->g->rows && c >= 0 && c < n->g->cols;

    return on_board ? n->g->face[r * n->g->cols + c] : n->ncells;
}

/* Gives `face` to this missing square and to those without a face that are connected with it. */
static void number_hole(struct numbering *n, int square, int face, int *queue)
{
    int cols = n->g->cols, queued = 1;

    queue[0] = square;
    n->g->face[square] = face;
    for (int i = 0; i < queued; i++) {
        int r = queue[i] / cols, c = queue[i] % cols;
        const int beside[4][2] = {{r - 1, c}, {r, c + 1}, {r + 1, c}, {r, c - 1}};
        for (int k = 0; k < 4; k++)
            if (face_at(n, beside[k][0], beside[k][1]) < 0) {
                queue[queued] = beside[k][0] * cols + beside[k][1];
                n->g->face[queue[queued++]] = face;
            }
    }
}

/* Missing squares have -1 until a face reaches them: first the outside from the rim, then holes. */
static void number_faces(struct numbering *n, const unsigned char *there)
{
    int rows = n->g->rows, cols = n->g->cols, *face = n->g->face;
    FREED int *queue = mem_alloc((size_t)(rows * cols), sizeof *queue);

    for (int i = 0; i < rows * cols; i++)
        face[i] = !there || there[i] ? n->ncells++ : -1;
    n->nfaces = n->ncells + 1;
    for (int i = 0; i < rows * cols; i++) {
        int r = i / cols, c = i % cols;
        bool rim = r == 0 || c == 0 || r == rows - 1 || c == cols - 1;
        if (rim && face[i] < 0)
            number_hole(n, i, n->ncells, queue);
    }
    for (int i = 0; i < rows * cols; i++)
        if (face[i] < 0)
            number_hole(n, i, n->nfaces++, queue);
}

/* The next edge's number if there is an edge between these faces, else -1. */
static int number_edge(struct numbering *n, int face, int other)
{
    return face < n->ncells || other < n->ncells ? n->nedges++ : -1;
}

static void number_edges(struct numbering *n)
{
    int rows = n->g->rows, cols = n->g->cols, *at = n->g->horizontal;

    for (int r = 0; r <= rows; r++)
        for (int c = 0; c < cols; c++)
            *at++ = number_edge(n, face_at(n, r - 1, c), face_at(n, r, c));
    at = n->g->vertical;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c <= cols; c++)
            *at++ = number_edge(n, face_at(n, r, c - 1), face_at(n, r, c));
}

/* The edges at a corner: north, east, south, west, or -1. */
static void corner_edges(const struct square_grid *g, int r, int c, int edge[4])
{
    edge[0] = r > 0 ? g->vertical[(r - 1) * (g->cols + 1) + c] : -1;
    edge[1] = c < g->cols ? g->horizontal[r * g->cols + c] : -1;
    edge[2] = r < g->rows ? g->vertical[r * (g->cols + 1) + c] : -1;
    edge[3] = c > 0 ? g->horizontal[r * g->cols + c - 1] : -1;
}

static void number_dots(struct numbering *n)
{
    int *at = n->g->dot, edge[4];

    for (int r = 0; r <= n->g->rows; r++)
        for (int c = 0; c <= n->g->cols; c++) {
            corner_edges(n->g, r, c, edge);
            /* A corner of a cell has a vertical edge. */
            *at++ = edge[0] >= 0 || edge[2] >= 0 ? n->ndots++ : -1;
        }
}

static struct square_grid *grid_new(int rows, int cols)
{
    size_t squares = (size_t)rows * (size_t)cols, corners = squares + (size_t)(rows + cols + 1);
    size_t horizontal = squares + (size_t)cols, vertical = squares + (size_t)rows;
    size_t places = 2 * (squares + 1); /* no board has more faces */
    size_t numbers = places + squares + horizontal + vertical + corners;
    struct square_grid *g = mem_alloc(1, sizeof *g + numbers * sizeof *g->numbers);

    g->rows = rows;
    g->cols = cols;
    g->cell_at = (int(*)[2])g->numbers;
    g->face = g->numbers + places;
    g->horizontal = g->face + squares;
    g->vertical = g->horizontal + horizontal;
    g->dot = g->vertical + vertical;
    return g;
}

/* ---- incidence ---- */

static void edge_set(struct lattice *l, int e, int from, int to, int before, int behind)
{
    if (e < 0)
        return;
    l->edge_dot[e][0] = from;
    l->edge_dot[e][1] = to;
    l->edge_cell[e][0] = before;
    l->edge_cell[e][1] = behind;
}

static void square_fill_edges(struct lattice *l, const struct numbering *n)
{
    for (int r = 0; r <= n->g->rows; r++)
        for (int c = 0; c <= n->g->cols; c++) {
            int dot = lattice_dot_at(l, r, c);
            if (c < n->g->cols)
                edge_set(l, lattice_horizontal(l, r, c), dot, lattice_dot_at(l, r, c + 1),
                         face_at(n, r - 1, c), face_at(n, r, c));
            if (r < n->g->rows)
                edge_set(l, lattice_vertical(l, r, c), dot, lattice_dot_at(l, r + 1, c),
                         face_at(n, r, c - 1), face_at(n, r, c));
        }
}

static void square_cells(struct lattice *l)
{
    int k = 0;

    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++) {
            int cell = lattice_cell_at(l, r, c);
            if (!lattice_is_cell(l, cell))
                continue;
            int edge[4] = {lattice_horizontal(l, r, c), lattice_vertical(l, r, c + 1),
                           lattice_horizontal(l, r + 1, c), lattice_vertical(l, r, c)};
            int dot[4] = {lattice_dot_at(l, r, c + 1), lattice_dot_at(l, r + 1, c + 1),
                          lattice_dot_at(l, r + 1, c), lattice_dot_at(l, r, c)};
            for (int i = 0; i < 4; i++, k++) {
                l->cell_edge[k] = edge[i];
                l->cell_dot[k] = dot[i];
            }
            l->cell_start[cell + 1] = k;
        }
}

static void square_dots(struct lattice *l, const struct numbering *n)
{
    int k = 0, edge[4];

    for (int r = 0; r <= n->g->rows; r++)
        for (int c = 0; c <= n->g->cols; c++) {
            int dot = lattice_dot_at(l, r, c);
            if (dot < 0)
                continue;
            /* Each edge with the face clockwise of it. Where edges are missing, all squares
             * between two neighbours belong to one face. */
            int face[4] = {face_at(n, r - 1, c), face_at(n, r, c), face_at(n, r, c - 1),
                           face_at(n, r - 1, c - 1)};
            corner_edges(n->g, r, c, edge);
            for (int i = 0; i < 4; i++)
                if (edge[i] >= 0) {
                    l->dot_edge[k] = edge[i];
                    l->dot_cell[k++] = face[i];
                }
            l->dot_start[dot + 1] = k;
            l->dot_at[dot][0] = c;
            l->dot_at[dot][1] = r;
        }
}

/* ---- life ---- */

struct lattice *lattice_shape(int rows, int cols, const unsigned char *there)
{
    assert(rows >= 1 && rows <= SQUARE_MAX_SIDE && cols >= 1 && cols <= SQUARE_MAX_SIDE);
    struct numbering n = {.g = grid_new(rows, cols)};

    number_faces(&n, there);
    number_edges(&n);
    number_dots(&n);
    struct lattice *l = lattice_new(n.ndots, n.nedges, n.ncells, n.nfaces);
    l->square = n.g;
    l->side = 1;
    l->names = &square_names;
    square_fill_edges(l, &n);
    square_dots(l, &n);
    square_cells(l);
    /* Backwards, so that the first square of a hole overwrites its others. */
    for (int r = l->square->rows - 1; r >= 0; r--)
        for (int c = l->square->cols - 1; c >= 0; c--) {
            int *at = l->square->cell_at[lattice_cell_at(l, r, c)];
            at[0] = c;
            at[1] = r;
        }
    l->square->cell_at[l->ncells][0] = l->square->cell_at[l->ncells][1] = -1;
    lattice_list_gaps(l);
    return l;
}

struct lattice *lattice_square(int rows, int cols)
{
    return lattice_shape(rows, cols, NULL);
}

bool lattice_is_full(const struct lattice *l)
{
    return l->square && l->ncells == l->square->rows * l->square->cols;
}
