/*
 * Looking at a digit through a window: is it needed?
 *
 * A digit is not needed at a level if reasoning from the other clues decides the edges of its cell.
 * If the solution beyond a window around the cell is given too, reasoning can only get further. So
 * where even this leaves an edge open, the digit is needed, and remains needed when other digits
 * are removed. The window has a fixed size, so the cost does not grow with the board. In the other
 * case nothing follows: the digit may be needed or not.
 */
#ifndef GENERATOR_LOOPS_WINDOW_H
#define GENERATOR_LOOPS_WINDOW_H

#include "model/loops/loop.h"
#include "model/loops/puzzle.h"

struct window;

/* Scratch memory for boards on this lattice, which must outlive it. NULL where a window is of no
 * use: for boards hardly larger than it, and those that are not full square boards. */
struct window *window_new(const struct lattice *lattice);
void window_free(struct window *w); /* NULL is fine */

/* Begins with all clues of a puzzle, which are digits, and its solution. */
void window_load(struct window *w, const struct puzzle *p, const struct loop *solution);

/* Removes the digit of this cell. */
void window_drop(struct window *w, int cell);

/* True if the digit of this cell is certainly needed at the level (1 to 4). */
bool window_needs(struct window *w, int cell, int level);

#endif
