/*
 * Brute force over small boards, from the characters alone; it shares no code with any engine, nor
 * with the readers and the model.
 *
 * Every set of edges that has an even number at each dot is the border of a set of squares, and
 * of just one. So it looks at the borders of all sets of squares, one after the other, missing ones
 * among them, and passes over those with an edge where there is none.
 */
#ifndef CROSS_BRUTE_H
#define CROSS_BRUTE_H

#include "cross/board.h"

enum { BRUTE_CELLS = 16 };

struct brute_listener {
    /* A loop that fits all clues: bit e of the word is edge e, the horizontal ones first, row by
     * row, counting those that there are. */
    void (*loop)(void *context, uint64_t edges);
    void *context;
};

/* Tells all loops; returns the number of sets of disjoint loops that fit, the empty one too. The
 * board has at most BRUTE_CELLS cells. */
long brute_search(const struct board *b, const struct brute_listener *listener);

#endif
