/*
 * The single loop on the square engine: edges newly on join paths, and the edge between the two
 * ends of a path is off, unless it may be the last edge of the solution; adjacent threes. path.c of
 * the table engine explains why. Masks are at a fixpoint here, so cells and dots agree on every
 * edge.
 */
#include "base/trace.h"
#include "solver/loops/deduce/square/block.h"

#include "model/loops/place.h"
#include "model/loops/square.h"

#include <assert.h>

void square_path_undo(struct square *s, int njoins)
{
    assert(njoins >= 0 && njoins <= s->njoins);
    while (s->njoins > njoins) {
        const struct path_join *j = &s->join[--s->njoins];
        s->path_end[j->end[1]] = j->was[1];
        s->path_end[j->end[0]] = j->was[0];
    }
}

/* Joins paths by edges of a block that are newly on. After the loop is closed, no other edge may be
 * on. */
static void path_join(struct square *s, int block, const block_bits fresh[WAYS])
{
    int *end = s->path_end, *touched = s->touched + s->ntouched, stride = s->stride;
    struct path_join *join = s->join + s->njoins;
    bool closed = s->fact.closed, marked = s->log.nmarks > 0;
    uint64_t rest = 0;
    int paths = s->fact.paths;

    for (int i = 0; i < WAYS * BLOCK_WORDS; i++) {
        int first = block * BLOCK_BITS + 64 * (i % BLOCK_WORDS);
        int step = i < BLOCK_WORDS ? 1 : stride;
        uint64_t bits = fresh[i / BLOCK_WORDS][i % BLOCK_WORDS];
        for (; bits && !closed; bits &= bits - 1) {
            int u = first + __builtin_ctzll(bits), v = u + step;
            int far_u = end[u], far_v = end[v];
            paths += (far_u == u) + (far_v == v) - 1;
            closed = far_u == v;
            if (marked)
                *join++ = (struct path_join){{far_u, far_v}, {u, v}};
            end[far_u] = far_v;
            end[far_v] = far_u;
            /* Ends are looked at if one edge could join them and it is not the edge just taken. */
            int apart = far_u < far_v ? far_v - far_u : far_u - far_v;
            *touched = far_u;
            touched += ((apart == 1) | (apart == stride)) & ((far_u != u) | (far_v != v));
        }
        rest |= bits;
    }
    s->fact.wrong = s->fact.wrong || rest != 0;
    s->fact.closed = closed;
    s->fact.paths = paths;
    s->njoins = (int)(join - s->join);
    s->ntouched = (int)(touched - s->touched);
    assert(s->fact.paths >= 0 && s->ntouched <= s->blocks * BLOCK_BITS + 2);
}

static void path_trace(const struct square *s, int block, int way, block_bits fresh, bool on)
{
    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = fresh[w]; bits; bits &= bits - 1) {
            int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
            int row = place / s->stride, col = place % s->stride;
            place_trace(s->lattice, "square engine",
                        way == ACROSS ? lattice_horizontal(s->lattice, row, col)
                                      : lattice_vertical(s->lattice, row, col),
                        on);
        }
}

/* Takes up the edges of a block that all patterns decide alike. */
static void path_take(struct square *s, int block)
{
    size_t at = (size_t)block * BLOCK_BYTES;
    block_bits dot[DOT_PATTERNS], joins[WAYS], fresh = {0};

    block_get(s->dot, DOT_PATTERNS, block, dot);
    square_touch(s, block);
#pragma GCC unroll 2
    for (int way = ACROSS; way <= DOWN; way++) {
        block_bits on = ~dots_with(dot, DOTS_ALL & ~edge_dots(way));
        block_bits off = ~dots_with(dot, edge_dots(way));
        joins[way] = on & ~block_load(s->on[way] + at);
        fresh |= joins[way] | (off & ~block_load(s->off[way] + at));
        if (trace_on()) {
            path_trace(s, block, way, joins[way], true);
            path_trace(s, block, way, off & ~block_load(s->off[way] + at), false);
        }
        block_store(s->on[way] + at, on);
        block_store(s->off[way] + at, off);
    }
    block_note(s, WATCH_EDGES, block, fresh);
    if (block_any(joins[ACROSS] | joins[DOWN]))
        path_join(s, block, joins);
}

/* Cells of a block whose digit is not their number of edges in these planes. */
static block_bits path_unsatisfied(const struct square *s, unsigned char *const on[2], int block)
{
    const unsigned char *across = on[ACROSS] + (size_t)block * BLOCK_BYTES;
    const unsigned char *down = on[DOWN] + (size_t)block * BLOCK_BYTES;
    block_bits top = block_load(across), bottom = block_load(across + s->stride / 8);
    block_bits left = block_load(down), right = block_next(down);
    block_bits both1 = top & bottom, one1 = top ^ bottom, both2 = left & right;
    block_bits one2 = left ^ right, odd = one1 ^ one2, four = both1 & both2;
    block_bits two = both1 ^ both2 ^ (one1 & one2), clue[DIGITS];

    block_get(s->clue, DIGITS, block, clue);
    return (clue[0] & (odd | two | four)) | (clue[1] & ~(odd & ~two)) | (clue[2] & (odd | ~two)) |
           (clue[3] & ~(odd & two)) | (clue[4] & ~four);
}

/* Whether all clues in force have their number of edges in these planes. */
static bool square_path_satisfies(const struct square *s, unsigned char *const on[2])
{
    for (int b = 0; b < s->blocks; b++)
        if (block_any(path_unsatisfied(s, on, b)))
            return false;
    return !square_has_letters(s) || square_letters_satisfied(s, on);
}

/* Whether all clues have their number of edges once this edge is on too. */
static bool path_satisfied_with(struct square *s, int way, int place)
{
    plane_add(s->on[way], place);
    bool satisfied = square_path_satisfies(s, s->on);
    plane_take(s->on[way], place);
    return satisfied;
}

/* Looks at a place that was the end of a path; it still is if its other end leads back to it. */
static bool path_keep_open(struct square *s, int end)
{
    int far = s->path_end[end], low = far < end ? far : end, apart = far + end - 2 * low;
    int way = apart == 1 ? ACROSS : DOWN;

    assert(low >= 0 && far < s->blocks * BLOCK_BITS);
    if (s->path_end[far] != end || (apart != 1 && apart != s->stride) || plane_has(s->on[way], low))
        return false;
    if (s->fact.paths == 1 && path_satisfied_with(s, way, low)) {
        s->fact.maybe_last_edge = end;
        return false;
    }
    return square_decide(s, way, low, false);
}

bool square_path(struct square *s)
{
    bool found = false;

    assert(!s->fact.wrong);
    if (s->fact.maybe_last_edge >= 0)
        s->touched[s->ntouched++] = s->fact.maybe_last_edge;
    s->fact.maybe_last_edge = -1;
    for (int block; (block = block_set_take(s, FRESH_PATHS)) >= 0;)
        path_take(s, block);
    if (s->fact.closed) {
        s->ntouched = 0;
        s->fact.wrong = s->fact.wrong || s->fact.paths > 0 || !square_path_satisfies(s, s->on);
        return false;
    }
    if (s->level < SQUARE_LEVEL_OF_LOOPS)
        s->ntouched = 0;
    while (s->ntouched > 0)
        found = path_keep_open(s, s->touched[--s->ntouched]) || found;
    return found;
}

/* ---- adjacent threes ---------------------------------------------------------------------------
 * The edge between two adjacent threes and those opposite to it are on, unless the loop round the
 * pair is the whole solution. With many digits it is not, and tile.c decides these edges.
 */

/* Whether the loop round two cells, the second a step after the first, can be the whole solution.
 */
static bool pair_may_be_all(struct square *s, int place, int step)
{
    unsigned char *const *pair = s->scratch;
    block_bits elsewhere = {0};

    assert(step == 1 || step == s->stride);
    for (int w = ACROSS; w <= DOWN; w++)
        memset(pair[w], 0, square_plane(s));
    for (int cell = place; cell <= place + step; cell += step) {
        plane_change(pair[ACROSS], cell);
        plane_change(pair[ACROSS], cell + s->stride);
        plane_change(pair[DOWN], cell);
        plane_change(pair[DOWN], cell + 1);
    }
    for (size_t at = 0; at < square_plane(s); at += BLOCK_BYTES)
        for (int w = ACROSS; w <= DOWN; w++)
            elsewhere |= block_load(s->on[w] + at) & ~block_load(pair[w] + at);
    return !block_any(elsewhere) && square_path_satisfies(s, pair);
}

static bool threes_pair(struct square *s, int place, int step)
{
    bool found = false;

    assert(s->level >= SQUARE_LEVEL_OF_LOOPS && plane_has(s->clue[3], place));
    if (!plane_has(s->clue[3], place + step) || pair_may_be_all(s, place, step))
        return false;
    for (int i = 0, way = step == 1 ? DOWN : ACROSS; i < 3; i++)
        if (!plane_has(s->on[way], place + i * step))
            found = square_decide(s, way, place + i * step, true) || found;
    return found;
}

static bool threes_block(struct square *s, int block)
{
    block_bits threes = block_load(s->clue[3] + (size_t)block * BLOCK_BYTES);
    bool found = false;

    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t bits = threes[w]; bits; bits &= bits - 1) {
            int place = block * BLOCK_BITS + 64 * w + __builtin_ctzll(bits);
            found = threes_pair(s, place, 1) || found;
            found = threes_pair(s, place, s->stride) || found;
        }
    return found;
}

bool square_threes(struct square *s)
{
    bool found = false;

    for (int b = 0; b < s->blocks && !square_has_many(s); b++)
        found = threes_block(s, b) || found;
    return found;
}
