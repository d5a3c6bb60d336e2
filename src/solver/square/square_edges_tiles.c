/*
 * Levels 1 and 2 on boards of any size, and with superclues. These levels keep only edges, so two
 * planes per way hold everything. Rounds (square_round.h) work on overlapping tiles of 16 x 16
 * places. A tile is due when an edge or a clue in it has changed. Small boards without superclues:
 * square_edges_small.c.
 *
 * A tile takes what lies beyond it as unknown, so its conclusions are right. They are also
 * complete: a star of a dot or a cell reaches one place in each direction, and neighbouring tiles
 * share at least four rows or eight columns, so each star lies within some tile.
 */
#include "model/square.h"
#include "solver/square/square_round.h"

#include <assert.h>

enum { LANES = SMALL_STRIDE, TILE_ROWS = 12, TILE_COLS = 8 };

/* The first row and column of a tile, and how many of its rows and columns the planes have. */
struct tile {
    int row, col, rows, cols;
};

/* ---- tiles -------------------------------------------------------------------------------------
 */

static int plane_rows(const struct square *s)
{
    return s->lattice->square->rows + 1;
}

/* The number of tiles from top to bottom, and from left to right. */
static int tiles_down(const struct square *s)
{
    int rows = plane_rows(s);

    return rows <= LANES ? 1 : (rows - LANES + TILE_ROWS - 1) / TILE_ROWS + 1;
}

static int tiles_across(const struct square *s)
{
    return s->stride <= LANES ? 1 : s->stride / TILE_COLS - 1;
}

int square_tiles(const struct square *s)
{
    return tiles_down(s) * tiles_across(s);
}

/* The last tiles reach exactly to the last row. */
static int tile_row(const struct square *s, int down)
{
    int last = plane_rows(s) - LANES, row = down * TILE_ROWS;

    return last < 0 ? 0 : row < last ? row : last;
}

static struct tile tile_at(const struct square *s, int down, int across)
{
    struct tile t = {.row = tile_row(s, down), .col = across * TILE_COLS};

    t.rows = plane_rows(s) < LANES ? plane_rows(s) : LANES;
    t.cols = s->stride < LANES ? s->stride : LANES;
    assert(t.row >= 0 && t.row + t.rows <= plane_rows(s) && t.col + t.cols <= s->stride);
    return t;
}

static void tile_due(struct square *s, int down, int across)
{
    block_set_add(s->tiles_due, down * tiles_across(s) + across);
}

/* Makes all tiles that contain a place due. */
static void tiles_due_at(struct square *s, int place)
{
    int row = place / s->stride, across = place % s->stride / TILE_COLS;
    int down = row / TILE_ROWS, last = tiles_down(s) - 1;

    for (int i = down - 1; i <= down + 1; i++) {
        int at = i > last ? last : i;
        if (at < 0 || row < tile_row(s, at) || row >= tile_row(s, at) + LANES)
            continue;
        for (int j = across - 1; j <= across; j++)
            if (j >= 0 && j < tiles_across(s))
                tile_due(s, at, j);
    }
}

/* ---- planes and tiles --------------------------------------------------------------------------
 */

/* The two bytes of a row of a tile. With a stride of 8 the second belongs to the next row. */
static inline unsigned char *row_bytes(unsigned char *plane, const struct square *s,
                                       const struct tile *t, int row)
{
    return plane + ((t->row + row) * s->stride + t->col) / 8;
}

/* Loads a tile; `beyond` fills lanes and bits where the board has no places. */
BLOCK_INLINE block_bits tile_load(const struct square *s, unsigned char *plane,
                                  const struct tile *t, uint16_t beyond)
{
    uint16_t lane[LANES], here = (uint16_t)((1u << t->cols) - 1);

    for (int r = 0; r < LANES; r++) {
        lane[r] = beyond;
        if (r < t->rows) {
            uint16_t bits;
            memcpy(&bits, row_bytes(plane, s, t, r), sizeof bits);
            lane[r] = (uint16_t)((bits & here) | (beyond & ~here));
        }
    }
    return block_load((const unsigned char *)lane);
}

BLOCK_INLINE void tile_store(const struct square *s, unsigned char *plane, const struct tile *t,
                             block_bits v)
{
    uint16_t lane[LANES], here = (uint16_t)((1u << t->cols) - 1);

    block_store((unsigned char *)lane, v);
    for (int r = 0; r < t->rows; r++) {
        unsigned char *at = row_bytes(plane, s, t, r);
        uint16_t bits;
        memcpy(&bits, at, sizeof bits);
        bits |= lane[r] & here;
        memcpy(at, &bits, sizeof bits);
    }
}

/* Cells with the digit. Clues are stored by blocks, so the two bytes of a row may lie apart. */
BLOCK_INLINE block_bits tile_clue(const struct square *s, const struct tile *t, int digit)
{
    const unsigned char *clue = (const unsigned char *)(s->clue + digit);
    uint16_t lane[LANES] = {0};

    for (int r = 0; r < t->rows; r++) {
        int byte = ((t->row + r) * s->stride + t->col) / 8;
        for (int i = 0; i < t->cols / 8; i++, byte++)
            lane[r] |=
                (uint16_t)(clue[byte / BLOCK_BYTES * DIGITS * BLOCK_BYTES + byte % BLOCK_BYTES]
                           << 8 * i);
    }
    return block_load((const unsigned char *)lane);
}

/* The registers that rounds start from. */
BLOCK_INLINE void tile_begin(const struct square *s, const struct tile *t, struct round_board *b)
{
    block_bits some = {0};
    uint16_t north[LANES] = {0}, west[LANES];

    for (int way = ACROSS; way <= DOWN; way++) {
        b->edges.on[way] = tile_load(s, s->edge[1][way], t, 0);
        b->edges.off[way] = tile_load(s, s->edge[0][way], t, UINT16_MAX);
    }
    for (int d = 0; d < DIGITS; d++)
        some |= b->clue[d] = tile_clue(s, t, d);
    for (int d = 0; d < DIGITS; d++)
        b->clue[d] = some & ~b->clue[d];
    north[0] = t->row == 0 ? UINT16_MAX : 0;
    for (int r = 0; r < LANES; r++)
        west[r] = t->col == 0;
    b->rim[0] = block_load((const unsigned char *)north);
    b->rim[1] = block_load((const unsigned char *)west);
}

/* ---- what has changed --------------------------------------------------------------------------
 * These functions are compiled for any machine, so they take vectors by address: functions compiled
 * for a machine with wide registers pass vectors by value in another way.
 */

/* The places of a tile that another one shares: tile row `down`, `step` tiles to the side. */
static block_bits tile_shared(const struct square *s, const struct tile *t, int down, int step)
{
    int row = tile_row(s, down) - t->row, from = row > 0 ? row : 0, to = row + LANES;
    uint16_t lane[LANES] = {0};

    for (int r = from; r < to && r < LANES; r++)
        lane[r] = step < 0 ? 0x00ff : step > 0 ? 0xff00 : 0xffff;
    return block_load((const unsigned char *)lane);
}

/* Makes other tiles that share a changed place due. The last row of tiles may overlap two others.
 */
static void tile_spread(struct square *s, int down, int across, const struct tile *t,
                        const block_bits *changed)
{
    for (int i = -2; i <= 2; i++)
        for (int j = -1; j <= 1; j++)
            if ((i || j) && down + i >= 0 && down + i < tiles_down(s) && across + j >= 0 &&
                across + j < tiles_across(s) &&
                block_any(*changed & tile_shared(s, t, down + i, j)))
                tile_due(s, down + i, across + j);
}

/* Call before a change: touches the blocks of a tile, and lets paths look there. */
static void tile_touch(struct square *s, const struct tile *t)
{
    int first = t->row * s->stride + t->col;
    int last = (t->row + t->rows - 1) * s->stride + t->col + t->cols - 1;

    for (int b = first / BLOCK_BITS; b <= last / BLOCK_BITS; b++) {
        square_touch(s, COW_EDGES, b);
        block_set_add(s->fresh_paths, b);
    }
}

/* Notes the dots of changed edges for superclues. */
static void tile_note_dots(struct square *s, const struct tile *t, const block_bits *changed)
{
    uint16_t lane[LANES];

    memcpy(lane, changed, sizeof lane);
    for (int r = 0; r < t->rows && s->letters.some; r++)
        for (unsigned bits = lane[r]; bits; bits &= bits - 1) {
            int place = (t->row + r) * s->stride + t->col + __builtin_ctz(bits);
            plane_add(s->fresh_dots, place);
            block_set_add(s->fresh_letters, place / BLOCK_BITS);
        }
}

BLOCK_INLINE void tile_settle(struct square *s, int down, int across, bool receive)
{
    struct tile t = tile_at(s, down, across);
    struct round_board b;

    tile_begin(s, &t, &b);
    const struct round_edges before = b.edges;
    round_all(&b, receive);
    if (is_conflict(&b.edges))
        s->fact.wrong = true;
    if (same_edges(&b.edges, &before))
        return;
    tile_touch(s, &t);
    block_bits changed = {0};
    for (int way = ACROSS; way <= DOWN; way++) {
        tile_store(s, s->edge[1][way], &t, b.edges.on[way]);
        tile_store(s, s->edge[0][way], &t, b.edges.off[way]);
        changed |= (b.edges.on[way] ^ before.on[way]) | (b.edges.off[way] ^ before.off[way]);
    }
    tile_note_dots(s, &t, &changed);
    tile_spread(s, down, across, &t, &changed);
}

static int tile_words(const struct square *s)
{
    return (square_tiles(s) + 63) / 64;
}

BLOCK_INLINE void tiles_settle(struct square *s, bool receive)
{
    for (bool more = true; more && !s->fact.wrong;) {
        more = false;
        for (int w = 0; w < tile_words(s); w++)
            while (s->tiles_due[w] && !s->fact.wrong) {
                int tile = 64 * w + __builtin_ctzll(s->tiles_due[w]);
                s->tiles_due[w] &= s->tiles_due[w] - 1;
                tile_settle(s, tile / tiles_across(s), tile % tiles_across(s), receive);
                more = true;
            }
    }
}

static void counts_portable(struct square *s)
{
    tiles_settle(s, false);
}

static void stars_portable(struct square *s)
{
    tiles_settle(s, true);
}

FOR_AVX2 static void counts_avx2(struct square *s)
{
    tiles_settle(s, false);
}

FOR_AVX2 static void stars_avx2(struct square *s)
{
    tiles_settle(s, true);
}

FOR_AVX512 static void counts_avx512(struct square *s)
{
    tiles_settle(s, false);
}

FOR_AVX512 static void stars_avx512(struct square *s)
{
    tiles_settle(s, true);
}

square_settle *square_tiles_settle(enum square_machine machine, int level)
{
    static square_settle *const settle[][2] = {{counts_portable, stars_portable},
                                               {counts_avx2, stars_avx2},
                                               {counts_avx512, stars_avx512}};

    assert(level >= 1 && level <= 2);
    return settle[machine][level - 1];
}

/* ---- from outside ------------------------------------------------------------------------------
 */

void square_tiles_begin(struct square *s)
{
    size_t plane = (size_t)s->blocks * BLOCK_BYTES;

    for (int way = ACROSS; way <= DOWN; way++) {
        memset(s->edge[1][way], 0, plane);
        memcpy(s->edge[0][way], s->off_image[way], plane);
    }
    for (int tile = 0; tile < square_tiles(s); tile++)
        block_set_add(s->tiles_due, tile);
}

void square_tiles_forget(struct square *s)
{
    memset(s->tiles_due, 0, (size_t)tile_words(s) * sizeof *s->tiles_due);
}

void square_tiles_clue(struct square *s, int place)
{
    tiles_due_at(s, place);
}

bool square_tiles_decide(struct square *s, int way, int place, bool on)
{
    assert(!s->has_masks && place >= 0 && place < s->blocks * BLOCK_BITS);
    if (plane_has(s->edge[on][way], place))
        return false;
    square_touch(s, COW_EDGES, place / BLOCK_BITS);
    plane_add(s->edge[on][way], place);
    s->fact.wrong = s->fact.wrong || plane_has(s->edge[!on][way], place);
    block_set_add(s->fresh_paths, place / BLOCK_BITS);
    if (s->letters.some) {
        plane_add(s->fresh_dots, place);
        block_set_add(s->fresh_letters, place / BLOCK_BITS);
    }
    tiles_due_at(s, place);
    return true;
}

bool square_tiles_cell_decided(const struct square *s, int place)
{
    const int at[WAYS][2] = {{place, place + s->stride}, {place, place + 1}};

    for (int way = ACROSS; way <= DOWN; way++)
        for (int i = 0; i < 2; i++)
            if (!plane_has(s->edge[0][way], at[way][i]) && !plane_has(s->edge[1][way], at[way][i]))
                return false;
    return true;
}
