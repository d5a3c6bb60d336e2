/*
 * What cells and dots let each other know at their corners; private to tile.c. Each side sends, for
 * each of its four corners, the values of the corner's two edges that its patterns forbid; the other
 * side loses the patterns that any of four senders forbids.
 *
 * A tile is 16 rows of 16 places; a row is a lane of 16 bits of one vector, and messages are shifted
 * in registers. As they say what is forbidden, zeros come in beyond the tile, where nothing is known.
 */
#pragma once

#include "solver/loops/deduce/square/block.h"

/* Values forbidden at each corner. */
struct corners {
    block_bits value[CORNERS][CORNER_VALUES];
};

/* The patterns of a dot by the value at a corner: the one without the two other edges, and the one
 * that goes straight on. */
static const unsigned char dot_values[CORNERS][CORNER_VALUES][2] = {
    [CORNER_SE] = {{DOT_NONE, DOT_NW}, {DOT_NE, DOT_EW}, {DOT_SW, DOT_NS}, {DOT_ES, DOT_ES}},
    [CORNER_SW] = {{DOT_NONE, DOT_NE}, {DOT_NW, DOT_EW}, {DOT_ES, DOT_NS}, {DOT_SW, DOT_SW}},
    [CORNER_NE] = {{DOT_NONE, DOT_SW}, {DOT_ES, DOT_EW}, {DOT_NW, DOT_NS}, {DOT_NE, DOT_NE}},
    [CORNER_NW] = {{DOT_NONE, DOT_ES}, {DOT_SW, DOT_EW}, {DOT_NE, DOT_NS}, {DOT_NW, DOT_NW}},
};

/* ---- in registers ------------------------------------------------------------------------------
 * Each result is the vector as seen from a neighbouring place.
 */

typedef uint16_t row_bits __attribute__((vector_size(BLOCK_BYTES), may_alias));

/* What is beyond the tile comes in. Rows move within words, and the last of a word to the next word:
 * few instructions on every machine. A shuffle of rows would be two where a register holds a tile,
 * and one for each row elsewhere. */
BLOCK_INLINE block_bits row_above(block_bits v, block_bits beyond)
{
    block_bits last = v >> 48;

    return v << 16 | (block_bits){beyond[0] >> 48, last[0], last[1], last[2]};
}

BLOCK_INLINE block_bits row_below(block_bits v, block_bits beyond)
{
    block_bits first = v << 48;

    return v >> 16 | (block_bits){first[1], first[2], first[3], beyond[0] << 48};
}

/* Here ones come in: beyond the borders everything is allowed. */
BLOCK_INLINE block_bits from_above(block_bits v)
{
    return row_above(v, ~(block_bits){0});
}

BLOCK_INLINE block_bits from_below(block_bits v)
{
    return row_below(v, ~(block_bits){0});
}

BLOCK_INLINE block_bits from_before(block_bits v)
{
    return (block_bits)((row_bits)v << 1 | 1);
}

BLOCK_INLINE block_bits from_next(block_bits v)
{
    return (block_bits)((row_bits)v >> 1 | 0x8000);
}

/* ---- messages ----------------------------------------------------------- */

/* What dots with these patterns forbid, at the cells. */
BLOCK_INLINE void dots_tell(const block_bits *lost, struct corners *k)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++)
#pragma GCC unroll 4
        for (int v = 0; v < CORNER_VALUES; v++) {
            block_bits value = lost[dot_values[corner][v][0]] & lost[dot_values[corner][v][1]];
            if (corner == CORNER_SW || corner == CORNER_NW)
                value = (block_bits)((row_bits)value >> 1);
            if (corner == CORNER_NE || corner == CORNER_NW)
                value = row_below(value, (block_bits){0});
            k->value[corner][v] = value;
        }
}

/* What cells with these digits forbid at their corners, from what the dots around forbid there. The
 * four corners of a pattern are combined in two pairs, at the left and at the right side. */
BLOCK_INLINE void cells_answer(const block_bits digit[DIGITS], struct corners *k)
{
    struct corners out;

    memset(&out, 0xff, sizeof out);
#pragma GCC unroll 4
    for (int top_bottom = 0; top_bottom < 4; top_bottom++) {
        int top = top_bottom & 1, bottom = top_bottom >> 1;
        block_bits with_left[2] = {~(block_bits){0}, ~(block_bits){0}};
        block_bits with_right[2] = {~(block_bits){0}, ~(block_bits){0}};
#pragma GCC unroll 4
        for (int left_right = 0; left_right < 4; left_right++) {
            int left = left_right & 1, right = left_right >> 1;
            block_bits lost =
                ~digit[top + bottom + left + right] | k->value[CORNER_SE][top + 2 * left] |
                k->value[CORNER_NE][bottom + 2 * left] | k->value[CORNER_SW][top + 2 * right] |
                k->value[CORNER_NW][bottom + 2 * right];
            with_left[left] &= lost;
            with_right[right] &= lost;
        }
#pragma GCC unroll 2
        for (int on = 0; on < 2; on++) {
            out.value[CORNER_SE][top + 2 * on] &= with_left[on];
            out.value[CORNER_NE][bottom + 2 * on] &= with_left[on];
            out.value[CORNER_SW][top + 2 * on] &= with_right[on];
            out.value[CORNER_NW][bottom + 2 * on] &= with_right[on];
        }
    }
    *k = out;
}

/* Moves what cells forbid to the dots. */
BLOCK_INLINE void cells_tell(struct corners *k)
{
    const block_bits none = {0};
    block_bits *sw = k->value[CORNER_SW], *ne = k->value[CORNER_NE], *nw = k->value[CORNER_NW];

#pragma GCC unroll 4
    for (int v = 0; v < CORNER_VALUES; v++) {
        sw[v] = (block_bits)((row_bits)sw[v] << 1);
        ne[v] = row_above(ne[v], none);
        nw[v] = row_above((block_bits)((row_bits)nw[v] << 1), none);
    }
}

/* Adds the patterns that a cell around forbids to those that dots have lost; returns the dots that
 * lose any. Of a corner's edges, value 1 is across only, 2 is down (or up) only, 3 is both. */
BLOCK_INLINE block_bits dots_lose(block_bits *lost, const struct corners *k)
{
    const block_bits *se = k->value[CORNER_SE], *sw = k->value[CORNER_SW];
    const block_bits *ne = k->value[CORNER_NE], *nw = k->value[CORNER_NW];
    const block_bits told[DOT_PATTERNS] = {
        [DOT_NONE] = se[0] | sw[0] | ne[0] | nw[0], [DOT_NE] = ne[3] | se[1] | sw[0] | nw[2],
        [DOT_ES] = se[3] | sw[2] | nw[0] | ne[1],   [DOT_SW] = sw[3] | nw[1] | ne[0] | se[2],
        [DOT_NW] = nw[3] | ne[2] | se[0] | sw[1],   [DOT_NS] = ne[2] | se[2] | sw[2] | nw[2],
        [DOT_EW] = ne[1] | se[1] | sw[1] | nw[1]};
    block_bits changed = {0};

#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++) {
        changed |= told[p] & ~lost[p];
        lost[p] |= told[p];
    }
    return changed;
}
