/*
 * Square boards: R rows and C columns of squares, some of which may be missing.
 *
 *        dot --0-- dot            Cells, holes and dots are numbered row by row. All horizontal
 *         |         |             edges come first, row by row, then all vertical ones, row by
 *         3  cell   1             row. A cell's edges are top, right, bottom, left; a dot's are
 *         |         |             north, east, south, west, as far as they exist. There is an
 *        dot --2-- dot            edge where at least one of its sides is a cell, and a dot where
 *                                 there is an edge; so every dot has 2, 3 or 4 edges. An edge's
 * first end is its left or upper one, its first side the one above or left of it. Missing squares
 * that share a side, with the rim of the board or with each other, are one face.
 *
 * A dot's position is its column and row, so the sides of squares have length 1.
 */
#pragma once

#include "model/loops/lattice.h"

/* No side of a square board is longer. */
enum { SQUARE_MAX_SIDE = 1000 };

/* One block of memory. Numbers by places are row by row; the functions below read them. */
struct square_grid {
    int rows, cols;
    int (*cell_at)[2]; /* [nfaces] column and row of the square, or of the hole's first square in
                        * reading order; {-1,-1} for the outside */
    int *face;         /* [rows * cols] */
    int *horizontal;   /* [(rows+1) * cols] edges */
    int *vertical;     /* [rows * (cols+1)] edges */
    int *dot;          /* [(rows+1) * (cols+1)] */
    int numbers[];     /* where the arrays are */
};

/* r3c4 and the like (model/loops/place.h). */
extern const struct place_names square_names;

/* A square board; both sides in [1..SQUARE_MAX_SIDE]. The caller holds one reference. */
struct lattice *lattice_square(int rows, int cols);

/* A square board that has a cell exactly where there[r*cols + c] is not 0, at least one. */
struct lattice *lattice_shape(int rows, int cols, const unsigned char *there);

/* A square board without missing squares. */
bool lattice_is_full(const struct lattice *l);

/* Numbers from places. Horizontal edge (r,c): above square (r,c), r in [0..rows]; vertical edge
 * (r,c): left of square (r,c), c in [0..cols]. For a missing square its face, which is not a cell;
 * for a missing edge or dot -1. */
static inline int lattice_cell_at(const struct lattice *l, int r, int c)
{
    return l->square->face[r * l->square->cols + c];
}

static inline int lattice_dot_at(const struct lattice *l, int r, int c)
{
    return l->square->dot[r * (l->square->cols + 1) + c];
}

static inline int lattice_horizontal(const struct lattice *l, int r, int c)
{
    return l->square->horizontal[r * l->square->cols + c];
}

static inline int lattice_vertical(const struct lattice *l, int r, int c)
{
    return l->square->vertical[r * (l->square->cols + 1) + c];
}
