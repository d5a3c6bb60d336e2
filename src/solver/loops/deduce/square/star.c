/*
 * Levels 1 and 2: counting, and stars, which are a dot with its four cells or a cell with its four
 * dots. These levels keep only edges, as the patterns of dots that are left; patterns of cells
 * follow from digits and edges, and are forgotten after use.
 *
 * A star has no cycle, so messages along its arms find everything that its patterns have in common;
 * the result is that of local.c of the table engine. First each dot and each cell receives what
 * its four neighbours allow at their corners. What is left of its patterns decides edges. If that
 * gives nothing new, it is sent back as a second message. With one such message alone, a
 * neighbour's patterns are all that this star allows there.
 *
 * Work is done on tiles of 16 x 16 places that overlap. What lies beyond a tile is unknown to it,
 * so its conclusions are right. They are also complete: a star reaches one place in each direction,
 * and neighbouring tiles share at least two rows or columns, so each star lies within some tile.
 */
#include "solver/loops/deduce/square/corner.h"

#include "model/loops/square.h"

#include <assert.h>

enum { SIDES = 4 };

/* The edges of each place that may be off [0], and that may be on [1]. */
struct tile_edges {
    block_bits may[WAYS][2];
};

/* What rounds begin with. */
struct tile {
    struct tile_edges edges;
    block_bits dot[DOT_PATTERNS]; /* patterns that dots may have */
    block_bits digit[DIGITS];     /* cells that may have this number of edges on */
};

/* The same for the four sides of each dot or each cell, clockwise from the north. */
struct tile_sides {
    block_bits may[SIDES][2];
};

/* The patterns of dots with an edge on. */
static const unsigned char dots_side[SIDES] = {DOTS_NORTH, DOTS_EAST, DOTS_SOUTH, DOTS_WEST};

/* ---- edges and patterns ------------------------------------------------- */

/* The patterns of dots that the edges leave. */
BLOCK_INLINE void dots_of_edges(const struct tile *t, block_bits *dot)
{
    const struct tile_edges *e = &t->edges;
    struct tile_sides around;

#pragma GCC unroll 2
    for (int on = 0; on < 2; on++) {
        around.may[0][on] = from_above(e->may[DOWN][on]);
        around.may[1][on] = e->may[ACROSS][on];
        around.may[2][on] = e->may[DOWN][on];
        around.may[3][on] = from_before(e->may[ACROSS][on]);
    }
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dot[p] = t->dot[p] & around.may[0][dots_side[0] >> p & 1] &
                 around.may[1][dots_side[1] >> p & 1] & around.may[2][dots_side[2] >> p & 1] &
                 around.may[3][dots_side[3] >> p & 1];
}

BLOCK_INLINE void cells_of_edges(const struct tile *t, block_bits *cell)
{
    const struct tile_edges *e = &t->edges;
    block_bits early[4], late[4];

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        early[v] = e->may[ACROSS][v & 1] & from_next(e->may[DOWN][v >> 1]);
        late[v] = from_below(e->may[ACROSS][v & 1]) & e->may[DOWN][v >> 1];
    }
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] = early[p & 3] & late[p >> 2] & t->digit[__builtin_popcount((unsigned)p)];
}

BLOCK_INLINE void side_of_dots(const block_bits *dot, int side, struct tile_sides *out)
{
    out->may[side][0] &= dots_with(dot, DOTS_ALL & ~(unsigned)dots_side[side]);
    out->may[side][1] &= dots_with(dot, dots_side[side]);
}

/* The values of a corner, as those of two sides. */
BLOCK_INLINE void sides_of_values(const block_bits value[CORNER_VALUES], int across, int down,
                                  struct tile_sides *out)
{
#pragma GCC unroll 2
    for (int on = 0; on < 2; on++) {
        out->may[across][on] &= value[on] | value[on + 2];
        out->may[down][on] &= value[2 * on] | value[2 * on + 1];
    }
}

/* Adds what is known around dots and cells to the places that own the edges. */
BLOCK_INLINE void edges_of_sides(const struct tile_sides *dot, const struct tile_sides *cell,
                                 struct tile_edges *e)
{
#pragma GCC unroll 2
    for (int on = 0; on < 2; on++) {
        e->may[ACROSS][on] &= dot->may[1][on] & from_next(dot->may[3][on]) & cell->may[0][on] &
                              from_above(cell->may[2][on]);
        e->may[DOWN][on] &= dot->may[2][on] & from_below(dot->may[0][on]) & cell->may[3][on] &
                            from_before(cell->may[1][on]);
    }
}

BLOCK_INLINE block_bits edges_changed(const struct tile_edges *a, const struct tile_edges *b)
{
    return (a->may[ACROSS][0] ^ b->may[ACROSS][0]) | (a->may[ACROSS][1] ^ b->may[ACROSS][1]) |
           (a->may[DOWN][0] ^ b->may[DOWN][0]) | (a->may[DOWN][1] ^ b->may[DOWN][1]);
}

/* ---- rounds ------------------------------------------------------------- */

/* The sides of a cell at each corner. The dot there has its two other edges on these sides, too. */
static const unsigned char side_across[CORNERS] = {0, 0, 2, 2};
static const unsigned char side_down[CORNERS] = {3, 1, 3, 1};

/* What second messages decide, beyond the edges of the sender. */
BLOCK_INLINE void star_second(const block_bits *dot, const block_bits *cell,
                              const struct corners *at_dots, const struct corners *at_cells,
                              struct tile_sides *dots, struct tile_sides *cells)
{
#pragma GCC unroll 4
    for (int corner = 0; corner < CORNERS; corner++) {
        block_bits left[DOT_PATTERNS], opposite[CORNER_VALUES] = {{0}};
#pragma GCC unroll 4
        for (int v = 0; v < CORNER_VALUES; v++) {
            block_bits received = at_dots->value[corner][v];
            left[dot_values[corner][v][0]] = dot[dot_values[corner][v][0]] & received;
            left[dot_values[corner][v][1]] = dot[dot_values[corner][v][1]] & received;
#pragma GCC unroll 4
            for (int o = 0; o < CORNER_VALUES; o++)
                opposite[o] |= cell[cell_pattern(corner, v, o)] & at_cells->value[corner][v];
        }
        side_of_dots(left, side_across[corner], dots);
        side_of_dots(left, side_down[corner], dots);
        sides_of_values(opposite, 2 - side_across[corner], 4 - side_down[corner], cells);
    }
}

/* One round, with messages if `stars`; false when it found nothing new. */
BLOCK_INLINE bool tile_round(struct tile *t, bool stars)
{
    block_bits dot[DOT_PATTERNS], cell[CELL_PATTERNS];
    block_bits dot_left[DOT_PATTERNS], cell_left[CELL_PATTERNS];
    const struct tile_edges before = t->edges;
    struct corners at_dots, at_cells;
    struct tile_sides dots, cells;

    dots_of_edges(t, dot);
    cells_of_edges(t, cell);
    memcpy(dot_left, dot, sizeof dot);
    memcpy(cell_left, cell, sizeof cell);
    if (stars) {
        cells_allow(cell, &at_dots);
        lanes_to_dots(&at_dots);
        lanes_at_cells(dot, &at_cells);
        dots_filter(dot_left, &at_dots);
        cells_filter(cell_left, &at_cells);
    }
    memset(&dots, 0xff, sizeof dots);
    memset(&cells, 0xff, sizeof cells);
#pragma GCC unroll 4
    for (int side = 0; side < SIDES; side++)
        side_of_dots(dot_left, side, &dots);
    cells_allow(cell_left, &at_dots);
    sides_of_values(at_dots.value[CORNER_SE], 0, 3, &cells);
    sides_of_values(at_dots.value[CORNER_NW], 2, 1, &cells);
    edges_of_sides(&dots, &cells, &t->edges);
    if (stars && !block_any(edges_changed(&t->edges, &before))) {
        lanes_to_dots(&at_dots);
        lanes_at_cells(dot_left, &at_cells);
        star_second(dot, cell, &at_dots, &at_cells, &dots, &cells);
        edges_of_sides(&dots, &cells, &t->edges);
    }
    return block_any(edges_changed(&t->edges, &before));
}

/* ---- tiles -------------------------------------------------------------- */

enum { TILE_ROWS = 14 }; /* from one tile to the next */

/* A tile is where it begins: the byte `at` of a plane. With 16 places in a row, it is stored as it
 * is; else each lane lies in a row of its own. */
BLOCK_INLINE block_bits tile_load(const struct square *s, const unsigned char *plane, size_t at)
{
    uint16_t lane[TILE_SIDE];
    size_t step = (size_t)s->stride / 8;

    if (step == sizeof *lane)
        return block_load(plane + at);
    for (size_t r = 0; r < TILE_SIDE; r++)
        memcpy(&lane[r], plane + at + r * step, sizeof *lane);
    return block_load((const unsigned char *)lane);
}

BLOCK_INLINE void tile_store(const struct square *s, unsigned char *plane, size_t at, block_bits v)
{
    uint16_t lane[TILE_SIDE];
    size_t step = (size_t)s->stride / 8;

    block_store((unsigned char *)lane, v);
    if (step == sizeof *lane)
        block_store(plane + at, v);
    else
        for (size_t r = 0; r < TILE_SIDE; r++)
            memcpy(plane + at + r * step, &lane[r], sizeof *lane);
}

BLOCK_INLINE void tile_begin(const struct square *s, size_t at, struct tile *t)
{
    block_bits none = ~(block_bits){0};

#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        t->dot[p] = tile_load(s, s->dot[p], at);
    t->edges.may[ACROSS][0] = dots_with(t->dot, DOTS_ALL & ~DOTS_EAST);
    t->edges.may[ACROSS][1] = dots_with(t->dot, DOTS_EAST);
    t->edges.may[DOWN][0] = dots_with(t->dot, DOTS_ALL & ~DOTS_SOUTH);
    t->edges.may[DOWN][1] = dots_with(t->dot, DOTS_SOUTH);
    for (int n = 0; n < DIGITS; n++) {
        t->digit[n] = tile_load(s, s->clue[n], at);
        none &= ~t->digit[n];
    }
    for (int n = 0; n < DIGITS; n++)
        t->digit[n] |= none;
}

/* Stores new edges, and notes where they are; a board of one tile need not look again. */
BLOCK_INLINE void tile_end(struct square *s, size_t at, const struct tile *t, block_bits changed)
{
    size_t last = at + (TILE_SIDE - 1) * (size_t)s->stride / 8 + 1;
    block_bits dot[DOT_PATTERNS];

    assert(last < square_plane(s) && s->level < SQUARE_LEVEL_OF_MASKS);
    for (size_t b = at / BLOCK_BYTES; b <= last / BLOCK_BYTES; b++) {
        square_touch(s, (int)b);
        block_set_add(s->set[FRESH_PATHS], (int)b);
        if (s->blocks > 1)
            block_set_add(s->set[DOTS_DUE], (int)b);
    }
    dots_of_edges(t, dot);
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        tile_store(s, s->dot[p], at, dot[p]);
    if (s->blocks > 1)
        tile_store(s, s->fresh_tiles, at, tile_load(s, s->fresh_tiles, at) | changed);
}

BLOCK_INLINE void tile_propagate(struct square *s, size_t at)
{
    struct tile t;
    block_bits wrong = {0};

    tile_begin(s, at, &t);
    const struct tile_edges before = t.edges;
    while (tile_round(&t, s->level >= SQUARE_LEVEL_OF_LOOPS))
        ;
    for (int way = ACROSS; way <= DOWN; way++)
        wrong |= ~(t.edges.may[way][0] | t.edges.may[way][1]);
    s->fact.wrong = s->fact.wrong || block_any(wrong);
    block_bits changed = edges_changed(&t.edges, &before);
    if (block_any(changed))
        tile_end(s, at, &t, changed);
}

/* ---- all tiles ---------------------------------------------------------- */

/* Moves what has changed to a scratch plane; false when that is nothing. */
static bool tiles_take_fresh(struct square *s, unsigned char *fresh)
{
    bool some = false;

    memset(fresh, 0, square_plane(s));
    for (int block; (block = block_set_take(s, DOTS_DUE)) >= 0; some = true) {
        size_t at = (size_t)block * BLOCK_BYTES;
        square_touch(s, block);
        memcpy(fresh + at, s->fresh_tiles + at, BLOCK_BYTES);
        memset(s->fresh_tiles + at, 0, BLOCK_BYTES);
    }
    return some;
}

/* The last tiles reach exactly to the last row, if there are at least as many rows as in a tile. */
BLOCK_INLINE void star_propagate(struct square *s)
{
    int last = s->lattice->square->rows + 1 - TILE_SIDE;
    unsigned char *fresh = s->scratch[ACROSS];

    last = last < 0 ? 0 : last;
    assert(s->level < SQUARE_LEVEL_OF_MASKS);
    assert(s->stride >= TILE_SIDE && s->stride % 8 == 0);
    while (!s->fact.wrong && tiles_take_fresh(s, fresh))
        for (int i = 0; TILE_ROWS * (i - 1) < last; i++) {
            int row = TILE_ROWS * i < last ? TILE_ROWS * i : last;
            for (int byte = 0; byte + 2 <= s->stride / 8; byte++) {
                size_t at = (size_t)(row * s->stride / 8 + byte);
                if (block_any(tile_load(s, fresh, at)))
                    tile_propagate(s, at);
            }
        }
}

static void star_propagate_portable(struct square *s)
{
    star_propagate(s);
}

FOR_AVX2 static void star_propagate_avx2(struct square *s)
{
    star_propagate(s);
}

FOR_AVX512 static void star_propagate_avx512(struct square *s)
{
    star_propagate(s);
}

square_propagate *const square_star_propagate[SQUARE_MACHINES] = {
    star_propagate_portable, star_propagate_avx2, star_propagate_avx512};
