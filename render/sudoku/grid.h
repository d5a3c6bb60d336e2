/*
 * The grid of a sudoku in a picture: what is always drawn, and where everything else goes (private
 * to render/).
 */
#ifndef RENDER_SUDOKU_GRID_H
#define RENDER_SUDOKU_GRID_H

#include "model/sudoku/grid.h"
#include "render/drawing.h"
#include "render/sudoku/faces.h"
#include "render/sudoku/look.h"

/* The room that borders need around the cells, in units. */
extern const double sudoku_grid_margin;

struct sudoku_grid {
    cairo_t *cr;
    struct text *text;
    struct font plain, bold;
    const struct style *style;
    struct sudoku_look *look;
    struct sudoku_faces faces;
    const struct topology *t;
    double x, y, unit; /* (x, y) is the corner of the faces */
    double size;       /* of symbols, so that the widest fits */
};

/* The board's upper left corner, margin included, is at (x, y). Release it. */
struct sudoku_grid sudoku_grid_new(cairo_t *cr, struct text *text, const struct style *style,
                                   const struct topology *t, double x, double y, double unit);
void sudoku_grid_release(struct sudoku_grid *g);

/* Fills the tints of cells; draws the signs of colours; draws lines between cells and borders
 * between regions; draws the givens in bold. */
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

/* Until the end, (0, 0) is where the symbol stands, in the middle of a square or in the corner of a
 * bent cell, and texts lie on the element's face. */
void sudoku_grid_begin(const struct sudoku_grid *g, int e);
void sudoku_grid_end(const struct sudoku_grid *g);

/* The size at which the widest symbol is no wider than the room. */
double sudoku_grid_fitting(const struct sudoku_grid *g, struct font font, double size, double room);

#endif
