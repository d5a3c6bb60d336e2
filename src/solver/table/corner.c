/*
 * Level 3: corner masks to a fixpoint. Every cell and every dot keeps its set of patterns. At each
 * corner the two share a pair of edges: a shrunken set on one side filters the other, until
 * nothing changes.
 */
#include "solver/table/technique.h"

static bool corner_cell(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;
    int start = l->cell_start[cell], degree = lattice_cell_degree(l, cell);
    uint64_t s = patterns_summary(&b->cell_patterns, degree, board_cell_set(b, cell));

    for (int k = 0; k < degree; k++) {
        unsigned pair = summary_pair(s, k);
        int dot = l->cell_dot[start + k];
        if (pair != PAIR_ANY &&
            !board_filter_dot(
                b, dot,
                b->dot_patterns.filter[lattice_dot_degree(l, dot)][b->cell_pair[start + k]][pair]))
            return false;
    }
    return board_set_cell_edges(b, cell, board_cell_set(b, cell));
}

static bool corner_dot(struct board *b, int dot)
{
    const struct lattice *l = b->lattice;
    int start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);
    uint64_t s = patterns_summary(&b->dot_patterns, degree, board_dot_set(b, dot));

    for (int k = 0; k < degree; k++) {
        unsigned pair = summary_pair(s, k);
        int cell = l->dot_cell[start + k];
        if (pair != PAIR_ANY && lattice_is_cell(l, cell) &&
            !board_filter_cell(b, cell,
                               b->cell_patterns.filter[lattice_cell_degree(l, cell)]
                                                      [b->dot_pair[start + k]][pair]))
            return false;
    }
    return board_set_dot_edges(b, dot, board_dot_set(b, dot));
}

bool corner_element(struct board *b, int element)
{
    int cells = b->lattice->ncells;

    board_step(b, RULE_CORNER_MASKS, element >= cells ? FOCUS_DOT : FOCUS_CELL,
               element >= cells ? element - cells : element);
    return element >= cells ? corner_dot(b, element - cells) : corner_cell(b, element);
}
