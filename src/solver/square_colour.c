/*
 * Inside and outside on the fast square engine, as colour.c does it: what the masks say of two
 * cells' relative colour joins their classes, and what is known of two cells by their classes
 * filters the masks. Both ways are taken only at a fixpoint of the masks, for many places at once:
 * planes single out the places where something is new, and only those are looked at one by one.
 */
#include "solver/square_block.h"

/* The patterns of a dot by two of its edges: an odd number of them on. Opposite corners give the
 * same, for a dot's edges on are even. */
enum {
    DOTS_ALL = (1 << DOT_PATTERNS) - 1,
    DOTS_EAST = 1 << DOT_NE | 1 << DOT_ES | 1 << DOT_EW,
    DOTS_SOUTH = 1 << DOT_ES | 1 << DOT_SW | 1 << DOT_NS,
    DOTS_WEST = 1 << DOT_SW | 1 << DOT_NW | 1 << DOT_EW,
    DOTS_NORTH = 1 << DOT_NE | 1 << DOT_NW | 1 << DOT_NS
};

/* The patterns of a cell with an edge on. */
enum {
    CELLS_ALL = 0xffff,
    CELLS_TOP = 0xaaaa,
    CELLS_RIGHT = 0xcccc,
    CELLS_BOTTOM = 0xf0f0,
    CELLS_LEFT = 0xff00
};

/*
 * Six pairs of cells around a place, told apart by the patterns with which the two differ in
 * colour. Where two edges lie between them and both are decided, the pair follows from the edges'
 * own pairs and need not be linked; around a dot that holds for either way round.
 */
struct relation {
    signed char row[2], col[2]; /* of the two cells, seen from the place */
    bool of_cell;               /* told by a cell's patterns; else by a dot's */
    unsigned unlike;            /* patterns */
    unsigned between[2];        /* patterns with one edge on; 0: the relation is an edge's own */
    unsigned around[2];
};

static const struct relation relations[RELATIONS] = {
    {{-1, 0}, {0, 0}, false, DOTS_EAST, {0, 0}, {0, 0}},
    {{0, 0}, {-1, 0}, false, DOTS_SOUTH, {0, 0}, {0, 0}},
    {{-1, 0},
     {0, -1},
     false,
     DOTS_EAST ^ DOTS_SOUTH,
     {DOTS_EAST, DOTS_SOUTH},
     {DOTS_NORTH, DOTS_WEST}},
    {{-1, 0},
     {-1, 0},
     false,
     DOTS_NORTH ^ DOTS_EAST,
     {DOTS_NORTH, DOTS_EAST},
     {DOTS_SOUTH, DOTS_WEST}},
    {{-1, 1}, {0, 0}, true, CELLS_TOP ^ CELLS_BOTTOM, {CELLS_TOP, CELLS_BOTTOM}, {0, 0}},
    {{0, 0}, {-1, 1}, true, CELLS_LEFT ^ CELLS_RIGHT, {CELLS_LEFT, CELLS_RIGHT}, {0, 0}},
};

static int relation_cell(const struct square *s, const struct relation *r, int side, int place)
{
    return place + r->row[side] * s->stride + r->col[side];
}

static void colour_begin(struct square *s)
{
    size_t around = (size_t)s->stride + 1;
    size_t cells = (size_t)s->blocks * BLOCK_BITS + 2 * around;

    memcpy(s->colour - around, s->colour_image - around, cells * sizeof *s->colour);
    memcpy(s->next - around, s->next_image - around, cells * sizeof *s->next);
    memcpy(s->size, s->size_image, cells * sizeof *s->size);
    memcpy(s->related, s->related_image, (size_t)s->blocks * RELATIONS * sizeof *s->related);
    for (int b = 0; b < s->blocks; b++)
        block_set_add(s->fresh_colours, b);
    s->coloured = true;
}

/* ---- from masks to classes ---------------------------------------------------------------------
 */

static void colour_move(struct square *s, int cell, int colour)
{
    s->colour[cell] = colour;
    if (plane_has(s->move, cell))
        return;
    plane_add(s->move, cell);
    s->moved[s->nmoved++] = cell;
}

/* From now on cells x and y stand in this parity: the smaller class takes the other's number. */
static void colour_join(struct square *s, int x, int y, int parity)
{
    int change = ((s->colour[x] ^ s->colour[y]) & 1) ^ parity;

    if (s->colour[x] >> 1 == s->colour[y] >> 1) {
        s->wrong = s->wrong || change != 0;
        return;
    }
    if (s->size[s->colour[x] >> 1] < s->size[s->colour[y] >> 1]) {
        int held = x;
        x = y;
        y = held;
    }
    int large = s->colour[x] >> 1, cell = y;
    s->size[large] += s->size[s->colour[y] >> 1];
    do {
        colour_move(s, cell, 2 * large + ((s->colour[cell] & 1) ^ change));
        cell = s->next[cell];
    } while (cell != y);
    int after_x = s->next[x];
    s->next[x] = s->next[y];
    s->next[y] = after_x;
}

/* Places of a block where the edge is decided: it is on in all patterns left, or in none. */
BLOCK_INLINE block_bits relation_known(const block_bits *planes, unsigned all, unsigned on)
{
    return block_union(planes, on) ^ block_union(planes, all & ~on);
}

/* Where a relation is newly known in a block and does not follow from others. */
static block_bits relation_fresh(struct square *s, const struct relation *r, int block,
                                 block_bits *unlike)
{
    const block_bits *planes = r->of_cell ? s->cell + (size_t)block * CELL_PATTERNS
                                          : s->dot + (size_t)block * DOT_PATTERNS;
    block_bits *related = &s->related[block * RELATIONS + (int)(r - relations)];
    unsigned all = r->of_cell ? CELLS_ALL : DOTS_ALL;

    *unlike = block_union(planes, r->unlike);
    block_bits known = *unlike ^ block_union(planes, all & ~r->unlike);
    block_bits fresh = known & ~*related;
    *related |= known;
    if (!block_any(fresh))
        return fresh;
    if (r->between[0])
        fresh &= ~(relation_known(planes, all, r->between[0]) &
                   relation_known(planes, all, r->between[1]));
    if (r->around[0])
        fresh &= ~(relation_known(planes, all, r->around[0]) &
                   relation_known(planes, all, r->around[1]));
    return fresh;
}

static void colour_link_block(struct square *s, int block)
{
    for (const struct relation *r = relations; r < relations + RELATIONS; r++) {
        block_bits unlike, fresh = relation_fresh(s, r, block, &unlike);
        for (int w = 0; w < BLOCK_WORDS; w++)
            for (uint64_t bits = fresh[w]; bits; bits &= bits - 1) {
                int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
                colour_join(s, relation_cell(s, r, 0, place), relation_cell(s, r, 1, place),
                            unlike[w] >> (place & 63) & 1);
            }
    }
}

/* ---- from classes to masks ---------------------------------------------------------------------
 */

/* At each place the bit of the cell on one side of a relation. */
static block_bits relation_side(const struct square *s, const struct relation *r, int side,
                                const unsigned char *at)
{
    at += r->row[side] * (s->stride / 8);
    if (r->col[side] == 0)
        return block_load(at);
    return r->col[side] > 0 ? block_next(at) : block_before(at);
}

/* One place: if both cells are of one class, the patterns with the other parity go. */
static bool colour_filter(struct square *s, const struct relation *r, int place)
{
    int x = s->colour[relation_cell(s, r, 0, place)];
    int y = s->colour[relation_cell(s, r, 1, place)];

    if (x >> 1 != y >> 1)
        return false;
    if (r->of_cell)
        return square_forbid_cell(s, place, (x ^ y) & 1 ? CELLS_ALL & ~r->unlike : r->unlike);
    return square_forbid_dot(s, place, (x ^ y) & 1 ? DOTS_ALL & ~r->unlike : r->unlike);
}

static bool colour_filter_block(struct square *s, int block)
{
    const unsigned char *at = s->move + (ptrdiff_t)block * BLOCK_BYTES;
    bool found = false;

    for (const struct relation *r = relations; r < relations + RELATIONS; r++) {
        block_bits moved = relation_side(s, r, 0, at) | relation_side(s, r, 1, at);
        block_bits look = moved & ~s->related[block * RELATIONS + (int)(r - relations)];
        for (int w = 0; w < BLOCK_WORDS; w++)
            for (uint64_t bits = look[w]; bits; bits &= bits - 1)
                if (colour_filter(s, r, block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits)))
                    found = true;
    }
    return found;
}

/* The blocks with a place that sees the cell. */
static void colour_near(struct square *s, int cell)
{
    int last = s->blocks - 1, reach = s->stride + 1;
    int from = cell < reach ? 0 : (cell - reach) / BLOCK_BITS;
    int to = (cell + reach) / BLOCK_BITS;

    for (int b = from; b <= to && b <= last; b++)
        block_set_add(s->near_moved, b);
}

bool square_colour(struct square *s)
{
    bool found = false;

    if (!s->coloured)
        colour_begin(s);
    for (int w = 0; w < s->words; w++) {
        for (uint64_t fresh = s->fresh_colours[w]; fresh && !s->wrong; fresh &= fresh - 1)
            colour_link_block(s, 64 * w + __builtin_ctzll(fresh));
        s->fresh_colours[w] = 0;
    }
    for (int i = 0; i < s->nmoved; i++)
        colour_near(s, s->moved[i]);
    for (int w = 0; w < s->words; w++) {
        for (uint64_t near = s->near_moved[w]; near; near &= near - 1)
            found = colour_filter_block(s, 64 * w + __builtin_ctzll(near)) || found;
        s->near_moved[w] = 0;
    }
    while (s->nmoved > 0)
        plane_take(s->move, s->moved[--s->nmoved]);
    return found;
}
