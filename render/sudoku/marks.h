/* Small symbols in open cells, each in a room of its own (private to this folder). */
#pragma once

#include "model/sudoku/grid.h"
#include "render/sudoku/grid.h"

/* The rooms of a cell for this many symbols, around the middle of the cell. */
struct mark_rooms {
    int across;
    double left, top; /* of the first */
    double side;      /* of a room */
    double height;    /* of a room, no more than the side */
    double size;      /* of a symbol */
};

struct mark_rooms sudoku_mark_rooms(const struct sudoku_grid *g, int e, int n);

/* The middle of a room, from that of the cell. */
double sudoku_mark_x(const struct mark_rooms *r, int room);
double sudoku_mark_y(const struct mark_rooms *r, int room);

/* The ink of such symbols. */
extern const double sudoku_mark_ink;

/* The candidates that the style wants, in the open cells of a puzzle, for readers to cross out. */
void sudoku_candidates(const struct sudoku_grid *g, const struct sudoku *s);
