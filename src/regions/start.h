/*
 * What the fast starts share: a stack of the pieces still to be cut, by label.
 *
 * A piece is a connected set of elements with one label, like a block, that will become one or more
 * blocks. A start takes a piece (start_next), makes trees of it (start_tree) and either cuts it
 * into pieces (start_piece for each) or merges it with a neighbour (start_merge).
 */
#pragma once

#include "regions/scratch.h"

struct start {
    struct regions *r;
    const struct regions_watch *watch;
    long trees;
    int finished;   /* elements in finished blocks, */
    int furthest;   /* the most so far, */
    long stalls;    /* and the merges since then */
    int size;       /* start.c: of the blocks */
    int64_t budget; /* elements that trees may still visit */
    size_t waiting; /* labels on r->stack, some out of date */
    bool lenient;   /* forbidden pairs may be in one block */

    /* list.c: the sizes of the blocks that each piece will become, as lists by label. */
    int *first_item; /* [n] -1: none */
    int *next_item;  /* [nitems] */
    const int *item; /* [nitems] sizes */
};

/* Every component of allowed edges becomes a waiting piece; their labels go to r->component. */
void start_begin(struct start *s);

/* Makes the next waiting piece the set; false when there is none or the budget is used up. The
 * caller clears the set. */
bool start_next(struct start *s);

void start_tree(struct start *s);

/* A new piece of `size` elements; `block`: it is one block already. */
void start_piece(struct start *s, int label, int size, bool block);

/* The set is one block: finished, unless it contains a forbidden edge and that matters. */
bool start_finish(struct start *s);

/* The set and a random neighbouring piece or block become one waiting piece; a set without
 * neighbours waits again as it is. */
void start_merge(struct start *s);

/*
 * The starts. Each fills `block` with labels and returns true, or false when its budget runs out.
 * `component` must be filled in. equal_start: the size divides the size of every component.
 * list_start: the items can be dealt out to the components. range_start and random_start: every
 * component is a sum of blocks of r->low..r->high elements; the first cuts trees at any of these
 * sizes, the second chooses a list of sizes at random and goes on like list_start.
 */
bool equal_start(struct start *s, int size);
bool list_start(struct start *s, const int *item, int nitems);
bool range_start(struct start *s);
bool random_start(struct start *s);

/* patch.c: one cut of the whole graph into blocks of r->low..r->high elements, which may leave
 * elements free. `component` must be filled in. */
void range_carve(struct regions *r);
