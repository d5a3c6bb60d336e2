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

/*
 * For all clues of a puzzle and its solution, neither of which is needed afterwards: item[k], 0 to
 * nitems-1, is what clue k goes with.
 */
struct flips *flips_new(const struct puzzle *p, const struct loop *solution, const int *item,
                        int nitems);
void flips_free(struct flips *f); /* NULL is fine */

/* The item has gone. With NULL for the flips nothing is known. */
void flips_drop(struct flips *f, int item);

/* Whether there is surely a second solution without the item, of those that have not gone. */
bool flips_need(const struct flips *f, int item);

#endif
