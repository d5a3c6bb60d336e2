/*
 * A walk around the edges keeps a set exact. It goes by the value of edge 0 and that of the present
 * edge; for each it knows the numbers of edges on so far, as bits of half a word: FIRST is added to
 * those where edge 0 is on. Forwards these are the numbers that some values before lead to;
 * backwards those from which some values after it lead to an allowed number. A joint value stays if
 * one of the numbers before it becomes, with its second edge, one of those after it.
 */
#include "solver/loops/deduce/shared/wide.h"

#include <assert.h>

enum { FIRST = 40 }; /* more than twice the edges: numbers shifted down by each edge stay apart */

static uint64_t by_first(uint64_t off, uint64_t on)
{
    return off | on << FIRST;
}

static unsigned corner_values(pattern_set set, int k)
{
    return (unsigned)(set >> 4 * k) & PAIR_ANY;
}

pattern_set wide_reduce(pattern_set set, int degree, unsigned counts)
{
    uint64_t before[LATTICE_DEGREE][2] = {{by_first(1, 0), by_first(0, 2)}}, after[2], next[2];
    pattern_set left = 0;
    int last = degree - 1;

    assert(degree_is_wide(degree) && degree <= LATTICE_DEGREE);
    for (int k = 0; k < last; k++) {
        unsigned values = corner_values(set, k);
        before[k + 1][0] = (values & 1 ? before[k][0] : 0) | (values & 2 ? before[k][1] : 0);
        before[k + 1][1] = ((values & 4 ? before[k][0] : 0) | (values & 8 ? before[k][1] : 0)) << 1;
    }
    unsigned closing = corner_values(set, last);
    for (unsigned v = 0; v < 4; v++) {
        uint64_t fits = v < 2 ? by_first(counts, 0) : by_first(0, counts);
        if (closing >> v & 1 && before[last][v & 1] & fits)
            left |= (pattern_set)1 << (4 * last + (int)v);
    }
    for (unsigned on = 0; on < 2; on++)
        after[on] = by_first(closing >> on & 1 ? counts : 0, closing >> (2 + on) & 1 ? counts : 0);
    for (int k = last - 1; k >= 0; k--) {
        unsigned values = corner_values(set, k);
        next[0] = after[0];
        next[1] = after[1] >> 1;
        after[0] = after[1] = 0;
        for (unsigned v = 0; v < 4; v++) {
            if (!(values >> v & 1))
                continue;
            after[v & 1] |= next[v >> 1];
            if (before[k][v & 1] & next[v >> 1])
                left |= (pattern_set)1 << (4 * k + (int)v);
        }
    }
    return left;
}

/* Whether `on` of these open edges are on in some way, where so many of all open edges are. */
static bool may_be_on(int open, unsigned lines, int edges, int on)
{
    return edges <= open && lines >> on & ((2u << (open - edges)) - 1);
}

pattern_set wide_patterns(int degree, unsigned counts, unsigned on, unsigned off)
{
    unsigned known = on | off;
    int open = degree - __builtin_popcount(known);
    unsigned lines = counts >> __builtin_popcount(on) & ((2u << open) - 1);
    bool one_off = may_be_on(open, lines, 1, 0), one_on = may_be_on(open, lines, 1, 1);
    /* By which of the two edges are open: 1 the first, 2 the second. */
    const unsigned of[4] = {PAIR_ANY, one_off * JOINT_OFF | one_on * JOINT_ON,
                            one_off * JOINT_NEXT_OFF | one_on * JOINT_NEXT_ON,
                            may_be_on(open, lines, 2, 0) * 1u |
                                may_be_on(open, lines, 2, 1) * (unsigned)JOINT_UNLIKE |
                                may_be_on(open, lines, 2, 2) * 8u};
    pattern_set left = 0;

    for (int k = 0; k < degree && lines != 0; k++) {
        int next = k + 1 < degree ? k + 1 : 0;
        unsigned values = of[(~known >> k & 1) | (~known >> next & 1) << 1];
        if (known >> k & 1)
            values &= on >> k & 1 ? JOINT_ON : JOINT_OFF;
        if (known >> next & 1)
            values &= on >> next & 1 ? JOINT_NEXT_ON : JOINT_NEXT_OFF;
        left |= (pattern_set)values << 4 * k;
    }
    return left;
}

pattern_set wide_apart(int degree, int first, int second, unsigned values)
{
    pattern_set left = ~(pattern_set)0;

    values &= first == second ? JOINT_ALIKE : PAIR_ANY;
    for (int on = 0; on < 2; on++) {
        if ((values & (on ? JOINT_ON : JOINT_OFF)) == 0)
            left &= wide_with(degree, first, !on);
        if ((values & (on ? JOINT_NEXT_ON : JOINT_NEXT_OFF)) == 0)
            left &= wide_with(degree, second, !on);
    }
    return left;
}

unsigned wide_apart_pair(pattern_set set, int first, int second)
{
    unsigned values = PAIR_ANY, one = corner_values(set, first), two = corner_values(set, second);

    for (unsigned on = 0; on < 2; on++) {
        if ((one & (on ? JOINT_ON : JOINT_OFF)) == 0)
            values &= on ? JOINT_OFF : JOINT_ON;
        if ((two & (on ? JOINT_ON : JOINT_OFF)) == 0)
            values &= on ? JOINT_NEXT_OFF : JOINT_NEXT_ON;
    }
    return first == second ? values & JOINT_ALIKE : values;
}

pattern_set set_patterns(int degree, unsigned counts, unsigned on, unsigned off)
{
    pattern_set set = 0;

    if (degree_is_wide(degree))
        return wide_patterns(degree, counts, on, off);
    for (int n = 0; n <= degree; n++)
        set |= counts >> n & 1 ? patterns_counting(degree, n) : 0;
    for (int k = 0; k < degree; k++)
        if ((on | off) >> k & 1)
            set &= patterns_with(k, on >> k & 1);
    return set;
}
