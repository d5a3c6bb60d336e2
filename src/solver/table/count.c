/*
 * Level 1: counting. The decided edges around a clue, or around a dot, leave only some patterns;
 * what all of these have in common is certain. This is all of the contest's rules 1 to 3 and 6 to
 * 8.
 */
#include "solver/table/technique.h"

/* What counting at a clue is called: its number, or the edges that are left, are used up. */
static enum rule_number count_rule(const struct board *b, int clue)
{
    int number = b->puzzle->clue[clue].number;

    return number == 0 ? RULE_ZERO : number == b->clue_on[clue] ? RULE_SATISFIED : RULE_REMAINING;
}

static enum rule_number count_rule_of_dot(int on)
{
    return on == 0 ? RULE_DEAD_DOT : on == 1 ? RULE_SINGLE_EXIT : RULE_FULL_DOT;
}

bool count_element(struct board *b, int x)
{
    const struct elements *el = &b->elements;
    int on = 0, clue = board_is_dot(b, x) ? -1 : b->puzzle->cell_clue[x];

    for (int k = el->start[x]; k < el->start[x + 1]; k++)
        on += b->edge[el->edge[k]] == EDGE_ON;
    if (board_is_dot(b, x) && on > 2)
        return board_fail_at(b, x);
    if (!board_is_dot(b, x) && (clue < 0 || !board_is_digit(b, clue)))
        return true;
    board_step_at(b, clue < 0 ? count_rule_of_dot(on) : count_rule(b, clue), x);
    return board_set_agreed(b, x, board_patterns_left(b, x));
}

/* Sets what is left of a clue's boundary. */
static bool count_rest(struct board *b, int clue, enum edge_value value)
{
    const struct lattice *l = b->lattice;
    const struct clue *c = &b->puzzle->clue[clue];

    board_step(b, count_rule(b, clue), FOCUS_CLUE, clue);
    for (int i = 0; i < c->ncells; i++)
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++) {
            int edge = l->cell_edge[k];
            if (!b->internal[edge] && b->edge[edge] == EDGE_UNKNOWN &&
                !board_set_edge(b, edge, value))
                return false;
        }
    return true;
}

bool count_clue(struct board *b, int clue)
{
    int missing = b->puzzle->clue[clue].number - b->clue_on[clue];
    int unknown = b->clue_unknown[clue];

    if (missing < 0 || missing > unknown)
        return board_fail(b, CLASH_CLUE, clue);
    if (unknown > 0 && missing == 0)
        return count_rest(b, clue, EDGE_OFF);
    if (unknown > 0 && missing == unknown)
        return count_rest(b, clue, EDGE_ON);
    return true;
}
