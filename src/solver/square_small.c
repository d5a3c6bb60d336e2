/*
 * Corner masks of a board of one block with rows of 16 bits: at most 15 x 15. As in square_mask.c,
 * but a row is a lane of 16 bits, shifts are between and within lanes, and all masks stay in
 * registers from the first round to the last. There is no bookkeeping either: a round of the
 * whole board costs about as much as finding out which part of it is worth while.
 */
#include "solver/square_block.h"

typedef uint16_t row_bits __attribute__((vector_size(BLOCK_BYTES)));

/* What is allowed at corners, by where the cell lies seen from the dot; across + 2*down. */
struct corners {
    row_bits se[4], sw[4], ne[4], nw[4];
};

/* ---- cells to dots -----------------------------------------------------------------------------
 */

/* The cells with a pattern that has the edges of `with` on, and some of x and y. */
BLOCK_INLINE row_bits corner_of(const row_bits *cell, int with, int x, int y)
{
    return cell[with] | cell[with + x] | cell[with + y] | cell[with + x + y];
}

BLOCK_INLINE void corner_of_cells(const row_bits *cell, row_bits *corner, int across, int down)
{
    int x = TOP + BOTTOM - across, y = LEFT + RIGHT - down;

    corner[0] = corner_of(cell, 0, x, y);
    corner[1] = corner_of(cell, across, x, y);
    corner[2] = corner_of(cell, down, x, y);
    corner[3] = corner_of(cell, across + down, x, y);
}

/* Beyond the board anything is allowed. */
BLOCK_INLINE row_bits row_above(row_bits v)
{
    const row_bits any = ~(row_bits){0};

    return __builtin_shuffle(v, any,
                             (row_bits){16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14});
}

BLOCK_INLINE row_bits row_below(row_bits v)
{
    const row_bits any = ~(row_bits){0};

    return __builtin_shuffle(v, any,
                             (row_bits){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
}

BLOCK_INLINE row_bits place_before(row_bits v)
{
    return v << 1 | 1;
}

BLOCK_INLINE row_bits place_next(row_bits v)
{
    return v >> 1 | 0x8000;
}

BLOCK_INLINE void each_of_four(row_bits *v, row_bits (*f)(row_bits))
{
    v[0] = f(v[0]);
    v[1] = f(v[1]);
    v[2] = f(v[2]);
    v[3] = f(v[3]);
}

/* What the cells around each dot allow it. */
BLOCK_INLINE void cells_to_dots(const row_bits *cell, struct corners *k)
{
    corner_of_cells(cell, k->se, TOP, LEFT);
    corner_of_cells(cell, k->sw, TOP, RIGHT);
    corner_of_cells(cell, k->ne, BOTTOM, LEFT);
    corner_of_cells(cell, k->nw, BOTTOM, RIGHT);
    each_of_four(k->sw, place_before);
    each_of_four(k->nw, place_before);
    each_of_four(k->ne, row_above);
    each_of_four(k->nw, row_above);
}

/* ---- dots, and back ----------------------------------------------------------------------------
 */

BLOCK_INLINE void dots_keep(row_bits *dot, const struct corners *k)
{
    dot[DOT_NONE] &= k->se[0] & k->sw[0] & k->ne[0] & k->nw[0];
    dot[DOT_NE] &= k->ne[3] & k->se[1] & k->sw[0] & k->nw[2];
    dot[DOT_ES] &= k->se[3] & k->sw[2] & k->nw[0] & k->ne[1];
    dot[DOT_SW] &= k->sw[3] & k->nw[1] & k->ne[0] & k->se[2];
    dot[DOT_NW] &= k->nw[3] & k->ne[2] & k->se[0] & k->sw[1];
    dot[DOT_NS] &= k->ne[2] & k->se[2] & k->sw[2] & k->nw[2];
    dot[DOT_EW] &= k->ne[1] & k->se[1] & k->sw[1] & k->nw[1];
}

BLOCK_INLINE void corner_of_dots(const row_bits *dot, row_bits *corner, int opposite, int across,
                                 int down, int both)
{
    corner[0] = dot[DOT_NONE] | dot[opposite];
    corner[1] = dot[DOT_EW] | dot[across];
    corner[2] = dot[DOT_NS] | dot[down];
    corner[3] = dot[both];
}

/* What the dots around each cell allow it. */
BLOCK_INLINE void dots_to_cells(const row_bits *dot, struct corners *k)
{
    corner_of_dots(dot, k->se, DOT_NW, DOT_NE, DOT_SW, DOT_ES);
    corner_of_dots(dot, k->sw, DOT_NE, DOT_NW, DOT_ES, DOT_SW);
    corner_of_dots(dot, k->ne, DOT_SW, DOT_ES, DOT_NW, DOT_NE);
    corner_of_dots(dot, k->nw, DOT_ES, DOT_SW, DOT_NE, DOT_NW);
    each_of_four(k->sw, place_next);
    each_of_four(k->nw, place_next);
    each_of_four(k->ne, row_below);
    each_of_four(k->nw, row_below);
}

BLOCK_INLINE void cell_keep(row_bits *cell, const struct corners *k, int p, row_bits *changed)
{
    int top = p & TOP ? 1 : 0, right = p & RIGHT ? 2 : 0;
    int bottom = p & BOTTOM ? 1 : 0, left = p & LEFT ? 2 : 0;
    row_bits now = cell[p] & k->se[top + left] & k->sw[top + right] & k->ne[bottom + left] &
                   k->nw[bottom + right];

    *changed |= cell[p] ^ now;
    cell[p] = now;
}

BLOCK_INLINE row_bits cells_keep(row_bits *cell, const struct corners *k)
{
    row_bits changed = {0};

    cell_keep(cell, k, 0, &changed);
    cell_keep(cell, k, 1, &changed);
    cell_keep(cell, k, 2, &changed);
    cell_keep(cell, k, 3, &changed);
    cell_keep(cell, k, 4, &changed);
    cell_keep(cell, k, 5, &changed);
    cell_keep(cell, k, 6, &changed);
    cell_keep(cell, k, 7, &changed);
    cell_keep(cell, k, 8, &changed);
    cell_keep(cell, k, 9, &changed);
    cell_keep(cell, k, 10, &changed);
    cell_keep(cell, k, 11, &changed);
    cell_keep(cell, k, 12, &changed);
    cell_keep(cell, k, 13, &changed);
    cell_keep(cell, k, 14, &changed);
    cell_keep(cell, k, 15, &changed);
    return changed;
}

/* ---- all rounds --------------------------------------------------------------------------------
 */

/* A dot without patterns soon leaves none to its cells, so looking at these is enough. */
BLOCK_INLINE void settle_small(struct square *s)
{
    row_bits cell[CELL_PATTERNS], dot[DOT_PATTERNS], any = {0};
    block_bits changed;
    struct corners k;

    memcpy(cell, s->cell, sizeof cell);
    memcpy(dot, s->dot, sizeof dot);
    do {
        cells_to_dots(cell, &k);
        dots_keep(dot, &k);
        dots_to_cells(dot, &k);
        changed = (block_bits)cells_keep(cell, &k);
    } while (block_any(changed));
    for (int p = 0; p < CELL_PATTERNS; p++)
        any |= cell[p];
    s->wrong = s->wrong || block_any((block_bits)~any);
    memcpy(s->cell, cell, sizeof cell);
    memcpy(s->dot, dot, sizeof dot);
    s->fresh_paths[0] = s->fresh_colours[0] = 1;
}

FOR_AVX2 static void settle_small_avx2(struct square *s)
{
    settle_small(s);
}

FOR_AVX512 static void settle_small_avx512(struct square *s)
{
    settle_small(s);
}

/* Without such registers, shifts between lanes cost more than memory does. */
square_settle *square_small_settle(enum square_machine machine)
{
    if (machine == SQUARE_PLAIN)
        return square_mask_settle(machine);
    return machine == SQUARE_AVX2 ? settle_small_avx2 : settle_small_avx512;
}
