/*
 * All sets of counts are for two cases at once: the first edge of the ring is off, or on.
 */
#include "solver/ring_filter.h"

#include <assert.h>

/* Counts are bits of one word; a clue with a larger number is left to counting. */
enum { RING_MAX_NUMBER = 63 };

bool ring_worth(const struct puzzle *p, int clue)
{
    return p->clue[clue].ncells > 1 && p->clue[clue].number <= RING_MAX_NUMBER;
}

static void take_arrays(struct ring_filter *f, const struct lattice *l)
{
    size_t edges = (size_t)l->nedges;

    f->forward = arena_take(&f->arena, edges + 1, sizeof *f->forward);
    f->backward = arena_take(&f->arena, edges + 1, sizeof *f->backward);
    f->allowed = arena_take(&f->arena, 2 * edges, 1);
    f->used = arena_take(&f->arena, 2 * edges, 1);
    f->sums = arena_take(&f->arena, 2 * edges, sizeof *f->sums);
}

void ring_filter_init(struct ring_filter *f, const struct lattice *l)
{
    *f = (struct ring_filter){0};
    take_arrays(f, l);
    arena_make(&f->arena);
    take_arrays(f, l);
}

void ring_filter_release(struct ring_filter *f)
{
    arena_release(&f->arena);
}

/* ---- counts along a ring -----------------------------------------------------------------------
 */

enum { FIRST = 2, VALUES = 4 };

/* The counts that edges 0..i of a ring can have, [first edge's value][edge i's value]. */
static void counts_begin(ring_counts counts, uint64_t off, uint64_t on)
{
    counts[0][0] = off;
    counts[0][1] = counts[1][0] = 0;
    counts[1][1] = on;
}

static uint64_t if_allowed(unsigned values, int value, uint64_t counts)
{
    return counts & -(uint64_t)(values >> value & 1);
}

/* forward[i] holds bit n when the edges 0..i can have n on; forward[length] is that of edge 0
 * again, over the last joint. Coming around to it does not count it again. */
static void ring_forward(const unsigned char *allowed, int length, ring_counts *forward)
{
    counts_begin(forward[0], 1, 2);
    for (int i = 0; i < length; i++)
        for (int v0 = 0; v0 < FIRST; v0++) {
            const uint64_t *here = forward[i][v0];
            uint64_t off = if_allowed(allowed[i], 0, here[0]) | if_allowed(allowed[i], 1, here[1]);
            uint64_t on = if_allowed(allowed[i], 2, here[0]) | if_allowed(allowed[i], 3, here[1]);
            forward[i + 1][v0][0] = off;
            forward[i + 1][v0][1] = i + 1 < length ? on << 1 : on;
        }
}

/* backward[i]: the counts at edge i from which some way around ends with a count in the goal. */
static void ring_backward(const unsigned char *allowed, int length, uint64_t goal,
                          ring_counts *backward)
{
    counts_begin(backward[length], goal, goal);
    for (int i = length - 1; i >= 0; i--)
        for (int v0 = 0; v0 < FIRST; v0++) {
            uint64_t off = backward[i + 1][v0][0], on = backward[i + 1][v0][1];
            on = i + 1 < length ? on >> 1 : on;
            backward[i][v0][0] = if_allowed(allowed[i], 0, off) | if_allowed(allowed[i], 2, on);
            backward[i][v0][1] = if_allowed(allowed[i], 1, off) | if_allowed(allowed[i], 3, on);
        }
}

/* Whether a way around has this value at joint i. */
static unsigned joint_used(const ring_counts forward, const ring_counts backward, int value,
                           int step)
{
    int u = value & 1, v = value >> 1;

    return ((forward[0][u] & backward[0][v] >> step) | (forward[1][u] & backward[1][v] >> step)) !=
           0;
}

/* The values on a way around with a count in the goal. */
static void ring_mark(struct ring_filter *f, const unsigned char *allowed, int length,
                      uint64_t goal, unsigned char *used)
{
    ring_forward(allowed, length, f->forward);
    ring_backward(allowed, length, goal, f->backward);
    for (int i = 0; i < length; i++) {
        unsigned values = 0;
        for (int value = 0; value < VALUES; value++)
            values |= joint_used(f->forward[i], f->backward[i + 1], value,
                                 i + 1 < length ? value >> 1 : 0)
                      << value;
        used[i] = (unsigned char)(allowed[i] & values);
    }
}

/* All sums of a number of each of two sets. */
static uint64_t sum_of_sets(uint64_t a, uint64_t b)
{
    uint64_t sum = 0;

    for (; a; a &= a - 1)
        sum |= b << __builtin_ctzll(a);
    return sum;
}

/* The counts that a ring may have if all rings of the clue together have the number. */
static uint64_t ring_goal(const struct ring_filter *f, const struct rings *r, int clue, int ring,
                          int number)
{
    uint64_t others = 1, goal = 0;

    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++)
        if (k != ring)
            others = sum_of_sets(f->sums[k], others);
    for (int n = 0; n <= number; n++)
        if (others >> (number - n) & 1)
            goal |= (uint64_t)1 << n;
    return goal;
}

/* The counts that each ring can have. */
static void rings_sum(struct ring_filter *f, const struct rings *r, int clue,
                      const unsigned char *allowed)
{
    int first = rings_first(r, clue);

    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++) {
        int length = r->ring_start[k + 1] - r->ring_start[k];
        ring_forward(allowed + r->ring_start[k] - first, length, f->forward);
        f->sums[k] = f->forward[length][0][0] | f->forward[length][1][1];
    }
}

void ring_filter_run(struct ring_filter *f, const struct rings *r, int clue, int number,
                     const unsigned char *allowed, unsigned char *used)
{
    int first = rings_first(r, clue);

    assert(number >= 0 && number <= RING_MAX_NUMBER);
    if (r->clue_start[clue + 1] - r->clue_start[clue] > 1)
        rings_sum(f, r, clue, allowed);
    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++) {
        int at = r->ring_start[k] - first;
        ring_mark(f, allowed + at, r->ring_start[k + 1] - r->ring_start[k],
                  ring_goal(f, r, clue, k, number), used + at);
    }
}
