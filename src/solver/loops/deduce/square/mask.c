/*
 * Masks, for levels 3 and 4, and what the rest of the engine does to patterns. All cells of a block
 * send their dots the values that they allow at the corners, then all dots do the same for their
 * cells, until nothing changes. Only blocks next to a change are looked at again.
 */
#include "solver/loops/deduce/square/corner.h"

#include <assert.h>

/* Makes the blocks due that read this one: itself, and if places near its end have changed, those
 * up to a row and a place after it (way 1) or before it (way -1). */
BLOCK_INLINE void due_around(const struct square *s, uint64_t *due, int block, int way,
                             block_bits changed)
{
    int row = s->stride / BLOCK_BITS * way;
    const int beyond[3] = {block + way, block + row, block + row + way};

    assert(block >= 0 && block < s->blocks && (way == 1 || way == -1));
    block_set_add(due, block);
    if (!block_any(changed & block_load((const unsigned char *)s->near_end[way > 0])))
        return;
    for (int i = 0; i < 3; i++)
        if (beyond[i] >= 0 && beyond[i] < s->blocks)
            block_set_add(due, beyond[i]);
}

BLOCK_INLINE void cells_put(struct square *s, const block_bits *cell, int block)
{
    square_touch(s, block);
    block_put(s->cell, CELL_PATTERNS, block, cell);
    block_set_add(s->set[FRESH_COLOURS], block);
}

BLOCK_INLINE void propagate_cells(struct square *s, int block)
{
    block_bits cell[CELL_PATTERNS];
    struct corners k;

    corners_at_cells(s, block, &k);
    block_get(s->cell, CELL_PATTERNS, block, cell);
    block_bits changed = cells_filter(cell, &k);
    if (!block_any(changed))
        return;
    cells_put(s, cell, block);
    due_around(s, s->set[DOTS_DUE], block, 1, changed);
}

/* Stores the dots of a block, some of which have lost patterns. A cell without patterns soon leaves
 * its dots without any. */
BLOCK_INLINE void dots_put(struct square *s, const block_bits *dot, int block, block_bits changed)
{
    square_touch(s, block);
    block_put(s->dot, DOT_PATTERNS, block, dot);
    block_note(s, WATCH_DOTS, block, changed);
    block_set_add(s->set[FRESH_PATHS], block);
    block_set_add(s->set[FRESH_COLOURS], block);
    s->fact.wrong = s->fact.wrong || block_any(~dots_with(dot, DOTS_ALL));
}

BLOCK_INLINE void propagate_dots(struct square *s, int block)
{
    block_bits dot[DOT_PATTERNS];
    struct corners k;

    corners_at_dots(s, block, &k);
    block_get(s->dot, DOT_PATTERNS, block, dot);
    block_bits changed = dots_filter(dot, &k);
    if (!block_any(changed))
        return;
    dots_put(s, dot, block, changed);
    due_around(s, s->set[CELLS_DUE], block, -1, changed);
}

/* Cells come first, because at the beginning only they have clues. */
BLOCK_INLINE void propagate_all(struct square *s)
{
    for (bool busy = true; busy && !s->fact.wrong;) {
        busy = false;
        for (int block; (block = block_set_take(s, CELLS_DUE)) >= 0;)
            propagate_cells(s, block);
        for (int block; (block = block_set_take(s, DOTS_DUE)) >= 0; busy = true)
            propagate_dots(s, block);
    }
}

/* The same in registers, for a board of one block. */
BLOCK_INLINE void propagate_lanes(struct square *s)
{
    block_bits dot[DOT_PATTERNS], cell[CELL_PATTERNS], changed = {0}, lost;
    struct corners k;

    assert(s->blocks == 1 && s->stride == TILE_SIDE);
    block_get(s->dot, DOT_PATTERNS, 0, dot);
    block_get(s->cell, CELL_PATTERNS, 0, cell);
    do {
        lanes_at_cells(dot, &k);
        cells_filter(cell, &k);
        cells_allow(cell, &k);
        lanes_to_dots(&k);
        lost = dots_filter(dot, &k);
        changed |= lost;
    } while (block_any(lost));
    cells_put(s, cell, 0);
    dots_put(s, dot, 0, changed);
    s->set[CELLS_DUE][0] = s->set[DOTS_DUE][0] = 0;
}

/* Without vector registers, shifts between lanes cost more than memory does. */
static void mask_propagate_portable(struct square *s)
{
    propagate_all(s);
}

FOR_AVX2 static void mask_propagate_avx2(struct square *s)
{
    if (s->blocks == 1)
        propagate_lanes(s);
    else
        propagate_all(s);
}

FOR_AVX512 static void mask_propagate_avx512(struct square *s)
{
    if (s->blocks == 1)
        propagate_lanes(s);
    else
        propagate_all(s);
}

square_propagate *const square_mask_propagate[SQUARE_MACHINES] = {
    mask_propagate_portable, mask_propagate_avx2, mask_propagate_avx512};

/* ---- beginning ---------------------------------------------------------- */

static void mask_clues(struct square *s, int block)
{
    block_bits cell[CELL_PATTERNS], clue[DIGITS], none = ~(block_bits){0};

    block_get(s->clue, DIGITS, block, clue);
    for (int n = 0; n < DIGITS; n++)
        none &= ~clue[n];
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] = none | clue[__builtin_popcount((unsigned)p)];
    block_put(s->cell, CELL_PATTERNS, block, cell);
}

void square_mask_begin(struct square *s)
{
    block_set_fill(s->set[DOTS_DUE], s->blocks);
    block_set_fill(s->set[CELLS_DUE], s->blocks);
    for (int b = 0; b < s->blocks && s->level >= SQUARE_LEVEL_OF_MASKS; b++)
        mask_clues(s, b);
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
    unsigned char *fresh = s->fresh_tiles + (size_t)block * BLOCK_BYTES;
    block_bits had = forbid(s, s->dot, block, there, patterns);

    assert(patterns <= DOTS_ALL);
    if (!block_any(had))
        return false;
    block_note(s, WATCH_DOTS, block, had);
    block_store(fresh, block_load(fresh) | had);
    block_set_add(s->set[DOTS_DUE], block);
    block_set_add(s->set[FRESH_PATHS], block);
    block_set_add(s->set[FRESH_COLOURS], block);
    due_around(s, s->set[CELLS_DUE], block, -1, had);
    return true;
}

bool square_forbid_cells(struct square *s, int block, block_bits there, unsigned patterns)
{
    block_bits had = forbid(s, s->cell, block, there, patterns);

    assert(patterns <= CELLS_ALL && s->level >= SQUARE_LEVEL_OF_MASKS);
    if (!block_any(had))
        return false;
    block_set_add(s->set[FRESH_COLOURS], block);
    due_around(s, s->set[DOTS_DUE], block, 1, had);
    return true;
}

bool square_forbid_dot(struct square *s, int place, unsigned patterns)
{
    assert(place >= 0 && place < s->blocks * BLOCK_BITS);
    return square_forbid_dots(s, place / BLOCK_BITS, block_of_place(place), patterns);
}

/* ---- edges -------------------------------------------------------------- */

bool square_decide(struct square *s, int way, int place, bool on)
{
    assert((way == ACROSS || way == DOWN) && place >= 0);
    return square_forbid_dot(s, place, on ? DOTS_ALL & ~edge_dots(way) : edge_dots(way));
}
