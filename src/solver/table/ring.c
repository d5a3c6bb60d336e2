#include "solver/table/board.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* Counts are bits of one word; a clue with a larger number is left to plain counting. */
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
    r->seen = mem_alloc(sides, 1);
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
    free(r->seen);
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
 */

/* The nibble of joint values (this edge + 2 * next edge) that the dot's patterns allow. */
static unsigned joint_nibble(const struct board *b, const struct ring_joint *j)
{
    unsigned nibble = 0;

    for (unsigned value = 0; value < 4; value++) {
        int both =
            b->dot_patterns.with[j->first][value & 1] & b->dot_patterns.with[j->second][value >> 1];
        if (b->dot_mask[j->dot] & both)
            nibble |= 1u << value;
    }
    return nibble;
}

static bool joint_restrict(struct board *b, const struct ring_joint *j, unsigned nibble)
{
    int keep = 0;

    for (unsigned value = 0; value < 4; value++)
        if (nibble >> value & 1)
            keep |= b->dot_patterns.with[j->first][value & 1] &
                    b->dot_patterns.with[j->second][value >> 1];
    return board_filter_dot(b, j->dot, keep);
}

/*
 * Forward sets of a ring whose first edge has value v0: forward[i][v] holds bit n when the edges
 * 0..i can have n on with edge i at v. forward[len] is that of edge 0 again, over the last joint.
 */
static void ring_forward(const unsigned char *nibble, int length, int v0, uint64_t (*forward)[2])
{
    forward[0][v0] = (uint64_t)1 << v0;
    forward[0][!v0] = 0;
    for (int i = 0; i < length; i++)
        for (int v = 0; v < 2; v++) {
            uint64_t reached = 0;
            for (int u = 0; u < 2; u++)
                if (nibble[i] >> (u + 2 * v) & 1)
                    reached |= forward[i][u];
            /* Coming round to edge 0 counts it no second time. */
            forward[i + 1][v] = i + 1 < length ? reached << v : reached;
        }
}

/* backward[i][v]: from which counts at edge i with value v some way ends with a count in goal. */
static void ring_backward(const unsigned char *nibble, int length, int v0, uint64_t goal,
                          uint64_t (*backward)[2])
{
    backward[length][v0] = goal;
    backward[length][!v0] = 0;
    for (int i = length - 1; i >= 0; i--)
        for (int u = 0; u < 2; u++) {
            uint64_t from = 0;
            for (int v = 0; v < 2; v++)
                if (nibble[i] >> (u + 2 * v) & 1)
                    from |= i + 1 < length ? backward[i + 1][v] >> v : backward[i + 1][v];
            backward[i][u] = from;
        }
}

/* Which joint values lie on a way round with a count in goal; v0 as above. */
static void ring_mark(struct rings *r, const unsigned char *nibble, int length, int v0,
                      uint64_t goal, unsigned char *seen)
{
    ring_forward(nibble, length, v0, r->forward);
    ring_backward(nibble, length, v0, goal, r->backward);
    for (int i = 0; i < length; i++)
        for (int value = 0; value < 4; value++) {
            int u = value & 1, v = value >> 1;
            int step = i + 1 < length ? v : 0;
            if (nibble[i] >> value & 1 && (r->forward[i][u] & r->backward[i + 1][v] >> step) != 0)
                seen[i] |= (unsigned char)(1 << value);
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

static void ring_nibbles(const struct board *b, int ring, unsigned char *nibble)
{
    const struct rings *r = &b->rings;
    int from = r->ring_start[ring], length = r->ring_start[ring + 1] - from;

    for (int i = 0; i < length; i++)
        nibble[i] = (unsigned char)joint_nibble(b, &r->joint[from + i]);
}

/* The counts a ring can have. */
static uint64_t ring_counts(struct rings *r, const unsigned char *nibble, int length)
{
    uint64_t counts = 0;

    for (int v0 = 0; v0 < 2; v0++) {
        ring_forward(nibble, length, v0, r->forward);
        counts |= r->forward[length][v0];
    }
    return counts;
}

/* The counts that ring `ring` may have if all rings of the clue together have its number. */
static uint64_t ring_goal(const struct board *b, int clue, int ring)
{
    const struct rings *r = &b->rings;
    uint64_t others = 1, goal = 0;
    int number = b->puzzle->clue[clue].number;

    for (int k = r->clue_start[clue]; k < r->clue_start[clue + 1]; k++)
        if (k != ring)
            others = sum_of_sets(r->sums[k], others);
    for (int n = 0; n <= number; n++)
        if (others >> (number - n) & 1)
            goal |= (uint64_t)1 << n;
    return goal;
}

static bool ring_restrict(struct board *b, int clue, int ring, const unsigned char *nibble,
                          const unsigned char *seen)
{
    const struct rings *r = &b->rings;
    int from = r->ring_start[ring], length = r->ring_start[ring + 1] - from;

    for (int i = 0; i < length; i++) {
        if (seen[i] == 0)
            return board_fail(b, CLASH_CLUE, clue);
        if (seen[i] != nibble[i] && !joint_restrict(b, &r->joint[from + i], seen[i]))
            return false;
    }
    return true;
}

bool ring_filter(struct board *b, int clue)
{
    struct rings *r = &b->rings;
    unsigned char *nibble = r->seen, *seen;

    if (!ring_worth(b->puzzle, clue))
        return true;
    board_step(b, RULE_RING, FOCUS_CLUE, clue);
    for (int ring = r->clue_start[clue]; ring < r->clue_start[clue + 1]; ring++) {
        ring_nibbles(b, ring, nibble);
        r->sums[ring] = ring_counts(r, nibble, r->ring_start[ring + 1] - r->ring_start[ring]);
    }
    for (int ring = r->clue_start[clue]; ring < r->clue_start[clue + 1]; ring++) {
        int length = r->ring_start[ring + 1] - r->ring_start[ring];
        uint64_t goal = ring_goal(b, clue, ring);
        ring_nibbles(b, ring, nibble);
        seen = nibble + length;
        memset(seen, 0, (size_t)length);
        for (int v0 = 0; v0 < 2; v0++)
            ring_mark(r, nibble, length, v0, goal, seen);
        if (!ring_restrict(b, clue, ring, nibble, seen))
            return false;
    }
    return true;
}
