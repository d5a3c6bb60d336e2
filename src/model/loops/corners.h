/*
 * Cells as polygons, one after the other, of which a board is made: corners at the same place are the
 * same dot.
 */
#pragma once

#include "base/diag.h"
#include "model/loops/lattice.h"

struct corner {
    int at[2], number;
    bool
        flat; /* in the middle of a straight side: a dot only if some cell has another corner there */
};

/* {0} has no cell. */
struct corners {
    int n, ncells;
    struct corner *corner; /* [n] */
    int *start;            /* [ncells + 1] of each cell; NULL if there is none */
    size_t capacity, start_capacity;
};

void corners_release(struct corners *c);

/* Adds a cell of n corners, clockwise as they are seen or the other way round. Corner `flat` (-1: none)
 * is flat. */
void corners_add(struct corners *c, int n, const int (*at)[2], int flat);

/* Where cells may be, and the width of a rim in which sides need no second cell. */
struct corners_box {
    int from[2], to[2], rim;
};

/* Keeps the cells around the largest set of dots that have cells all around and are joined by edges.
 * Returns whether all sides away from the rim had cells on both sides. */
bool corners_trim(struct corners *c, const struct corners_box *box);

/* Leaves out flat corners where all corners are flat. */
void corners_straighten(struct corners *c);

/* The board, of which the caller holds one reference; NULL with a message if there is none. There is a
 * cell. `cell` as for lattice_of_cells(). */
struct lattice *corners_board(const struct corners *c, int *cell, struct diag *why);

/* The same of cells by which somebody has made a board of his own: nothing is taken for granted. Their
 * positions are up to CORNERS_MOST. *cell is where it is wrong, from 0. */
enum { CORNERS_MOST = 500000000 };

struct lattice *corners_own_board(const struct corners *c, int *cell, struct diag *why);
