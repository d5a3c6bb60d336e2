/*
 * Drawings of boards of rows and columns with a number in each cell (model/cell_grid.h), for any family whose
 * body begins with a struct cell_grid: it has a look of its own, and calls these.
 * Lengths are in points.
 */
#pragma once

#include "model/cell_grid.h"
#include "render/drawing.h"

struct cell_board {
    const struct pen *pen;
    const struct cell_grid *cells;
    double x, y,
        unit;    /* of the first place, one before that of the first cell where places have clues */
    bool solved; /* its solution is drawn */
};

/* What a family has of its own. */
struct cell_board_look {
    /* Draws all but the numbers of cells; the paper of each is for cell_board_papers(). */
    void (*under)(const struct cell_board *b, const unsigned char *paper);

    /* The numbers that a cell can be at first, bit i for i + 1. */
    int (*start)(const void *body, int cell);
};

/* ---- for these functions ---- */

/* Fills the cells; strokes the lines around each; a line of this ink around the board. */
void cell_board_papers(const struct cell_board *b, const unsigned char *paper);
void cell_board_lines(const struct cell_board *b);
void cell_board_border(const struct cell_board *b, double ink);

/* Texts that may be larger than usual, for readers who need that; parts of the unit. */
double cell_board_size_of(const struct cell_board *b, double usual, double most);

/* A number around a point of a place, in units from its middle; 0: a question mark. */
void cell_board_write(const struct cell_board *b, int row, int col, double dx, double dy,
                      double size, bool bold, int number);

/* ---- the table ---- */

void cell_board_draw(const struct pen *pen, const void *body, bool solved, struct spot at,
                     const struct cell_board_look *look);
void cell_board_step(const struct pen *pen, const void *body, const struct story *story, int first,
                     int end, struct spot at, const struct cell_board_look *look);
struct board_size cell_board_units(const void *body);
struct board_room cell_board_room(const void *body, double unit, double least);
void cell_board_coordinates(const struct pen *pen, const void *body, struct spot at);
extern const struct drawing_sample cell_board_legend[];
unsigned cell_board_samples(const void *body, const struct story *story, int first, int end);
void cell_board_sample(const struct pen *pen, int which, struct spot at);

#define CELL_BOARD_DRAWING                                                                    \
    .size = cell_board_units, .room = cell_board_room, .coordinates = cell_board_coordinates, \
    .candidates = true, .marked = true, .legend = cell_board_legend,                          \
    .samples = cell_board_samples, .sample = cell_board_sample
