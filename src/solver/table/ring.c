/*
 * Level 4: the ring of a superclue's boundary. What the dots along it allow at each joint is
 * filtered by the count; the dots keep what some way around uses.
 */
#include "solver/table/technique.h"

/* The dot's patterns with this joint value. */
static pattern_set joint_patterns(const struct ring_joint *j, unsigned value)
{
    return patterns_with(j->first, value & 1) & patterns_with(j->second, value >> 1);
}

/* The nibble of joint values (this edge + 2 * next edge) that the dot's patterns allow. */
static unsigned joint_nibble(const struct board *b, const struct ring_joint *j)
{
    unsigned nibble = 0;

    for (unsigned value = 0; value < 4; value++) {
        if (board_mask(b, b->lattice->ncells + j->dot) & joint_patterns(j, value))
            nibble |= 1u << value;
    }
    return nibble;
}

static bool joint_restrict(struct board *b, const struct ring_joint *j, unsigned nibble)
{
    pattern_set keep = 0;

    for (unsigned value = 0; value < 4; value++)
        if (nibble >> value & 1)
            keep |= joint_patterns(j, value);
    return board_filter(b, b->lattice->ncells + j->dot, keep);
}

bool ring_look(struct board *b, int clue)
{
    const struct rings *r = &b->rings;
    struct ring_filter *f = &b->ring_filter;
    unsigned char *allowed = f->allowed, *used = f->used;
    int first = rings_first(r, clue), joints = rings_first(r, clue + 1) - first;

    if (!ring_worth(b->puzzle, clue))
        return true;
    board_step(b, RULE_RING, FOCUS_CLUE, clue);
    for (int i = 0; i < joints; i++)
        allowed[i] = (unsigned char)joint_nibble(b, &r->joint[first + i]);
    ring_filter_run(f, r, clue, b->puzzle->clue[clue].number, allowed, used);
    for (int i = 0; i < joints; i++) {
        if (used[i] == 0)
            return board_fail(b, CLASH_CLUE, clue);
        if (used[i] != allowed[i] && !joint_restrict(b, &r->joint[first + i], used[i]))
            return false;
    }
    return true;
}
