/*
 * Levels 1 and 2 of the fast square engine, for blocks of 256 places; private to square_plain*.c.
 *
 * These levels keep nothing but edges between steps. A round goes from what is known of the edges
 * to what each dot and each cell may be, by itself; level 2 lets each of them hear its neighbours
 * once, and tells these once what it heard. What all patterns left have in common is known of the
 * edges in the next round. A cell with its corners is a star without a cycle, and so is a dot with
 * its cells, so hearing once and telling once is exact: it is what local.c does.
 *
 * Here a plane says what is forbidden or known, never what is allowed or open: then what a shift
 * brings in from beyond the board, zeros, says nothing. Sides of dots and of cells are numbered
 * clockwise from the north, and a pattern is the set of sides that are on.
 */
#ifndef SOLVER_SQUARE_PLAIN_H
#define SOLVER_SQUARE_PLAIN_H

#include "solver/square_block.h"

enum { NORTH, EAST, SOUTH, WEST, SIDES, ALL_SIDES = (1 << SIDES) - 1 };

/* What is known of the four edges round each dot or cell. */
struct plain_known {
    block_bits on[SIDES], off[SIDES];
};

/* What is known of the two edges of each place. */
struct plain_edges {
    block_bits on[WAYS], off[WAYS];
};

/* At each corner, where the cell lies seen from the dot: which values across + 2*down of the two
 * edges shared are forbidden. */
struct plain_corners {
    block_bits value[CORNERS][4];
};

/* The sides of the dot and of the cell that are the two edges of a corner. */
struct plain_sides {
    int across, down;
};

static const struct plain_sides dot_sides[CORNERS] = {[CORNER_SE] = {EAST, SOUTH},
                                                      [CORNER_SW] = {WEST, SOUTH},
                                                      [CORNER_NE] = {EAST, NORTH},
                                                      [CORNER_NW] = {WEST, NORTH}};

static const struct plain_sides cell_sides[CORNERS] = {[CORNER_SE] = {NORTH, WEST},
                                                       [CORNER_SW] = {NORTH, EAST},
                                                       [CORNER_NE] = {SOUTH, WEST},
                                                       [CORNER_NW] = {SOUTH, EAST}};

/* The pattern of a dot, as a set of sides. */
static const int dot_pattern[DOT_PATTERNS] = {[DOT_NONE] = 0,
                                              [DOT_NE] = 1 << NORTH | 1 << EAST,
                                              [DOT_ES] = 1 << EAST | 1 << SOUTH,
                                              [DOT_SW] = 1 << SOUTH | 1 << WEST,
                                              [DOT_NW] = 1 << NORTH | 1 << WEST,
                                              [DOT_NS] = 1 << NORTH | 1 << SOUTH,
                                              [DOT_EW] = 1 << EAST | 1 << WEST};

/* The value that a pattern gives the two edges of a corner. */
BLOCK_INLINE int plain_value(int pattern, struct plain_sides sides)
{
    return (pattern >> sides.across & 1) + 2 * (pattern >> sides.down & 1);
}

/* Forbids the patterns that contradict what is known. Edges that are not there are known off. */
BLOCK_INLINE void plain_forbid(block_bits *forbidden, const struct plain_known *k)
{
    const block_bits early[4] = {k->on[0] | k->on[1], k->off[0] | k->on[1], k->on[0] | k->off[1],
                                 k->off[0] | k->off[1]};
    const block_bits late[4] = {k->on[2] | k->on[3], k->off[2] | k->on[3], k->on[2] | k->off[3],
                                k->off[2] | k->off[3]};

#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        forbidden[p] |= early[p & 3] | late[p >> 2];
}

/* Adds what all patterns left have in common on these sides. */
BLOCK_INLINE void plain_conclude(const block_bits *forbidden, unsigned sides, struct plain_known *k)
{
#pragma GCC unroll 4
    for (int side = 0; side < SIDES; side++) {
        if (!(sides >> side & 1))
            continue;
        block_bits on = ~(block_bits){0}, off = on;
#pragma GCC unroll 16
        for (int p = 0; p < CELL_PATTERNS; p++)
            if (p >> side & 1)
                off &= forbidden[p];
            else
                on &= forbidden[p];
        k->on[side] |= on;
        k->off[side] |= off;
    }
}

/* What the patterns left forbid at the corners. */
BLOCK_INLINE void plain_tell(const block_bits *forbidden, const struct plain_sides *sides,
                             struct plain_corners *out)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++)
#pragma GCC unroll 4
        for (int v = 0; v < 4; v++) {
            block_bits value = ~(block_bits){0};
#pragma GCC unroll 16
            for (int p = 0; p < CELL_PATTERNS; p++)
                if (plain_value(p, sides[corner]) == v)
                    value &= forbidden[p];
            out->value[corner][v] = value;
        }
}

/* Takes up what was heard at one corner. */
BLOCK_INLINE void plain_hear_corner(block_bits *forbidden, struct plain_sides sides,
                                    const block_bits *value)
{
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        forbidden[p] |= value[plain_value(p, sides)];
}

BLOCK_INLINE void plain_hear(block_bits *forbidden, const struct plain_sides *sides,
                             const struct plain_corners *in)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++)
        plain_hear_corner(forbidden, sides[corner], in->value[corner]);
}

/* Concludes from what each neighbour says by itself: it knows of the edges shared already. */
BLOCK_INLINE void plain_conclude_each(const block_bits *forbidden, const struct plain_sides *sides,
                                      const struct plain_corners *in, struct plain_known *k)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        unsigned shared = 1u << sides[corner].across | 1u << sides[corner].down;
        block_bits heard[CELL_PATTERNS];
#pragma GCC unroll 16
        for (int p = 0; p < CELL_PATTERNS; p++)
            heard[p] = forbidden[p];
        plain_hear_corner(heard, sides[corner], in->value[corner]);
        plain_conclude(heard, ALL_SIDES & ~shared, k);
    }
}

/* Places with no pattern left. */
BLOCK_INLINE bool plain_none(const block_bits *forbidden)
{
    block_bits none = forbidden[0];

#pragma GCC unroll 16
    for (int p = 1; p < CELL_PATTERNS; p++)
        none &= forbidden[p];
    return block_any(none);
}

/* The masks of a block as what is forbidden, and back. */
BLOCK_INLINE void plain_read(const struct square *s, int block, block_bits *cell, block_bits *dot)
{
    const block_bits *cells = s->cell + (size_t)block * CELL_PATTERNS;
    const block_bits *dots = s->dot + (size_t)block * DOT_PATTERNS;

#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++) {
        cell[p] = ~cells[p];
        dot[p] = ~(block_bits){0};
    }
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dot[dot_pattern[p]] = ~dots[p];
}

BLOCK_INLINE void plain_write(struct square *s, int block, const block_bits *cell,
                              const block_bits *dot)
{
    block_bits *cells = s->cell + (size_t)block * CELL_PATTERNS;
    block_bits *dots = s->dot + (size_t)block * DOT_PATTERNS;

#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cells[p] &= ~cell[p];
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dots[p] &= ~dot[dot_pattern[p]];
}

#endif
