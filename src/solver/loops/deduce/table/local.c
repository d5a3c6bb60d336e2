/*
 * Levels 1 to 3: what the edges around one place imply.
 *
 * Level 1, counting: the decided edges around a clue, or around a dot, leave only some patterns;
 * what all of these have in common is certain. This is all of the contest's rules 1 to 3 and 6 to
 * 8.
 *
 * Where a cell and a dot meet they share two edges, and the values that the patterns of one allow
 * these edges filter the patterns of the other. Level 2 looks at one element with those that it
 * meets, and starts from the decided edges (and nothing else). The elements around one centre form
 * no cycle, so one exchange inwards and one outwards is exact. This gives the contest's rules 5 and
 * 9 to 15, and more of their kind.
 *
 * At level 3 every element keeps its patterns, and the exchange goes on over the whole board until
 * nothing changes.
 */
#include "solver/loops/deduce/table/board.h"

#include <assert.h>

/* ---- counting ----------------------------------------------------------- */

/* What counting at a clue is called: its number, or the edges that are left, are used up. */
static enum rule_number count_rule(const struct board *b, int clue)
{
    int number = b->puzzle->clue[clue].number;

    return number == 0 ? RULE_ZERO : number == b->clue_on[clue] ? RULE_SATISFIED : RULE_REMAINING;
}

bool count_element(struct board *b, int x)
{
    static const enum rule_number of_dot[] = {RULE_DEAD_DOT, RULE_SINGLE_EXIT, RULE_FULL_DOT};
    const struct elements *el = &b->elements;
    int on = 0, clue = board_is_dot(b, x) ? -1 : b->puzzle->cell_clue[x];

    for (int k = el->start[x]; k < el->start[x + 1]; k++)
        on += b->edge[el->edge[k]] == EDGE_ON;
    if (board_is_dot(b, x) && on > 2)
        return board_fail_at(b, x);
    if (!board_is_dot(b, x) && (clue < 0 || !board_is_digit(b, clue)))
        return true;
    board_step_at(b, clue < 0 ? of_dot[on] : count_rule(b, clue), x);
    return board_set_agreed(b, x, board_patterns_left(b, x));
}

bool count_clue(struct board *b, int clue)
{
    int missing = b->puzzle->clue[clue].number - b->clue_on[clue];
    int unknown = b->clue_unknown[clue];

    assert(unknown >= 0);
    assert(b->clue_active[clue] && !board_is_digit(b, clue));
    if (missing < 0 || missing > unknown)
        return board_fail(b, CLASH_CLUE, clue);
    if (unknown == 0 || (missing > 0 && missing < unknown))
        return true;
    board_step(b, count_rule(b, clue), FOCUS_CLUE, clue);
    return board_set_rest(b, clue, missing == 0 ? EDGE_OFF : EDGE_ON);
}

/* ---- corners ------------------------------------------------------------ */

/* What patterns of element x leave to the element that it meets at its corner k. */
static pattern_set corner_leaves(const struct elements *el, int x, int k, pattern_set mask)
{
    int at = el->start[x] + k, there = el->corner[at];
    unsigned values = patterns_pair(mask, k, elements_next(el, x, k));

    if (values == PAIR_ANY)
        return ~(pattern_set)0;
    return patterns_fit(elements_next(el, el->meets[at], there), there, values);
}

bool local_element(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    const int *meets = el->meets + el->start[x];
    const unsigned char *there = el->corner + el->start[x];
    pattern_set left[PATTERN_DEGREE], mask;
    int degree = elements_degree(el, x);

    /* Around what is decided the rest is counting. */
    if (board_element_decided(b, x))
        return true;
    mask = board_patterns_left(b, x);
    for (int k = 0; k < degree; k++)
        if (meets[k] >= 0) {
            left[k] = board_patterns_left(b, meets[k]);
            mask &= corner_leaves(el, meets[k], there[k], left[k]);
        }
    if (mask == 0)
        return board_fail_at(b, x);
    board_step_at(b, board_is_dot(b, x) ? RULE_DOT_CELLS : RULE_CELL_CORNERS, x);
    for (int k = 0; k < degree; k++) {
        if (meets[k] < 0)
            continue;
        pattern_set fit = left[k] & corner_leaves(el, x, k, mask);
        if (fit == left[k])
            continue; /* what these agree on is counting */
        if (fit == 0)
            return board_fail_at(b, meets[k]);
        if (!board_set_agreed(b, meets[k], fit))
            return false;
    }
    return board_set_agreed(b, x, mask);
}

bool corner_element(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    pattern_set mask = board_mask(b, x);

    assert(b->level >= 3 && mask != 0);
    board_step_at(b, RULE_CORNER_MASKS, x);
    for (int k = 0; k < elements_degree(el, x); k++) {
        int other = el->meets[el->start[x] + k];
        if (other >= 0 && !board_filter(b, other, corner_leaves(el, x, k, mask)))
            return false;
    }
    return board_set_agreed(b, x, board_mask(b, x));
}
