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

/* What is left of a set after others were intersected with it. */
static pattern_set reduced(const struct board *b, int x, pattern_set set)
{
    return elements_is_wide(&b->elements, x)
               ? wide_reduce(set, elements_degree(&b->elements, x), board_counts_of(b, x))
               : set;
}

/* Whether all edges of an element are decided that has these patterns left: two patterns differ in an
 * open one. */
static bool all_decided(const struct board *b, int x, pattern_set left)
{
    return ((left & (left - 1)) == 0 || elements_is_wide(&b->elements, x)) &&
           board_element_decided(b, x);
}

bool local_element(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    const int start = el->start[x], degree = elements_degree(el, x), *meets = el->meets + start;
    pattern_set left[LATTICE_DEGREE], own = board_patterns_left(b, x), mask = own;

    /* Around what is decided the rest is counting. */
    if (all_decided(b, x, own))
        return true;
    for (int k = 0; k < degree; k++)
        if (meets[k] >= 0) {
            int other = meets[k], there = el->corner[start + k];
            left[k] = board_patterns_left(b, other);
            mask &= elements_leave(el, el->start[other] + there, elements_degree(el, other), there,
                                   elements_next(el, other, there), left[k]);
        }
    if (mask != own)
        mask = reduced(b, x, mask);
    if (mask == 0)
        return board_fail_at(b, x);
    board_step_at(b, board_is_dot(b, x) ? RULE_DOT_CELLS : RULE_CELL_CORNERS, x);
    for (int k = 0; k < degree; k++) {
        if (meets[k] < 0)
            continue;
        int next = k + 1 < degree ? k + 1 : 0;
        pattern_set fit = left[k] & elements_leave(el, start + k, degree, k, next, mask);
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
    for (int degree = elements_degree(el, x), k = 0; k < degree; k++) {
        int at = el->start[x] + k, next = k + 1 < degree ? k + 1 : 0;
        if (el->meets[at] >= 0 &&
            !board_filter(b, el->meets[at], elements_leave(el, at, degree, k, next, mask)))
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
 * know. A fast closure has counted, so that one pattern is decided. */
static bool marks_begin(const struct board *b, int x)
{
    pattern_set mask = b->marks.mask[x];
    int clue = board_is_dot(b, x) ? -1 : b->puzzle->cell_clue[x];

    if (board_is_dot(b, x) ? mask == board_patterns(b, x) && elements_degree(&b->elements, x) > 2
                           : clue < 0 || !board_is_digit(b, clue))
        return false;
    bool one = (mask & (mask - 1)) == 0;
    return b->gather.on || elements_is_wide(&b->elements, x) ? !all_decided(b, x, mask) : !one;
}

/* What an element allows those that it meets, by the marks alone; the number of those that changed
 * first in this exchange, which follow each other in the queue, or -1. */
static int marks_send(struct board *b, int x, int exchange, int *changed)
{
    const struct elements *el = &b->elements;
    struct marks *m = &b->marks;
    int n = 0;

    for (int degree = elements_degree(el, x), k = 0; k < degree; k++) {
        int at = el->start[x] + k, next = k + 1 < degree ? k + 1 : 0, other = el->meets[at];
        if (other < 0)
            continue;
        pattern_set now = m->mask[other] & elements_leave(el, at, degree, k, next, m->mask[x]);
        if (now == m->mask[other])
            continue;
        now = m->mask[other] = reduced(b, other, now);
        if (now == 0) {
            board_fail_at(b, other);
            return -1;
        }
        if (m->changed[other] != exchange + 1) {
            m->changed[other] = (unsigned char)(exchange + 1);
            changed[n++] = other;
        }
    }
    return n;
}

/* The exchanges, of dots first. From the third on only those send that have changed; in the second, cells
 * that have, too. */
static bool marks_exchange(struct board *b)
{
    int cells = b->lattice->ncells, n = b->elements.n, *queue = b->marks.queue, from = 0, to = 0;

    for (int i = 0; i < 2 * MARKS_REACH; i++) {
        bool dots = i % 2 == 0;
        int end = to;
        for (int x = dots ? cells : 0; i < 2 && x < (dots ? n : cells); x++)
            if (marks_begin(b, x) && b->marks.changed[x] == 0) {
                int sent = marks_send(b, x, i, queue + end);
                if (sent < 0)
                    return false;
                end += sent;
            }
        for (; from < to; from++) {
            int sent = marks_send(b, queue[from], i, queue + end);
            if (sent < 0)
                return false;
            end += sent;
        }
        to = end;
    }
    return true;
}

bool corner_all(struct board *b, int place UNUSED)
{
    assert(b->keeps_plain);
    memcpy(b->marks.mask, b->plain, (size_t)b->elements.n * sizeof *b->plain);
    bool fine = marks_exchange(b);
    /* What the other dots alone decide is counting, which has been done in a fast closure. */
    for (int x = b->lattice->ncells; fine && x < b->elements.n; x++) {
        if (!b->gather.on && b->marks.changed[x] == 0)
            continue;
        board_step_at(b, RULE_CORNER_MASKS, x);
        fine = board_set_agreed(b, x, b->marks.mask[x]);
    }
    memset(b->marks.changed, 0, (size_t)b->elements.n);
    return fine;
}
