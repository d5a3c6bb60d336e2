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
 * at most four rows or columns before it and three after it, and so on some tile alone. What a tile
 * finds is news for the tiles that overlap with it, but not for itself.
 */
#include "solver/loops/deduce/square/pattern.h"

#include "model/loops/square.h"

#include <assert.h>

/* ---- rounds ------------------------------------------------------------- */

BLOCK_INLINE void count_dots(struct tile *t)
{
    block_bits dot[DOT_PATTERNS];
    struct tile_sides dots;

    memcpy(dot, t->dot, sizeof dot);
    dots_of_edges(&t->edges, dot);
    dots_agreed(dot, &dots);
    edges_of_dots(&dots, &t->edges);
}

/* What two sides of cells may have with so many edges on in all, if the other two sides may have 0,
 * 1 or 2 edges on. */
BLOCK_INLINE void cells_leave(const struct tile *t, const block_bits other[4], block_bits left[3])
{
#pragma GCC unroll 3
    for (int n = 0; n < 3; n++)
        left[n] = (t->digit[n] & other[0]) | (t->digit[n + 1] & (other[1] | other[2])) |
                  (t->digit[n + 2] & other[3]);
}

/* Both values of two sides, the first and the second bit of v. */
BLOCK_INLINE void cells_agreed(const block_bits pair[4], const block_bits left[3],
                               block_bits first[2], block_bits second[2])
{
    block_bits with[4];

#pragma GCC unroll 4
    for (int v = 0; v < 4; v++)
        with[v] = pair[v] & left[(v & 1) + (v >> 1)];
    first[0] = with[0] | with[2];
    first[1] = with[1] | with[3];
    second[0] = with[0] | with[1];
    second[1] = with[2] | with[3];
}

BLOCK_INLINE void count_cells(struct tile *t)
{
    struct tile_sides around, cells;
    block_bits early[4], late[4], left[3];

    cells_sides(&t->edges, &around);
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
        early[v] = around.may[0][v & 1] & around.may[1][v >> 1];
        late[v] = around.may[2][v & 1] & around.may[3][v >> 1];
    }
    cells_leave(t, late, left);
    cells_agreed(early, left, cells.may[0], cells.may[1]);
    cells_leave(t, early, left);
    cells_agreed(late, left, cells.may[2], cells.may[3]);
    edges_of_cells(&cells, &t->edges);
}

BLOCK_INLINE void tile_marks(struct tile *t)
{
    block_bits dot[DOT_PATTERNS], new = {1};
    struct tile_sides dots;
    struct corners k;

    memcpy(dot, t->real, sizeof dot);
    dots_of_edges(&t->edges, dot);
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dot[p] = ~dot[p];
    for (int i = 0; i < MARKS_REACH && block_any(new); i++) {
        dots_tell(dot, &k);
        cells_answer(t->digit, &k);
        cells_tell(&k);
        new = dots_lose(dot, &k);
    }
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        dot[p] = ~dot[p];
    dots_agreed(dot, &dots);
    edges_of_dots(&dots, &t->edges);
}

/* Decides the edges beside and between adjacent threes, which only clues that are few could leave
 * open: see path.c. Beyond the tile is no three. */
BLOCK_INLINE void tile_threes(struct tile *t)
{
    block_bits three = t->digit[3] & ~t->digit[0];
    block_bits beside = three & ~from_next(~three), above = three & ~from_below(~three);
    block_bits no_beside = from_before(~beside), no_above = from_above(~above);

    t->edges.may[DOWN][0] &= ~beside & no_beside & from_before(no_beside);
    t->edges.may[ACROSS][0] &= ~above & no_above & from_above(no_above);
}

/* Rounds until nothing is new. If there are no other edges than those for which they found nothing
 * more, counting is enough. */
BLOCK_INLINE void tile_close(struct tile *t, int level, const struct tile_edges *seen)
{
    struct tile_edges before;

    do {
        before = t->edges;
        count_dots(t);
        count_cells(t);
        if (seen && !block_any(edges_changed(&t->edges, seen)))
            return;
        if (level >= SQUARE_LEVEL_OF_MARKS)
            tile_marks(t);
        else if (level >= SQUARE_LEVEL_OF_LOOPS)
            tile_patterns(t);
    } while (block_any(edges_changed(&t->edges, &before)));
}

/* ---- tiles -------------------------------------------------------------- */

/* Four rows of a tile, in the first bytes. */
typedef uint64_t rows_bits __attribute__((vector_size(BLOCK_BYTES / 2)));
typedef unsigned char bytes_bits __attribute__((vector_size(BLOCK_BYTES), may_alias));

/* Selects lanes of two vectors by constants; the lanes of b are numbered after those of a. */
#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define SHUFFLE(a, b, type, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#endif
#endif
#ifndef SHUFFLE
#define SHUFFLE(a, b, type, ...) __builtin_shuffle(a, b, (type){__VA_ARGS__})
#endif

/* Two of four rows each, of steps of so many bytes, and the next two: their first two bytes. */
#define ROWS_AT(from, step)                                                             \
    from, from + 1, from + step, from + step + 1, from + 2 * step, from + 2 * step + 1, \
        from + 3 * step, from + 3 * step + 1
#define ROWS_OF(step)                                                             \
    ROWS_AT(0, step), ROWS_AT(BLOCK_BYTES, step), ROWS_AT(BLOCK_BYTES / 2, step), \
        ROWS_AT(3 * BLOCK_BYTES / 2, step)

BLOCK_INLINE block_bits rows_load(const unsigned char *from, size_t apart)
{
    rows_bits a, b;

    memcpy(&a, from, sizeof a);
    memcpy(&b, from + apart, sizeof b);
    return (block_bits){a[0], a[1], b[0], b[1]};
}

/* A tile is where it begins: the byte `at` of a plane. With 16 places in a row, it is stored as it
 * is; else each lane lies in a row of its own. */
BLOCK_INLINE block_bits tile_load(const struct square *s, const unsigned char *plane, size_t at)
{
    uint16_t lane[TILE_SIDE];
    size_t step = (size_t)s->stride / 8;
    const unsigned char *from = plane + at;

    if (step == sizeof *lane)
        return block_load(from);
    if (step <= 4) {
        bytes_bits even = (bytes_bits)rows_load(from, 8 * step);
        bytes_bits odd = (bytes_bits)rows_load(from + 4 * step, 8 * step);
        return step == 3 ? (block_bits)SHUFFLE(even, odd, bytes_bits, ROWS_OF(3))
                         : (block_bits)SHUFFLE(even, odd, bytes_bits, ROWS_OF(4));
    }
#pragma GCC unroll 16
    for (size_t r = 0; r < TILE_SIDE; r++)
        memcpy(&lane[r], from + r * step, sizeof *lane);
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
    }
}

/* Stores what is new, and notes where it is. */
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
}

/* Returns the places whose edges changed. */
BLOCK_INLINE block_bits tile_propagate(struct square *s, size_t at, bool left_most)
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
    if (s->level >= SQUARE_LEVEL_OF_LOOPS && s->fact.many)
        tile_threes(&t);
    tile_close(&t, s->level, s->fact.looked ? &seen : NULL);
    for (int way = ACROSS; way <= DOWN; way++)
        wrong |= ~(t.edges.may[way][0] | t.edges.may[way][1]);
    s->fact.wrong = s->fact.wrong || block_any(wrong);
    block_bits changed = edges_changed(&t.edges, &before);
    tile_end(s, at, &t, changed);
    return changed;
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
static int tile_row(const struct square *s, int i)
{
    int last = s->lattice->square->rows + 1 - TILE_SIDE;

    return TILE_ROWS * i < last ? TILE_ROWS * i : last < 0 ? 0 : last;
}

/* The other tiles with a place that changed in this one are due. */
BLOCK_INLINE void tiles_wake(struct square *s, int i, int byte, block_bits changed)
{
    static const uint16_t rows[3 * TILE_SIDE] = {[TILE_SIDE... 2 * TILE_SIDE - 1] = 0xffff};
    int wide = s->stride / 8 - 1;

    for (int k = i < 2 ? 0 : i - 2; k < s->tile_rows && k <= i + 2; k++) {
        int down = tile_row(s, k) - tile_row(s, i);
        if (down <= -TILE_SIDE || down >= TILE_SIDE)
            continue;
        block_bits there = changed & block_load((const unsigned char *)(rows + TILE_SIDE - down));
        row_bits left = (row_bits)there & 0x00ff, right = (row_bits)there & 0xff00;
        unsigned char *due = s->tiles_due + k * wide + byte;
        if (byte > 0 && block_any((block_bits)left))
            due[-1] = 1;
        if (byte + 1 < wide && block_any((block_bits)right))
            due[1] = 1;
        if (k != i && block_any(there))
            due[0] = 1;
    }
}

BLOCK_INLINE void tiles_propagate(struct square *s)
{
    unsigned char *fresh = s->scratch[ACROSS], *due = s->tiles_due;
    int wide = s->stride / 8 - 1;
    bool first = s->fact.many != square_has_many(s), alone = s->tile_rows * wide == 1;
    bool more = tiles_take_fresh(s, fresh) || first;

    assert(s->stride >= TILE_SIDE && s->stride % 8 == 0);
    s->fact.many = square_has_many(s);
    for (int i = 0; i < s->tile_rows && more; i++)
        for (int byte = 0; byte < wide; byte++) {
            size_t at = (size_t)(tile_row(s, i) * s->stride / 8 + byte);
            due[i * wide + byte] = first || block_any(tile_load(s, fresh, at));
        }
    while (more && !s->fact.wrong) {
        more = false;
        for (int i = 0; i < s->tile_rows; i++)
            for (int byte = 0; byte < wide; byte++) {
                if (!due[i * wide + byte])
                    continue;
                size_t at = (size_t)(tile_row(s, i) * s->stride / 8 + byte);
                due[i * wide + byte] = 0;
                block_bits changed = tile_propagate(s, at, byte == 0);
                if (!alone)
                    tiles_wake(s, i, byte, changed);
                more = !alone;
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
