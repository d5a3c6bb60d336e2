/*
 * Levels 1 and 2 of the fast square engine, for blocks of 256 places; private to square_plain.c and
 * square_easy*.
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

#include "solver/square/square_block.h"

enum { NORTH, EAST, SOUTH, WEST, SIDES };

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

/* Adds what all patterns left have in common. Where there are none, that is everything. */
BLOCK_INLINE void plain_conclude(const block_bits *forbidden, struct plain_known *k)
{
    block_bits early[4], late[4];

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        early[v] = forbidden[v] & forbidden[v + 4] & forbidden[v + 8] & forbidden[v + 12];
        late[v] =
            forbidden[4 * v] & forbidden[4 * v + 1] & forbidden[4 * v + 2] & forbidden[4 * v + 3];
    }
#pragma GCC unroll 2
    for (int half = 0; half < 2; half++) {
        const block_bits *v = half ? late : early;
        k->on[2 * half] |= v[0] & v[2];
        k->off[2 * half] |= v[1] & v[3];
        k->on[2 * half + 1] |= v[0] & v[1];
        k->off[2 * half + 1] |= v[2] & v[3];
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

/* Adds to what is known of a side, one that is not of a corner, what all patterns have
 * in common that are left when the corner has spoken; `free` is the fourth side. */
BLOCK_INLINE void plain_conclude_side(const block_bits *forbidden, struct plain_sides sides,
                                      const block_bits *in, int side, int free,
                                      struct plain_known *k)
{
    block_bits on = ~(block_bits){0}, off = on;

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        int p = (v & 1) << sides.across | (v >> 1) << sides.down;
        const block_bits *without = forbidden + p, *with = without + (1 << side);
        on &= in[v] | (without[0] & without[1 << free]);
        off &= in[v] | (with[0] & with[1 << free]);
    }
    k->on[side] |= on;
    k->off[side] |= off;
}

/* Concludes from what each neighbour says by itself: it knows of the edges shared already. */
BLOCK_INLINE void plain_conclude_each(const block_bits *forbidden, const struct plain_sides *sides,
                                      const struct plain_corners *in, struct plain_known *k)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        int across = (sides[corner].across + 2) % SIDES, down = (sides[corner].down + 2) % SIDES;
        plain_conclude_side(forbidden, sides[corner], in->value[corner], across, down, k);
        plain_conclude_side(forbidden, sides[corner], in->value[corner], down, across, k);
    }
}

/* Places of which the same is known to be on and off. */
BLOCK_INLINE block_bits plain_conflict(const struct plain_known *k)
{
    return (k->on[0] & k->off[0]) | (k->on[1] & k->off[1]) | (k->on[2] & k->off[2]) |
           (k->on[3] & k->off[3]);
}

/* The masks of a block as what is forbidden, and back. */
BLOCK_INLINE void plain_read(const struct square *s, int block, block_bits *cell, block_bits *dot)
{
    const block_bits *cells = s->cell + (size_t)block * CELL_PATTERNS;
    block_bits dots[DOT_PATTERNS];

    block_dots(s, block, dots);
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

#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cells[p] &= ~cell[p];
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        *(block_bits *)(s->dot[p] + (size_t)block * BLOCK_BYTES) &= ~dot[dot_pattern[p]];
}

#endif
