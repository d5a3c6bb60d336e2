/*
 * Inside and outside on the fast square engine, as colour.c does it: what the masks say of two
 * cells' relative colour joins their classes, and what is known of two cells by their classes
 * filters the masks. Both ways are taken only at a fixpoint of the masks, for many places at once:
 * planes single out the places where something is new, and only those are looked at one by one.
 */
#include "solver/square_block.h"

/*
 * Six pairs of cells around a place, told apart by the patterns with which the two differ in
 * colour: the two beside each edge of the place; those beyond two neighbouring edges of the dot,
 * north-east and south-west of it, north-west and south-east of it; those above and below the cell,
 * left and right of it. Where two edges lie between the two and both are decided, the pair follows
 * from the edges' own pairs and need not be linked; around a dot that holds for either way round.
 */
struct relation {
    signed char row[2], col[2]; /* of the two cells, seen from the place */
    bool of_cell;               /* told by a cell's patterns; else by a dot's */
    unsigned unlike;            /* patterns */
};

static const struct relation relations[RELATIONS] = {
    {{-1, 0}, {0, 0}, false, DOTS_EAST},
    {{0, 0}, {-1, 0}, false, DOTS_SOUTH},
    {{-1, 0}, {0, -1}, false, DOTS_EAST ^ DOTS_SOUTH},
    {{-1, 0}, {-1, 0}, false, DOTS_NORTH ^ DOTS_EAST},
    {{-1, 1}, {0, 0}, true, CELLS_TOP ^ CELLS_BOTTOM},
    {{0, 0}, {-1, 1}, true, CELLS_LEFT ^ CELLS_RIGHT},
};

int square_relation_cell(const struct square *s, int relation, int side, int place)
{
    const struct relation *r = &relations[relation];

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
    s->fact.coloured = true;
    square_area_begin(s);
}

/* ---- from masks to classes ---------------------------------------------------------------------
 */

static void colour_move(struct square *s, int cell, int colour)
{
    square_touch(s, PAGE_COLOURS, cell / BLOCK_BITS);
    s->colour[cell] = colour;
    if (colour >> 1 == 0)
        plane_add(s->known, cell);
    if (plane_has(s->move, cell))
        return;
    plane_add(s->move, cell);
    s->moved[s->nmoved++] = cell;
}

/* The members of a class are asked for only where it is the smaller one: never for the outside. */
static void colour_link_lists(struct square *s, int large, int small, int x, int y)
{
    if (large == 0)
        return;
    square_touch(s, PAGE_COLOURS, (large - s->stride - 1) / BLOCK_BITS);
    square_touch(s, PAGE_COLOURS, x / BLOCK_BITS);
    s->size[large] += s->size[small];
    int after_x = s->next[x];
    s->next[x] = s->next[y];
    s->next[y] = after_x;
}

/* From now on cells x and y stand in this parity: the smaller class takes the other's number. */
void square_colour_join(struct square *s, int x, int y, int parity)
{
    int change = ((s->colour[x] ^ s->colour[y]) & 1) ^ parity;

    if (s->colour[x] >> 1 == s->colour[y] >> 1) {
        s->fact.wrong = s->fact.wrong || change != 0;
        return;
    }
    if (s->size[s->colour[x] >> 1] < s->size[s->colour[y] >> 1]) {
        int held = x;
        x = y;
        y = held;
    }
    int large = s->colour[x] >> 1, small = s->colour[y] >> 1, cell = y;
    do {
        colour_move(s, cell, 2 * large + ((s->colour[cell] & 1) ^ change));
        cell = s->next[cell];
    } while (cell != y);
    colour_link_lists(s, large, small, x, y);
}

/* Places of a block where it is decided whether the pattern is one of a set. */
BLOCK_INLINE block_bits dots_know(const block_bits *dot, unsigned set)
{
    return dots_with(dot, set) ^ dots_with(dot, DOTS_ALL & ~set);
}

BLOCK_INLINE block_bits cells_know(const block_bits *cell, unsigned set)
{
    return cells_with(cell, set) ^ cells_with(cell, CELLS_ALL & ~set);
}

/* What a block knows: where the relation is known, and with which patterns the colours differ. */
struct knowledge {
    block_bits known[RELATIONS], unlike[RELATIONS];
    block_bits implied[RELATIONS]; /* follows from the relations of edges */
};

static void colour_know(const struct square *s, int block, struct knowledge *k)
{
    const block_bits *dot = s->dot + (size_t)block * DOT_PATTERNS;
    const block_bits *cell = s->cell + (size_t)block * CELL_PATTERNS;
    block_bits north = dots_know(dot, DOTS_NORTH), east = dots_know(dot, DOTS_EAST);
    block_bits south = dots_know(dot, DOTS_SOUTH), west = dots_know(dot, DOTS_WEST);

    *k = (struct knowledge){
        .known = {east, south, dots_know(dot, DOTS_EAST ^ DOTS_SOUTH),
                  dots_know(dot, DOTS_NORTH ^ DOTS_EAST),
                  cells_know(cell, CELLS_TOP ^ CELLS_BOTTOM),
                  cells_know(cell, CELLS_LEFT ^ CELLS_RIGHT)},
        .unlike = {dots_with(dot, DOTS_EAST), dots_with(dot, DOTS_SOUTH),
                   dots_with(dot, DOTS_EAST ^ DOTS_SOUTH), dots_with(dot, DOTS_NORTH ^ DOTS_EAST),
                   cells_with(cell, CELLS_TOP ^ CELLS_BOTTOM),
                   cells_with(cell, CELLS_LEFT ^ CELLS_RIGHT)},
        .implied = {{0},
                    {0},
                    (east & south) | (north & west),
                    (north & east) | (south & west),
                    cells_know(cell, CELLS_TOP) & cells_know(cell, CELLS_BOTTOM),
                    cells_know(cell, CELLS_LEFT) & cells_know(cell, CELLS_RIGHT)}};
}

static void colour_link_block(struct square *s, int block)
{
    block_bits *related = s->related + (size_t)block * RELATIONS;
    struct knowledge k;

    colour_know(s, block, &k);
    for (int i = 0; i < RELATIONS; i++) {
        block_bits fresh = k.known[i] & ~related[i];
        if (block_any(fresh))
            square_touch(s, PAGE_COLOURS, block);
        related[i] |= fresh;
        fresh &= ~k.implied[i];
        for (int w = 0; w < BLOCK_WORDS && block_any(fresh); w++)
            for (uint64_t bits = fresh[w]; bits; bits &= bits - 1) {
                int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
                square_colour_join(s, square_relation_cell(s, i, 0, place),
                                   square_relation_cell(s, i, 1, place),
                                   k.unlike[i][w] >> (place & 63) & 1);
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
static bool colour_filter(struct square *s, int relation, int place)
{
    const struct relation *r = &relations[relation];
    int x = s->colour[square_relation_cell(s, relation, 0, place)];
    int y = s->colour[square_relation_cell(s, relation, 1, place)];

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

    for (int i = 0; i < RELATIONS; i++) {
        const struct relation *r = &relations[i];
        block_bits moved = relation_side(s, r, 0, at) | relation_side(s, r, 1, at);
        block_bits look = moved & ~s->related[block * RELATIONS + i];
        for (int w = 0; w < BLOCK_WORDS && block_any(look); w++)
            for (uint64_t bits = look[w]; bits; bits &= bits - 1)
                if (colour_filter(s, i, block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits)))
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

    if (!s->fact.coloured)
        colour_begin(s);
    for (int w = 0; w < s->words; w++) {
        for (uint64_t fresh = s->fresh_colours[w]; fresh && !s->fact.wrong; fresh &= fresh - 1)
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
