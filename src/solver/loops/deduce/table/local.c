/*
 * Levels 1 to 3, and 5: what the edges around one place imply.
 *
 * Level 1, counting: the decided edges around a clue, or around a dot, leave only some patterns;
 * what all of these have in common is certain. This is all of the contest's rules 1 to 3 and 6 to
 * 8.
 *
 * Where a cell and a dot meet they share two edges, and the values that the patterns of one allow
 * these edges filter the patterns of the other. Level 3 looks at one element with those that it
 * meets, and starts from the decided edges (and nothing else). The elements around one centre form
 * no cycle, so one exchange inwards and one outwards is exact. This gives the contest's rules 5 and
 * 9 to 15, which are level 2 (contest.c), and more of their kind.
 *
 * At level 3 the exchange goes on over the whole board, from the decided edges alone, as far as marks
 * lead past MARKS_REACH cells, and only edges are kept of it. From level 5 on every element keeps its
 * patterns, and the exchange goes on, together with colours, until nothing changes.
 */
#include "solver/loops/deduce/table/board.h"

#include <assert.h>
#include <string.h>

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
    int on = 0, open = 0, clue = board_is_dot(b, x) ? -1 : b->puzzle->cell_clue[x];

    for (int k = el->start[x]; k < el->start[x + 1]; k++) {
        on += b->edge[el->edge[k]] == EDGE_ON;
        open += b->edge[el->edge[k]] == EDGE_UNKNOWN;
    }
    /* The numbers of open edges that may be on. */
    unsigned more = board_counts_of(b, x) >> on & ((2u << open) - 1);
    if (more == 0)
        return board_fail_at(b, x);
    if (open == 0 || (more != 1 && more != 1u << open))
        return true;
    board_step_at(b, clue < 0 ? of_dot[on] : count_rule(b, clue), x);
    for (int k = el->start[x]; k < el->start[x + 1]; k++)
        if (b->edge[el->edge[k]] == EDGE_UNKNOWN &&
            !board_set_edge(b, el->edge[k], more == 1 ? EDGE_OFF : EDGE_ON))
            return false;
    return true;
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
    int at = el->start[x] + k;
    unsigned values = set_pair(mask, elements_degree(el, x), k, elements_next(el, x, k));

    return values == PAIR_ANY ? ~(pattern_set)0
                              : elements_fit(el, el->meets[at], el->corner[at], values);
}

/* What is left of a set after others were intersected with it. */
static pattern_set reduced(const struct board *b, int x, pattern_set set)
{
    return elements_is_wide(&b->elements, x)
               ? wide_reduce(set, elements_degree(&b->elements, x), board_counts_of(b, x))
               : set;
}

bool local_element(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    const int *meets = el->meets + el->start[x];
    const unsigned char *there = el->corner + el->start[x];
    pattern_set left[LATTICE_DEGREE], mask;
    int degree = elements_degree(el, x);

    /* Around what is decided the rest is counting. */
    if (board_element_decided(b, x))
        return true;
    pattern_set own = board_patterns_left(b, x);
    mask = own;
    for (int k = 0; k < degree; k++)
        if (meets[k] >= 0) {
            left[k] = board_patterns_left(b, meets[k]);
            mask &= corner_leaves(el, meets[k], there[k], left[k]);
        }
    if (mask != own)
        mask = reduced(b, x, mask);
    if (mask == 0)
        return board_fail_at(b, x);
    board_step_at(b, board_is_dot(b, x) ? RULE_DOT_CELLS : RULE_CELL_CORNERS, x);
    for (int k = 0; k < degree; k++) {
        if (meets[k] < 0)
            continue;
        pattern_set fit = left[k] & corner_leaves(el, x, k, mask);
        if (fit == left[k])
            continue; /* what these agree on is counting */
        fit = reduced(b, meets[k], fit);
        if (fit == 0)
            return board_fail_at(b, meets[k]);
        if (!board_set_agreed(b, meets[k], fit))
            return false;
    }
    return board_set_agreed(b, x, mask);
}

/* What an element allows those that it meets. */
static bool corner_send(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    pattern_set mask = board_mask(b, x);

    assert(mask != 0);
    for (int k = 0; k < elements_degree(el, x); k++) {
        int other = el->meets[el->start[x] + k];
        if (other >= 0 && !board_filter(b, other, corner_leaves(el, x, k, mask)))
            return false;
    }
    return true;
}

bool corner_element(struct board *b, int x)
{
    assert(b->level >= 3);
    /* The next look sees what one exchange more has left. */
    if (b->survey.near && b->survey.looks > 2 * MARKS_REACH + board_is_dot(b, x))
        return true;
    board_step_at(b, b->survey.one_by_one ? RULE_CORNER_MASKS : RULE_CORNER_CHAIN, x);
    return corner_send(b, x) && board_set_agreed(b, x, board_mask(b, x));
}

/* Whether an element has something to send before any exchange: at other dots, and in cells without a
 * digit, pairs of edges have all joint values that the decided edges leave, as those that they meet
 * know. */
static bool corner_begins(const struct board *b, int x)
{
    const struct elements *el = &b->elements;
    int degree = elements_degree(el, x), open = 0;

    if (!board_is_dot(b, x) &&
        (b->puzzle->cell_clue[x] < 0 || !board_is_digit(b, b->puzzle->cell_clue[x])))
        return false;
    for (int k = el->start[x]; k < el->start[x + 1]; k++)
        open += b->edge[el->edge[k]] == EDGE_UNKNOWN;
    return open > 0 && (!board_is_dot(b, x) || open < degree || degree == 2);
}

/* The exchanges, of dots first. From the third on only those send that have changed; in the second, cells
 * that have, too. */
static bool corner_exchange(struct board *b)
{
    int cells = b->lattice->ncells, n = b->elements.n, from = b->trail_length;
    int first_mask = (int)(b->mask[0] - b->edge);

    for (int i = 0; i < 2 * MARKS_REACH; i++) {
        int to = b->trail_length;
        bool dots = i % 2 == 0;
        for (int x = dots ? cells : 0; i < 2 && x < (dots ? n : cells); x++)
            if (corner_begins(b, x)) {
                b->changed[x] = i == 1;
                if (!corner_send(b, x))
                    return false;
            }
        for (int t = from; i >= 1 && t < to; t++) {
            int x = (b->trail[t].word - first_mask) / 2;
            if (board_is_dot(b, x) != dots || b->changed[x] == i)
                continue;
            b->changed[x] = (unsigned char)i; /* once is enough */
            if (!corner_send(b, x))
                return false;
        }
        from = to;
    }
    return true;
}

bool corner_all(struct board *b, int place UNUSED)
{
    const struct schedule *now = b->now;
    bool gathering = b->gather.on;
    int mark = b->trail_length;

    board_step(b, RULE_CORNER_MASKS, FOCUS_BOARD, 0);
    b->now = &b->nothing;
    b->gather.on = false;
    for (int x = 0; x < b->elements.n; x++)
        if (!board_element_decided(b, x))
            board_put_mask(b, x, board_patterns_left(b, x));
    int begin = b->trail_length;
    bool fine = corner_exchange(b);
    b->gather.on = true;
    b->gather.n = gathering ? b->gather.n : 0;
    /* What the other dots alone decide is counting, which has been done in a fast closure. */
    for (int t = begin; t < b->trail_length; t++)
        b->changed[(b->trail[t].word - (int)(b->mask[0] - b->edge)) / 2] = 1;
    for (int x = b->lattice->ncells; fine && x < b->elements.n; x++) {
        if (!gathering && !b->changed[x])
            continue;
        board_step_at(b, RULE_CORNER_MASKS, x);
        board_set_agreed(b, x, board_mask(b, x));
    }
    memset(b->changed, 0, (size_t)b->elements.n);
    board_rewind(b, mark);
    b->now = now;
    b->gather.on = gathering;
    if (fine && !gathering)
        gather_enter(b, true);
    return !b->conflict;
}
