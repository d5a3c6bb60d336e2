/*
 * Corner masks of a board of one block with rows of 16 bits: at most 15 x 15. The method
 * is that of square_mask.c. A row is a lane of 16 bits here, shifts are between and within lanes,
 * and all masks stay in registers from the first round to the last. Nothing is noted as due: one
 * round of the whole board costs about as much as finding the part of it that needs one.
 *
 * A plane holds what is forbidden, not what is allowed, so the zeros that a shift within a lane
 * brings in are right: beyond the board everything is allowed. A shift between lanes rotates the
 * last row to the first. The cells of that row are below the board and therefore above it too:
 * their tops are in the last row of dots, their bottoms in the first. They begin with all patterns
 * and have no clue, so nothing follows from a top for a bottom, and nothing passes through them.
 *
 * A framed board is a part of a larger one, so its first and last dots may have edges beyond it,
 * and something could pass. There the bits rotated in from the other end are masked out.
 */
#include "solver/square/square_block.h"

#include "model/square.h"

#include <assert.h>

typedef uint16_t row_bits __attribute__((vector_size(BLOCK_BYTES), may_alias));

/* What is forbidden at corners, by where the cell lies seen from the dot; across + 2*down. */
struct corners {
    row_bits se[4], sw[4], ne[4], nw[4];
};

/* ---- cells to dots -----------------------------------------------------------------------------
 */

/* A corner's value is forbidden if it is with all values of the cell's two other edges. */
BLOCK_INLINE row_bits corner_of(const row_bits *cell, int with, int x, int y)
{
    return cell[with] & cell[with + x] & cell[with + y] & cell[with + x + y];
}

BLOCK_INLINE void corner_of_cells(const row_bits *cell, row_bits *corner, int across, int down)
{
    int x = TOP + BOTTOM - across, y = LEFT + RIGHT - down;

    corner[0] = corner_of(cell, 0, x, y);
    corner[1] = corner_of(cell, across, x, y);
    corner[2] = corner_of(cell, down, x, y);
    corner[3] = corner_of(cell, across + down, x, y);
}

BLOCK_INLINE row_bits row_above(row_bits v)
{
    return SHUFFLE(v, v, row_bits, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
}

BLOCK_INLINE row_bits row_below(row_bits v)
{
    return SHUFFLE(v, v, row_bits, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0);
}

BLOCK_INLINE row_bits place_before(row_bits v)
{
    return v << 1;
}

BLOCK_INLINE row_bits place_next(row_bits v)
{
    return v >> 1;
}

BLOCK_INLINE void each_of_four(row_bits *v, row_bits (*f)(row_bits))
{
    v[0] = f(v[0]);
    v[1] = f(v[1]);
    v[2] = f(v[2]);
    v[3] = f(v[3]);
}

/* Masks out a row that was rotated in from the other end. */
BLOCK_INLINE void forget_row(struct corners *k, uint16_t row)
{
    const row_bits rows = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const row_bits others = (row_bits)(rows != row);

    for (int v = 0; v < 4; v++) {
        k->ne[v] &= others;
        k->nw[v] &= others;
    }
}

/* The values that the cells around each dot forbid. */
BLOCK_INLINE void cells_to_dots(const row_bits *cell, bool framed, struct corners *k)
{
    corner_of_cells(cell, k->se, TOP, LEFT);
    corner_of_cells(cell, k->sw, TOP, RIGHT);
    corner_of_cells(cell, k->ne, BOTTOM, LEFT);
    corner_of_cells(cell, k->nw, BOTTOM, RIGHT);
    each_of_four(k->sw, place_before);
    each_of_four(k->nw, place_before);
    each_of_four(k->ne, row_above);
    each_of_four(k->nw, row_above);
    if (framed)
        forget_row(k, 0);
}

/* ---- dots, and back ----------------------------------------------------------------------------
 */

/* Forbids a pattern of dots where one of its corners is forbidden. */
BLOCK_INLINE void dot_drop(row_bits *dot, row_bits se, row_bits sw, row_bits ne, row_bits nw,
                           row_bits *changed)
{
    row_bits now = *dot | se | sw | ne | nw;

    *changed |= *dot ^ now;
    *dot = now;
}

BLOCK_INLINE row_bits dots_drop(row_bits *dot, const struct corners *k)
{
    row_bits changed = {0};

    dot_drop(&dot[DOT_NONE], k->se[0], k->sw[0], k->ne[0], k->nw[0], &changed);
    dot_drop(&dot[DOT_NE], k->se[1], k->sw[0], k->ne[3], k->nw[2], &changed);
    dot_drop(&dot[DOT_ES], k->se[3], k->sw[2], k->ne[1], k->nw[0], &changed);
    dot_drop(&dot[DOT_SW], k->se[2], k->sw[3], k->ne[0], k->nw[1], &changed);
    dot_drop(&dot[DOT_NW], k->se[0], k->sw[1], k->ne[2], k->nw[3], &changed);
    dot_drop(&dot[DOT_NS], k->se[2], k->sw[2], k->ne[2], k->nw[2], &changed);
    dot_drop(&dot[DOT_EW], k->se[1], k->sw[1], k->ne[1], k->nw[1], &changed);
    return changed;
}

BLOCK_INLINE void corner_of_dots(const row_bits *dot, row_bits *corner, int opposite, int across,
                                 int down, int both)
{
    corner[0] = dot[DOT_NONE] & dot[opposite];
    corner[1] = dot[DOT_EW] & dot[across];
    corner[2] = dot[DOT_NS] & dot[down];
    corner[3] = dot[both];
}

/* The values that the dots around each cell forbid. */
BLOCK_INLINE void dots_to_cells(const row_bits *dot, bool framed, struct corners *k)
{
    corner_of_dots(dot, k->se, DOT_NW, DOT_NE, DOT_SW, DOT_ES);
    corner_of_dots(dot, k->sw, DOT_NE, DOT_NW, DOT_ES, DOT_SW);
    corner_of_dots(dot, k->ne, DOT_SW, DOT_ES, DOT_NW, DOT_NE);
    corner_of_dots(dot, k->nw, DOT_ES, DOT_SW, DOT_NE, DOT_NW);
    each_of_four(k->sw, place_next);
    each_of_four(k->nw, place_next);
    each_of_four(k->ne, row_below);
    each_of_four(k->nw, row_below);
    if (framed)
        forget_row(k, SMALL_STRIDE - 1);
}

BLOCK_INLINE void cell_drop(row_bits *cell, const struct corners *k, int p)
{
    int top = p & TOP ? 1 : 0, right = p & RIGHT ? 2 : 0;
    int bottom = p & BOTTOM ? 1 : 0, left = p & LEFT ? 2 : 0;

    cell[p] |=
        k->se[top + left] | k->sw[top + right] | k->ne[bottom + left] | k->nw[bottom + right];
}

BLOCK_INLINE void cells_drop(row_bits *cell, const struct corners *k)
{
    cell_drop(cell, k, 0);
    cell_drop(cell, k, 1);
    cell_drop(cell, k, 2);
    cell_drop(cell, k, 3);
    cell_drop(cell, k, 4);
    cell_drop(cell, k, 5);
    cell_drop(cell, k, 6);
    cell_drop(cell, k, 7);
    cell_drop(cell, k, 8);
    cell_drop(cell, k, 9);
    cell_drop(cell, k, 10);
    cell_drop(cell, k, 11);
    cell_drop(cell, k, 12);
    cell_drop(cell, k, 13);
    cell_drop(cell, k, 14);
    cell_drop(cell, k, 15);
}

/* ---- all rounds --------------------------------------------------------------------------------
 */

/* Lanes that hold cells, and lanes that hold dots. */
BLOCK_INLINE void small_rows(const struct square *s, row_bits *cells, row_bits *dots)
{
    const row_bits row = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    uint16_t rows = (uint16_t)s->lattice->square->rows;

    *cells = (row_bits)(row < rows);
    *dots = (row_bits)(row <= rows);
}

/* A dot without patterns soon leaves its cells without any, so checking the cells is enough. */
BLOCK_INLINE void settle_small(struct square *s, bool framed)
{
    row_bits cell[CELL_PATTERNS], dot[DOT_PATTERNS], cells, dots, changed;
    row_bits *allowed_cell = (row_bits *)s->cell;
    row_bits none = ~(row_bits){0};
    struct corners k;

    assert(s->blocks == 1 && s->stride == SMALL_STRIDE && !s->letters.some);
    square_touch(s, COW_MASKS, 0);
    small_rows(s, &cells, &dots);
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] = ~allowed_cell[p] & cells;
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dot[p] = ~*(const row_bits *)s->dot[p] & dots;
    do {
        dots_to_cells(dot, framed, &k);
        cells_drop(cell, &k);
        cells_to_dots(cell, framed, &k);
        changed = dots_drop(dot, &k);
    } while (block_any((block_bits)changed));
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++) {
        none &= cell[p];
        allowed_cell[p] &= ~(cell[p] & cells);
    }
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        *(row_bits *)s->dot[p] &= ~(dot[p] & dots);
    s->fact.wrong = s->fact.wrong || block_any((block_bits)none);
    s->fresh_paths[0] = s->fresh_colours[0] = 1;
}

FOR_AVX2 static void settle_small_avx2(struct square *s)
{
    settle_small(s, false);
}

FOR_AVX2 static void settle_framed_avx2(struct square *s)
{
    settle_small(s, true);
}

FOR_AVX512 static void settle_small_avx512(struct square *s)
{
    settle_small(s, false);
}

FOR_AVX512 static void settle_framed_avx512(struct square *s)
{
    settle_small(s, true);
}

/* Without vector registers, shifts between lanes cost more than memory does. */
square_settle *square_mask_small_settle(enum square_machine machine, bool framed)
{
    assert(machine != SQUARE_PORTABLE);
    if (machine == SQUARE_AVX2)
        return framed ? settle_framed_avx2 : settle_small_avx2;
    return framed ? settle_framed_avx512 : settle_small_avx512;
}
