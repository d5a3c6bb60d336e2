/* Premises of conclusions from the ring of a superclue. */
#include "explain/loops/path/premises.h"

#include <assert.h>

struct ring_question {
    int round, clue, dot;
    struct step_fact claim;
};

/* The patterns of a dot's edges, a bit each, that fit the rule, the edges and the known facts. */
static uint64_t ring_dot_patterns(const struct loop_premises *w, int dot, int round)
{
    const struct lattice *l = w->log->puzzle->lattice;
    struct question q = {.round = round};
    uint64_t patterns = 0;
    unsigned known = 0, on = 0;

    question_element(&q, l, l->ncells + dot);
    for (int i = 0; i < q.nedges; i++) {
        enum edge_value value = log_edge(w->log, q.edge[i], round);
        known |= (unsigned)(value != EDGE_UNKNOWN) << i;
        on |= (unsigned)(value == EDGE_ON) << i;
    }
    for (unsigned pattern = 0; pattern < 1u << q.nedges; pattern++) {
        int lines = __builtin_popcount(pattern);
        if ((lines == 0 || lines == 2) && (pattern & known) == on)
            patterns |= (uint64_t)1 << pattern;
    }
    for (size_t i = 0; i < w->nknown; i++) {
        const struct step_fact *f = &w->log->fact[w->known[i]].is;
        if (!element_has(l, l->ncells + dot, f->what))
            continue;
        for (unsigned pattern = 0; pattern < 1u << q.nedges; pattern++)
            if (patterns >> pattern & 1 && !question_holds(&q, pattern, f))
                patterns &= ~((uint64_t)1 << pattern);
    }
    return patterns;
}

static unsigned joint_value(const struct ring_joint *j, unsigned pattern)
{
    return (pattern >> j->first & 1) + 2 * (pattern >> j->second & 1);
}

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

static void ring_fill(const struct loop_premises *w, int clue, int round)
{
    const struct rings *r = &w->rings;
    int to = r->ring_start[r->clue_start[clue + 1]];

    for (int i = r->ring_start[r->clue_start[clue]]; i < to; i++) {
        const struct ring_joint *j = &r->joint[i];
        w->nibble[i] = 0;
        for (uint64_t left = ring_dot_patterns(w, j->dot, round); left; left &= left - 1)
            w->nibble[i] |= (unsigned char)(1u << joint_value(j, (unsigned)__builtin_ctzll(left)));
    }
}

/* If the dot's edges have a pattern against the claim, no values around the ring give the number.
 */
static bool ring_follows(const struct loop_premises *w, const void *question)
{
    const struct ring_question *rq = question;
    const struct rings *r = &w->rings;
    const struct lattice *l = w->log->puzzle->lattice;
    int from = r->ring_start[r->clue_start[rq->clue]];
    int to = r->ring_start[r->clue_start[rq->clue + 1]];
    struct question q = {0};
    bool follows = true;

    question_element(&q, l, l->ncells + rq->dot);
    uint64_t patterns = ring_dot_patterns(w, rq->dot, rq->round);
    ring_fill(w, rq->clue, rq->round);
    for (; patterns && follows; patterns &= patterns - 1) {
        unsigned pattern = (unsigned)__builtin_ctzll(patterns);
        if (question_holds(&q, pattern, &rq->claim))
            continue;
        unsigned char held[LATTICE_DEGREE];
        int n = 0;
        for (int i = from; i < to; i++)
            if (r->joint[i].dot == rq->dot) {
                held[n++] = w->nibble[i];
                w->nibble[i] &= (unsigned char)(1u << joint_value(&r->joint[i], pattern));
            }
        follows = !ring_possible(w, rq->clue);
        for (int i = to - 1; i >= from; i--)
            if (r->joint[i].dot == rq->dot)
                w->nibble[i] = held[--n];
    }
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
