/*
 * What places imply for edges: counting, at all levels; at level 2 the patterns of pattern.h; from
 * level 3 on corner marks. These keep only edges, as the patterns of dots that are left; all else is
 * forgotten after use. At level 4 colours and superclues take further patterns from dots and cells
 * (mask.c); only counting at single dots and cells uses these.
 *
 * Corner marks: cells receive what the four dots around allow at their corners, and then dots what
 * their cells allow, so many times. So a mark leads past at most MARKS_REACH cells, as in local.c
 * of the table engine.
 *
 * Work is done on tiles of 16 x 16 places that overlap. What lies beyond a tile is unknown to it,
 * so its conclusions are right. They are also complete: those about a dot depend on edges of places
 * at most four rows or columns before it and three after it, and so on some tile alone.
 */
#include "solver/loops/deduce/square/pattern.h"

#include "model/loops/square.h"

#include <assert.h>

/* ---- edges and patterns ------------------------------------------------- */

BLOCK_INLINE void cells_of_edges(const struct tile_edges *e, block_bits *cell)
{
    block_bits early[4], late[4];

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        early[v] = e->may[ACROSS][v & 1] & from_next(e->may[DOWN][v >> 1]);
        late[v] = from_below(e->may[ACROSS][v & 1]) & e->may[DOWN][v >> 1];
    }
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] &= early[p & 3] & late[p >> 2];
}

/* Decides what all patterns of a dot, or of a cell, have in common; there may be no cells. */
BLOCK_INLINE void edges_agreed(const block_bits *dot, const block_bits *cell, struct tile_edges *e)
{
    struct tile_sides dots, cells;

    dots_agreed(dot, &dots);
    memset(&cells, 0xff, sizeof cells);
    if (cell) {
        static const unsigned with[SIDES] = {CELLS_TOP, CELLS_RIGHT, CELLS_BOTTOM, CELLS_LEFT};
#pragma GCC unroll 4
        for (int side = 0; side < SIDES; side++) {
            cells.may[side][0] = cells_with(cell, CELLS_ALL & ~with[side]);
            cells.may[side][1] = cells_with(cell, with[side]);
        }
    }
    edges_of_sides(&dots, &cells, e);
}

/* ---- rounds ------------------------------------------------------------- */

BLOCK_INLINE void cells_of_digits(const struct tile *t, block_bits *cell)
{
#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cell[p] = t->digit[__builtin_popcount((unsigned)p)];
}

BLOCK_INLINE void tile_count(struct tile *t)
{
    block_bits dot[DOT_PATTERNS], cell[CELL_PATTERNS];

    memcpy(dot, t->dot, sizeof dot);
    cells_of_digits(t, cell);
    dots_of_edges(&t->edges, dot);
    cells_of_edges(&t->edges, cell);
    edges_agreed(dot, cell, &t->edges);
}

BLOCK_INLINE void tile_marks(struct tile *t)
{
    block_bits dot[DOT_PATTERNS], cell[CELL_PATTERNS], lost = {1};
    struct corners k;

    memcpy(dot, t->real, sizeof dot);
    cells_of_digits(t, cell);
    dots_of_edges(&t->edges, dot);
    cells_of_edges(&t->edges, cell);
    for (int i = 0; i < MARKS_REACH && block_any(lost); i++) {
        lanes_at_cells(dot, &k);
        cells_filter(cell, &k);
        cells_allow(cell, &k);
        lanes_to_dots(&k);
        lost = dots_filter(dot, &k);
    }
    edges_agreed(dot, NULL, &t->edges);
}

/* Rounds until nothing is new; the rare ones after the cheap ones, and only if there are other edges
 * than those for which they found nothing more. */
BLOCK_INLINE void tile_close(struct tile *t, int level, const struct tile_edges *seen)
{
    struct tile_edges before;

    do {
        do {
            before = t->edges;
            tile_count(t);
        } while (block_any(edges_changed(&t->edges, &before)));
        if (seen && !block_any(edges_changed(&t->edges, seen)))
            return;
        if (level >= SQUARE_LEVEL_OF_MARKS)
            tile_marks(t);
        else if (level >= SQUARE_LEVEL_OF_LOOPS)
            tile_patterns(t);
    } while (block_any(edges_changed(&t->edges, &before)));
}

/* ---- tiles -------------------------------------------------------------- */

enum { TILE_ROWS = 9 }; /* from one tile to the next */

/* A tile is where it begins: the byte `at` of a plane. With 16 places in a row, it is stored as it
 * is; else each lane lies in a row of its own. */
BLOCK_INLINE block_bits tile_load(const struct square *s, const unsigned char *plane, size_t at)
{
    uint16_t lane[TILE_SIDE];
    size_t step = (size_t)s->stride / 8;

    if (step == sizeof *lane)
        return block_load(plane + at);
#pragma GCC unroll 16
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
#pragma GCC unroll 16
        for (size_t r = 0; r < TILE_SIDE; r++)
            memcpy(plane + at + r * step, &lane[r], sizeof *lane);
}

BLOCK_INLINE void tile_begin(const struct square *s, size_t at, bool left_most, struct tile *t)
{
    block_bits none = ~(block_bits){0};

#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        t->dot[p] = tile_load(s, s->dot[p], at);
    /* No edge leads up from the first row, or back from the first column. */
    block_bits top = (block_bits){~(uint64_t)0 >> 48}, left = (block_bits)((row_bits){0} + 1);
    size_t row = (size_t)s->stride / 8;
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++) {
        t->real[p] = ~(block_bits){0};
        if (at < row && (DOTS_NORTH >> p & 1))
            t->real[p] &= ~top;
        if (left_most && (DOTS_WEST >> p & 1))
            t->real[p] &= ~left;
    }
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

/* Notes in which blocks of the tile something is new, and for superclues at which dots. */
BLOCK_INLINE void tile_note(struct square *s, size_t at, block_bits dots)
{
    size_t end = (at + (TILE_SIDE - 1) * (size_t)s->stride / 8 + 1) / BLOCK_BYTES;
    size_t first = at / BLOCK_BYTES;
    unsigned char *changed = s->scratch[DOWN];
    bool watched = s->letters.watch == WATCH_DOTS;

    if (watched) {
        memset(changed + first * BLOCK_BYTES, 0, (end - first + 1) * BLOCK_BYTES);
        tile_store(s, changed, at, dots);
    }
    for (size_t b = first; b <= end; b++) {
        block_set_add(s->set[FRESH_PATHS], (int)b);
        square_fresh_colours(s, (int)b);
        if (watched)
            block_note(s, WATCH_DOTS, (int)b, block_load(changed + b * BLOCK_BYTES));
        if (s->blocks > 1)
            block_set_add(s->set[TILES_DUE], (int)b);
    }
}

/* Stores what is new, and notes where it is; a board of one tile need not look again. */
BLOCK_INLINE void tile_end(struct square *s, size_t at, const struct tile *t, block_bits changed)
{
    size_t last = at + (TILE_SIDE - 1) * (size_t)s->stride / 8 + 1;
    block_bits dot[DOT_PATTERNS], dots = {0};

    assert(last < square_plane(s));
    memcpy(dot, t->dot, sizeof dot);
    dots_of_edges(&t->edges, dot);
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dots |= dot[p] ^ t->dot[p];
    /* Perhaps only the dot at the other end of an edge learns of it. */
    if (!block_any(changed | dots))
        return;
    for (size_t b = at / BLOCK_BYTES; b <= last / BLOCK_BYTES; b++)
        square_touch(s, (int)b);
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        tile_store(s, s->dot[p], at, dot[p]);
    tile_note(s, at, dots);
    if (s->blocks > 1)
        tile_store(s, s->fresh_tiles, at, tile_load(s, s->fresh_tiles, at) | changed);
}

BLOCK_INLINE void tile_propagate(struct square *s, size_t at, bool left_most)
{
    struct tile t;
    struct tile_edges seen;
    block_bits wrong = {0};

    tile_begin(s, at, left_most, &t);
    const struct tile_edges before = t.edges;
    for (int way = ACROSS; way <= DOWN && s->fact.looked; way++) {
        seen.may[way][0] = ~tile_load(s, s->on[way], at);
        seen.may[way][1] = ~tile_load(s, s->off[way], at);
    }
    tile_close(&t, s->level, s->fact.looked ? &seen : NULL);
    for (int way = ACROSS; way <= DOWN; way++)
        wrong |= ~(t.edges.may[way][0] | t.edges.may[way][1]);
    s->fact.wrong = s->fact.wrong || block_any(wrong);
    tile_end(s, at, &t, edges_changed(&t.edges, &before));
}

/* ---- all tiles ---------------------------------------------------------- */

/* Moves what has changed to a scratch plane; false when that is nothing. */
static bool tiles_take_fresh(struct square *s, unsigned char *fresh)
{
    bool some = false;

    memset(fresh, 0, square_plane(s));
    for (int block; (block = block_set_take(s, TILES_DUE)) >= 0; some = true) {
        size_t at = (size_t)block * BLOCK_BYTES;
        square_touch(s, block);
        memcpy(fresh + at, s->fresh_tiles + at, BLOCK_BYTES);
        memset(s->fresh_tiles + at, 0, BLOCK_BYTES);
    }
    return some;
}

/* The last tiles reach exactly to the last row, if there are at least as many rows as in a tile. */
BLOCK_INLINE void tiles_propagate(struct square *s)
{
    int last = s->lattice->square->rows + 1 - TILE_SIDE;
    unsigned char *fresh = s->scratch[ACROSS];

    last = last < 0 ? 0 : last;
    assert(s->stride >= TILE_SIDE && s->stride % 8 == 0);
    while (!s->fact.wrong && tiles_take_fresh(s, fresh))
        for (int i = 0; TILE_ROWS * (i - 1) < last; i++) {
            int row = TILE_ROWS * i < last ? TILE_ROWS * i : last;
            for (int byte = 0; byte + 2 <= s->stride / 8; byte++) {
                size_t at = (size_t)(row * s->stride / 8 + byte);
                if (block_any(tile_load(s, fresh, at)))
                    tile_propagate(s, at, byte == 0);
            }
        }
    s->fact.looked = true;
}

static void tiles_propagate_portable(struct square *s)
{
    tiles_propagate(s);
}

FOR_AVX2 static void tiles_propagate_avx2(struct square *s)
{
    tiles_propagate(s);
}

FOR_AVX512 static void tiles_propagate_avx512(struct square *s)
{
    tiles_propagate(s);
}

square_propagate *const square_tile_propagate[SQUARE_MACHINES] = {
    tiles_propagate_portable, tiles_propagate_avx2, tiles_propagate_avx512};
