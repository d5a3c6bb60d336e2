/*
 * The layers of a board, from the bottom up: the frame of a board with missing cells, the tints of
 * the groups, their outlines, the dots, then lines, then letters and numbers, so that nothing
 * covers a clue (private to render/).
 */
#pragma once

#include "render/loops/groups.h"
#include "render/loops/outline.h"
#include "render/paper/text.h"
#include "render/style.h"

#include <cairo.h>

struct brush {
    cairo_t *cr;
    struct text *text;
    const struct style *style;
    struct measures m;
    const struct puzzle *puzzle;
    const struct lattice *l;
    double x, y;          /* of dot position (0, 0) */
    const double *colour; /* [3] of lines, dots and clues; NULL: the greys of a page */
    bool solved;          /* nobody needs letters any more that are too small to read */
};

/* The room that strokes need around the outermost dots, in units; a frame needs more. */
double board_margin(const struct lattice *l);

/* A pen that knows the puzzle, for a board at this spot. Sets round caps and joins. */
struct brush brush_new(const struct pen *pen, const struct puzzle *puzzle, struct spot at);

/* Sets the grey to draw with, 0 is white and 1 is black; or the colour, if the brush has one. */
void brush_ink(const struct brush *brush, double ink);

/* A dot, the middle of a cell, and the point at this part of an edge, [0..1]. */
struct point brush_dot(const struct brush *brush, int dot);
struct point brush_cell(const struct brush *brush, int cell);
struct point brush_number(const struct brush *brush, const struct piece *piece);
struct point brush_edge(const struct brush *brush, int edge, double part);

/* Adds the line from dot to dot, or the outline of a cell, to the path. */
void layer_path_edge(const struct brush *brush, int edge);
void layer_path_cell(const struct brush *brush, int cell);

/* The positions of the outermost dots, in sides of cells. */
struct box {
    double left, top, right, bottom;
};

struct box layer_box(const struct lattice *l);

/* Draws a thin line around a board with missing cells and around its holes, at a small distance. It
 * shows where there is no edge between two dots. Draws nothing on full boards. */
void layer_frame(const struct brush *brush, const double paper[3]);

/* Fills the groups with their tints, mixed with this colour of the paper. */
void layer_tints(const struct brush *brush, const struct drawn_groups *groups,
                 const double paper[3]);

/* Fills and outlines the groups, as layer_tints() and layer_outlines() do with fewer bytes. */
void layer_groups(const struct brush *brush, const struct drawn_groups *groups,
                  const double paper[3]);

/* Adds the outlines of the groups with this tint to the path; of all groups if it is -1. */
void layer_path_groups(const struct brush *brush, const struct drawn_groups *groups, int tint);

void layer_outlines(const struct brush *brush, const struct drawn_groups *groups);

/* Boards that are not squares: thin lines between the cells, without which nobody sees them. */
void layer_tiling(const struct brush *brush);

void layer_dots(const struct brush *brush, const struct drawn_groups *groups);
void layer_clues(const struct brush *brush, const struct drawn_groups *groups);
