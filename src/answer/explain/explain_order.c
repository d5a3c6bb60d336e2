/*
 * Counting in rounds jumps all over the board, a little here and there in each round. People prefer
 * to follow one thought as far as it goes: first all single exits along a line, then the clues that
 * these complete. So a run of counting steps is reordered to bring steps of one rule together as
 * far as possible. A step looks at one dot, cell or letter; it comes after all steps of earlier
 * rounds that decided an edge there, so it still follows from what precedes it.
 */
#include "answer/explain/explain_order.h"

#include <assert.h>
#include <stdint.h>

static bool tells_edges(const struct log_step *s)
{
    return s->edge_to > s->edge_from;
}

static bool is_counting(const struct log_step *s)
{
    return rule_level(s->rule) == 1 && s->rule != RULE_LOOP_CLOSED;
}

static bool edge_around(const struct log *log, int edge, const struct log_step *s)
{
    const struct puzzle *p = log->puzzle;
    const struct lattice *l = p->lattice;

    for (int i = 0; i < 2; i++) {
        int cell = l->edge_cell[edge][i];
        if ((s->focus == FOCUS_DOT && l->edge_dot[edge][i] == s->at) ||
            (s->focus == FOCUS_CELL && cell == s->at) ||
            (s->focus == FOCUS_CLUE && puzzle_clue_of(p, cell) == s->at))
            return true;
    }
    return false;
}

/* Whether a later step needs a conclusion of this one. */
static bool step_needs(const struct log *log, const struct log_step *later,
                       const struct log_step *earlier)
{
    if (earlier->round >= later->round)
        return false;
    for (int i = earlier->edge_from; i < earlier->edge_to; i++)
        if (edge_around(log, log->edge[i].edge, later))
            return true;
    return false;
}

/* The rule with the most steps that are ready. */
static enum rule_number busiest_rule(const struct log *log, const int *step, uint64_t ready)
{
    int count[RULES] = {0}, best = -1;

    assert(ready);
    for (; ready; ready &= ready - 1) {
        int rule = (int)log->step[step[__builtin_ctzll(ready)]].rule;
        count[rule]++;
        if (best < 0 || count[rule] > count[best])
            best = rule;
    }
    return (enum rule_number)best;
}

/* The pending steps, as bits, whose needs have all been met. */
static uint64_t ready_steps(const uint64_t *needs, int n, uint64_t told)
{
    uint64_t ready = 0;

    for (int i = 0; i < n; i++)
        if (!(told >> i & 1) && (needs[i] & ~told) == 0)
            ready |= (uint64_t)1 << i;
    return ready;
}

static uint64_t of_rule(const struct log *log, const int *step, uint64_t set, enum rule_number rule)
{
    uint64_t some = 0;

    for (; set; set &= set - 1)
        if (log->step[step[__builtin_ctzll(set)]].rule == rule)
            some |= set & -set;
    return some;
}

static void order_counting(const struct log *log, int *step, int n)
{
    uint64_t needs[ORDER_MOST] = {0}, told = 0, ready;
    enum rule_number rule = RULES;
    int found[ORDER_MOST], done = 0;

    for (int i = 0; i < n; i++) {
        found[i] = step[i];
        for (int j = 0; j < i; j++)
            if (step_needs(log, &log->step[step[i]], &log->step[step[j]]))
                needs[i] |= (uint64_t)1 << j;
    }
    while ((ready = ready_steps(needs, n, told)) != 0) {
        uint64_t next = of_rule(log, found, ready, rule);
        if (next == 0) {
            rule = busiest_rule(log, found, ready);
            next = of_rule(log, found, ready, rule);
        }
        told |= next;
        for (; next; next &= next - 1)
            step[done++] = found[__builtin_ctzll(next)];
    }
    assert(done == n); /* needs point to earlier rounds only, so some step is always ready */
}

int order_next(const struct log *log, size_t *at, int step[ORDER_MOST])
{
    int n = 0;

    for (; *at < log->nsteps && n < ORDER_MOST; (*at)++) {
        const struct log_step *s = &log->step[*at];
        if (!tells_edges(s))
            continue;
        if (n > 0 && !(is_counting(s) && is_counting(&log->step[step[0]])))
            break;
        step[n++] = (int)*at;
    }
    order_counting(log, step, n);
    return n;
}
