/* The drawing of sudokus. */
#pragma once

#include "model/sudoku/grid.h"
#include "render/drawing.h"

/* ---- boards ----
 * Draws sudokus: a cell for each element at its place, borders of regions, tints, symbols. What is
 * shown of the blocks is in model/sudoku/appearance.h. */

struct board_size sudoku_size(const struct topology *t);

/* solution: [nelements], or NULL;
 * givens are bold, other symbols are not. */
void sudoku_draw(const struct pen *pen, const struct sudoku *s, const int *solution,
                 struct spot at);

/* ---- steps ----
 * Draws sudokus after some steps of a story: new symbols are red on yellow paper, cells that were
 * looked at are blue, and symbols that a step has ruled out are crossed out in red among the cell's
 * other possible symbols. */

/* The board after steps [0 .. end[ of the story, of which those from `first` on are new. */
void sudoku_draw_step(const struct pen *pen, const struct sudoku *s, const struct story *story,
                      int first, int end, struct spot at);

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
    SUDOKU_SAMPLE_CLASH,
    SUDOKU_SAMPLE_RECTANGLE
};

/* The only symbol that a step without a chain rules out; 0: there is none. Its places at which the
 * step looks have rings. */
int sudoku_step_symbol(const struct story_step *step);

/* What a step looks at, as a set: open cells that stay so, those in which it rules something out, and
 * known numbers, which are paler beside open cells: more than LOOKS_KNOWN. */
enum { LOOKS_OPEN = 1, LOOKS_OUT = 2, LOOKS_KNOWN = 4 };
unsigned sudoku_step_looks(const struct story_step *step);

/* Whether the link names the corners of a rectangle, around which a line is drawn. */
bool sudoku_link_is_rectangle(const struct story_link *link);

/* Draws a sample into a square at the spot, whose unit is its side. */
void sudoku_draw_sample(const struct pen *pen, enum sudoku_sample sample, struct spot at);
