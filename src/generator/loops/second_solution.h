/*
 * Second solutions near a known one. If there is one that violates only some of the clues, at least
 * one of these must stay. A second solution that is found proves this; if none is found, nothing
 * follows, because only loops that differ from the solution in a few cells are tried.
 */
#pragma once

#include "model/loops/loop.h"
#include "model/loops/puzzle.h"

/*
 * All second solutions that differ in the side of one cell, at once.
 *
 * Flipping the cell gives another loop that violates only certain items, so at least one of these
 * must stay: the last of them is needed, whatever else is dropped. Once the flips of a solution are
 * known, keeping count of them takes a few steps per dropped item.
 */
struct flips;

/* Scratch memory for one lattice. */
struct flips *flips_new(struct lattice *l);
void flips_free(struct flips *f); /* NULL is fine */

/* Begins with all clues of a puzzle and its solution, neither of which is needed afterwards. Clue k
 * belongs to item[k], in [0..nitems[; the clues of an item are dropped together. */
void flips_load(struct flips *f, const struct puzzle *p, const struct loop *solution,
                const int *item, int nitems);

/* Notes that the item was dropped. */
void flips_drop(struct flips *f, int item);

/* Whether the items that are left surely have a second solution without this one. */
bool flips_need(const struct flips *f, int item);

/*
 * Second solutions that differ in a few cells, one question at a time.
 */
struct repairs;

/* Scratch memory for a puzzle and its solution, which must outlive it. */
struct repairs *repairs_new(const struct puzzle *p, const struct loop *solution);
void repairs_free(struct repairs *r); /* NULL is fine */

/* Whether a loop was found that violates at least one of these clues, and no other clue k with
 * in[k] != 0. */
bool repairs_find(struct repairs *r, const unsigned char *in, const int *clues, int nclues);
