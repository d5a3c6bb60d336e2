/*
 * The faces of a sudoku's picture. Most boards are flat: one face, on which places are squares. Three faces
 * of a cube are seen from a corner: an isometric projection, which makes places rhombs; lines run over the
 * edges between them. The net of a cube is flat, with room around it for glue tabs and for the arrows
 * between cells that meet when it is folded.
 *
 * Lengths are in units, the side of a cell; (0, 0) is the upper left corner of what is drawn
 * without the margin that borders need.
 */
#pragma once

#include "model/sudoku/topology.h"

#include <stdbool.h>

enum { SUDOKU_MOST_FACES = 3 };

struct sudoku_face {
    int row, col, rows, cols; /* its places */
    double x, y;              /* of the first place's corner */
    double right[2];          /* where the next column lies, as (x, y) */
    double down[2];           /* where the next row lies */
    bool turned;              /* symbols stand with columns as lines of text */
};

struct sudoku_faces {
    int n;
    struct sudoku_face face[SUDOKU_MOST_FACES];
    double width, height;
    bool solid;    /* three faces of a cube */
    bool unfolded; /* the net of a cube, to fold */
};

struct sudoku_faces sudoku_faces_of(const struct topology *t);

/* The face of a place on the board, which has an element. */
const struct sudoku_face *sudoku_face_at(const struct sudoku_faces *f, const int at[2]);
