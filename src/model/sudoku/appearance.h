/*
 * What the picture of a sudoku shows of its blocks. Blocks that are parts of
 * rows or columns need no mark. Blocks that together divide the board, such as boxes or the parts
 * of a jigsaw, are the regions: thick borders separate them. Other blocks are tinted where that
 * leaves the picture clear: blocks in several pieces get a colour each if no two of them overlap,
 * or the first ones that do not overlap where such blocks cover all of the board several times;
 * diagonals and extra boxes are grey, and other blocks that cover all of the board again are not
 * shown.
 */
#pragma once

#include "model/sudoku/topology.h"

#include <stdbool.h>

/* Fields are tinted by drawings only. */
enum { TINT_NONE, TINT_DIAGONAL, TINT_EXTRA, TINT_BOTH, TINT_FIELD, TINT_COLOUR = TINT_FIELD + 4 };

struct sudoku_appearance {
    const struct topology *topology; /* not owned */
    int *place;                      /* [rows * cols] the element that covers it, or -1 */
    int *region;                     /* [nelements] the block that is its region, or -1 for all */
    int *tint; /* [nelements] TINT_..., or TINT_FIELD + 0..3, or TINT_COLOUR + k
                * for colour k */
    int ncolours;
    bool all_coloured; /* every cell has a colour */
    bool overlaps;     /* the board is made of sudokus that overlap */
};

struct sudoku_appearance *sudoku_appearance_new(const struct topology *t);
void sudoku_appearance_free(struct sudoku_appearance *look); /* NULL is fine */

/* Two blocks that share no element, to explain the rules: a block that is neither a region nor
 * tinted, and a region. Each is -1 if there is none. */
void sudoku_appearance_example(const struct sudoku_appearance *look, int *line, int *region);

/* Whether the board is made of sudokus that overlap: two blocks in one row or column share an element. */
bool sudoku_appearance_overlaps(const struct topology *t);

/* Whether a sudoku ends between two elements that touch, either of which may be -1: a row or column that
 * has one of them has not the other. Never on boards of one sudoku. */
bool sudoku_appearance_ends(const struct sudoku_appearance *look, int e, int f);

/* The element at a place, which may lie outside the board, or -1. */
int sudoku_appearance_at(const struct sudoku_appearance *look, int row, int col);

/* ---- private to model/sudoku ---- */

/* Kinds of blocks by the shape of their cells. */
enum shape { SHAPE_LINE, SHAPE_PATCH, SHAPE_PIECES };

/* Finds the regions; shape[nblocks]: enum shape. */
void sudoku_appearance_set_regions(struct sudoku_appearance *look, const unsigned char *shape);

/*
 * The faces of a sudoku's picture. Most boards are flat: one face, on which places are squares. Three faces
 * of a cube are seen from a corner: an isometric projection, which makes places rhombs; lines run over the
 * edges between them. The net of a cube is flat, with room around it for glue tabs and for the arrows
 * between cells that meet when it is folded.
 *
 * Lengths are in units, the side of a cell; (0, 0) is the upper left corner of what is drawn
 * without the margin that borders need.
 */

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
