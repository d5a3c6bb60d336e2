/*
 * A walk goes around the rings of a clue, one after the other, and counts the edges that are on.
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

    f->forward = arena_take(&f->arena, 2 * edges, sizeof *f->forward);
    f->backward = arena_take(&f->arena, 2 * edges, sizeof *f->backward);
    f->from_first = arena_take(&f->arena, 2 * edges, sizeof *f->from_first);
    f->to_first = arena_take(&f->arena, 2 * edges, sizeof *f->to_first);
    f->allowed = arena_take(&f->arena, edges, 1);
    f->used = arena_take(&f->arena, edges, 1);
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

enum { FIRST = 2 };

/* The counts at edge 0 of a ring, [first edge's value][edge 0's value]. */
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

/* forward[i]: the counts that the walk can have at edge i, from these counts before the ring;
 * forward[length] is that of edge 0 again, over the last joint. Coming around to it does not count
 * it again. Returns the counts after the ring. */
static uint64_t ring_forward(const unsigned char *allowed, int length, uint64_t before,
                             ring_counts *forward)
{
    counts_begin(forward[0], before, before << 1);
    for (int i = 0; i < length; i++)
        for (int v0 = 0; v0 < FIRST; v0++) {
            const uint64_t *here = forward[i][v0];
            uint64_t off = if_allowed(allowed[i], 0, here[0]) | if_allowed(allowed[i], 1, here[1]);
            uint64_t on = if_allowed(allowed[i], 2, here[0]) | if_allowed(allowed[i], 3, here[1]);
            forward[i + 1][v0][0] = off;
            forward[i + 1][v0][1] = i + 1 < length ? on << 1 : on;
        }
    return forward[length][0][0] | forward[length][1][1];
}

/* backward[i]: the counts at edge i from which some walk ends with one of these counts behind the
 * ring. Returns those before the ring. */
static uint64_t ring_backward(const unsigned char *allowed, int length, uint64_t behind,
                              ring_counts *backward)
{
    counts_begin(backward[length], behind, behind);
    for (int i = length - 1; i >= 0; i--)
        for (int v0 = 0; v0 < FIRST; v0++) {
            uint64_t off = backward[i + 1][v0][0], on = backward[i + 1][v0][1];
            on = i + 1 < length ? on >> 1 : on;
            backward[i][v0][0] = if_allowed(allowed[i], 0, off) | if_allowed(allowed[i], 2, on);
            backward[i][v0][1] = if_allowed(allowed[i], 1, off) | if_allowed(allowed[i], 3, on);
        }
    return backward[0][0][0] | backward[0][1][1] >> 1;
}

/* Whether a walk has this value at joint i. */
static unsigned joint_used(const ring_counts forward, const ring_counts backward, int value,
                           int step)
{
    int u = value & 1, v = value >> 1;

    return ((forward[0][u] & backward[0][v] >> step) | (forward[1][u] & backward[1][v] >> step)) !=
           0;
}

/* The values that walks have along a ring. */
static void ring_mark(const unsigned char *allowed, int length, const ring_counts *forward,
                      const ring_counts *backward, unsigned char *used)
{
    for (int i = 0; i < length; i++) {
        unsigned values = 0;
        for (int value = 0; value < JOINT_VALUES; value++)
            values |=
                joint_used(forward[i], backward[i + 1], value, i + 1 < length ? value >> 1 : 0)
                << value;
        used[i] = (unsigned char)(allowed[i] & values);
    }
}

void ring_filter_run(struct ring_filter *f, const struct rings *r, int clue, int number,
                     const unsigned char *allowed, unsigned char *used)
{
    int first = r->clue_start[clue], rings = r->clue_start[clue + 1] - first;
    const int *start = r->ring_start + first;
    uint64_t before = 1, behind = (uint64_t)1 << number;

    assert(number >= 0 && number <= RING_MAX_NUMBER);
    /* A ring has one more entry in forward and backward than it has joints. */
    for (int k = 0; k < rings; k++)
        before = ring_forward(allowed + start[k] - start[0], start[k + 1] - start[k], before,
                              f->forward + start[k] - start[0] + k);
    for (int k = rings - 1; k >= 0; k--) {
        int at = start[k] - start[0], length = start[k + 1] - start[k];
        behind = ring_backward(allowed + at, length, behind, f->backward + at + k);
        ring_mark(allowed + at, length, f->forward + at + k, f->backward + at + k, used + at);
    }
}
