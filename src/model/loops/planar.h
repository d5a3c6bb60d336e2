/*
 * Boards of any cells: engines take any planar lattice (model/loops/lattice.h).
 */
#pragma once

#include "base/diag.h"
#include "model/loops/lattice.h"

/*
 * A board from its cells: the dots of cell c, clockwise, are dots[start[c] .. start[c+1][, and
 * at[dot] is a dot's position. Edges are straight lines, which meet only at dots; every dot belongs
 * to a cell, and all cells are connected by dots. The positions decide how edges turn around a dot
 * and which gap is the outside. Edges are numbered in the order in which the cells have them, and
 * an edge's first side is the first of these cells; around a cell, edge k leads to dots[k]. Places
 * are numbered from 1: `cell 3`, `hole 1`, `edge 12`, dot `7`.
 * NULL with a message if that is no board; a cell there has its number, from 1, and *cell is one of
 * them, from 0, or 0 if it is about all. `cell` may be NULL.
 */
struct lattice *lattice_of_cells(int ndots, const int (*at)[2], int ncells, const int *start,
                                 const int *dots, int *cell, struct diag *why);
