/*
 * Levels 2 and 3: corners. Where a cell and a dot meet they share two edges. Each has a set of
 * patterns, and the values that one allows the two edges filter the patterns of the other.
 *
 * Level 2 looks at one element with those that it meets, and starts from the decided edges (and
 * nothing else). The elements around one centre form no cycle, so one exchange inwards and one
 * outwards is exact. This gives the contest's rules 5 and 9 to 15, and more of their kind.
 *
 * At level 3 every element keeps its set, and the exchange goes on over the whole board until
 * nothing changes.
 */
#include "solver/table/technique.h"

/* The patterns of element x at its corner k that fit the patterns `mask` of the one it meets. */
static pattern_set corner_fits(const struct board *b, int x, int k, pattern_set mask)
{
    const struct elements *el = &b->elements;
    int at = el->start[x] + k, other = el->meets[at];
    uint64_t s = patterns_summary(&b->patterns, elements_degree(el, other), mask);

    return b->patterns.filter[elements_degree(el, x)][k][summary_pair(s, el->corner[at])];
}

bool local_element(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    int start = el->start[x], degree = elements_degree(el, x);

    /* Around what is decided the rest is counting. */
    if (board_element_decided(b, x))
        return true;
    pattern_set mask = board_patterns_left(b, x);
    for (int k = 0; k < degree; k++)
        if (el->meets[start + k] >= 0)
            mask &= corner_fits(b, x, k, board_patterns_left(b, el->meets[start + k]));
    if (mask == 0)
        return board_fail_at(b, x);
    board_step_at(b, board_is_dot(b, x) ? RULE_DOT_CELLS : RULE_CELL_CORNERS, x);
    for (int k = 0; k < degree; k++) {
        int other = el->meets[start + k];
        if (other < 0)
            continue;
        pattern_set around =
            board_patterns_left(b, other) & corner_fits(b, other, el->corner[start + k], mask);
        if (around == 0)
            return board_fail_at(b, other);
        if (!board_set_agreed(b, other, around))
            return false;
    }
    return board_set_agreed(b, x, mask);
}

bool corner_element(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    int start = el->start[x], degree = elements_degree(el, x);
    uint64_t s = patterns_summary(&b->patterns, degree, board_mask(b, x));

    board_step_at(b, RULE_CORNER_MASKS, x);
    for (int k = 0; k < degree; k++) {
        unsigned pair = summary_pair(s, k);
        int other = el->meets[start + k];
        if (pair == PAIR_ANY || other < 0)
            continue;
        if (!board_filter(
                b, other,
                b->patterns.filter[elements_degree(el, other)][el->corner[start + k]][pair]))
            return false;
    }
    return board_set_agreed(b, x, board_mask(b, x));
}
