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

BLOCK_INLINE block_bits row_only(block_bits v, uint16_t from, uint16_t to)
{
    const row_bits row = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

    return v & (block_bits)(row >= from) & (block_bits)(row <= to);
}

/* What the place above, or below, says; round a framed board nothing comes. */
BLOCK_INLINE block_bits from_above(block_bits v, bool framed)
{
    block_bits above = (block_bits)__builtin_shuffle(
        (row_bits)v, (row_bits){15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14});

    return framed ? row_only(above, 1, 15) : above;
}

BLOCK_INLINE block_bits from_below(block_bits v, bool framed)
{
    block_bits below = (block_bits)__builtin_shuffle(
        (row_bits)v, (row_bits){1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0});

    return framed ? row_only(below, 0, 14) : below;
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
BLOCK_INLINE void cells_to_dots(struct plain_corners *k, bool framed)
{
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        k->value[CORNER_SW][v] = from_before(k->value[CORNER_SW][v]);
        k->value[CORNER_NE][v] = from_above(k->value[CORNER_NE][v], framed);
        k->value[CORNER_NW][v] = from_above(from_before(k->value[CORNER_NW][v]), framed);
    }
}

BLOCK_INLINE void dots_to_cells(struct plain_corners *k, bool framed)
{
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        k->value[CORNER_SW][v] = from_next(k->value[CORNER_SW][v]);
        k->value[CORNER_NE][v] = from_below(k->value[CORNER_NE][v], framed);
        k->value[CORNER_NW][v] = from_below(from_next(k->value[CORNER_NW][v]), framed);
    }
}

/* What dots and cells know of edges, as the owners of these edges. */
BLOCK_INLINE void collect(const struct plain_known *dot, const struct plain_known *cell,
                          bool framed, struct plain_edges *e)
{
    e->on[ACROSS] |= dot->on[EAST] | from_next(dot->on[WEST]) | cell->on[NORTH] |
                     from_above(cell->on[SOUTH], framed);
    e->off[ACROSS] |= dot->off[EAST] | from_next(dot->off[WEST]) | cell->off[NORTH] |
                      from_above(cell->off[SOUTH], framed);
    e->on[DOWN] |= dot->on[SOUTH] | from_below(dot->on[NORTH], framed) | cell->on[WEST] |
                   from_before(cell->on[EAST]);
    e->off[DOWN] |= dot->off[SOUTH] | from_below(dot->off[NORTH], framed) | cell->off[WEST] |
                    from_before(cell->off[EAST]);
}

BLOCK_INLINE void spread(const struct plain_edges *e, bool framed, struct plain_known *dot,
                         struct plain_known *cell)
{
    const row_bits first = (row_bits){0} + (uint16_t)!framed;

    dot->on[NORTH] = from_above(e->on[DOWN], framed);
    dot->off[NORTH] = from_above(e->off[DOWN], framed);
    dot->on[EAST] = cell->on[NORTH] = e->on[ACROSS];
    dot->off[EAST] = cell->off[NORTH] = e->off[ACROSS];
    dot->on[SOUTH] = cell->on[WEST] = e->on[DOWN];
    dot->off[SOUTH] = cell->off[WEST] = e->off[DOWN];
    dot->on[WEST] = from_before(e->on[ACROSS]);
    dot->off[WEST] = from_before(e->off[ACROSS]) | (block_bits)first;
    cell->on[EAST] = from_next(e->on[DOWN]);
    cell->off[EAST] = from_next(e->off[DOWN]);
    cell->on[SOUTH] = from_below(e->on[ACROSS], framed);
    cell->off[SOUTH] = from_below(e->off[ACROSS], framed);
}

/* What is left of cells and dots, and what these tell each other. */
struct plain_round {
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS];
    struct plain_corners of_cells, of_dots;
};

BLOCK_INLINE void tell_each_other(struct plain_round *r, bool framed)
{
    plain_tell(r->cell, cell_sides, &r->of_cells);
    plain_tell(r->dot, dot_sides, &r->of_dots);
    cells_to_dots(&r->of_cells, framed);
    dots_to_cells(&r->of_dots, framed);
}

/* All that cells and dots conclude of their own edges once they have heard the others. */
BLOCK_INLINE void conclude_own(const block_bits *cell, const block_bits *dot, bool hear,
                               bool framed, struct plain_round *r, struct plain_edges *e)
{
    struct plain_known of_cell = {.on = {{0}}}, of_dot = {.on = {{0}}};

    memcpy(r->cell, cell, sizeof r->cell);
    memcpy(r->dot, dot, sizeof r->dot);
    if (hear) {
        tell_each_other(r, framed);
        plain_hear(r->cell, cell_sides, &r->of_dots);
        plain_hear(r->dot, dot_sides, &r->of_cells);
    }
    plain_conclude(r->cell, &of_cell);
    plain_conclude(r->dot, &of_dot);
    collect(&of_dot, &of_cell, framed, e);
}

/* All that each of them concludes from what one other has heard. */
BLOCK_INLINE void conclude_from_others(const block_bits *cell, const block_bits *dot, bool framed,
                                       struct plain_round *r, struct plain_edges *e)
{
    struct plain_known of_cell = {.on = {{0}}}, of_dot = {.on = {{0}}};

    tell_each_other(r, framed);
    plain_conclude_each(cell, cell_sides, &r->of_dots, &of_cell);
    plain_conclude_each(dot, dot_sides, &r->of_cells, &of_dot);
    collect(&of_dot, &of_cell, framed, e);
}

BLOCK_INLINE bool same_edges(const struct plain_edges *a, const struct plain_edges *b)
{
    return !block_any((a->on[ACROSS] ^ b->on[ACROSS]) | (a->off[ACROSS] ^ b->off[ACROSS]) |
                      (a->on[DOWN] ^ b->on[DOWN]) | (a->off[DOWN] ^ b->off[DOWN]));
}

BLOCK_INLINE bool is_conflict(const struct plain_edges *e)
{
    return block_any((e->on[ACROSS] & e->off[ACROSS]) | (e->on[DOWN] & e->off[DOWN]));
}

/* What others have heard takes longer to conclude from: only when nothing else is new. */
BLOCK_INLINE void settle_small(struct square *s, bool hear, bool framed)
{
    const row_bits row = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const block_bits cells = (block_bits)(row < (uint16_t)s->lattice->rows);
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS];
    struct plain_edges edges = {.on = {{0}}}, before;
    struct plain_known of_cell, of_dot;
    struct plain_round r;

    square_touch(s, PAGE_MASKS, 0);
    plain_read(s, 0, cell, dot);
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] &= cells;
    for (;;) {
        before = edges;
        conclude_own(cell, dot, hear, framed, &r, &edges);
        if (hear && same_edges(&edges, &before))
            conclude_from_others(cell, dot, framed, &r, &edges);
        if (is_conflict(&edges) || same_edges(&edges, &before))
            break;
        spread(&edges, framed, &of_dot, &of_cell);
        plain_forbid(cell, &of_cell);
        plain_forbid(dot, &of_dot);
    }
    plain_write(s, 0, cell, dot);
    s->fact.wrong = s->fact.wrong || is_conflict(&edges);
    s->fresh_paths[0] = 1;
}

FOR_AVX2 static void counts_avx2(struct square *s)
{
    settle_small(s, false, false);
}

FOR_AVX512 static void counts_avx512(struct square *s)
{
    settle_small(s, false, false);
}

FOR_AVX2 static void stars_avx2(struct square *s)
{
    settle_small(s, true, false);
}

FOR_AVX512 static void stars_avx512(struct square *s)
{
    settle_small(s, true, false);
}

FOR_AVX2 static void framed_counts_avx2(struct square *s)
{
    settle_small(s, false, true);
}

FOR_AVX512 static void framed_counts_avx512(struct square *s)
{
    settle_small(s, false, true);
}

FOR_AVX2 static void framed_stars_avx2(struct square *s)
{
    settle_small(s, true, true);
}

FOR_AVX512 static void framed_stars_avx512(struct square *s)
{
    settle_small(s, true, true);
}

square_settle *square_plain_small_settle(enum square_machine machine, int level, bool framed)
{
    static square_settle *const settle[2][2][2] = {
        {{counts_avx2, stars_avx2}, {framed_counts_avx2, framed_stars_avx2}},
        {{counts_avx512, stars_avx512}, {framed_counts_avx512, framed_stars_avx512}}};

    assert(machine != SQUARE_PLAIN && level >= 1 && level <= 2);
    return settle[machine == SQUARE_AVX512][framed][level - 1];
}

/* ---- a framed board ----------------------------------------------------------------------------
 */

void square_know(struct square *s, const struct window_edges *known)
{
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS];
    const block_bits *clue = s->clue;
    block_bits some = clue[0] | clue[1] | clue[2] | clue[3] | clue[4];
    struct plain_known of_cell, of_dot;
    struct plain_edges edges;

    memcpy(edges.on, known->on, sizeof edges.on);
    memcpy(edges.off, known->off, sizeof edges.off);
    spread(&edges, true, &of_dot, &of_cell);
    for (int p = 0; p < CELL_PATTERNS; p++) {
        cell[p] = some & ~clue[__builtin_popcount((unsigned)p)];
        dot[p] = (block_bits){0};
    }
    plain_forbid(cell, &of_cell);
    plain_forbid(dot, &of_dot);
    memset(s->cell, 0xff, CELL_PATTERNS * sizeof *s->cell);
    for (int p = 0; p < DOT_PATTERNS; p++)
        memset(s->dot[p], 0xff, BLOCK_BYTES);
    plain_write(s, 0, cell, dot);
}
