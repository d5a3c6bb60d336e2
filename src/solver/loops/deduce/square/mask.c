/*
 * Patterns of dots, which hold the edges, and at level 4 of cells: what other parts of the engine take
 * from them. tile.c does the rest.
 */
#include "solver/loops/deduce/square/block.h"

#include <assert.h>

/* ---- beginning ---------------------------------------------------------- */

void square_cells_begin(struct square *s)
{
    for (int b = 0; b < s->blocks; b++) {
        block_bits clue[DIGITS], none = ~(block_bits){0};
        block_get(s->clue, DIGITS, b, clue);
        for (int n = 0; n < DIGITS; n++)
            none &= ~clue[n];
        for (int p = 0; p < CELL_PATTERNS; p++)
            block_store(s->cell[p] + (size_t)b * BLOCK_BYTES,
                        none | clue[__builtin_popcount((unsigned)p)]);
    }
}

/* ---- from outside ------------------------------------------------------- */

/* Takes patterns from places of a block; returns the places that had any. */
static block_bits forbid(struct square *s, unsigned char *const *plane, int block, block_bits there,
                         unsigned patterns)
{
    block_bits had = {0};

    square_touch(s, block);
    for (; patterns; patterns &= patterns - 1) {
        unsigned char *at = plane[__builtin_ctz(patterns)] + (size_t)block * BLOCK_BYTES;
        had |= block_load(at) & there;
        block_store(at, block_load(at) & ~there);
    }
    return had;
}

bool square_forbid_dots(struct square *s, int block, block_bits there, unsigned patterns)
{
    block_bits had = forbid(s, s->dot, block, there, patterns);
    unsigned char *fresh = s->fresh_tiles + (size_t)block * BLOCK_BYTES;

    assert(patterns <= DOTS_ALL);
    if (!block_any(had))
        return false;
    block_note(s, WATCH_DOTS, block, had);
    block_set_add(s->set[FRESH_PATHS], block);
    block_store(fresh, block_load(fresh) | had);
    block_set_add(s->set[TILES_DUE], block);
    square_fresh_colours(s, block);
    return true;
}

bool square_forbid_cells(struct square *s, int block, block_bits there, unsigned patterns)
{
    block_bits had = forbid(s, s->cell, block, there, patterns);

    assert(patterns <= CELLS_ALL && s->fact.coloured);
    if (!block_any(had))
        return false;
    square_fresh_colours(s, block);
    return true;
}

bool square_forbid_dot(struct square *s, int place, unsigned patterns)
{
    assert(place >= 0 && place < s->blocks * BLOCK_BITS);
    return square_forbid_dots(s, place / BLOCK_BITS, block_of_place(place), patterns);
}

/* ---- cells -------------------------------------------------------------- */

/* Decides the open edges of one side of cells that all their patterns have on, or off. */
static bool side_decide(struct square *s, int block, int way, bool shifted, block_bits there,
                        bool on)
{
    bool any = false;

    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = there[w]; bits; bits &= bits - 1) {
            int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
            any =
                square_decide(s, way, place + (shifted ? way == ACROSS ? s->stride : 1 : 0), on) ||
                any;
        }
    return any;
}

bool square_cells_left(struct square *s, int block, block_bits *cell)
{
    static const unsigned with[] = {CELLS_TOP, CELLS_RIGHT, CELLS_BOTTOM, CELLS_LEFT};
    size_t at = (size_t)block * BLOCK_BYTES, below = at + (size_t)s->stride / 8;
    block_bits is[4][2]; /* sides clockwise from the top: off, on */
    bool any = false;

    block_get(s->cell, CELL_PATTERNS, block, cell);
    for (int on = 0; on < 2; on++) {
        unsigned char *const *known = on ? s->on : s->off;
        is[0][on] = block_load(known[ACROSS] + at);
        is[1][on] = block_next(known[DOWN] + at);
        is[2][on] = block_load(known[ACROSS] + below);
        is[3][on] = block_load(known[DOWN] + at);
    }
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] &=
            ~(is[0][!(p & 1)] | is[1][!(p >> 1 & 1)] | is[2][!(p >> 2 & 1)] | is[3][!(p >> 3 & 1)]);
#pragma GCC unroll 4
    for (int side = 0; side < 4; side++)
        for (int on = 0; on < 2; on++) {
            block_bits other = cells_with(cell, on ? CELLS_ALL & ~with[side] : with[side]);
            block_bits there = ~(other | is[side][0] | is[side][1]);
            if (block_any(there))
                any = side_decide(s, block, side % 2 == 0 ? ACROSS : DOWN, side == 1 || side == 2,
                                  there, on) ||
                      any;
        }
    return any;
}

/* ---- edges -------------------------------------------------------------- */

bool square_decide(struct square *s, int way, int place, bool on)
{
    assert((way == ACROSS || way == DOWN) && place >= 0);
    return square_forbid_dot(s, place, on ? DOTS_ALL & ~edge_dots(way) : edge_dots(way));
}
