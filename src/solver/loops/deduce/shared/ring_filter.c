/*
 * A walk goes around the rings of a clue, one after the other, and counts the edges that are on.
 * All sets of counts are for two cases at once: the first edge of the ring is off, or on.
 *
 * A set is a word. Before a joint, bit n stands for n edges on; behind it, bit MOST - n. The last
 * bit stands for MOST edges or more, so no way is lost and the extremes of a set stay right as far
 * as a clue's number goes. For parity, all even bits are set, or all odd ones, and one more edge
 * rotates the word.
 *
 * A joint is tied if its two edges are equal (no line can leave or arrive there) or opposite
 * (exactly one does). Then one edge gives the other. Parity takes of other joints only what each
 * edge may be by itself, so it follows runs of tied edges, where either choice gives all values. It
 * finds what the single joint is that is not tied, as values change an even number of times along a
 * ring; and what the single run is whose choices change the parity of the clue's sum.
 *
 * A stretch is a row of joints with equal edges: all its edges are on or all off. If more of them
 * would be off than may be, they are on; if more would be on than are needed, they are off.
 */
#include "solver/loops/deduce/shared/ring_filter.h"

#include "base/checks.h"
#include "model/loops/step.h"

#include <assert.h>
#include <string.h>

enum { MOST = 63 };

/* A clue with a larger number is left to counting. */
enum { RING_MAX_NUMBER = MOST - 1 };

bool ring_worth(const struct puzzle *p, int clue)
{
    return p->clue[clue].ncells > 1 && p->clue[clue].number <= RING_MAX_NUMBER;
}

void ring_filter_init(struct ring_filter *f, struct arena *a, const struct lattice *l)
{
    size_t edges = (size_t)l->nedges;

    *f = (struct ring_filter){.forward = arena_take(a, 2 * edges, sizeof *f->forward),
                              .backward = arena_take(a, 2 * edges, sizeof *f->backward),
                              .allowed = arena_take(a, edges, 1),
                              .used = arena_take(a, edges, 1)};
}

/* ---- walks -------------------------------------------------------------- */

enum { FIRST = 2 };

/* One more edge is on. */
static inline count_pair more_before(count_pair counts, enum ring_kind kind)
{
    return counts << 1 | (kind == RING_PARITY ? counts >> MOST : counts & (uint64_t)1 << MOST);
}

static inline count_pair more_behind(count_pair counts, enum ring_kind kind)
{
    return counts >> 1 | (kind == RING_PARITY ? counts << MOST : counts & 1);
}

/* The counts at edge 0 of a ring, which is its first edge. */
static inline void counts_begin(ring_counts counts, uint64_t off, uint64_t on)
{
    counts[0] = (count_pair){off, 0};
    counts[1] = (count_pair){0, on};
}

static inline count_pair if_allowed(unsigned values, int value, count_pair counts)
{
    static const count_pair mask[2] = {{0, 0}, {~(uint64_t)0, ~(uint64_t)0}};

    return counts & mask[values >> value & 1];
}

/* forward[i]: the counts that the walk can have up to edge i, from these counts before the ring;
 * forward[length] is that of edge 0 again, over the last joint. Coming around to it does not count
 * it again. Returns the counts after the ring. */
static inline uint64_t ring_forward(const unsigned char *allowed, int length, uint64_t before,
                                    enum ring_kind kind, ring_counts *forward)
{
    counts_begin(forward[0], before, more_before((count_pair){before, 0}, kind)[0]);
    for (int i = 0; i < length; i++) {
        count_pair off = forward[i][0], on = forward[i][1];
        forward[i + 1][0] = if_allowed(allowed[i], 0, off) | if_allowed(allowed[i], 1, on);
        on = if_allowed(allowed[i], 2, off) | if_allowed(allowed[i], 3, on);
        forward[i + 1][1] = i + 1 < length ? more_before(on, kind) : on;
    }
    return forward[length][0][0] | forward[length][1][1];
}

/* backward[i]: the counts that the walk can have from joint i on, including edge i + 1; from these
 * counts behind the ring. Returns those from the beginning of the ring. */
static inline uint64_t ring_backward(const unsigned char *allowed, int length, uint64_t behind,
                                     enum ring_kind kind, ring_counts *backward)
{
    counts_begin(backward[length], behind, behind);
    for (int i = length - 1; i >= 0; i--) {
        count_pair off = backward[i + 1][0], on = backward[i + 1][1];
        on = i + 1 < length ? more_behind(on, kind) : on;
        backward[i][0] = if_allowed(allowed[i], 0, off) | if_allowed(allowed[i], 2, on);
        backward[i][1] = if_allowed(allowed[i], 1, off) | if_allowed(allowed[i], 3, on);
    }
    return backward[0][0][0] | more_behind(backward[0][1], kind)[1];
}

/* ---- joints ------------------------------------------------------------- */

static int lowest(uint64_t counts)
{
    return __builtin_ctzll(counts);
}

static int highest(uint64_t counts)
{
    return MOST - __builtin_clzll(counts);
}

/* Whether some walk has at most this number of edges on, and some walk at least. */
static bool walks_enclose(count_pair before, count_pair behind, int number)
{
    bool few = false, many = false;

    assert(!CHECKS || number >= -1);
    for (int v0 = 0; v0 < FIRST; v0++)
        if (before[v0] && behind[v0]) {
            few = few || lowest(before[v0]) + MOST - highest(behind[v0]) <= number;
            many = many || highest(before[v0]) + MOST - lowest(behind[v0]) >= number;
        }
    return few && many;
}

/* The values of a joint that are on walks with the number of edges on. `more` is 1 if an edge on
 * behind the joint counts. */
static inline unsigned joint_sums(const ring_counts forward, const ring_counts backward, int more,
                                  int number)
{
    unsigned values = 0;

    for (int v = 0; v < 2; v++) {
        count_pair behind = backward[v] >> (uint64_t)(MOST - number) >> (uint64_t)(v & more);
        for (int u = 0; u < 2; u++) {
            count_pair both = forward[u] & behind;
            values |= (unsigned)((both[0] | both[1]) != 0) << (u + 2 * v);
        }
    }
    return values;
}

/* The values on a walk with at most, and on a walk with at least so many. */
static inline unsigned joint_bounds(const ring_counts forward, const ring_counts backward, int more,
                                    int number)
{
    unsigned values = 0;

    for (int value = 0; value < JOINT_VALUES; value++) {
        int v = value >> 1;
        values |= (unsigned)walks_enclose(forward[value & 1], backward[v], number - (v & more))
                  << value;
    }
    return values;
}

/* The values that fit along a ring. As some do at each joint, a single one does. */
static inline void ring_mark(const unsigned char *allowed, int length, const ring_counts *forward,
                             const ring_counts *backward, int number, enum ring_kind kind,
                             unsigned char *used)
{
    for (int i = 0; i < length; i++) {
        unsigned values = allowed[i];
        int more = i + 1 < length;
        if (values & (values - 1))
            values &= kind == RING_BOUNDS ? joint_bounds(forward[i], backward[i + 1], more, number)
                                          : joint_sums(forward[i], backward[i + 1], more, number);
        used[i] = (unsigned char)values;
    }
}

/* Whether the counts of all walks have the number, or enclose it. */
static bool counts_fit(uint64_t counts, int number, enum ring_kind kind)
{
    assert(number >= 0 && number < MOST);
    if (kind == RING_BOUNDS)
        return counts && lowest(counts) <= number && highest(counts) >= number;
    return counts >> number & 1;
}

/* Compiled for each kind. */
static inline __attribute__((always_inline)) void walk(struct ring_filter *f, const struct rings *r,
                                                       int clue, enum ring_kind kind, int number,
                                                       const unsigned char *allowed)
{
    int first = r->clue_start[clue], rings = r->clue_start[clue + 1] - first;
    const int *start = r->ring_start + first;
    uint64_t before = 1, behind = (uint64_t)1 << MOST;

    if (kind == RING_PARITY) {
        before = ~(uint64_t)0 / 3;
        behind = ~before;
        number = MOST / 2 - 1 + number % 2; /* an even number and that */
    }
    assert(rings > 0);
    assert(number >= 0 && number <= RING_MAX_NUMBER);
    /* A ring has one more entry in forward and backward than it has joints. */
    for (int k = 0; k < rings; k++)
        before = ring_forward(allowed + start[k] - start[0], start[k + 1] - start[k], before, kind,
                              f->forward + start[k] - start[0] + k);
    if (!counts_fit(before, number, kind)) {
        memset(f->used, 0, (size_t)(start[rings] - start[0]));
        return;
    }
    for (int k = rings - 1; k >= 0; k--) {
        int at = start[k] - start[0], length = start[k + 1] - start[k];
        behind = ring_backward(allowed + at, length, behind, kind, f->backward + at + k);
        ring_mark(allowed + at, length, f->forward + at + k, f->backward + at + k, number, kind,
                  f->used + at);
    }
}

/* ---- tied joints -------------------------------------------------------- */

static bool is_tied(unsigned values)
{
    return (values & JOINT_ALIKE) == values || (values & JOINT_UNLIKE) == values;
}

/* The values of a joint, if each of its edges may have its values by itself. */
static unsigned char joint_loose(unsigned values)
{
    unsigned one = (values & JOINT_OFF ? JOINT_OFF : 0) | (values & JOINT_ON ? JOINT_ON : 0);
    unsigned two = (values & JOINT_NEXT_OFF ? JOINT_NEXT_OFF : 0) |
                   (values & JOINT_NEXT_ON ? JOINT_NEXT_ON : 0);

    return (unsigned char)(one & two);
}

static void walk_tied(struct ring_filter *f, const struct rings *r, int clue, int number)
{
    const int *start = r->ring_start, first = rings_first(r, clue);

    for (int i = 0; i < rings_first(r, clue + 1) - first; i++)
        f->used[i] = is_tied(f->allowed[i]) ? f->allowed[i] : joint_loose(f->allowed[i]);
    walk(f, r, clue, RING_PARITY, number, f->used);
    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++) {
        int open = 0;
        for (int i = start[k] - first; i < start[k + 1] - first; i++)
            open += !is_tied(f->allowed[i]);
        for (int i = start[k] - first; i < start[k + 1] - first; i++)
            f->used[i] = f->allowed[i] & (open == 1 ? f->used[i] : joint_loose(f->used[i]));
    }
}

static void ring_stretch(const unsigned char *allowed, int length, struct clue_room room,
                         unsigned char *used)
{
    memcpy(used, allowed, (size_t)length);
    for (int i = 0; i < length; i++) {
        int n = 1; /* edges, from edge i on */
        if (i > 0 && allowed[i - 1] == JOINT_ALIKE)
            continue;
        while (n < length && allowed[(i + n - 1) % length] == JOINT_ALIKE)
            n++;
        for (int joint = i; joint < i + n - 1; joint++) {
            if (n > room.spare)
                used[joint % length] &= JOINT_ON & JOINT_NEXT_ON;
            if (n > room.need)
                used[joint % length] &= JOINT_OFF & JOINT_NEXT_OFF;
        }
    }
}

/* ---- all kinds ---------------------------------------------------------- */

void ring_filter_run(struct ring_filter *f, const struct rings *r, int clue, enum ring_kind kind,
                     int number, struct clue_room room)
{
    const int *start = r->ring_start, first = rings_first(r, clue);

    if (kind == RING_EXACT)
        walk(f, r, clue, RING_EXACT, number, f->allowed);
    else if (kind == RING_BOUNDS)
        walk(f, r, clue, RING_BOUNDS, number, f->allowed);
    else if (kind == RING_PARITY)
        walk_tied(f, r, clue, number);
    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1] && kind == RING_STRETCH; k++)
        ring_stretch(f->allowed + start[k] - first, start[k + 1] - start[k], room,
                     f->used + start[k] - first);
}
