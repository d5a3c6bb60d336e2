/*
 * The ways to the sides and corners of a cell from its middle, by which sentences name them where cells are
 * no squares. The first eight have words: the four sides of a square, from above clockwise, and then the
 * ways between them, from the upper right. Where a cell has two that would be called the same, both go by
 * half hours on the face of a clock; where two are at the same half hour, as in a cell with bays, all of the
 * cell's are on an even one, clockwise from that nearest to twelve.
 */
#pragma once

#include "model/loops/lattice.h"

enum {
    WAYS = 8,            /* 8 + half hours from twelve o'clock: */
    WAYS_ALL = WAYS + 24 /* all of them */
};

/* That of side or corner k of the cell, [0..WAYS_ALL[. Of corners the ways between come first: from the
 * upper right clockwise, and then above, right, below, left. */
int way_of_side(const struct lattice *l, int cell, int k);
int way_of_corner(const struct lattice *l, int cell, int k);
