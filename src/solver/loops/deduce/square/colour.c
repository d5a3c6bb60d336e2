/*
 * Inside and outside on the square engine, as in colour.c of the table engine: where masks
 * decide the relative colour of two cells, their classes are joined; and where two cells are of one
 * class, their relative colour filters the masks. Both directions work at a fixpoint of the masks
 * and on many places at once: planes select the places where something is new, and only these are
 * looked at one by one.
 */
#include "solver/loops/deduce/square/block.h"

#include <assert.h>

/*
 * Six pairs of cells around a place, each with the patterns for which the two cells differ in
 * colour: the two beside each edge of the place; those beyond two neighbouring edges of the dot,
 * north-east and south-west of it, north-west and south-east of it; those above and below the cell,
 * left and right of it.
 */
struct relation {
    signed char row[2], col[2]; /* of the two cells, seen from the place */
    bool of_cell;               /* the patterns are a cell's; else a dot's */
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

static int relation_cell(const struct square *s, int relation, int side, int place)
{
    const struct relation *r = &relations[relation];

    assert(relation >= 0 && relation < RELATIONS && (side == 0 || side == 1));
    return place + r->row[side] * s->stride + r->col[side];
}

/* ---- from masks to classes ---------------------------------------------- */

void square_colour_join(struct square *s, int x, int y, int parity)
{
    struct classes_moved m = classes_join(&s->colours, x, y, parity);

    s->fact.wrong = s->fact.wrong || m.contradiction;
    for (int cell = m.first; m.count > 0; m.count--) {
        int colour = s->colours.of[cell];
        square_touch(s, cell / BLOCK_BITS);
        if (colour >> 1 == 0)
            plane_add(s->known, cell);
        if (colour == 1)
            plane_add(s->inside, cell);
        if (!plane_has(s->move, cell)) {
            plane_add(s->move, cell);
            /* Notes the blocks with a place that has the cell in a relation. */
            int last = s->blocks - 1, reach = s->stride + 1;
            int from = cell < reach ? 0 : (cell - reach) / BLOCK_BITS;
            int to = (cell + reach) / BLOCK_BITS;
            assert(cell >= 0 && cell < s->blocks * BLOCK_BITS);
            for (int b = from; b <= to && b <= last; b++)
                block_set_add(s->set[NEAR_MOVED], b);
        }
        cell = s->colours.next[cell];
    }
}

/* At each place the bit of the cell on one side of a relation. */
BLOCK_INLINE block_bits relation_side(const struct square *s, const struct relation *r, int side,
                                      const unsigned char *plane, int block)
{
    const unsigned char *at =
        plane + (ptrdiff_t)block * BLOCK_BYTES + r->row[side] * (s->stride / 8);

    if (r->col[side] == 0)
        return block_load(at);
    return r->col[side] > 0 ? block_next(at) : block_before(at);
}

/* Places where both cells of a relation are known to be inside or outside. */
BLOCK_INLINE block_bits relation_known(const struct square *s, const struct relation *r, int block)
{
    return relation_side(s, r, 0, s->known, block) & relation_side(s, r, 1, s->known, block);
}

/* Of these places, those where one is inside and the other outside. */
BLOCK_INLINE block_bits relation_unlike(const struct square *s, const struct relation *r, int block)
{
    return relation_side(s, r, 0, s->inside, block) ^ relation_side(s, r, 1, s->inside, block);
}

/* Joins the cells of a relation at the `fresh` places of a block; at `unlike` places they differ.
 */
BLOCK_INLINE void colour_link(struct square *s, int relation, int block, block_bits fresh,
                              block_bits unlike)
{
    const struct relation *r = &relations[relation];
    block_bits known = relation_known(s, r, block) & fresh;

    if (block_any(known & (unlike ^ relation_unlike(s, r, block))))
        s->fact.wrong = true;
    fresh &= ~known;
    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = fresh[w]; bits; bits &= bits - 1) {
            int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
            square_colour_join(s, relation_cell(s, relation, 0, place),
                               relation_cell(s, relation, 1, place), unlike[w] >> (place & 63) & 1);
        }
}

/* Links the cells of all relations of a block that masks decide. */
static bool colour_link_block(struct square *s, int block)
{
    block_bits dot[DOT_PATTERNS], cell[CELL_PATTERNS];

    block_get(s->dot, DOT_PATTERNS, block, dot);
    bool found = square_cells_left(s, block, cell);
#pragma GCC unroll 6
    for (int i = 0; i < RELATIONS; i++) {
        unsigned set = relations[i].unlike;
        unsigned char *related = s->related[i] + (size_t)block * BLOCK_BYTES;
        bool of_cell = relations[i].of_cell;
        block_bits unlike = of_cell ? cells_with(cell, set) : dots_with(dot, set);
        block_bits like =
            of_cell ? cells_with(cell, CELLS_ALL & ~set) : dots_with(dot, DOTS_ALL & ~set);
        block_bits fresh = (like ^ unlike) & ~block_load(related);
        if (!block_any(fresh))
            continue;
        square_touch(s, block);
        block_store(related, block_load(related) | fresh);
        colour_link(s, i, block, fresh, unlike);
    }
    return found;
}

/* ---- from classes to masks ---------------------------------------------- */

static bool colour_forbid(struct square *s, const struct relation *r, int block, block_bits there,
                          bool unlike)
{
    if (r->of_cell)
        return square_forbid_cells(s, block, there, unlike ? CELLS_ALL & ~r->unlike : r->unlike);
    return square_forbid_dots(s, block, there, unlike ? DOTS_ALL & ~r->unlike : r->unlike);
}

/* Looks at one place whose two cells are of no known side. If both are of one class, patterns with
 * the other parity are forbidden. */
static bool colour_filter(struct square *s, int relation, int place)
{
    const struct relation *r = &relations[relation];
    int x = s->colours.of[relation_cell(s, relation, 0, place)];
    int y = s->colours.of[relation_cell(s, relation, 1, place)];

    if (x >> 1 != y >> 1)
        return false;
    return colour_forbid(s, r, place / BLOCK_BITS, block_of_place(place), (x ^ y) & 1);
}

static bool colour_filter_block(struct square *s, int block)
{
    bool found = false;

#pragma GCC unroll 6
    for (int i = 0; i < RELATIONS; i++) {
        const struct relation *r = &relations[i];
        block_bits open = ~block_load(s->related[i] + (size_t)block * BLOCK_BYTES);
        block_bits known = relation_known(s, r, block) & open;
        if (block_any(known)) {
            block_bits unlike = relation_unlike(s, r, block);
            found = colour_forbid(s, r, block, known & ~unlike, false) || found;
            found = colour_forbid(s, r, block, known & unlike, true) || found;
        }
        block_bits moved =
            relation_side(s, r, 0, s->move, block) | relation_side(s, r, 1, s->move, block);
        block_bits some =
            relation_side(s, r, 0, s->known, block) | relation_side(s, r, 1, s->known, block);
        block_bits look = open & moved & ~some;
        for (int w = 0; w < BLOCK_WORDS && block_any(look); w++)
            for (uint64_t bits = look[w]; bits; bits &= bits - 1)
                found = colour_filter(s, i, block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits)) ||
                        found;
    }
    return found;
}

bool square_colour(struct square *s)
{
    bool found = false;

    assert(s->level == SQUARE_TOP_LEVEL && s->fact.coloured && !s->fact.wrong);
    for (int block; !s->fact.wrong && (block = block_set_take(s, FRESH_COLOURS)) >= 0;)
        found = colour_link_block(s, block) || found;
    for (int block; (block = block_set_take(s, NEAR_MOVED)) >= 0;)
        found = colour_filter_block(s, block) || found;
    memset(s->move, 0, square_plane(s));
    return found;
}
