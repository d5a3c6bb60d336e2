#include "model/lattice.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- what there is, and its numbers ---- */

/* The face at a square; all that lies beyond the rim is the outside. */
static int square_face(const struct lattice *l, int r, int c)
{
    bool on_board = r >= 0 && r < l->rows && c >= 0 && c < l->cols;

    return on_board ? lattice_cell_at(l, r, c) : l->ncells;
}

/* Gives `face` to the missing squares without one that hang together with this one. */
static void number_hole(struct lattice *l, int square, int face, int *queue)
{
    int n = 1;

    queue[0] = square;
    l->square_face[square] = face;
    for (int i = 0; i < n; i++) {
        int r = queue[i] / l->cols, c = queue[i] % l->cols;
        const int beside[4][2] = {{r - 1, c}, {r, c + 1}, {r + 1, c}, {r, c - 1}};
        for (int k = 0; k < 4; k++)
            if (square_face(l, beside[k][0], beside[k][1]) < 0) {
                queue[n] = beside[k][0] * l->cols + beside[k][1];
                l->square_face[queue[n++]] = face;
            }
    }
}

/* Missing squares have -1 until a face reaches them: first the outside from the rim, then holes. */
static void number_faces(struct lattice *l, const unsigned char *there)
{
    int squares = l->rows * l->cols;
    int *queue = mem_alloc((size_t)squares, sizeof *queue);

    for (int i = 0; i < squares; i++)
        l->square_face[i] = !there || there[i] ? l->ncells++ : -1;
    l->nfaces = l->ncells + 1;
    for (int i = 0; i < squares; i++) {
        int r = i / l->cols, c = i % l->cols;
        bool rim = r == 0 || c == 0 || r == l->rows - 1 || c == l->cols - 1;
        if (rim && l->square_face[i] < 0)
            number_hole(l, i, l->ncells, queue);
    }
    for (int i = 0; i < squares; i++)
        if (l->square_face[i] < 0)
            number_hole(l, i, l->nfaces++, queue);
    free(queue);
}

static bool is_edge(const struct lattice *l, int face, int other)
{
    return lattice_is_cell(l, face) || lattice_is_cell(l, other);
}

static void number_edges(struct lattice *l)
{
    int *at = l->horizontal_edge;

    for (int r = 0; r <= l->rows; r++)
        for (int c = 0; c < l->cols; c++)
            *at++ = is_edge(l, square_face(l, r - 1, c), square_face(l, r, c)) ? l->nedges++ : -1;
    at = l->vertical_edge;
    for (int r = 0; r < l->rows; r++)
        for (int c = 0; c <= l->cols; c++)
            *at++ = is_edge(l, square_face(l, r, c - 1), square_face(l, r, c)) ? l->nedges++ : -1;
}

/* The edges at a corner: north, east, south, west, or -1. */
static void corner_edges(const struct lattice *l, int r, int c, int edge[4])
{
    edge[0] = r > 0 ? lattice_vertical(l, r - 1, c) : -1;
    edge[1] = c < l->cols ? lattice_horizontal(l, r, c) : -1;
    edge[2] = r < l->rows ? lattice_vertical(l, r, c) : -1;
    edge[3] = c > 0 ? lattice_horizontal(l, r, c - 1) : -1;
}

static void number_dots(struct lattice *l)
{
    int *at = l->corner_dot, edge[4];

    for (int r = 0; r <= l->rows; r++)
        for (int c = 0; c <= l->cols; c++) {
            corner_edges(l, r, c, edge);
            bool dot = edge[0] >= 0 || edge[1] >= 0 || edge[2] >= 0 || edge[3] >= 0;
            *at++ = dot ? l->ndots++ : -1;
        }
}

static void number_all(struct lattice *l, const unsigned char *there)
{
    size_t rows = (size_t)l->rows, cols = (size_t)l->cols;

    l->square_face = mem_alloc(rows * cols, sizeof *l->square_face);
    l->horizontal_edge = mem_alloc((rows + 1) * cols, sizeof *l->horizontal_edge);
    l->vertical_edge = mem_alloc(rows * (cols + 1), sizeof *l->vertical_edge);
    l->corner_dot = mem_alloc((rows + 1) * (cols + 1), sizeof *l->corner_dot);
    number_faces(l, there);
    number_edges(l);
    number_dots(l);
}

/* ---- incidence ---- */

static void incidence_alloc(struct lattice *l)
{
    size_t dots = (size_t)l->ndots, edges = (size_t)l->nedges, faces = (size_t)l->nfaces;

    l->edge_dot = mem_alloc(edges, sizeof *l->edge_dot);
    l->edge_cell = mem_alloc(edges, sizeof *l->edge_cell);
    l->cell_start = mem_alloc(faces + 1, sizeof *l->cell_start);
    l->cell_edge = mem_alloc(2 * edges, sizeof *l->cell_edge);
    l->cell_dot = mem_alloc(2 * edges, sizeof *l->cell_dot);
    l->dot_start = mem_alloc(dots + 1, sizeof *l->dot_start);
    l->dot_edge = mem_alloc(2 * edges, sizeof *l->dot_edge);
    l->dot_cell = mem_alloc(2 * edges, sizeof *l->dot_cell);
    l->dot_at = mem_alloc(dots, sizeof *l->dot_at);
    l->cell_at = mem_alloc(faces, sizeof *l->cell_at);
}

static void edge_set(struct lattice *l, int e, int from, int to, int left, int right)
{
    if (e < 0)
        return;
    l->edge_dot[e][0] = from;
    l->edge_dot[e][1] = to;
    l->edge_cell[e][0] = left;
    l->edge_cell[e][1] = right;
}

static void square_edges(struct lattice *l)
{
    for (int r = 0; r <= l->rows; r++)
        for (int c = 0; c <= l->cols; c++) {
            int dot = lattice_dot_at(l, r, c);
            if (c < l->cols)
                edge_set(l, lattice_horizontal(l, r, c), dot, lattice_dot_at(l, r, c + 1),
                         square_face(l, r - 1, c), square_face(l, r, c));
            if (r < l->rows)
                edge_set(l, lattice_vertical(l, r, c), dot, lattice_dot_at(l, r + 1, c),
                         square_face(l, r, c - 1), square_face(l, r, c));
        }
}

static void square_cells(struct lattice *l)
{
    int k = 0;

    for (int r = 0; r < l->rows; r++)
        for (int c = 0; c < l->cols; c++) {
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

/* Where one arrives along an edge with this face on the right. A horizontal edge runs east from
 * its first dot and has the face south of it second; a vertical one runs south, with the face east
 * of it second. */
static int edge_head(const struct lattice *l, int e, int face)
{
    const int *dot = l->edge_dot[e];
    bool across = l->dot_at[dot[0]][1] == l->dot_at[dot[1]][1];
    bool second = l->edge_cell[e][1] == face;

    return dot[across == second];
}

/* The edges of the outside and of the holes. */
static void square_rest(struct lattice *l)
{
    int faces = l->nfaces - l->ncells;
    int *at = mem_alloc((size_t)faces, sizeof *at);

    for (int e = 0; e < l->nedges; e++)
        for (int side = 0; side < 2; side++)
            if (!lattice_is_cell(l, l->edge_cell[e][side]))
                l->cell_start[l->edge_cell[e][side] + 1]++;
    for (int f = 0; f < faces; f++) {
        at[f] = l->cell_start[l->ncells + f];
        l->cell_start[l->ncells + f + 1] += at[f];
    }
    for (int e = 0; e < l->nedges; e++)
        for (int side = 0; side < 2; side++) {
            int face = l->edge_cell[e][side];
            if (lattice_is_cell(l, face))
                continue;
            int k = at[face - l->ncells]++;
            l->cell_edge[k] = e;
            l->cell_dot[k] = edge_head(l, e, face);
        }
    free(at);
}

static void square_dots(struct lattice *l)
{
    int k = 0, edge[4];

    for (int r = 0; r <= l->rows; r++)
        for (int c = 0; c <= l->cols; c++) {
            int dot = lattice_dot_at(l, r, c);
            if (dot < 0)
                continue;
            /* Each edge with the face clockwise of it. Where edges are missing, all squares
             * between two neighbours are of one face. */
            int face[4] = {square_face(l, r - 1, c), square_face(l, r, c), square_face(l, r, c - 1),
                           square_face(l, r - 1, c - 1)};
            corner_edges(l, r, c, edge);
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

/* Backwards, so that of a hole's squares the first stays. */
static void square_places(struct lattice *l)
{
    for (int r = l->rows - 1; r >= 0; r--)
        for (int c = l->cols - 1; c >= 0; c--) {
            int *at = l->cell_at[lattice_cell_at(l, r, c)];
            at[0] = c;
            at[1] = r;
        }
    l->cell_at[l->ncells][0] = l->cell_at[l->ncells][1] = -1;
}

/* ---- life ---- */

struct lattice *lattice_shape(int rows, int cols, const unsigned char *there)
{
    assert(rows >= 1 && rows <= LATTICE_MAX_SIDE && cols >= 1 && cols <= LATTICE_MAX_SIDE);
    struct lattice *l = mem_alloc(1, sizeof *l);

    l->references = 1;
    l->rows = rows;
    l->cols = cols;
    number_all(l, there);
    assert(l->ncells >= 1);
    incidence_alloc(l);
    square_edges(l);
    square_dots(l);
    square_cells(l);
    square_rest(l);
    square_places(l);
    return l;
}

struct lattice *lattice_square(int rows, int cols)
{
    return lattice_shape(rows, cols, NULL);
}

bool lattice_is_full(const struct lattice *l)
{
    return l->ncells == l->rows * l->cols;
}

bool lattice_same(const struct lattice *a, const struct lattice *b)
{
    if (a == b)
        return true;
    return a->rows == b->rows && a->cols == b->cols && a->ncells == b->ncells &&
           memcmp(a->square_face, b->square_face,
                  (size_t)a->rows * (size_t)a->cols * sizeof *a->square_face) == 0;
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
    free(l->cell_at);
    free(l->square_face);
    free(l->horizontal_edge);
    free(l->vertical_edge);
    free(l->corner_dot);
    free(l);
}
