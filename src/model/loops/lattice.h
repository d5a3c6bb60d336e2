/*
 * The lattice: dots, edges and cells of a planar board, as incidence arrays.
 *
 * It is built once, then only read, and shared by reference count. Small integers name everything:
 * dots [0..ndots[, edges [0..nedges[, faces [0..nfaces[. Faces are what the edges separate: first
 * the cells [0..ncells[, then the outside of the board, number `ncells`, and then the holes, where
 * cells are missing in its middle. A hole is not a cell: no clue can count its edges, and nothing
 * is written in it. It is not part of the outside either, because a loop may go round it.
 * Engines read these arrays only, so another tiling needs only another builder.
 *
 * Around a cell, clockwise, its edges are cell_edge[k] and its dots cell_dot[k] for k in
 * [cell_start[c] .. cell_start[c+1][; dot k lies between edge k and the next edge of the cell.
 * The edges of the other faces follow, each face's in ascending order; dot k is the end of edge k
 * in the direction that has the face on the right.
 * Around a dot, clockwise, its edges are dot_edge[k] and its faces dot_cell[k] for k in
 * [dot_start[v] .. dot_start[v+1][; face k lies between edge k and the next edge of the dot. The
 * same face may occur there twice, when parts of it touch only at the dot.
 *
 * Each edge has at least one cell beside it, and each dot has at least two edges. What only square
 * boards have (rows, columns, straight lines) is in model/loops/square.h.
 */
#pragma once

#include "base/arena.h"

#include <stdatomic.h>
#include <stdbool.h>

/* No dot or cell has more edges. */
enum { LATTICE_DEGREE = 16 };

struct lattice {
    struct arena arena;
    atomic_int references; /* held and dropped on any thread; everything else is only read */
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
    int (*dot_at)[2];                /* [ndots] position: right, down; edges are straight lines */
    int side;                        /* the length of a usual edge in these units */
    const struct place_names *names; /* of the tiling (model/loops/place.h) */
    struct square_grid
        *square; /* rows and columns (model/loops/square.h); NULL for other tilings */
    const struct tiling
        *tiling;    /* of other boards (model/loops/tiling.h); NULL if it has no name; */
    int rows, cols; /* and its size there, */
    int patch[3];   /* and where, if it has no period: right, down, turn */
};

/* Both are the same board, so that numbers mean the same. */
bool lattice_same(const struct lattice *a, const struct lattice *b);

struct lattice *lattice_hold(struct lattice *l);
void lattice_drop(struct lattice *l); /* frees at the last one; NULL is fine */

/*
 * For builders: arrays of these sizes, all zero, and one reference. The builder fills edge_dot,
 * edge_cell, the dots' arrays and the cells' part of the cells' arrays, and ends with
 * lattice_list_gaps(), which fills in the edges of the outside and of the holes.
 */
struct lattice *lattice_new(int ndots, int nedges, int ncells, int nfaces);
void lattice_list_gaps(struct lattice *l);

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

/* The face beyond the edge, seen from one of its two sides. The sum avoids a branch whose outcome
 * is unpredictable. */
static inline int lattice_across(const struct lattice *l, int edge, int cell)
{
    return l->edge_cell[edge][0] + l->edge_cell[edge][1] - cell;
}

/* The other end of the edge. */
static inline int lattice_along(const struct lattice *l, int edge, int dot)
{
    return l->edge_dot[edge][0] + l->edge_dot[edge][1] - dot;
}

static inline bool lattice_ends_at(const struct lattice *l, int edge, int dot)
{
    return l->edge_dot[edge][0] == dot || l->edge_dot[edge][1] == dot;
}
