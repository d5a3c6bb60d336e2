/*
 * Second solutions next to a known one: all that differ from it in the side of one cell. Each
 * violates only some of the clues, so at least one of these must stay. Where there is none, nothing
 * follows, because loops that differ in more cells are not tried.
 */
#pragma once

#include "base/arena.h"
#include "model/loops/loop.h"
#include "model/loops/puzzle.h"

/* Flipping a cell gives another loop that violates only certain items: the last of them is needed,
 * whatever else is dropped. */
struct flips;

/* Scratch memory for one lattice, in the arena. */
struct flips *flips_new(struct arena *a, struct lattice *l);

/* Begins with all clues of a puzzle and its solution, all borrowed. Clue k
 * belongs to item[k], in [0..nitems[; the clues of an item are dropped together. */
void flips_load(struct flips *f, const struct puzzle *p, const struct loop *solution,
                const int *item, int nitems);

/* Notes that the item was dropped. */
void flips_drop(struct flips *f, int item);

/* Whether the items that are left surely have a second solution without this one, which has these clues. */
bool flips_need(const struct flips *f, int item, const int *clue, int nclues);
