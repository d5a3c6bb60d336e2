/*
 * What the quick starts share: the pieces that are still to be cut, on a stack by their labels.
 *
 * A piece is a connected set of elements with one label, like a block, that is to become one or
 * several blocks. The starts take a piece (start_next), draw trees of it (start_tree) and either
 * cut it into pieces (start_piece for each) or merge it with a neighbour (start_merge).
 */
#ifndef REGIONS_START_H
#define REGIONS_START_H

#include "regions/scratch.h"

struct start {
    struct regions *r;
    const struct regions_watch *watch;
    long trees;
    int finished;   /* elements in finished blocks, */
    int furthest;   /* the most there have been, */
    long stalls;    /* and merges since then */
    int size;       /* equal.c: of the blocks */
    long budget;    /* elements that trees may still go through */
    size_t waiting; /* labels on r->stack, some out of date */
    bool lenient;   /* forbidden pairs may be in one block */

    /* list.c: the blocks that each piece is to become, as lists by label. */
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

/* A new piece, of so many elements; `block` says that it is to be one block. */
void start_piece(struct start *s, int label, int size, bool block);

/* The set is one block: finished, unless a forbidden edge lies in it (and that matters). */
bool start_finish(struct start *s);

/* The set and a random neighbouring piece or block become one waiting piece; a set without
 * neighbours waits again as it is. */
void start_merge(struct start *s);

/*
 * The starts: `block` becomes labels, and true is returned, unless the budget gives out.
 * `component` must be filled in, and the size divides all components; the items can be dealt out
 * to the components; or blocks of r->low..r->high elements make up every component, which
 * range_start tries in its way and drawn_start by drawing a list.
 */
bool equal_start(struct start *s, int size);
bool list_start(struct start *s, const int *item, int nitems);
bool range_start(struct start *s);
bool drawn_start(struct start *s);

/* range.c: one cut of the whole graph into blocks of r->low..r->high, in which elements may stay
 * free. `component` must be filled in. */
void range_carve(struct regions *r);

#endif
