/*
 * Looking at a clue through a window: is it needed?
 *
 * A clue is not needed at a level if reasoning from the others decides the edges of its cell. If
 * the solution beyond a window around the clue is given too, reasoning can only get further. So
 * where even this leaves an edge open, the clue is needed, and remains needed when other clues are
 * removed. The window has a fixed size, so the cost does not grow with the board. In the other case
 * nothing follows: the clue may be needed or not.
 */
#ifndef SOLVER_SQUARE_WINDOW_H
#define SOLVER_SQUARE_WINDOW_H

#include "model/loop.h"

struct square_window;

/* Scratch memory for boards on this lattice, a full one. NULL where a window is of no use: for
 * boards hardly larger than it, and on machines without the vector registers that make it fast. */
struct square_window *square_window_new(const struct lattice *lattice);
void square_window_free(struct square_window *w); /* NULL is fine */

/* Begins with all clues of a puzzle that square_takes(), and its solution. */
void square_window_load(struct square_window *w, const struct puzzle *p,
                        const struct loop *solution);

/* Removes the digit of this cell. */
void square_window_drop(struct square_window *w, int cell);

/* True if the digit of this cell is certainly needed at the level (1 to 4). */
bool square_window_needs(struct square_window *w, int cell, int level);

#endif
