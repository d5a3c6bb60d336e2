/*
 * Corner masks, bit-parallel. All cells of a block send their dots the values that they allow at
 * the corners, then all dots do the same for their cells, until nothing changes. Only blocks next
 * to a change are looked at again. A dozen vector operations replace a table look-up at each of 256
 * places, so one pass over a small board takes some tens of nanoseconds.
 */
#include "solver/square/square_block.h"

#include <assert.h>

/* ---- one block ---------------------------------------------------------------------------------
 */

/* The values allowed at one corner by the dots of a block, or by the dots next to them. */
BLOCK_INLINE void dots_allow(const struct square *s, size_t at, bool next, int corner,
                             block_bits *allowed)
{
    /* The patterns with none of a corner's edges, across only, down only, both. */
    static const unsigned char values[CORNERS][4][2] = {
        [CORNER_SE] = {{DOT_NONE, DOT_NW}, {DOT_NE, DOT_EW}, {DOT_SW, DOT_NS}, {DOT_ES, DOT_ES}},
        [CORNER_SW] = {{DOT_NONE, DOT_NE}, {DOT_NW, DOT_EW}, {DOT_ES, DOT_NS}, {DOT_SW, DOT_SW}},
        [CORNER_NE] = {{DOT_NONE, DOT_SW}, {DOT_ES, DOT_EW}, {DOT_NW, DOT_NS}, {DOT_NE, DOT_NE}},
        [CORNER_NW] = {{DOT_NONE, DOT_ES}, {DOT_SW, DOT_EW}, {DOT_NE, DOT_NS}, {DOT_NW, DOT_NW}},
    };
    block_bits dot[DOT_PATTERNS];

#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dot[p] = next ? block_next(s->dot[p] + at) : block_load(s->dot[p] + at);
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++)
        allowed[v] = dot[values[corner][v][0]] | dot[values[corner][v][1]];
}

/*
 * Removes the patterns of cells that a dot around does not allow. The four corners of a pattern are
 * combined in two pairs: the two at the left side, and the two at the right side.
 */
BLOCK_INLINE block_bits cells_filter(struct square *s, int block)
{
    size_t at = (size_t)block * BLOCK_BYTES, below = at + (size_t)(s->stride / 8);
    block_bits *cell = s->cell + (size_t)block * CELL_PATTERNS;
    block_bits se[4], sw[4], ne[4], nw[4], changed = {0};

    dots_allow(s, at, false, CORNER_SE, se);
    dots_allow(s, at, true, CORNER_SW, sw);
    dots_allow(s, below, false, CORNER_NE, ne);
    dots_allow(s, below, true, CORNER_NW, nw);
#pragma GCC unroll 16
    for (int top_bottom = 0; top_bottom < 4; top_bottom++) {
        int top = top_bottom & 1, bottom = top_bottom >> 1;
#pragma GCC unroll 2
        for (int left = 0; left < 2; left++) {
            block_bits left_side = se[top + 2 * left] & ne[bottom + 2 * left];
#pragma GCC unroll 2
            for (int right = 0; right < 2; right++) {
                int p = TOP * top + BOTTOM * bottom + LEFT * left + RIGHT * right;
                block_bits now = cell[p] & left_side & sw[top + 2 * right] & nw[bottom + 2 * right];
                changed |= cell[p] ^ now;
                cell[p] = now;
            }
        }
    }
    return changed;
}

/* Stores the values that the cells allow at their corners; returns cells without a pattern. */
BLOCK_INLINE block_bits cells_send(struct square *s, int block)
{
    size_t at = (size_t)block * BLOCK_BYTES;
    const block_bits *cell = s->cell + (size_t)block * CELL_PATTERNS;
    block_bits any = {0};

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        int across = v & 1, down = v >> 1;
        int top = TOP * across, bottom = BOTTOM * across, left = LEFT * down, right = RIGHT * down;
        block_bits se = cell[top + left] | cell[top + left + RIGHT] | cell[top + left + BOTTOM] |
                        cell[top + left + RIGHT + BOTTOM];
        any |= se;
        block_store(s->cell_corner[CORNER_SE][v] + at, se);
        block_store(s->cell_corner[CORNER_SW][v] + at,
                    cell[top + right] | cell[top + right + LEFT] | cell[top + right + BOTTOM] |
                        cell[top + right + LEFT + BOTTOM]);
        block_store(s->cell_corner[CORNER_NE][v] + at,
                    cell[bottom + left] | cell[bottom + left + RIGHT] | cell[bottom + left + TOP] |
                        cell[bottom + left + RIGHT + TOP]);
        block_store(s->cell_corner[CORNER_NW][v] + at,
                    cell[bottom + right] | cell[bottom + right + LEFT] |
                        cell[bottom + right + TOP] | cell[bottom + right + LEFT + TOP]);
    }
    return ~any;
}

/* Removes the patterns of dots that a cell around does not allow; *none: dots without a pattern.
 * Returns the dots that lost one. Of a corner's edges, value 1 is across only, 2 is down (or up)
 * only, 3 is both. */
BLOCK_INLINE block_bits dots_filter(struct square *s, int block, block_bits *none)
{
    ptrdiff_t at = (ptrdiff_t)block * BLOCK_BYTES, above = at - s->stride / 8;
    block_bits se[4], sw[4], ne[4], nw[4], now[DOT_PATTERNS], changed = {0}, any = {0};

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        se[v] = block_load(s->cell_corner[CORNER_SE][v] + at);
        sw[v] = block_before(s->cell_corner[CORNER_SW][v] + at);
        ne[v] = block_load(s->cell_corner[CORNER_NE][v] + above);
        nw[v] = block_before(s->cell_corner[CORNER_NW][v] + above);
    }
    now[DOT_NONE] = se[0] & sw[0] & ne[0] & nw[0];
    now[DOT_NE] = ne[3] & se[1] & sw[0] & nw[2];
    now[DOT_ES] = se[3] & sw[2] & nw[0] & ne[1];
    now[DOT_SW] = sw[3] & nw[1] & ne[0] & se[2];
    now[DOT_NW] = nw[3] & ne[2] & se[0] & sw[1];
    now[DOT_NS] = ne[2] & se[2] & sw[2] & nw[2];
    now[DOT_EW] = ne[1] & se[1] & sw[1] & nw[1];
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++) {
        block_bits was = block_load(s->dot[p] + at);
        now[p] &= was;
        changed |= was ^ now[p];
        any |= now[p];
        block_store(s->dot[p] + at, now[p]);
    }
    *none = ~any;
    return changed;
}

/* ---- all blocks --------------------------------------------------------------------------------
 */

/* Makes the blocks due that read this one: itself, and if places near its end have changed, those
 * up to a row and a place behind it (way 1) or before it (way -1). */
BLOCK_INLINE void due_around(const struct square *s, uint64_t *due, int block, int way,
                             block_bits changed)
{
    int row = s->stride / BLOCK_BITS * way;
    const int beyond[3] = {block + way, block + row, block + row + way};

    block_set_add(due, block);
    if (!block_any(changed & block_load((const unsigned char *)s->near_end[way > 0])))
        return;
    for (int i = 0; i < 3; i++)
        if (beyond[i] >= 0 && beyond[i] < s->blocks)
            block_set_add(due, beyond[i]);
}

/* The places that changed in a block: all, if another part of the engine changed the block. */
BLOCK_INLINE block_bits all_changed(const uint64_t *forced, int block, block_bits changed)
{
    return block_set_has(forced, block) ? ~(block_bits){0} : changed;
}

BLOCK_INLINE void settle_cells(struct square *s, int word)
{
    for (uint64_t due = s->cells_due[word]; due; due &= due - 1) {
        int block = 64 * word + __builtin_ctzll(due);
        square_touch_masks(s, block);
        block_bits changed = all_changed(s->cells_forced, block, cells_filter(s, block));
        if (!block_any(changed))
            continue;
        s->fact.wrong = block_any(cells_send(s, block)) || s->fact.wrong;
        block_set_add(s->fresh_colours, block);
        due_around(s, s->dots_due, block, 1, changed);
    }
    s->cells_due[word] = s->cells_forced[word] = 0;
}

BLOCK_INLINE void settle_dots(struct square *s, int word)
{
    for (uint64_t due = s->dots_due[word]; due; due &= due - 1) {
        int block = 64 * word + __builtin_ctzll(due);
        square_touch_masks(s, block);
        block_bits none, filtered = dots_filter(s, block, &none);
        block_bits changed = all_changed(s->dots_forced, block, filtered);
        if (!block_any(changed))
            continue;
        s->fact.wrong = block_any(none) || s->fact.wrong;
        block_note_dots(s, block, filtered);
        block_set_add(s->fresh_paths, block);
        block_set_add(s->fresh_colours, block);
        due_around(s, s->cells_due, block, -1, changed);
    }
    s->dots_due[word] = s->dots_forced[word] = 0;
}

/* Cells come first, because at the beginning only they have clues. */
BLOCK_INLINE void settle_all(struct square *s)
{
    for (bool busy = true; busy && !s->fact.wrong;) {
        busy = false;
        for (int w = 0; w < s->words; w++)
            settle_cells(s, w);
        for (int w = 0; w < s->words; w++)
            settle_dots(s, w);
        for (int w = 0; w < s->words; w++)
            busy = busy || s->cells_due[w] != 0;
    }
}

static void settle_portable(struct square *s)
{
    settle_all(s);
}

FOR_AVX2 static void settle_avx2(struct square *s)
{
    settle_all(s);
}

FOR_AVX512 static void settle_avx512(struct square *s)
{
    settle_all(s);
}

square_settle *square_mask_settle(enum square_machine machine)
{
    static square_settle *const settle[] = {settle_portable, settle_avx2, settle_avx512};

    assert(machine < SQUARE_MACHINES);
    return settle[machine];
}

/* ---- beginning ---------------------------------------------------------------------------------
 */

static void mask_clues(struct square *s, int block)
{
    const block_bits *clue = s->clue + (size_t)block * DIGITS;
    const block_bits *image = s->cell_image + (size_t)block * CELL_PATTERNS;
    block_bits *cell = s->cell + (size_t)block * CELL_PATTERNS;
    block_bits none = ~(clue[0] | clue[1] | clue[2] | clue[3] | clue[4]);

#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] = image[p] & (none | clue[__builtin_popcount((unsigned)p)]);
}

void square_mask_begin(struct square *s)
{
    memcpy(s->dot[0] - square_margin(s), s->dot_image[0] - square_margin(s),
           DOT_PATTERNS * square_plane(s));
    for (int b = 0; b < s->blocks; b++) {
        mask_clues(s, b);
        block_set_add(s->cells_due, b);
        block_set_add(s->cells_forced, b);
        block_set_add(s->dots_due, b);
        block_set_add(s->dots_forced, b);
    }
}

/* ---- from outside ------------------------------------------------------------------------------
 */

/* Clears a bit; returns it if it was set. */
static inline uint64_t forbid(uint64_t *word, uint64_t bit)
{
    uint64_t had = *word & bit;

    *word ^= had;
    return had;
}

bool square_forbid_dot(struct square *s, int place, unsigned patterns)
{
    int block = place / BLOCK_BITS;
    uint64_t had = 0;

    assert(place >= 0 && block < s->blocks && patterns <= DOTS_ALL);
    square_touch_masks(s, block);
    for (; patterns; patterns &= patterns - 1) {
        uint64_t *plane = (uint64_t *)s->dot[__builtin_ctz(patterns)];
        had |= forbid(plane + place / 64, place_bit(place));
    }
    if (!had)
        return false;
    if (s->letters.some) {
        plane_add(s->fresh_dots, place);
        block_set_add(s->fresh_letters, block);
    }
    block_set_add(s->dots_due, block);
    block_set_add(s->dots_forced, block);
    return true;
}

bool square_forbid_cell(struct square *s, int place, unsigned patterns)
{
    int block = place / BLOCK_BITS;
    uint64_t *word = (uint64_t *)(s->cell + (size_t)block * CELL_PATTERNS) + place_word(place);
    uint64_t had = 0;

    assert(place >= 0 && block < s->blocks && patterns <= CELLS_ALL);
    square_touch_masks(s, block);
    for (; patterns; patterns &= patterns - 1)
        had |= forbid(word + __builtin_ctz(patterns) * BLOCK_WORDS, place_bit(place));
    if (!had)
        return false;
    block_set_add(s->cells_due, block);
    block_set_add(s->cells_forced, block);
    return true;
}

static block_bits allowed_by(const block_bits *planes, unsigned patterns)
{
    block_bits allowed = {0};

    for (; patterns; patterns &= patterns - 1)
        allowed |= planes[__builtin_ctz(patterns)];
    return allowed;
}

bool square_forbid_dots(struct square *s, int block, block_bits there, unsigned patterns)
{
    block_bits dot[DOT_PATTERNS];

    assert(block >= 0 && block < s->blocks && patterns <= DOTS_ALL);
    block_dots(s, block, dot);
    if (!block_any(allowed_by(dot, patterns) & there))
        return false;
    square_touch_masks(s, block);
    for (; patterns; patterns &= patterns - 1) {
        int p = __builtin_ctz(patterns);
        block_store(s->dot[p] + (size_t)block * BLOCK_BYTES, dot[p] & ~there);
    }
    block_note_dots(s, block, there);
    block_set_add(s->dots_due, block);
    block_set_add(s->dots_forced, block);
    return true;
}

bool square_forbid_cells(struct square *s, int block, block_bits there, unsigned patterns)
{
    block_bits *cell = s->cell + (size_t)block * CELL_PATTERNS;

    assert(block >= 0 && block < s->blocks && patterns <= CELLS_ALL);
    if (!block_any(allowed_by(cell, patterns) & there))
        return false;
    square_touch_masks(s, block);
    for (; patterns; patterns &= patterns - 1)
        cell[__builtin_ctz(patterns)] &= ~there;
    block_set_add(s->cells_due, block);
    block_set_add(s->cells_forced, block);
    return true;
}
