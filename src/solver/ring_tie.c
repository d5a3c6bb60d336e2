/*
 * Ties along the rings of a superclue. A joint is tied if its two edges are equal (no line can
 * leave or arrive there) or opposite (exactly one does). Then one edge gives the other.
 *
 * Stretches: a row of joints with equal edges has all its edges on or all off. If more of them
 * would be off than may be, they are on; if more would be on than are needed, they are off.
 *
 * Parity of arrivals: along a ring, the values of edges change at the joints with opposite edges,
 * an even number of times. So one joint that is not tied is tied by all the others.
 *
 * Parity of the sum: tied edges form runs. The values of a run are one of two opposite choices. If
 * the run has an even number of edges, both choices have the same parity. So if only one run has an
 * odd number, and all others are known or even, the parity of the clue's number decides that run.
 */
#include "solver/ring_filter.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

static const unsigned char THIS_EDGE[2] = {JOINT_OFF, JOINT_ON};
static const unsigned char NEXT_EDGE[2] = {JOINT_NEXT_OFF, JOINT_NEXT_ON};

/* The joints of one ring. */
struct tied_ring {
    const unsigned char *allowed; /* as given */
    unsigned char *used;          /* what is left */
    int length;
};

/* A joint of the ring, from any number of steps further on. */
static int ring_at(const struct tied_ring *g, int i)
{
    assert(i >= -1 && i < 2 * g->length);
    return i < 0 ? g->length - 1 : i < g->length ? i : i - g->length;
}

/* The rings of a clue one by one; false after the last one. */
static bool next_ring(const struct rings *r, int clue, int k, const unsigned char *allowed,
                      unsigned char *used, struct tied_ring *g)
{
    const int *start = r->ring_start + r->clue_start[clue];
    int at = start[k] - start[0];

    if (r->clue_start[clue] + k == r->clue_start[clue + 1])
        return false;
    assert(start[k + 1] > start[k]);
    *g = (struct tied_ring){allowed + at, used + at, start[k + 1] - start[k]};
    memcpy(g->used, g->allowed, (size_t)g->length);
    return true;
}

/* ---- stretches ---------------------------------------------------------- */

/* The number of edges in the stretch that begins with edge i, or 0 if none does. One that is the
 * whole ring begins with edge 0. */
static int stretch_from(const struct tied_ring *g, int i)
{
    int n = 1;

    while (n < g->length && g->allowed[ring_at(g, i + n - 1)] == JOINT_EQUAL)
        n++;
    bool begins = g->allowed[ring_at(g, i - 1)] != JOINT_EQUAL || (n == g->length && i == 0);
    return n > 1 && begins ? n : 0;
}

void ring_stretch_run(const struct rings *r, int clue, struct clue_room room,
                      const unsigned char *allowed, unsigned char *used)
{
    struct tied_ring g;

    for (int k = 0; next_ring(r, clue, k, allowed, used, &g); k++)
        for (int i = 0; i < g.length; i++) {
            int n = stretch_from(&g, i);
            for (int joint = i; joint < i + n - 1; joint++) {
                if (n > room.spare)
                    g.used[ring_at(&g, joint)] &= THIS_EDGE[1] & NEXT_EDGE[1];
                if (n > room.need)
                    g.used[ring_at(&g, joint)] &= THIS_EDGE[0] & NEXT_EDGE[0];
            }
        }
}

/* ---- parity ------------------------------------------------------------- */

static bool is_tied(unsigned values)
{
    return !(values & ~(unsigned)JOINT_EQUAL) || !(values & ~(unsigned)JOINT_OPPOSITE);
}

static bool is_opposite(unsigned values)
{
    return !(values & ~(unsigned)JOINT_OPPOSITE);
}

/* Ties the last joint that is not tied; returns a joint behind which a run begins. */
static int tie_last(const struct tied_ring *g)
{
    int open = 0, last = g->length - 1;
    bool changes = false;

    for (int i = 0; i < g->length; i++)
        if (!is_tied(g->allowed[i])) {
            open++;
            last = i;
        } else {
            changes ^= is_opposite(g->allowed[i]);
        }
    if (open == 1)
        g->used[last] &= changes ? JOINT_OPPOSITE : JOINT_EQUAL;
    else if (open == 0 && changes)
        g->used[last] = 0;
    return last;
}

/* The values of the ring's edges that are known at the joint before it or at its own. */
static unsigned edge_values(const struct tied_ring *g, int i)
{
    unsigned here = g->used[i], before = g->used[ring_at(g, i - 1)];

    return (unsigned)((here & THIS_EDGE[0]) && (before & NEXT_EDGE[0])) |
           (unsigned)((here & THIS_EDGE[1]) && (before & NEXT_EDGE[1])) << 1;
}

/* A run of tied edges. */
struct run {
    struct tied_ring ring;
    int first, length;
    bool odd;        /* parity of its edges that are on, if the first is off */
    unsigned values; /* that its first edge may have: 1 off, 2 on */
};

/* The run that begins with this edge of a ring. */
static struct run run_from(const struct tied_ring *g, int first)
{
    struct run run = {.ring = *g, .first = first, .values = 3};
    bool differs = false;

    assert(first >= 0 && first < g->length);
    do {
        int i = ring_at(g, first + run.length);
        unsigned values = edge_values(g, i);
        run.values &= differs ? (values & 1) << 1 | values >> 1 : values;
        run.odd ^= differs;
        run.length++;
        if (!is_tied(g->used[i]))
            break;
        differs ^= is_opposite(g->used[i]);
    } while (run.length < g->length);
    return run;
}

/* Sets the edges of a run whose first edge has this value. */
static void run_decide(const struct run *run, bool on)
{
    const struct tied_ring *g = &run->ring;

    for (int i = run->first; i < run->first + run->length; i++) {
        int at = ring_at(g, i);
        bool next = on ^ is_opposite(g->used[at]);
        g->used[ring_at(g, i - 1)] &= NEXT_EDGE[on];
        g->used[at] &= THIS_EDGE[on];
        on = next;
    }
}

void ring_parity_run(const struct rings *r, int clue, int number, const unsigned char *allowed,
                     unsigned char *used)
{
    bool sum = number & 1; /* of the runs that are not known yet */
    int nlone = 0;
    struct run lone = {.length = 0};
    struct tied_ring g;

    for (int k = 0; next_ring(r, clue, k, allowed, used, &g); k++) {
        int from = tie_last(&g) + 1;
        for (int done = 0; done < g.length;) {
            struct run run = run_from(&g, ring_at(&g, from + done));
            assert(run.length > 0 && done + run.length <= g.length);
            bool changes = run.length & 1; /* the sum, with its values */
            done += run.length;
            sum ^= run.odd ^ (changes && run.values == 2);
            if (run.values == 3 && changes) {
                lone = run;
                nlone++;
            }
        }
    }
    assert(nlone >= 0 && (nlone == 0 || lone.length % 2 == 1));
    if (nlone == 1)
        run_decide(&lone, sum);
    else if (nlone == 0 && sum)
        used[0] = 0;
}
