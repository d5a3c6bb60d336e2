/*
 * The contest's patterns in one tile, for level 2: what contest.c of the table engine finds place by
 * place. All work is done at the place of a cell; planes of its neighbours are shifted there.
 */
#pragma once

#include "solver/loops/deduce/square/corner.h"

enum { SIDES = 4 };

/* The edges of each place that may be off [0], and that may be on [1]. */
struct tile_edges {
    block_bits may[WAYS][2];
};

/* What rounds begin with. */
struct tile {
    struct tile_edges edges;
    block_bits dot[DOT_PATTERNS];  /* patterns that dots may have, */
    block_bits real[DOT_PATTERNS]; /* and those whose edges exist, as far as the tile knows */
    block_bits digit[DIGITS];      /* cells that may have this number of edges on */
};

/* The same for the four sides of each dot or each cell, clockwise from the north. */
struct tile_sides {
    block_bits may[SIDES][2];
};

/* The sides of a cell at each corner. The dot there has its two other edges on these sides, too. */
static const unsigned char side_across[CORNERS] = {0, 0, 2, 2};
static const unsigned char side_down[CORNERS] = {3, 1, 3, 1};

BLOCK_INLINE void dots_sides(const struct tile_edges *e, struct tile_sides *around)
{
#pragma GCC unroll 2
    for (int on = 0; on < 2; on++) {
        around->may[0][on] = from_above(e->may[DOWN][on]);
        around->may[1][on] = e->may[ACROSS][on];
        around->may[2][on] = e->may[DOWN][on];
        around->may[3][on] = from_before(e->may[ACROSS][on]);
    }
}

BLOCK_INLINE void cells_sides(const struct tile_edges *e, struct tile_sides *around)
{
#pragma GCC unroll 2
    for (int on = 0; on < 2; on++) {
        around->may[0][on] = e->may[ACROSS][on];
        around->may[1][on] = from_next(e->may[DOWN][on]);
        around->may[2][on] = from_below(e->may[ACROSS][on]);
        around->may[3][on] = e->may[DOWN][on];
    }
}

/* The patterns of dots with an edge on. */
static const unsigned char dots_side[SIDES] = {DOTS_NORTH, DOTS_EAST, DOTS_SOUTH, DOTS_WEST};

/* The patterns of these that the edges leave. */
BLOCK_INLINE void dots_of_edges(const struct tile_edges *e, block_bits *dot)
{
    struct tile_sides around;
    block_bits upright[2][2], level[2][2];

    dots_sides(e, &around);
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        upright[v & 1][v >> 1] = around.may[0][v & 1] & around.may[2][v >> 1];
        level[v & 1][v >> 1] = around.may[1][v & 1] & around.may[3][v >> 1];
    }
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dot[p] &= upright[dots_side[0] >> p & 1][dots_side[2] >> p & 1] &
                  level[dots_side[1] >> p & 1][dots_side[3] >> p & 1];
}

/* What all patterns of a dot have in common. */
BLOCK_INLINE void dots_agreed(const block_bits *dot, struct tile_sides *out)
{
#pragma GCC unroll 4
    for (int side = 0; side < SIDES; side++) {
        out->may[side][0] = dots_with(dot, DOTS_ALL & ~(unsigned)dots_side[side]);
        out->may[side][1] = dots_with(dot, dots_side[side]);
    }
}

/* Adds what is known around dots, or around cells, to the places that own the edges. */
BLOCK_INLINE void edges_of_dots(const struct tile_sides *dot, struct tile_edges *e)
{
#pragma GCC unroll 2
    for (int on = 0; on < 2; on++) {
        e->may[ACROSS][on] &= dot->may[1][on] & from_next(dot->may[3][on]);
        e->may[DOWN][on] &= dot->may[2][on] & from_below(dot->may[0][on]);
    }
}

BLOCK_INLINE void edges_of_cells(const struct tile_sides *cell, struct tile_edges *e)
{
#pragma GCC unroll 2
    for (int on = 0; on < 2; on++) {
        e->may[ACROSS][on] &= cell->may[0][on] & from_above(cell->may[2][on]);
        e->may[DOWN][on] &= cell->may[3][on] & from_before(cell->may[1][on]);
    }
}

BLOCK_INLINE block_bits edges_changed(const struct tile_edges *a, const struct tile_edges *b)
{
    return (a->may[ACROSS][0] ^ b->may[ACROSS][0]) | (a->may[ACROSS][1] ^ b->may[ACROSS][1]) |
           (a->may[DOWN][0] ^ b->may[DOWN][0]) | (a->may[DOWN][1] ^ b->may[DOWN][1]);
}

/* The plane of the dots at a corner of the cells, at the cells; and back. */
BLOCK_INLINE block_bits dot_at_corner(int corner, block_bits v)
{
    v = corner == CORNER_SW || corner == CORNER_NW ? from_next(v) : v;
    return corner == CORNER_NE || corner == CORNER_NW ? from_below(v) : v;
}

BLOCK_INLINE block_bits corner_at_dot(int corner, block_bits v)
{
    v = corner == CORNER_SW || corner == CORNER_NW ? from_before(v) : v;
    return corner == CORNER_NE || corner == CORNER_NW ? from_above(v) : v;
}

/* The plane of the cells beyond a corner; none beyond the borders of the tile. */
BLOCK_INLINE block_bits beyond_corner(int corner, block_bits v)
{
    v = corner == CORNER_SE || corner == CORNER_NE ? from_before(~v) : from_next(~v);
    return ~(corner == CORNER_SE || corner == CORNER_SW ? from_above(v) : from_below(v));
}

/* Cells, by what is known at a corner. */
struct pattern_corner {
    block_bits blocked; /* both other edges of the dot are off */
    block_bits entered; /* one is on, the other off */
    block_bits on, off; /* both sides of the cell are */
};

BLOCK_INLINE void pattern_look(const struct tile_sides *dots, const struct tile_sides *cells,
                               int corner, struct pattern_corner *k)
{
    int across = side_across[corner], down = side_down[corner];
    const block_bits *x = dots->may[across], *y = dots->may[down];

    k->blocked = dot_at_corner(corner, ~x[1] & ~y[1]);
    k->entered = dot_at_corner(corner, (~x[0] & ~y[1]) | (~x[1] & ~y[0]));
    k->on = ~cells->may[across][0] & ~cells->may[down][0];
    k->off = ~cells->may[across][1] & ~cells->may[down][1];
    /* Beyond the tile nothing is known. */
    block_bits inside = ~dot_at_corner(corner, (block_bits){0});
    k->blocked &= inside;
    k->entered &= inside;
}

/* Decides both sides of these cells at a corner. */
BLOCK_INLINE void pattern_decide(struct tile_sides *cells, int corner, block_bits there, int on)
{
    cells->may[side_across[corner]][!on] &= ~there;
    cells->may[side_down[corner]][!on] &= ~there;
}

/* What follows at one corner; the opposite corner has the number CORNERS - 1 - corner. */
BLOCK_INLINE void pattern_corner(const block_bits is[DIGITS], const struct pattern_corner *k,
                                 int corner, struct tile_sides *cells)
{
    int far = CORNERS - 1 - corner;

    pattern_decide(cells, corner, is[3] & k[corner].blocked, 1);
    pattern_decide(cells, corner, is[1] & k[corner].blocked, 0);
    /* A line enters there, or another 3 is beyond, or a 1 that has its one edge there. */
    pattern_decide(
        cells, far,
        is[3] & (k[corner].entered | beyond_corner(corner, is[3] | (is[1] & k[corner].off))), 1);
    /* Beyond is a 3 that has its other two sides at its far corner. */
    pattern_decide(cells, far,
                   is[1] & (k[corner].entered |
                            beyond_corner(corner, is[3] & (k[corner].blocked | k[corner].on))),
                   0);
}

/* At a corner of a 2 that has exactly one side there, the loop leaves by the one open edge: beside a
 * blocked corner, and opposite one where it enters. */
BLOCK_INLINE void pattern_leave(const block_bits is[DIGITS], const struct pattern_corner *k,
                                int corner, const struct tile_sides *at, struct tile_sides *dots)
{
    int across = side_across[corner], down = side_down[corner];
    block_bits one =
        is[2] & (k[CORNERS - 1 - corner].entered | k[corner ^ 1].blocked | k[corner ^ 2].blocked);
    block_bits there = ~corner_at_dot(corner, ~one);

    dots->may[across][0] &= ~(there & ~at->may[down][1]);
    dots->may[down][0] &= ~(there & ~at->may[across][1]);
}

/* One look; what it finds is added to the edges. */
BLOCK_INLINE void tile_patterns(struct tile *t)
{
    struct tile_sides at_dots, at_cells, dots, cells;
    struct pattern_corner k[CORNERS];
    block_bits is[DIGITS], dot[DOT_PATTERNS];

    /* A cell without a digit may have any number. */
    for (int n = 0; n < DIGITS; n++)
        is[n] = t->digit[n] & ~t->digit[n == 0];
    /* Beyond the board edges are off, which only patterns know. */
    memcpy(dot, t->dot, sizeof dot);
    dots_of_edges(&t->edges, dot);
    dots_agreed(dot, &at_dots);
    cells_sides(&t->edges, &at_cells);
    memset(&dots, 0xff, sizeof dots);
    memset(&cells, 0xff, sizeof cells);
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++)
        pattern_look(&at_dots, &at_cells, corner, &k[corner]);
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        pattern_corner(is, k, corner, &cells);
        pattern_leave(is, k, corner, &at_dots, &dots);
    }
    edges_of_dots(&dots, &t->edges);
    edges_of_cells(&cells, &t->edges);
}
