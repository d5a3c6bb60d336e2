/*
 * Levels 1 and 2 of the fast square engine, on boards of any number of blocks. A round has four
 * phases; what each leaves for others to read lies in planes, and only blocks near a change have
 * work in the next phase.
 */
#include "solver/square/square_plain.h"

#include <assert.h>

/* What a phase has to do: dots and cells apply what is known of edges, and say what they may be by
 * themselves; they hear that, and say what is left; they hear that, too; owners of edges collect.
 */
enum { APPLY, HEAR, HEAR_AGAIN, COLLECT };

/* Who says something, and when. */
enum { CELLS, DOTS };
enum { ALONE, HAVING_HEARD };

/* Sides whose edges belong to other places, in the order of their planes. */
enum { DOTS_NORTH_SIDE, DOTS_WEST_SIDE, CELLS_EAST_SIDE, CELLS_SOUTH_SIDE };

static void plain_begin(struct square *s)
{
    size_t plane = (size_t)s->blocks * BLOCK_BYTES;

    for (int i = 0; i < PLAIN_PLANES; i++)
        memset(s->plain[i], 0, plane);
    for (int phase = 0; phase < PLAIN_PHASES; phase++)
        for (int b = 0; b < s->blocks; b++)
            block_set_add(s->plain_due[phase], b);
    s->fact.plain = true;
}

/* ---- planes ------------------------------------------------------------------------------------
 */

static inline unsigned char *plane_said(const struct square *s, int when, int who, int corner,
                                        int value)
{
    return s->plain[((2 * when + who) * CORNERS + corner) * 4 + value];
}

/* What is known of edges; and what was concluded of others' edges. */
static inline unsigned char *plane_edges(const struct square *s, bool on, int way)
{
    return s->plain[16 * CORNERS + 2 * on + way];
}

static inline unsigned char *plane_passed(const struct square *s, bool on, int side)
{
    return s->plain[16 * CORNERS + 2 * WAYS + 4 * on + side];
}

/* Adds to a plane; whether that was anything new. */
BLOCK_INLINE bool plane_join(unsigned char *at, block_bits more)
{
    block_bits was = block_load(at);

    block_store(at, was | more);
    return block_any(more & ~was);
}

/* Blocks that see this one, or that it sees, a row and a place away. */
static inline void plain_due_near(struct square *s, int phase, int block)
{
    int row = s->stride / BLOCK_BITS;
    const int near[] = {0, 1, row, row + 1};

    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        if (block + near[i] < s->blocks)
            block_set_add(s->plain_due[phase], block + near[i]);
        if (block - near[i] >= 0)
            block_set_add(s->plain_due[phase], block - near[i]);
    }
}

/* ---- phases ------------------------------------------------------------------------------------
 */

BLOCK_INLINE void plain_say(struct square *s, int block, int when, int who,
                            const block_bits *forbidden)
{
    size_t at = (size_t)block * BLOCK_BYTES;
    struct plain_corners k;

    plain_tell(forbidden, who == CELLS ? cell_sides : dot_sides, &k);
    for (int corner = 0; corner < CORNERS; corner++)
        for (int v = 0; v < 4; v++)
            block_store(plane_said(s, when, who, corner, v) + at, k.value[corner][v]);
}

/* What the dots around cells said, or the cells around dots. */
BLOCK_INLINE void plain_listen(const struct square *s, int block, int when, int who,
                               struct plain_corners *k)
{
    ptrdiff_t here = (ptrdiff_t)block * BLOCK_BYTES, row = s->stride / 8;
    ptrdiff_t there = who == DOTS ? here + row : here - row;

    for (int v = 0; v < 4; v++) {
        const unsigned char *sw = plane_said(s, when, who, CORNER_SW, v) + here;
        const unsigned char *nw = plane_said(s, when, who, CORNER_NW, v) + there;
        k->value[CORNER_SE][v] = block_load(plane_said(s, when, who, CORNER_SE, v) + here);
        k->value[CORNER_NE][v] = block_load(plane_said(s, when, who, CORNER_NE, v) + there);
        k->value[CORNER_SW][v] = who == DOTS ? block_next(sw) : block_before(sw);
        k->value[CORNER_NW][v] = who == DOTS ? block_next(nw) : block_before(nw);
    }
}

BLOCK_INLINE void plain_spread(const struct square *s, int block, struct plain_known *cell,
                               struct plain_known *dot)
{
    ptrdiff_t here = (ptrdiff_t)block * BLOCK_BYTES, row = s->stride / 8;

    for (int on = 0; on < 2; on++) {
        const unsigned char *across = plane_edges(s, on, ACROSS) + here;
        const unsigned char *down = plane_edges(s, on, DOWN) + here;
        block_bits *of_cell = on ? cell->on : cell->off, *of_dot = on ? dot->on : dot->off;
        of_cell[NORTH] = of_dot[EAST] = block_load(across);
        of_cell[WEST] = of_dot[SOUTH] = block_load(down);
        of_cell[SOUTH] = block_load(across + row);
        of_cell[EAST] = block_next(down);
        of_dot[NORTH] = block_load(down - row);
        of_dot[WEST] = block_before(across);
    }
}

BLOCK_INLINE void plain_apply(struct square *s, int block, bool hear)
{
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS], fresh = {0}, fresh_dots = {0};
    struct plain_known of_cell, of_dot;

    square_touch(s, PAGE_MASKS, block);
    square_touch(s, PAGE_PLAIN, block);
    plain_read(s, block, cell, dot);
    plain_spread(s, block, &of_cell, &of_dot);
    plain_forbid(cell, &of_cell);
    plain_forbid(dot, &of_dot);
    for (int p = 0; p < CELL_PATTERNS; p++)
        fresh |= cell[p] & s->cell[block * CELL_PATTERNS + p];
    for (int p = 0; p < DOT_PATTERNS; p++)
        fresh_dots |= dot[dot_pattern[p]] & block_load(s->dot[p] + (size_t)block * BLOCK_BYTES);
    if (!block_any(fresh | fresh_dots) && !block_set_has(s->cells_forced, block) &&
        !block_set_has(s->dots_forced, block))
        return;
    plain_write(s, block, cell, dot);
    block_note_dots(s, block, fresh_dots);
    block_set_add(s->fresh_paths, block);
    block_set_add(s->plain_due[HEAR], block);
    if (!hear)
        return;
    plain_say(s, block, ALONE, CELLS, cell);
    plain_say(s, block, ALONE, DOTS, dot);
    plain_due_near(s, HEAR, block);
}

/* Takes up what is concluded of edges: one's own at once, those of others for them to collect. */
BLOCK_INLINE void plain_learn(struct square *s, int block, const struct plain_known *cell,
                              const struct plain_known *dot)
{
    size_t at = (size_t)block * BLOCK_BYTES;
    bool own = false, others = false;

    for (int on = 0; on < 2; on++) {
        const block_bits *of_cell = on ? cell->on : cell->off, *of_dot = on ? dot->on : dot->off;
        own |= plane_join(plane_edges(s, on, ACROSS) + at, of_cell[NORTH] | of_dot[EAST]);
        own |= plane_join(plane_edges(s, on, DOWN) + at, of_cell[WEST] | of_dot[SOUTH]);
        others |= plane_join(plane_passed(s, on, DOTS_NORTH_SIDE) + at, of_dot[NORTH]);
        others |= plane_join(plane_passed(s, on, DOTS_WEST_SIDE) + at, of_dot[WEST]);
        others |= plane_join(plane_passed(s, on, CELLS_EAST_SIDE) + at, of_cell[EAST]);
        others |= plane_join(plane_passed(s, on, CELLS_SOUTH_SIDE) + at, of_cell[SOUTH]);
    }
    if (own)
        plain_due_near(s, APPLY, block);
    if (others)
        plain_due_near(s, COLLECT, block);
}

BLOCK_INLINE void plain_hear_all(struct square *s, int block, bool hear)
{
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS];
    struct plain_known of_cell = {.on = {{0}}}, of_dot = {.on = {{0}}};
    struct plain_corners k;

    square_touch(s, PAGE_PLAIN, block);
    plain_read(s, block, cell, dot);
    if (hear) {
        plain_listen(s, block, ALONE, DOTS, &k);
        plain_hear(cell, cell_sides, &k);
        plain_listen(s, block, ALONE, CELLS, &k);
        plain_hear(dot, dot_sides, &k);
        plain_say(s, block, HAVING_HEARD, CELLS, cell);
        plain_say(s, block, HAVING_HEARD, DOTS, dot);
        plain_due_near(s, HEAR_AGAIN, block);
    }
    plain_conclude(cell, &of_cell);
    plain_conclude(dot, &of_dot);
    if (block_any(plain_conflict(&of_cell) | plain_conflict(&of_dot)))
        s->fact.wrong = true;
    plain_learn(s, block, &of_cell, &of_dot);
}

BLOCK_INLINE void plain_hear_again(struct square *s, int block, bool hear)
{
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS];
    struct plain_known of_cell = {.on = {{0}}}, of_dot = {.on = {{0}}};
    struct plain_corners k;

    if (!hear)
        return;
    square_touch(s, PAGE_PLAIN, block);
    plain_read(s, block, cell, dot);
    plain_listen(s, block, HAVING_HEARD, DOTS, &k);
    plain_conclude_each(cell, cell_sides, &k, &of_cell);
    plain_listen(s, block, HAVING_HEARD, CELLS, &k);
    plain_conclude_each(dot, dot_sides, &k, &of_dot);
    plain_learn(s, block, &of_cell, &of_dot);
}

BLOCK_INLINE void plain_collect(struct square *s, int block, bool hear)
{
    ptrdiff_t at = (ptrdiff_t)block * BLOCK_BYTES, row = s->stride / 8;
    bool fresh = false;

    (void)hear;
    square_touch(s, PAGE_PLAIN, block);
    for (int on = 0; on < 2; on++) {
        fresh |= plane_join(plane_edges(s, on, ACROSS) + at,
                            block_next(plane_passed(s, on, DOTS_WEST_SIDE) + at) |
                                block_load(plane_passed(s, on, CELLS_SOUTH_SIDE) + at - row));
        fresh |= plane_join(plane_edges(s, on, DOWN) + at,
                            block_load(plane_passed(s, on, DOTS_NORTH_SIDE) + at + row) |
                                block_before(plane_passed(s, on, CELLS_EAST_SIDE) + at));
    }
    if (fresh)
        plain_due_near(s, APPLY, block);
}

/* ---- rounds ------------------------------------------------------------------------------------
 */

BLOCK_INLINE void plain_phase(struct square *s, int phase, bool hear,
                              void (*work)(struct square *s, int block, bool hear))
{
    for (int w = 0; w < s->words; w++) {
        uint64_t due = s->plain_due[phase][w];
        s->plain_due[phase][w] = 0;
        for (; due; due &= due - 1)
            work(s, 64 * w + __builtin_ctzll(due), hear);
    }
}

static bool plain_is_due(const struct square *s)
{
    for (int w = 0; w < s->words; w++)
        if (s->plain_due[APPLY][w])
            return true;
    return false;
}

BLOCK_INLINE void plain_settle(struct square *s, bool hear)
{
    size_t set = (size_t)s->words * sizeof *s->sets;

    if (!s->fact.plain)
        plain_begin(s);
    for (int w = 0; w < s->words; w++)
        s->plain_due[APPLY][w] |= s->cells_forced[w] | s->dots_forced[w];
    while (plain_is_due(s) && !s->fact.wrong) {
        plain_phase(s, APPLY, hear, plain_apply);
        memset(s->cells_forced, 0, set);
        memset(s->dots_forced, 0, set);
        plain_phase(s, HEAR, hear, plain_hear_all);
        plain_phase(s, HEAR_AGAIN, hear, plain_hear_again);
        plain_phase(s, COLLECT, hear, plain_collect);
    }
}

static void counts_plain(struct square *s)
{
    plain_settle(s, false);
}

static void stars_plain(struct square *s)
{
    plain_settle(s, true);
}

FOR_AVX2 static void counts_avx2(struct square *s)
{
    plain_settle(s, false);
}

FOR_AVX2 static void stars_avx2(struct square *s)
{
    plain_settle(s, true);
}

FOR_AVX512 static void counts_avx512(struct square *s)
{
    plain_settle(s, false);
}

FOR_AVX512 static void stars_avx512(struct square *s)
{
    plain_settle(s, true);
}

square_settle *square_plain_settle(enum square_machine machine, int level)
{
    static square_settle *const settle[][2] = {
        {counts_plain, stars_plain}, {counts_avx2, stars_avx2}, {counts_avx512, stars_avx512}};

    assert(level >= 1 && level <= 2);
    return settle[machine][level - 1];
}
