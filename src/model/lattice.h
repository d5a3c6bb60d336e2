/*
 * The lattice: dots, edges and cells of a planar board, as incidence arrays.
 *
 * Built once, then only read, and shared by reference count. Everything is named by small
 * integers: dots [0..ndots[, edges [0..nedges[, faces [0..nfaces[. Faces are what edges part: first
 * the cells [0..ncells[, then the outside of the board, number `ncells`, and then the holes, where
 * cells are missing in its midst. A hole is no cell: no clue can count its edges, and nobody writes
 * in it. But it is a face of its own and no part of the outside, for a loop may go round it.
 * Engines read these arrays only and know no squares, so another tiling is another builder.
 *
 * Around a cell, going clockwise, its edges are cell_edge[k] and its dots cell_dot[k] for k in
 * [cell_start[c] .. cell_start[c+1][; dot k lies between edge k and the next edge of the cell.
 * The edges of the other faces stand behind them in the order of their numbers; dot k is where one
 * arrives who walks along edge k with the face on the right.
 * Around a dot, going clockwise, its edges are dot_edge[k] and the faces dot_cell[k] for k in
 * [dot_start[v] .. dot_start[v+1][; face k lies between edge k and the next edge of the dot. One
 * face can be met twice there, when squares of it touch at the dot alone.
 *
 *        dot --0-- dot            The square board of R rows and C columns, some of whose squares
 *         |         |             may be missing: what there is of cells, holes and dots is
 *         3  cell   1             numbered row by row; all horizontal edges come first, row by
 *         |         |             row, then all vertical ones, row by row. A cell's edges are
 *        dot --2-- dot            top, right, bottom, left; a dot's are those there are of
 *                                 north, east, south, west. There is an edge where at least one
 * of its sides is a cell, and a dot where there is an edge; so every dot has 2, 3 or 4 edges.
 * Missing squares that share a side, with the rim of the board or with each other, are one face.
 */
#ifndef MODEL_LATTICE_H
#define MODEL_LATTICE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* No side of a square board is longer. */
enum { LATTICE_MAX_SIDE = 1000 };

struct lattice {
    atomic_int references; /* who holds it may do so on any thread; all else is only read */
    int rows, cols;        /* of the square board */
    int ndots, nedges, ncells;
    int nfaces;          /* ncells + 1 + the number of holes */
    int (*edge_dot)[2];  /* [nedges] the two ends */
    int (*edge_cell)[2]; /* [nedges] the two sides: faces, at least one of them a cell */
    int *cell_start;     /* [nfaces+1] */
    int *cell_edge;      /* [2*nedges] */
    int *cell_dot;
    int *dot_start; /* [ndots+1] */
    int *dot_edge;  /* [2*nedges] */
    int *dot_cell;
    int (*dot_at)[2];  /* [ndots] position: right, down; a square has sides of length 1 */
    int (*cell_at)[2]; /* [nfaces] that of the top left corner of the square, or of the hole's
                        * first square in reading order; {-1,-1} for the outside */
    /* Numbers by places, row by row; read by the functions below. */
    int *square_face, *horizontal_edge, *vertical_edge, *corner_dot;
};

/* A square board; both sides in [1..LATTICE_MAX_SIDE]. The caller holds one reference. */
struct lattice *lattice_square(int rows, int cols);

/* A square board that has a cell just where there[r*cols + c] is not 0; there is one at least. */
struct lattice *lattice_shape(int rows, int cols, const unsigned char *there);

/* No square is missing. */
bool lattice_is_full(const struct lattice *l);

/* Both are the same board, so that numbers mean the same. */
bool lattice_same(const struct lattice *a, const struct lattice *b);

struct lattice *lattice_hold(struct lattice *l);
void lattice_drop(struct lattice *l); /* frees at the last one; NULL is fine */

/* A face is a cell, or else the outside or a hole. */
static inline bool lattice_is_cell(const struct lattice *l, int face)
{
    return face < l->ncells;
}

static inline int lattice_cell_degree(const struct lattice *l, int cell)
{
    return l->cell_start[cell + 1] - l->cell_start[cell];
}

static inline int lattice_dot_degree(const struct lattice *l, int dot)
{
    return l->dot_start[dot + 1] - l->dot_start[dot];
}

/* The face beyond the edge, seen from one of its two sides. */
static inline int lattice_across(const struct lattice *l, int edge, int cell)
{
    return l->edge_cell[edge][0] + l->edge_cell[edge][1] - cell; /* no jump to be foretold */
}

/* The other end of the edge. */
static inline int lattice_along(const struct lattice *l, int edge, int dot)
{
    return l->edge_dot[edge][0] + l->edge_dot[edge][1] - dot;
}

/* Square boards: numbers from places. Horizontal edge (r,c): above square (r,c), r in [0..rows];
 * vertical edge (r,c): left of square (r,c), c in [0..cols]. Where a square is missing its face is
 * given, no cell; for an edge or a dot that isn't there, -1. */
static inline int lattice_cell_at(const struct lattice *l, int r, int c)
{
    return l->square_face[r * l->cols + c];
}

static inline int lattice_dot_at(const struct lattice *l, int r, int c)
{
    return l->corner_dot[r * (l->cols + 1) + c];
}

static inline int lattice_horizontal(const struct lattice *l, int r, int c)
{
    return l->horizontal_edge[r * l->cols + c];
}

static inline int lattice_vertical(const struct lattice *l, int r, int c)
{
    return l->vertical_edge[r * (l->cols + 1) + c];
}

#endif
