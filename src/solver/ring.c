#include "solver/ring.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Counts are bits of one word; a clue with a larger number is left to counting. */
enum { RING_MAX_NUMBER = 63 };

bool ring_worth(const struct puzzle *p, int clue)
{
    return p->clue[clue].ncells > 1 && p->clue[clue].number <= RING_MAX_NUMBER;
}

void rings_init(struct rings *r, const struct lattice *l)
{
    size_t sides = 2 * (size_t)l->nedges;

    r->joint = mem_alloc(sides, sizeof *r->joint);
    r->ring_start = mem_alloc(sides + 1, sizeof *r->ring_start);
    r->clue_start = mem_alloc((size_t)l->ncells + 1, sizeof *r->clue_start);
    r->dot_start = mem_alloc((size_t)l->ndots + 1, sizeof *r->dot_start);
    r->dot_clue = mem_alloc(sides, sizeof *r->dot_clue);
    r->walked = mem_alloc((size_t)l->nedges, 1);
    r->forward = mem_alloc((size_t)l->nedges + 1, sizeof *r->forward);
    r->backward = mem_alloc((size_t)l->nedges + 1, sizeof *r->backward);
    r->allowed = mem_alloc(sides, 1);
    r->used = mem_alloc(sides, 1);
    r->sums = mem_alloc(sides, sizeof *r->sums);
}

void rings_release(struct rings *r)
{
    free(r->joint);
    free(r->ring_start);
    free(r->clue_start);
    free(r->dot_start);
    free(r->dot_clue);
    free(r->walked);
    free(r->forward);
    free(r->backward);
    free(r->allowed);
    free(r->used);
    free(r->sums);
}

static int place_around(const int *edges, int n, int edge)
{
    int k = 0;

    while (k < n && edges[k] != edge)
        k++;
    return k;
}

/* Walks one ring from edge number k of the cell; returns the number of joints appended. */
static int ring_walk(struct rings *r, const struct puzzle *p, int clue, int cell, int k, int at)
{
    const struct lattice *l = p->lattice;
    int first = l->cell_edge[l->cell_start[cell] + k], edge = first, n = 0;

    do {
        int dot = l->cell_dot[l->cell_start[cell] + k];
        struct ring_joint *joint = &r->joint[at + n++];
        joint->edge = edge;
        joint->dot = dot;
        r->walked[edge] |= (unsigned char)(1 << (l->edge_cell[edge][1] == cell));
        /* Turn round the dot through the clue's cells until an edge leads out of the clue. */
        for (;;) {
            int degree = lattice_cell_degree(l, cell);
            k = (k + 1) % degree;
            edge = l->cell_edge[l->cell_start[cell] + k];
            if (puzzle_edge_kind(p, clue, edge) == EDGE_BOUNDARY)
                break;
            cell = lattice_across(l, edge, cell);
            k = place_around(l->cell_edge + l->cell_start[cell], lattice_cell_degree(l, cell),
                             edge);
        }
        const int *around = l->dot_edge + l->dot_start[dot];
        joint->first = place_around(around, lattice_dot_degree(l, dot), joint->edge);
        joint->second = place_around(around, lattice_dot_degree(l, dot), edge);
    } while (edge != first);
    return n;
}

static void rings_load_dots(struct rings *r, const struct puzzle *p)
{
    const struct lattice *l = p->lattice;

    memset(r->dot_start, 0, ((size_t)l->ndots + 1) * sizeof *r->dot_start);
    int njoints = r->ring_start[r->clue_start[p->nclues]];
    for (int j = 0; j < njoints; j++)
        r->dot_start[r->joint[j].dot + 1]++;
    for (int v = 0; v < l->ndots; v++)
        r->dot_start[v + 1] += r->dot_start[v];
    for (int i = p->nclues - 1; i >= 0; i--)
        for (int j = r->ring_start[r->clue_start[i]]; j < r->ring_start[r->clue_start[i + 1]]; j++)
            r->dot_clue[--r->dot_start[r->joint[j].dot + 1]] = i;
    /* The counting down left each start one place too far to the right. */
    for (int v = 0; v < l->ndots; v++)
        r->dot_start[v] = r->dot_start[v + 1];
    r->dot_start[l->ndots] = njoints;
}

void rings_load(struct rings *r, const struct puzzle *p)
{
    const struct lattice *l = p->lattice;
    int nrings = 0, njoints = 0;

    memset(r->walked, 0, (size_t)l->nedges);
    r->ring_start[0] = 0;
    for (int i = 0; i < p->nclues; i++) {
        r->clue_start[i] = nrings;
        const struct clue *clue = &p->clue[i];
        for (int c = 0; c < clue->ncells && clue->ncells > 1; c++) {
            int cell = clue->cells[c];
            for (int k = 0; k < lattice_cell_degree(l, cell); k++) {
                int edge = l->cell_edge[l->cell_start[cell] + k];
                if (puzzle_edge_kind(p, i, edge) != EDGE_BOUNDARY ||
                    r->walked[edge] >> (l->edge_cell[edge][1] == cell) & 1)
                    continue;
                njoints += ring_walk(r, p, i, cell, k, njoints);
                r->ring_start[++nrings] = njoints;
            }
        }
    }
    r->clue_start[p->nclues] = nrings;
    rings_load_dots(r, p);
}

/* ---- the filter -------------------------------------------------------------------------------
 * All sets of counts are for two cases at once: the first edge of the ring is off, or on.
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
 * again, over the last joint. Coming round to it counts it no second time. */
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

/* backward[i]: from which counts at edge i some way round ends with a count in the goal. */
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

/* Whether a way round has this value at joint i. */
static unsigned joint_used(const ring_counts forward, const ring_counts backward, int value,
                           int step)
{
    int u = value & 1, v = value >> 1;

    return ((forward[0][u] & backward[0][v] >> step) | (forward[1][u] & backward[1][v] >> step)) !=
           0;
}

/* The values on a way round with a count in the goal. */
static void ring_mark(struct rings *r, const unsigned char *allowed, int length, uint64_t goal,
                      unsigned char *used)
{
    ring_forward(allowed, length, r->forward);
    ring_backward(allowed, length, goal, r->backward);
    for (int i = 0; i < length; i++) {
        unsigned values = 0;
        for (int value = 0; value < VALUES; value++)
            values |= joint_used(r->forward[i], r->backward[i + 1], value,
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
static uint64_t ring_goal(const struct rings *r, int clue, int ring, int number)
{
    uint64_t others = 1, goal = 0;

    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++)
        if (k != ring)
            others = sum_of_sets(r->sums[k], others);
    for (int n = 0; n <= number; n++)
        if (others >> (number - n) & 1)
            goal |= (uint64_t)1 << n;
    return goal;
}

/* The counts that each ring can have. */
static void rings_sum(struct rings *r, int clue, const unsigned char *allowed)
{
    int first = rings_first(r, clue);

    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++) {
        int length = r->ring_start[k + 1] - r->ring_start[k];
        ring_forward(allowed + r->ring_start[k] - first, length, r->forward);
        r->sums[k] = r->forward[length][0][0] | r->forward[length][1][1];
    }
}

void rings_filter(struct rings *r, int clue, int number, const unsigned char *allowed,
                  unsigned char *used)
{
    int first = rings_first(r, clue);

    assert(number >= 0 && number <= RING_MAX_NUMBER);
    if (r->clue_start[clue + 1] - r->clue_start[clue] > 1)
        rings_sum(r, clue, allowed);
    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++) {
        int at = r->ring_start[k] - first;
        ring_mark(r, allowed + at, r->ring_start[k + 1] - r->ring_start[k],
                  ring_goal(r, clue, k, number), used + at);
    }
}
