/* The drawing of sudokus. */
#pragma once

#include "model/sudoku/grid.h"
#include "render/drawing.h"

extern const struct drawing sudoku_drawing;

/* ---- boards ----
 * Draws sudokus: a cell for each element at its place, borders of regions, tints, symbols. What is
 * shown of the blocks is in model/sudoku/look.h. */

struct board_size sudoku_size(const struct topology *t);

/* The board's upper left corner, margin included, is at (x, y). solution: [nelements], or NULL;
 * givens are bold, other symbols are not. */
void sudoku_draw(cairo_t *cr, struct text *text, const struct style *style, const struct sudoku *s,
                 const int *solution, double x, double y, double unit);

/* ---- steps ----
 * Draws sudokus after some steps of a story: new symbols are red on yellow paper, cells that were
 * looked at are blue, and symbols that a step has ruled out are crossed out in red among the cell's
 * other possible symbols. */

/* The board after steps [0 .. end[ of the story, of which those from `first` on are new. */
void sudoku_draw_step(cairo_t *cr, struct text *text, const struct style *style,
                      const struct sudoku *s, const struct story *story, int first, int end,
                      double x, double y, double unit);

/* The parts of the drawing, for a legend. */
enum sudoku_sample {
    SUDOKU_SAMPLE_NEW,
    SUDOKU_SAMPLE_OUT,
    SUDOKU_SAMPLE_PREMISE,
    SUDOKU_SAMPLE_KNOWN,
    SUDOKU_SAMPLE_SUPPOSED,
    SUDOKU_SAMPLE_LINK,
    SUDOKU_SAMPLE_PAIR,
    SUDOKU_SAMPLE_RING,
    SUDOKU_SAMPLE_CLASH
};

/* The only symbol that a step without a chain rules out; 0: there is none. Its places at which the
 * step looks have rings. */
int sudoku_step_symbol(const struct story_step *step);

/* What a step looks at, as a set: open cells that stay so, those in which it rules something out, and
 * known numbers, which are paler beside open cells: more than LOOKS_KNOWN. */
enum { LOOKS_OPEN = 1, LOOKS_OUT = 2, LOOKS_KNOWN = 4 };
unsigned sudoku_step_looks(const struct story_step *step);

/* Draws a sample into the square of this side with its upper left corner at (x, y). */
void sudoku_draw_sample(cairo_t *cr, struct text *text, const struct style *style,
                        enum sudoku_sample sample, double x, double y, double side);
