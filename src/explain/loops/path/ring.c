/* Premises of conclusions from the ring of a superclue. */
#include "explain/loops/path/premises.h"

#include <assert.h>

struct ring_question {
    int round, clue, dot;
    struct step_fact claim;
};

/* Whether the rings of the clue can together have its number with these joint values. */
static bool ring_possible(const struct loop_premises *w, int clue)
{
    const struct rings *r = &w->rings;
    uint64_t total = 1;

    for (int ring = r->clue_start[clue]; ring < r->clue_start[clue + 1]; ring++) {
        int from = r->ring_start[ring], to = r->ring_start[ring + 1];
        uint64_t counts = 0, sum = 0;
        for (unsigned v0 = 0; v0 < 2; v0++) {
            uint64_t reached[2] = {v0 == 0, v0 == 1};
            for (int i = from; i < to; i++) {
                uint64_t next[2] = {0, 0};
                for (unsigned value = 0; value < 4; value++)
                    if (w->nibble[i] >> value & 1)
                        next[value >> 1] |= reached[value & 1];
                reached[0] = next[0];
                reached[1] = next[1] << 1;
            }
            /* At the end of the ring, edge 0 comes again; it was counted there, not at the
             * beginning. */
            counts |= reached[v0];
        }
        for (; counts; counts &= counts - 1)
            sum |= total << __builtin_ctzll(counts);
        total = sum;
    }
    assert(w->log->puzzle->clue[clue].number < 64);
    return total >> w->log->puzzle->clue[clue].number & 1;
}

static unsigned char joint_values(const struct loop_premises *w, const struct ring_joint *j,
                                  pattern_set set)
{
    int degree = lattice_dot_degree(w->log->puzzle->lattice, j->dot);

    return (unsigned char)set_pair(set, degree, j->first, j->second);
}

static void ring_fill(const struct loop_premises *w, int clue, int round)
{
    const struct rings *r = &w->rings;
    int to = r->ring_start[r->clue_start[clue + 1]];

    for (int i = r->ring_start[r->clue_start[clue]]; i < to; i++) {
        int dot = w->log->puzzle->lattice->ncells + r->joint[i].dot;
        w->nibble[i] = joint_values(w, &r->joint[i], element_patterns(w, dot, round));
    }
}

/* Whether the rings cannot give the number with these patterns of the dot. */
static bool ring_refutes(const struct loop_premises *w, const struct ring_question *rq,
                         pattern_set patterns)
{
    const struct rings *r = &w->rings;
    int from = r->ring_start[r->clue_start[rq->clue]];
    int to = r->ring_start[r->clue_start[rq->clue + 1]], n = 0;
    unsigned char held[LATTICE_DEGREE];

    for (int i = from; i < to; i++)
        if (r->joint[i].dot == rq->dot) {
            held[n++] = w->nibble[i];
            w->nibble[i] &= joint_values(w, &r->joint[i], patterns);
        }
    bool refuted = !ring_possible(w, rq->clue);
    for (int i = to - 1; i >= from; i--)
        if (r->joint[i].dot == rq->dot)
            w->nibble[i] = held[--n];
    return refuted;
}

/* If the dot's edges have a pattern against the claim, no values around the ring give the number. Where
 * patterns have no bits of their own, all that are against it are tried together. */
static bool ring_follows(const struct loop_premises *w, const void *question)
{
    const struct ring_question *rq = question;
    const struct lattice *l = w->log->puzzle->lattice;
    int dot = l->ncells + rq->dot;
    struct step_fact against = rq->claim;
    bool follows = true;

    against.value = PAIR_ANY & ~rq->claim.value;
    pattern_set patterns = element_fit(w, dot, element_patterns(w, dot, rq->round), &against);
    ring_fill(w, rq->clue, rq->round);
    if (degree_is_wide(lattice_dot_degree(l, rq->dot)))
        return patterns == 0 || ring_refutes(w, rq, patterns);
    for (; patterns && follows; patterns &= patterns - 1)
        follows = ring_refutes(w, rq, patterns & -patterns);
    return follows;
}

bool premises_ring(struct loop_premises *w, int clue, const struct premises_claim *claim)
{
    const struct rings *r = &w->rings;
    const struct lattice *l = w->log->puzzle->lattice;
    struct ring_question q = {.round = claim->round, .clue = clue, .claim = *claim->is};
    int to = r->ring_start[r->clue_start[clue + 1]];

    assert(w->log->puzzle->clue[clue].ncells > 1 && rings_first(r, clue) < to);
    q.dot = l->edge_dot[q.claim.what[0]][0];
    if (!element_has(l, l->ncells + q.dot, q.claim.what))
        q.dot = l->edge_dot[q.claim.what[0]][1];
    if (!element_has(l, l->ncells + q.dot, q.claim.what))
        return false;
    for (int i = r->ring_start[r->clue_start[clue]]; i < to; i++) {
        int dot = r->joint[i].dot;
        premises_add_known(w, l->dot_edge + l->dot_start[dot], lattice_dot_degree(l, dot), q.round);
    }
    return premises_reduce(w, ring_follows, &q);
}
