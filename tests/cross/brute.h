/*
 * Brute force over small boards, from the characters alone; it shares no code with any engine, the
 * readers or the model.
 *
 * Every set of edges with an even number at each dot is the border of exactly one set of squares.
 * So it goes through the borders of all sets of squares, including missing ones, and skips borders
 * with an edge that the board lacks.
 */
#pragma once

#include "cross/board.h"

enum { BRUTE_CELLS = 16 };

struct brute_listener {
    /* A loop that fits all clues: bit e of the word is edge e, the horizontal ones first, row by
     * row, without missing ones. */
    void (*loop)(void *context, uint64_t edges);
    void *context;
};

/* Reports all loops; returns the number of sets of disjoint loops that fit, including the empty
 * set. The board has at most BRUTE_CELLS cells. */
long brute_search(const struct board *b, const struct brute_listener *listener);
