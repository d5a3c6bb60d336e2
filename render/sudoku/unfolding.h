/*
 * What surrounds the net of a cube (private to render/): tabs to glue it together, and arrows
 * between the cells that meet along an edge when it is folded. Lines of cells go on there.
 */
#ifndef RENDER_SUDOKU_UNFOLDING_H
#define RENDER_SUDOKU_UNFOLDING_H

#include "render/sudoku/grid.h"

/* The outer edges of the net in pairs that meet, and the cells along an edge. */
enum { NET_JOINTS = 7, NET_SIDE = 4 };

/* The rows and columns of the two cells that meet at position k, 0..3, of a joint. */
void sudoku_net_pair(int joint, int k, int place[2][2]);

void sudoku_net_tabs(const struct sudoku_grid *g);
void sudoku_net_arrows(const struct sudoku_grid *g);

#endif
