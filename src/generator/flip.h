/*
 * Second solutions that differ in one cell, all at once.
 *
 * Where a cell may change sides so that there is still one loop, the items whose numbers that
 * changes can't all go: the last of them is needed, whatever else is dropped. Once the flips of a
 * solution are known, to keep count of them costs a few steps an item dropped.
 */
#ifndef GENERATOR_FLIP_H
#define GENERATOR_FLIP_H

#include "model/loop.h"
#include "model/puzzle.h"

struct flips;

/* Scratch memory for one lattice. */
struct flips *flips_new(struct lattice *l);
void flips_free(struct flips *f); /* NULL is fine */

/*
 * Begins with all clues of a puzzle and its solution, neither of which is needed afterwards:
 * item[k], 0 to nitems-1, is what clue k goes with.
 */
void flips_load(struct flips *f, const struct puzzle *p, const struct loop *solution,
                const int *item, int nitems);

/* The item has gone. */
void flips_drop(struct flips *f, int item);

/* Whether there is surely a second solution without the item, of those that have not gone. */
bool flips_need(const struct flips *f, int item);

#endif
