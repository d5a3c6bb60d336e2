/*
 * Areas with one way out on the square engine; area.c of the table engine explains the rule.
 * This is the last part of a closure, when colours find nothing new. Then the two cells beside a
 * decided edge are in one class, `related` has the decided edges, and beside an open edge is a cell
 * of no known side. Most open edges have two such cells, and only give an area another way out. The
 * others are looked at one by one.
 */
#include "solver/loops/deduce/square/block.h"

#include <assert.h>

enum { OUTSIDE, INSIDE, SIDES, NEITHER = SIDES };

enum { NO_WAY = -1, SEVERAL = -2 };

/* ---- areas -------------------------------------------------------------- */

static int area_of(const struct square *s, int place)
{
    return classes_of(&s->areas, place);
}

static unsigned char area_side(const struct square *s, int area)
{
    int colour = s->colours.of[classes_member(&s->areas, area)];

    return (unsigned char)(colour >> 1 ? NEITHER : colour & 1);
}

/* Joins areas across the edges of a block that are off and not used yet. */
static void area_join_block(struct square *s, int block, int way)
{
    size_t at = (size_t)block * BLOCK_BYTES;
    block_bits off = block_load(s->related[way] + at) & ~block_load(s->on[way] + at);
    block_bits fresh = off & ~block_load(s->joined[way] + at);

    if (!block_any(fresh))
        return;
    square_touch(s, block);
    block_store(s->joined[way] + at, off);
    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = fresh[w]; bits; bits &= bits - 1) {
            int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
            classes_join(&s->areas, place, way == ACROSS ? place - s->stride : place - 1, 0);
        }
}

/* ---- neighbours --------------------------------------------------------- */

static inline struct plane_ways *area_meet(struct square *s, int area)
{
    struct plane_ways *a = &s->ways[area];

    if (a->met)
        return a;
    *a = (struct plane_ways){.met = true, .side = area_side(s, area), .way = NO_WAY};
    s->met[s->nmet++] = area;
    return a;
}

/* The cells beyond those open edges of a cell that separate a known side from an unknown one.
 * Returns their number. */
static inline int area_beyond(const struct square *s, int cell, int beyond[4])
{
    int n = 0;

    beyond[n] = cell - s->stride;
    n += plane_has(s->border[ACROSS], cell);
    beyond[n] = cell + s->stride;
    n += plane_has(s->border[ACROSS], cell + s->stride);
    beyond[n] = cell - 1;
    n += plane_has(s->border[DOWN], cell);
    beyond[n] = cell + 1;
    return n + plane_has(s->border[DOWN], cell + 1);
}

/* Adds the ways out through a cell. */
static inline void area_meet_cell(struct square *s, int cell)
{
    bool known = plane_has(s->known, cell);
    struct plane_ways *a = area_meet(s, area_of(s, cell));
    int beyond[4];

    if (known && a->way == SEVERAL)
        return;
    for (int i = area_beyond(s, cell, beyond) - 1; i >= 0; i--) {
        int next = area_of(s, beyond[i]);
        a->way = a->way == NO_WAY || a->way == next ? next : SEVERAL;
        if (!known)
            a->beside = (unsigned char)(a->beside | 1 << area_side(s, next));
    }
}

/* Cells of a block with an edge in these planes. */
static block_bits block_beside(const struct square *s, unsigned char *const edges[WAYS],
                               ptrdiff_t at)
{
    return block_load(edges[ACROSS] + at) | block_load(edges[ACROSS] + at + s->stride / 8) |
           block_load(edges[DOWN] + at) | block_next(edges[DOWN] + at);
}

/* Looks at the cells of known side with a neighbour of none, and at those of no known side whose
 * neighbours' sides are all known. */
static void area_meet_block(struct square *s, int block)
{
    ptrdiff_t at = (ptrdiff_t)block * BLOCK_BYTES;
    block_bits look = block_beside(s, s->border, at) &
                      (block_load(s->known + at) | ~block_beside(s, s->scratch, at));

    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = look[w]; bits; bits &= bits - 1)
            area_meet_cell(s, block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits));
}

/* ---- conclusions -------------------------------------------------------- */

/* Whether any cell of the area has an edge in these planes. */
static bool area_has(const struct square *s, int area, unsigned char *const edges[WAYS])
{
    int first = classes_member(&s->areas, area), cell = first;

    do {
        if (plane_has(edges[ACROSS], cell) || plane_has(edges[ACROSS], cell + s->stride) ||
            plane_has(edges[DOWN], cell) || plane_has(edges[DOWN], cell + 1))
            return true;
        cell = s->areas.next[cell];
    } while (cell != first);
    return false;
}

/* An area of known side that is not the only one of its side must have a way out. */
static bool area_goes_on(struct square *s, const struct plane_ways *a)
{
    assert(a->side == OUTSIDE || a->side == INSIDE);
    s->fact.wrong = s->fact.wrong || a->way == NO_WAY;
    if (a->way < 0)
        return false;
    square_colour_join(s, classes_member(&s->areas, a->way), PLACE_OUTSIDE, a->side);
    return true;
}

/* Looks for a conclusion about one area or the area next to it; false when there is none. n[side]:
 * areas met of this side. */
static bool area_look(struct square *s, int area, const int n[SIDES])
{
    const struct plane_ways *a = &s->ways[area];

    assert(a->met);
    if (a->side != NEITHER)
        return n[a->side] > 1 && area_goes_on(s, a);
    if (area_has(s, area, s->scratch)) /* another way out */
        return false;
    for (int side = OUTSIDE; side <= INSIDE; side++)
        if (n[side] > 0 && !(a->beside >> side & 1)) {
            square_colour_join(s, classes_member(&s->areas, area), PLACE_OUTSIDE, !side);
            return true;
        }
    if (s->fact.paths == 0 || a->way < 0 || area_has(s, area, s->on))
        return false;
    square_colour_join(s, classes_member(&s->areas, area), PLACE_OUTSIDE, s->ways[a->way].side);
    return true;
}

bool square_area(struct square *s)
{
    int n[SIDES + 1] = {0};
    bool found = false;

    assert(s->level == SQUARE_TOP_LEVEL && s->fact.coloured && !s->fact.wrong);
    assert(s->nmet == 0);
    for (int b = 0; b < s->blocks; b++)
        for (int way = 0; way < WAYS; way++)
            area_join_block(s, b, way);
    /* Finds the outside and all areas with open edges. The outside cells before the first block
     * have a row of neighbours in it. */
    int first = -(s->stride / BLOCK_BITS + 1);
    area_meet(s, area_of(s, PLACE_OUTSIDE));
    for (int b = 0; b < s->blocks; b++) {
        /* Splits the open edges of a block: `border` has a known side on one side only, `scratch`
         * on neither. */
        size_t at = (size_t)b * BLOCK_BYTES;
        const unsigned char *known = s->known + at;
        const block_bits beyond[WAYS] = {block_load(known - s->stride / 8), block_before(known)};
        for (int way = 0; way < WAYS; way++) {
            block_bits open = ~block_load(s->related[way] + at);
            block_bits border = open & (block_load(known) ^ beyond[way]);
            block_store(s->scratch[way] + at, open & ~border);
            block_store(s->border[way] + at, border);
        }
    }
    for (int b = first; b < s->blocks; b++)
        area_meet_block(s, b);
    assert(s->nmet <= s->blocks * BLOCK_BITS + 1);
    for (int i = 0; i < s->nmet; i++)
        n[s->ways[s->met[i]].side]++;
    for (int i = 0; i < s->nmet && !s->fact.wrong; i++)
        found = area_look(s, s->met[i], n) || found;
    while (s->nmet > 0)
        s->ways[s->met[--s->nmet]].met = false;
    return found && !s->fact.wrong;
}
