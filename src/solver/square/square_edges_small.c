#include "solver/square/square_edges_small.h"

#include "base/mem.h"
#include "model/square.h"
#include "solver/square/square_round.h"

#include <assert.h>
#include <stdlib.h>

/* ---- rounds ------------------------------------------------------------------------------------
 */

BLOCK_INLINE block_bits small_load(const small_plane plane)
{
    return block_load((const unsigned char *)plane);
}

BLOCK_INLINE void small_store(small_plane plane, block_bits v)
{
    block_store((unsigned char *)plane, v);
}

/* The registers that rounds start from. */
BLOCK_INLINE void small_begin(const struct edges_small *e, struct round_board *b)
{
    block_bits some = {0};

    for (int way = ACROSS; way <= DOWN; way++) {
        b->edges.on[way] = small_load(e->now.on[way]);
        b->edges.off[way] = small_load(e->now.off[way]);
        b->rim[way] = small_load(e->rim[way]);
    }
    for (int d = 0; d < DIGITS; d++) {
        b->clue[d] = small_load(e->now.clue[d]);
        some |= b->clue[d];
    }
    for (int d = 0; d < DIGITS; d++)
        b->clue[d] = some & ~b->clue[d];
}

/* Rounds to a fixpoint, or until all edges of the goals are known (true). Without goals it is never
 * true: all cells are goals then, and those of the last lane lack an edge. */
BLOCK_INLINE bool small_settle(struct edges_small *e, bool receive, const small_plane goals)
{
    struct round_board b;
    block_bits aim = goals ? small_load(goals) : ~(block_bits){0};
    bool reached = false, more = true;

    for (small_begin(e, &b); more && !reached;) {
        more = round_once(&b, receive);
        reached = !block_any(aim & ~cells_decided(&b.edges));
    }
    e->now.wrong = is_conflict(&b.edges);
    for (int way = ACROSS; way <= DOWN; way++) {
        small_store(e->now.on[way], b.edges.on[way]);
        small_store(e->now.off[way], b.edges.off[way]);
    }
    return reached;
}

/* ---- the single loop ---------------------------------------------------------------------------
 */

/* Whether all digits have their number of edges if exactly these edges are on. */
BLOCK_INLINE bool small_satisfied(const struct edges_small *e, block_bits across, block_bits down)
{
    block_bits clue[DIGITS];

    for (int d = 0; d < DIGITS; d++)
        clue[d] = small_load(e->now.clue[d]);
    return !block_any(block_unsatisfied(clue, across, from_below(across), down, from_next(down)));
}

BLOCK_INLINE block_bits place_only(int place)
{
    block_bits v = {0};

    v[place_word(place)] = place_bit(place);
    return v;
}

/* Whether the loop round two cells can be the whole solution. `first` is the left or upper cell,
 * and `way` is the way of the edge between the two. */
BLOCK_INLINE bool pair_may_be_all(const struct edges_small *e, block_bits first, int way)
{
    block_bits pair = first | (way == DOWN ? from_before(first) : from_above(first));
    block_bits across = pair ^ from_above(pair), down = pair ^ from_before(pair);
    block_bits elsewhere =
        (small_load(e->now.on[ACROSS]) & ~across) | (small_load(e->now.on[DOWN]) & ~down);

    return !block_any(elsewhere) && small_satisfied(e, across, down);
}

/* The pairs whose loop cannot be the whole solution. */
BLOCK_INLINE block_bits pairs_not_all(const struct edges_small *e, block_bits pairs, int way)
{
    block_bits rest = pairs;

    for (int w = 0; w < BLOCK_WORDS; w++)
        for (uint64_t left = pairs[w]; left; left &= left - 1) {
            block_bits first = place_only(64 * w + __builtin_ctzll(left));
            if (pair_may_be_all(e, first, way))
                rest &= ~first;
        }
    return rest;
}

/* Adjacent threes: the edge between them and those opposite to it are on, unless the loop round
 * the pair might be the whole solution. */
BLOCK_INLINE bool small_threes(struct edges_small *e)
{
    block_bits threes = small_load(e->now.clue[3]);
    block_bits beside = threes & from_next(threes), above = threes & from_below(threes);
    block_bits across = small_load(e->now.on[ACROSS]), down = small_load(e->now.on[DOWN]);

    if (!block_any(beside | above))
        return false;
    if (e->now.positive <= MOST_ROUND_A_PAIR) {
        beside = pairs_not_all(e, beside, DOWN);
        above = pairs_not_all(e, above, ACROSS);
    }
    block_bits more_down = beside | from_before(beside) | from_before(from_before(beside));
    block_bits more_across = above | from_above(above) | from_above(from_above(above));
    more_down &= ~down;
    more_across &= ~across;
    small_store(e->now.on[DOWN], down | more_down);
    small_store(e->now.on[ACROSS], across | more_across);
    return block_any(more_down | more_across);
}

/* The nonzero words of planes of edges. */
struct small_bits {
    uint64_t word[2 * BLOCK_WORDS];
    int first[2 * BLOCK_WORDS]; /* the place of a word's lowest bit */
    int step[2 * BLOCK_WORDS];  /* to the other dot of an edge */
    int n;
};

/* Collects edges that are on and not yet in paths. */
BLOCK_INLINE void small_fresh(struct edges_small_state *s, struct small_bits *bits)
{
    bits->n = 0;
    for (int way = ACROSS; way <= DOWN; way++) {
        block_bits on = small_load(s->on[way]), fresh = on & ~small_load(s->joined[way]);
        small_store(s->joined[way], on);
        for (int w = 0; w < BLOCK_WORDS; w++) {
            bits->word[bits->n] = fresh[w];
            bits->first[bits->n] = 64 * w;
            bits->step[bits->n] = way == ACROSS ? 1 : SMALL_STRIDE;
            bits->n += fresh[w] != 0;
        }
    }
}

/* Joins paths by edges newly on. The ends of the new path are noted if one edge could join them,
 * except if that is the edge just taken. After the loop is closed, no other edge may be on. */
BLOCK_INLINE void small_join(struct edges_small *e)
{
    struct edges_small_state *s = &e->now;
    unsigned char *end = s->end, *touched = e->touched + e->ntouched;
    struct small_bits bits;
    bool closed = s->closed;
    int paths = s->paths, i = 0;

    small_fresh(s, &bits);
    while (i < bits.n && !closed) {
        int u = bits.first[i] + __builtin_ctzll(bits.word[i]), v = u + bits.step[i];
        int far_u = end[u], far_v = end[v];
        closed = far_u == v;
        paths += (far_u == u) + (far_v == v) - 1;
        end[far_u] = (unsigned char)far_v;
        end[far_v] = (unsigned char)far_u;
        int apart = far_u < far_v ? far_v - far_u : far_u - far_v;
        *touched = (unsigned char)far_u;
        touched += ((apart == 1) | (apart == SMALL_STRIDE)) & ((far_u != u) | (far_v != v));
        bits.word[i] &= bits.word[i] - 1;
        i += bits.word[i] == 0;
    }
    s->wrong = s->wrong || i < bits.n;
    s->closed = closed;
    s->paths = paths;
    e->ntouched = (int)(touched - e->touched);
    assert(e->ntouched <= SMALL_PLACES + 2 && paths >= 0);
}

/* Whether this edge may close the whole solution. */
BLOCK_INLINE bool may_close(const struct edges_small *e, int way, int place)
{
    block_bits on[WAYS] = {small_load(e->now.on[ACROSS]), small_load(e->now.on[DOWN])};

    on[way] |= place_only(place);
    return small_satisfied(e, on[ACROSS], on[DOWN]);
}

/* The edge between the two ends of a path is off, unless it may be the last edge of the solution.
 */
BLOCK_INLINE bool small_keep_open(struct edges_small *e, int end)
{
    struct edges_small_state *s = &e->now;
    int far = s->end[end], low = far < end ? far : end, apart = far + end - 2 * low;
    int way = apart == 1 ? ACROSS : DOWN, row = low / SMALL_STRIDE;
    uint16_t bit = (uint16_t)(1 << low % SMALL_STRIDE);

    if (s->end[far] != end || (apart != 1 && apart != SMALL_STRIDE) ||
        ((s->on[way][row] | s->off[way][row]) & bit))
        return false;
    if (s->paths == 1 && may_close(e, way, low)) {
        s->maybe_last_edge = end;
        return false;
    }
    s->off[way][row] |= bit;
    return true;
}

/* Looks at all noted ends. */
BLOCK_INLINE bool small_loops(struct edges_small *e)
{
    bool found = false;

    if (e->now.maybe_last_edge >= 0)
        e->touched[e->ntouched++] = (unsigned char)e->now.maybe_last_edge;
    e->now.maybe_last_edge = -1;
    while (e->ntouched > 0)
        found = small_keep_open(e, e->touched[--e->ntouched]) || found;
    return found;
}

/* True when it found something new for the rounds; may set closed or wrong. */
BLOCK_INLINE bool small_look(struct edges_small *e, bool loops)
{
    struct edges_small_state *s = &e->now;

    small_join(e);
    if (s->closed)
        s->wrong = s->wrong || s->paths > 0 ||
                   !small_satisfied(e, small_load(s->on[ACROSS]), small_load(s->on[DOWN]));
    if (s->closed || s->wrong || !loops) {
        e->ntouched = 0;
        return false;
    }
    bool found = small_loops(e);
    return small_threes(e) || found;
}

BLOCK_INLINE bool small_close(struct edges_small *e, bool receive, const small_plane goals)
{
    if (e->now.wrong || e->now.closed)
        return !e->now.wrong;
    if (receive)
        small_threes(e);
    do {
        if (small_settle(e, receive, goals))
            return true;
    } while (!e->now.wrong && small_look(e, receive));
    return e->now.closed && !e->now.wrong;
}

FOR_AVX2 static bool counts_avx2(struct edges_small *e, const small_plane goals)
{
    return small_close(e, false, goals);
}

FOR_AVX512 static bool counts_avx512(struct edges_small *e, const small_plane goals)
{
    return small_close(e, false, goals);
}

FOR_AVX2 static bool stars_avx2(struct edges_small *e, const small_plane goals)
{
    return small_close(e, true, goals);
}

FOR_AVX512 static bool stars_avx512(struct edges_small *e, const small_plane goals)
{
    return small_close(e, true, goals);
}

bool edges_small_use(struct edges_small *e, enum square_machine machine)
{
    if (machine == SQUARE_PORTABLE)
        return false;
    e->close[1] = machine == SQUARE_AVX512 ? counts_avx512 : counts_avx2;
    e->close[2] = machine == SQUARE_AVX512 ? stars_avx512 : stars_avx2;
    return true;
}

bool edges_small_close(struct edges_small *e, int level, const small_plane goals)
{
    assert(level >= 1 && level < SQUARE_LEVEL_OF_MASKS);
    return e->close[level](e, goals);
}

/* ---- life cycle --------------------------------------------------------------------------------
 */

enum { MARKS = 16 }; /* initial capacity; more are rare */

struct edges_small *edges_small_new(const struct lattice *l, bool framed)
{
    struct edges_small *e = mem_alloc(1, sizeof *e);
    struct edges_small_state *s = &e->blank;

    assert(l->square->rows < SMALL_STRIDE && l->square->cols < SMALL_STRIDE);
    for (int r = 0; r < SMALL_STRIDE && !framed; r++) {
        s->off[ACROSS][r] = (uint16_t)(r <= l->square->rows ? ~0u << l->square->cols : ~0u);
        s->off[DOWN][r] = (uint16_t)(r < l->square->rows ? ~1u << l->square->cols : ~0u);
        e->rim[0][r] = r == 0 ? UINT16_MAX : 0;
        e->rim[1][r] = 1;
    }
    for (int i = 0; i < SMALL_PLACES; i++)
        s->end[i] = (unsigned char)i;
    s->maybe_last_edge = -1;
    e->held = mem_reserve(NULL, MARKS * sizeof *s, &e->capacity, 1);
    return e;
}

void edges_small_free(struct edges_small *e)
{
    if (!e)
        return;
    free(e->held);
    free(e);
}

void edges_small_clear(struct edges_small *e)
{
    e->now = e->blank;
    e->nmarks = e->ntouched = 0;
}

void edges_small_add(struct edges_small *e, int place, int number)
{
    assert(number >= 0 && place >= 0 && place < SMALL_PLACES);
    if (number >= DIGITS) {
        e->now.wrong = true;
        return;
    }
    e->now.clue[number][place / SMALL_STRIDE] |= (uint16_t)(1 << place % SMALL_STRIDE);
    e->now.positive += number > 0;
}

/* ---- what is known -----------------------------------------------------------------------------
 */

void edges_small_open(const struct edges_small *e, small_plane open[WAYS])
{
    const struct edges_small_state *s = &e->now;

    for (int way = ACROSS; way <= DOWN; way++)
        for (int r = 0; r < SMALL_STRIDE; r++)
            open[way][r] = s->closed ? 0 : (uint16_t) ~(s->on[way][r] | s->off[way][r]);
}

bool edges_small_cell_decided(const struct edges_small *e, int place)
{
    const struct edges_small_state *s = &e->now;
    int row = place / SMALL_STRIDE, col = place % SMALL_STRIDE;
    unsigned top = s->on[ACROSS][row] | s->off[ACROSS][row];
    unsigned bottom = s->on[ACROSS][row + 1] | s->off[ACROSS][row + 1];
    unsigned sides = s->on[DOWN][row] | s->off[DOWN][row];

    return s->closed || (((top & bottom) >> col & 1) && (sides >> col & 3) == 3);
}

/* Removes forbidden patterns from the masks of a block. */
BLOCK_INLINE void masks_write(struct square *s, int block, const block_bits *cell,
                              const block_bits *dot)
{
    block_bits *cells = s->cell + (size_t)block * CELL_PATTERNS;

#pragma GCC unroll 16
    for (int p = 0; p < CELL_PATTERNS; p++)
        cells[p] &= ~cell[p];
#pragma GCC unroll 7
    for (int p = 0; p < DOT_PATTERNS; p++)
        *(block_bits *)(s->dot[p] + (size_t)block * BLOCK_BYTES) &= ~dot[dot_pattern[p]];
}

void edges_small_masks(const struct edges_small *e, struct square *s)
{
    block_bits cell[CELL_PATTERNS], dot[CELL_PATTERNS];
    struct round_board b;

    small_begin(e, &b);
    round_spread(&b);
    for (int p = 0; p < CELL_PATTERNS; p++) {
        cell[p] = b.clue[__builtin_popcount((unsigned)p)];
        dot[p] = (block_bits){0};
    }
    round_forbid(cell, &b.cell);
    round_forbid(dot, &b.dot);
    memset(s->cell, 0xff, CELL_PATTERNS * sizeof *s->cell);
    for (int p = 0; p < DOT_PATTERNS; p++)
        memset(s->dot[p], 0xff, BLOCK_BYTES);
    masks_write(s, 0, cell, dot);
}

/* ---- checks ------------------------------------------------------------------------------------
 */

/* No edge is both on and off, all edges on are in paths, and all noted ends were looked at. */
void edges_small_check(const struct edges_small *e)
{
    const struct edges_small_state *s = &e->now;

    assert(e->ntouched == 0 && s->maybe_last_edge < SMALL_PLACES);
    for (int way = ACROSS; way <= DOWN; way++)
        for (int r = 0; r < SMALL_STRIDE; r++)
            assert((s->on[way][r] & s->off[way][r]) == 0 && s->joined[way][r] == s->on[way][r]);
}

/* ---- marks -------------------------------------------------------------------------------------
 */

int edges_small_mark(struct edges_small *e)
{
    size_t size = sizeof e->now;

    assert(!e->now.wrong && e->ntouched == 0);
    e->held = mem_reserve(e->held, ((size_t)e->nmarks + 1) * size, &e->capacity, 1);
    memcpy(e->held + (size_t)e->nmarks * size, &e->now, size);
    return e->nmarks++;
}

void edges_small_undo(struct edges_small *e, int mark)
{
    assert(mark >= 0 && mark < e->nmarks);
    memcpy(&e->now, e->held + (size_t)mark * sizeof e->now, sizeof e->now);
    e->nmarks = mark + 1;
    e->ntouched = 0; /* a closure that stopped early left some */
}
