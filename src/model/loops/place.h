/*
 * Names of places, as people read and write them.
 *
 * Each tiling has names of its own. Square boards have rows and columns, both from 1: cell r3c4 is in row 3,
 * column 4; an edge is named by a cell and a side, `r3c4 top`, `left`, `bottom`, `right`: by the
 * cell below it (a horizontal edge) or right of it (a vertical one), and where no cell is there by
 * the one on its other side; a dot is a corner of the cell with the highest number there, `top left
 * of r3c4`.
 */
#pragma once

#include "base/strbuf.h"
#include "model/loops/lattice.h"

/* The names of a tiling: these functions do what those below promise. */
struct place_names {
    void (*cell)(struct strbuf *out, const struct lattice *l, int face); /* not of the outside */
    void (*dot)(struct strbuf *out, const struct lattice *l, int dot);
    void (*edge)(struct strbuf *out, const struct lattice *l, int edge);
    int (*find_cell)(const struct lattice *l, const char *name);
    int (*find_dot)(const struct lattice *l, const char *name);
    int (*find_edge)(const struct lattice *l, const char *name);
};

/* Appends the name of a cell (or `the outside`, `the hole at r3c4`), a dot or an edge. */
void place_cell_name(struct strbuf *out, const struct lattice *l, int face);
void place_dot_name(struct strbuf *out, const struct lattice *l, int dot);
void place_edge_name(struct strbuf *out, const struct lattice *l, int edge);

/* The cell, dot or edge with this name, or -1. On a square board an inner edge has two names, one
 * from each side, and a dot has one from each of its cells. */
int place_find_cell(const struct lattice *l, const char *name);
int place_find_dot(const struct lattice *l, const char *name);
int place_find_edge(const struct lattice *l, const char *name);

/* In a trace (base/trace.h): "WHY: EDGE on". */
void place_trace(const struct lattice *l, const char *why, int edge, bool on);
