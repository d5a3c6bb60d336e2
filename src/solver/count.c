/*
 * Level 1: counting. The decided edges round a clue, or round a dot, leave only some patterns; what
 * all of these have in common is certain. This is all of the contest's rules 1 to 3 and 6 to 8.
 */
#include "solver/technique.h"

bool count_element(struct board *b, int element)
{
    int cells = b->lattice->ncells;

    if (element >= cells) {
        board_step(b, &rules[RULE_DOT_COUNT], FOCUS_DOT, element - cells);
        return board_set_dot_edges(b, element - cells, board_plain_dot(b, element - cells));
    }
    board_step(b, &rules[RULE_CLUE_COUNT], FOCUS_CELL, element);
    return board_set_cell_edges(b, element, board_plain_cell(b, element));
}

/* Sets what is left of a clue's boundary. */
static bool count_rest(struct board *b, int clue, enum edge_value value)
{
    const struct lattice *l = b->lattice;
    const struct clue *c = &b->puzzle->clue[clue];

    board_step(b, &rules[RULE_CLUE_COUNT], FOCUS_CLUE, clue);
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
        return board_fail(b);
    if (unknown > 0 && missing == 0)
        return count_rest(b, clue, EDGE_OFF);
    if (unknown > 0 && missing == unknown)
        return count_rest(b, clue, EDGE_ON);
    return true;
}
