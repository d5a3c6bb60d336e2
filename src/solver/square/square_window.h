/*
 * Looking at a clue through a window: is it needed?
 *
 * A clue can go at a level when reasoning from the others settles it. Told besides all that lies
 * beyond a window around the clue, reasoning only gets further; so where even that leaves the clue
 * open, it is needed, and stays so when other clues go. The window has one size, so the cost
 * doesn't grow with the board. No answer says nothing.
 */
#ifndef SOLVER_SQUARE_WINDOW_H
#define SOLVER_SQUARE_WINDOW_H

#include "model/loop.h"

struct square_window;

/* Scratch memory for boards on this lattice, a full one; NULL where a window is no use: for boards
 * hardly larger than it, and on machines without the vector registers that make it quick. */
struct square_window *square_window_new(const struct lattice *lattice);
void square_window_free(struct square_window *w); /* NULL is fine */

/* Begins with all clues of a puzzle that square_takes(), and its solution. */
void square_window_load(struct square_window *w, const struct puzzle *p,
                        const struct loop *solution);

/* The digit of this cell has gone. */
void square_window_drop(struct square_window *w, int cell);

/* Whether the digit of this cell is surely needed at the level (1 to 4). */
bool square_window_needs(struct square_window *w, int cell, int level);

#endif
