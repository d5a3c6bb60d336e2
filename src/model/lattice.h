/*
 * The lattice: dots, edges and cells of a planar board, as incidence arrays.
 *
 * Built once, then only read, and shared by reference count. Everything is named by small
 * integers: dots [0..ndots[, edges [0..nedges[, cells [0..ncells[; the outside of the board
 * counts as cell number `ncells`. Engines read these arrays only and know no squares, so another
 * tiling is another builder.
 *
 * Around a cell, going clockwise, its edges are cell_edge[k] and its dots cell_dot[k] for k in
 * [cell_start[c] .. cell_start[c+1][; dot k lies between edge k and the next edge of the cell.
 * Around a dot, going clockwise, its edges are dot_edge[k] and the cells dot_cell[k] for k in
 * [dot_start[v] .. dot_start[v+1][; cell k lies between edge k and the next edge of the dot.
 *
 *        dot --0-- dot            The square board of R rows and C columns: cells and dots are
 *         |         |             numbered row by row; all horizontal edges come first, row by
 *         3  cell   1             row, then all vertical ones, row by row. A cell's edges are
 *         |         |             top, right, bottom, left; a dot's are those there are of
 *        dot --2-- dot            north, east, south, west.
 */
#ifndef MODEL_LATTICE_H
#define MODEL_LATTICE_H

#include <stdbool.h>
#include <stddef.h>

/* No side of a square board is longer. */
enum { LATTICE_MAX_SIDE = 1000 };

struct lattice {
    int references;
    int rows, cols; /* of the square board */
    int ndots, nedges, ncells;
    int (*edge_dot)[2];  /* [nedges] the two ends */
    int (*edge_cell)[2]; /* [nedges] the two sides; one may be the outside, `ncells` */
    int *cell_start;     /* [ncells+1] */
    int *cell_edge;      /* [cell_start[ncells]] */
    int *cell_dot;
    int *dot_start; /* [ndots+1] */
    int *dot_edge;  /* [2*nedges] */
    int *dot_cell;
    int (*dot_at)[2]; /* [ndots] position: right, down; a square has sides of length 1 */
};

/* A square board; both sides in [1..LATTICE_MAX_SIDE]. The caller holds one reference. */
struct lattice *lattice_square(int rows, int cols);

struct lattice *lattice_hold(struct lattice *l);
void lattice_drop(struct lattice *l); /* frees at the last one; NULL is fine */

static inline int lattice_cell_degree(const struct lattice *l, int cell)
{
    return l->cell_start[cell + 1] - l->cell_start[cell];
}

static inline int lattice_dot_degree(const struct lattice *l, int dot)
{
    return l->dot_start[dot + 1] - l->dot_start[dot];
}

/* The cell (or the outside) beyond the edge, seen from one of its two sides. */
static inline int lattice_across(const struct lattice *l, int edge, int cell)
{
    return l->edge_cell[edge][0] == cell ? l->edge_cell[edge][1] : l->edge_cell[edge][0];
}

/* The other end of the edge. */
static inline int lattice_along(const struct lattice *l, int edge, int dot)
{
    return l->edge_dot[edge][0] == dot ? l->edge_dot[edge][1] : l->edge_dot[edge][0];
}

/* Square boards: numbers from places. Horizontal edge (r,c): above cell (r,c), r in [0..rows];
 * vertical edge (r,c): left of cell (r,c), c in [0..cols]. */
static inline int lattice_cell_at(const struct lattice *l, int r, int c)
{
    return r * l->cols + c;
}

static inline int lattice_dot_at(const struct lattice *l, int r, int c)
{
    return r * (l->cols + 1) + c;
}

static inline int lattice_horizontal(const struct lattice *l, int r, int c)
{
    return r * l->cols + c;
}

static inline int lattice_vertical(const struct lattice *l, int r, int c)
{
    return (l->rows + 1) * l->cols + r * (l->cols + 1) + c;
}

#endif
