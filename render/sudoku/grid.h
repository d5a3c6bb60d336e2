/*
 * The grid of a sudoku in a picture: what is always drawn, and where everything else goes (private
 * to render/).
 */
#pragma once

#include "base/own.h"
#include "model/sudoku/appearance.h"
#include "model/sudoku/grid.h"
#include "model/sudoku/topology.h"
#include "render/drawing.h"
#include "render/sudoku/tint.h"

/* The room that borders need around the cells, in units. */
double sudoku_grid_margin(const struct topology *t);

struct sudoku_grid {
    cairo_t *cr;
    struct text *text;
    struct font plain, bold;
    const struct style *style;
    struct sudoku_appearance *look;
    struct sudoku_faces faces;
    const struct topology *t;
    double x, y, unit; /* (x, y) is the corner of the faces */
    double size;       /* of symbols, so that the widest fits */
    bool solved; /* numbers and letters of constraints are left out where they are not legible */
};

/* Release it. */
struct sudoku_grid sudoku_grid_new(const struct pen *pen, const struct topology *t, struct spot at);
void sudoku_grid_release(struct sudoku_grid *g);
OWNABLE_VALUE(sudoku_grid, sudoku_grid_release)

/* Fills the tints of cells; draws the signs of colours; draws lines between cells, and borders
 * between regions and around sudokus that overlap, with the constraints under and over them; draws the
 * givens in bold. */
void sudoku_grid_tints(const struct sudoku_grid *g);
void sudoku_grid_signs(const struct sudoku_grid *g);
void sudoku_grid_lines(const struct sudoku_grid *g);
void sudoku_grid_givens(const struct sudoku_grid *g, const struct sudoku *s);

/* Draws a symbol that is not given. */
void sudoku_grid_found(const struct sudoku_grid *g, int e, int symbol);

/* Draws one symbol in the current colour. */
void sudoku_grid_symbol(const struct sudoku_grid *g, struct font font, int e, int symbol);

/* Adds the squares of an element to the path, smaller by `inset`, in units, on all sides. */
void sudoku_grid_path(const struct sudoku_grid *g, int e, double inset);

/* The same for the paper of a cell that was looked at, which leaves some of the cell's tint free.
 */
void sudoku_grid_path_looked(const struct sudoku_grid *g, int e);

/* The face of an element. Until sudoku_grid_end(), the unit square is the square of the face's first
 * place, and columns and rows are the units of paths. */
const struct sudoku_face *sudoku_grid_face(const struct sudoku_grid *g, int e);
void sudoku_grid_enter(const struct sudoku_grid *g, const struct sudoku_face *f);

/* The rows and columns that an element covers: its own and, in a parquet, some of those right of it
 * and below. Returns their number. */
int sudoku_grid_places(const struct sudoku_grid *g, int e, int place[4][2]);

/* The element at a place of the board, or -1. A place beside a face of a solid is that of the face
 * on which the board goes on there. */
int sudoku_grid_at(const struct sudoku_grid *g, const struct sudoku_face *f, int row, int col);

/* Until the end, (0, 0) is where the symbol stands, in the middle of a square or in the corner of a
 * bent cell, or a point of the board in rows and columns; texts lie on the face. */
void sudoku_grid_begin(const struct sudoku_grid *g, int e);
void sudoku_grid_begin_at(const struct sudoku_grid *g, const struct sudoku_face *f, double row,
                          double col);
void sudoku_grid_end(const struct sudoku_grid *g);

/* The size at which the widest symbol is no wider than the room. */
double sudoku_grid_fitting(const struct sudoku_grid *g, struct font font, double size, double room);

/* ---- constraints ----
 * The marks of constraints: on the paper, under lines and symbols; and over the lines. Kinds that
 * hold on the whole board have none, and crossed dots are left out where they go without saying. */
void sudoku_constraints_under(const struct sudoku_grid *g);
void sudoku_constraints_over(const struct sudoku_grid *g);

/* What lies under the symbols, by the look of the kind; and the middle of an element's symbol as the
 * next point of the path. */
struct constraint;
void sudoku_paper_line(const struct sudoku_grid *g, const struct constraint *c);
void sudoku_paper_arrow(const struct sudoku_grid *g, const struct constraint *c);
void sudoku_paper_disc(const struct sudoku_grid *g, const struct constraint *c);
void sudoku_paper_square(const struct sudoku_grid *g, const struct constraint *c);
void sudoku_path_middle(const struct sudoku_grid *g, int e);

/* The kinds of "not" that go without saying, as bits: exactly the cells with a common side and no
 * other dot have them. */
unsigned sudoku_constraints_unsaid(const struct topology *t);

/* The room along the sides of a cell that such marks take, in units; all 0 in most cells. */
struct sudoku_taken {
    double side, top, bottom;
};

struct sudoku_taken sudoku_constraints_taken(const struct sudoku_grid *g, int e);

/* ---- an unfolded cube ----
 * What surrounds the net of a cube (private to render/): tabs to glue it together, and arrows
 * between the cells that meet along an edge when it is folded. Lines of cells go on there. */

/* The outer edges of the net in pairs that meet, and the cells along an edge. */
enum { UNFOLDING_JOINTS = 7, UNFOLDING_SIDE = 4 };

/* The rows and columns of the two cells that meet at position k, 0..3, of a joint. */
void sudoku_unfolding_pair(int joint, int k, int place[2][2]);

void sudoku_unfolding_tabs(const struct sudoku_grid *g);
void sudoku_unfolding_arrows(const struct sudoku_grid *g);
