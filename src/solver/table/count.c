/*
 * Level 1: counting. The decided edges round a clue, or round a dot, leave only some patterns; what
 * all of these have in common is certain. This is all of the contest's rules 1 to 3 and 6 to 8.
 */
#include "solver/table/technique.h"

static int count_on(const struct board *b, const int *edges, int n)
{
    int on = 0;

    for (int k = 0; k < n; k++)
        on += b->edge[edges[k]] == EDGE_ON;
    return on;
}

static bool count_dot(struct board *b, int dot)
{
    static const enum rule_number by_degree[] = {RULE_DEAD_DOT, RULE_SINGLE_EXIT, RULE_FULL_DOT};
    const int *edges = b->lattice->dot_edge + b->lattice->dot_start[dot];
    int on = count_on(b, edges, lattice_dot_degree(b->lattice, dot));

    if (on > 2)
        return board_fail(b, CLASH_DOT, dot);
    board_step(b, by_degree[on], FOCUS_DOT, dot);
    return board_set_dot_edges(b, dot, board_dot_from_edges(b, dot));
}

/* What counting at a clue is called: its number, or the edges that are left, are used up. */
static enum rule_number count_rule(int number, int missing)
{
    return number == 0 ? RULE_ZERO : missing == 0 ? RULE_SATISFIED : RULE_REMAINING;
}

static bool count_cell(struct board *b, int cell)
{
    int clue = b->puzzle->cell_clue[cell];

    if (clue < 0 || !b->clue_active[clue] || b->puzzle->clue[clue].ncells > 1)
        return true;
    int number = b->puzzle->clue[clue].number;
    board_step(b, count_rule(number, number - b->clue_on[clue]), FOCUS_CELL, cell);
    return board_set_cell_edges(b, cell, board_cell_from_edges(b, cell));
}

bool count_element(struct board *b, int element)
{
    int cells = b->lattice->ncells;

    return element >= cells ? count_dot(b, element - cells) : count_cell(b, element);
}

/* Sets what is left of a clue's boundary. */
static bool count_rest(struct board *b, int clue, enum edge_value value)
{
    const struct lattice *l = b->lattice;
    const struct clue *c = &b->puzzle->clue[clue];

    board_step(b, count_rule(c->number, c->number - b->clue_on[clue]), FOCUS_CLUE, clue);
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
