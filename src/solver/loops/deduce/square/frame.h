/*
 * A board of 15 x 15 cells that was cut out of a larger one. It is closed like any other board,
 * with facts about the rest given beforehand: edges, sides of cells, and how paths and areas go on
 * beyond it.
 */
#ifndef SOLVER_LOOPS_DEDUCE_SQUARE_FRAME_H
#define SOLVER_LOOPS_DEDUCE_SQUARE_FRAME_H

#include "solver/loops/deduce/square/closure.h"

#include <stdint.h>

enum { FRAME_CELLS = 15, FRAME_ROWS = FRAME_CELLS + 1, FRAME_PLACES = FRAME_ROWS * FRAME_ROWS };

/* Row r, column c is bit c of row r, for cells, dots, and their edges: across (the top of the cell)
 * and down (its left side). Place 16*r + c is the same as a number. */
typedef uint16_t frame_plane[FRAME_ROWS];

struct square_frame {
    /* Edges across [0] and down [1] that are known; of these, those that are on, and those of the
     * rest of the board, whose paths and areas are given below. */
    frame_plane known[2], on[2], beyond[2];
    frame_plane digit[5];      /* cells with each digit */
    frame_plane sides, inside; /* cells whose side is known; of these, those inside */
    int npaths;                /* paths beyond, each with its two ends */
    unsigned char path[FRAME_PLACES / 2][2];
    int njoined; /* pairs of cells in one area; the first is in a new area if it is both */
    unsigned char joined[FRAME_PLACES][2];
};

/* Whether reasoning at this level, 1 to 4, decides all edges of the cell with this number. `s` is
 * for a lattice of 15 x 15 cells; what it has loaded is lost. Off edges on the rim are known. There
 * is more of the loop beyond the frame. */
bool square_frame_decides(struct square *s, const struct square_frame *f, int level, int cell);

#endif
