/*
 * Levels 1 and 2 on boards of one block with rows of 16 bits: a row is a lane, and all stays in
 * registers, as in square_small.c.
 *
 * Below the last row comes the first one again. The cells there are left all patterns, so their top
 * knows nothing of their bottom; and what they pass on of one edge is true of it.
 */
#include "solver/square_plain.h"

#include <assert.h>

typedef uint16_t row_bits __attribute__((vector_size(BLOCK_BYTES), may_alias));

/* What the place above, or below, says. */
BLOCK_INLINE block_bits from_above(block_bits v)
{
    return (block_bits)__builtin_shuffle(
        (row_bits)v, (row_bits){15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14});
}

BLOCK_INLINE block_bits from_below(block_bits v)
{
    return (block_bits)__builtin_shuffle(
        (row_bits)v, (row_bits){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0});
}

BLOCK_INLINE block_bits from_before(block_bits v)
{
    return (block_bits)((row_bits)v << 1);
}

BLOCK_INLINE block_bits from_next(block_bits v)
{
    return (block_bits)((row_bits)v >> 1);
}

/* What cells say at their corners, as their dots hear it, and the other way round. */
BLOCK_INLINE void cells_to_dots(struct plain_corners *k)
{
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        k->value[CORNER_SW][v] = from_before(k->value[CORNER_SW][v]);
        k->value[CORNER_NE][v] = from_above(k->value[CORNER_NE][v]);
        k->value[CORNER_NW][v] = from_above(from_before(k->value[CORNER_NW][v]));
    }
}

BLOCK_INLINE void dots_to_cells(struct plain_corners *k)
{
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        k->value[CORNER_SW][v] = from_next(k->value[CORNER_SW][v]);
        k->value[CORNER_NE][v] = from_below(k->value[CORNER_NE][v]);
        k->value[CORNER_NW][v] = from_below(from_next(k->value[CORNER_NW][v]));
    }
}

/* What dots and cells know of edges, as the owners of these edges. */
BLOCK_INLINE void collect(const struct plain_known *dot, const struct plain_known *cell,
                          struct plain_edges *e)
{
    e->on[ACROSS] |=
        dot->on[EAST] | from_next(dot->on[WEST]) | cell->on[NORTH] | from_above(cell->on[SOUTH]);
    e->off[ACROSS] |= dot->off[EAST] | from_next(dot->off[WEST]) | cell->off[NORTH] |
                      from_above(cell->off[SOUTH]);
    e->on[DOWN] |=
        dot->on[SOUTH] | from_below(dot->on[NORTH]) | cell->on[WEST] | from_before(cell->on[EAST]);
    e->off[DOWN] |= dot->off[SOUTH] | from_below(dot->off[NORTH]) | cell->off[WEST] |
                    from_before(cell->off[EAST]);
}

BLOCK_INLINE void spread(const struct plain_edges *e, struct plain_known *dot,
                         struct plain_known *cell)
{
    const row_bits first = (row_bits){0} + 1;

    dot->on[NORTH] = from_above(e->on[DOWN]);
    dot->off[NORTH] = from_above(e->off[DOWN]);
    dot->on[EAST] = cell->on[NORTH] = e->on[ACROSS];
    dot->off[EAST] = cell->off[NORTH] = e->off[ACROSS];
    dot->on[SOUTH] = cell->on[WEST] = e->on[DOWN];
    dot->off[SOUTH] = cell->off[WEST] = e->off[DOWN];
    dot->on[WEST] = from_before(e->on[ACROSS]);
    dot->off[WEST] = from_before(e->off[ACROSS]) | (block_bits)first;
    cell->on[EAST] = from_next(e->on[DOWN]);
    cell->off[EAST] = from_next(e->off[DOWN]);
    cell->on[SOUTH] = from_below(e->on[ACROSS]);
    cell->off[SOUTH] = from_below(e->off[ACROSS]);
}

/* All that cells and dots conclude; false when one is left without patterns. */
BLOCK_INLINE bool small_round(const block_bits *cell, const block_bits *dot, bool hear,
                              struct plain_edges *e)
{
    struct plain_known of_cell = {.on = {{0}}}, of_dot = {.on = {{0}}};
    block_bits hearing_cell[CELL_PATTERNS], hearing_dot[CELL_PATTERNS];
    struct plain_corners of_cells, of_dots;

    memcpy(hearing_cell, cell, sizeof hearing_cell);
    memcpy(hearing_dot, dot, sizeof hearing_dot);
    if (hear) {
        plain_tell(cell, cell_sides, &of_cells);
        plain_tell(dot, dot_sides, &of_dots);
        cells_to_dots(&of_cells);
        dots_to_cells(&of_dots);
        plain_hear(hearing_cell, cell_sides, &of_dots);
        plain_hear(hearing_dot, dot_sides, &of_cells);
        plain_tell(hearing_cell, cell_sides, &of_cells);
        plain_tell(hearing_dot, dot_sides, &of_dots);
        cells_to_dots(&of_cells);
        dots_to_cells(&of_dots);
        plain_conclude_each(cell, cell_sides, &of_dots, &of_cell);
        plain_conclude_each(dot, dot_sides, &of_cells, &of_dot);
    }
    plain_conclude(hearing_cell, ALL_SIDES, &of_cell);
    plain_conclude(hearing_dot, ALL_SIDES, &of_dot);
    collect(&of_dot, &of_cell, e);
    return !plain_none(hearing_cell) && !plain_none(hearing_dot);
}

BLOCK_INLINE bool same_edges(const struct plain_edges *a, const struct plain_edges *b)
{
    return !block_any((a->on[ACROSS] ^ b->on[ACROSS]) | (a->off[ACROSS] ^ b->off[ACROSS]) |
                      (a->on[DOWN] ^ b->on[DOWN]) | (a->off[DOWN] ^ b->off[DOWN]));
}

BLOCK_INLINE void settle_small(struct square *s, bool hear)
{
    const row_bits row = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const block_bits cells = (block_bits)(row < (uint16_t)s->lattice->rows);
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS];
    struct plain_edges edges = {.on = {{0}}}, before;
    struct plain_known of_cell, of_dot;
    bool right = true;

    square_touch(s, PAGE_MASKS, 0);
    plain_read(s, 0, cell, dot);
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] &= cells;
    do {
        before = edges;
        right = small_round(cell, dot, hear, &edges);
        spread(&edges, &of_dot, &of_cell);
        plain_forbid(cell, &of_cell);
        plain_forbid(dot, &of_dot);
    } while (right && !same_edges(&edges, &before));
    plain_write(s, 0, cell, dot);
    s->fact.wrong = s->fact.wrong || !right;
    s->fresh_paths[0] = 1;
}

FOR_AVX2 static void settle_counts_avx2(struct square *s)
{
    settle_small(s, false);
}

FOR_AVX512 static void settle_counts_avx512(struct square *s)
{
    settle_small(s, false);
}

FOR_AVX2 static void settle_stars_avx2(struct square *s)
{
    settle_small(s, true);
}

FOR_AVX512 static void settle_stars_avx512(struct square *s)
{
    settle_small(s, true);
}

square_settle *square_plain_small_settle(enum square_machine machine, int level)
{
    assert(machine != SQUARE_PLAIN && level >= 1 && level <= 2);
    if (machine == SQUARE_AVX2)
        return level == 1 ? settle_counts_avx2 : settle_stars_avx2;
    return level == 1 ? settle_counts_avx512 : settle_stars_avx512;
}
