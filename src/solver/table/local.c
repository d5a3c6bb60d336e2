/*
 * Level 2: one cell with its corners, or one dot with its cells. What is known of the edges (and
 * nothing else) leaves each of them a set of patterns; where a cell and a dot meet they share two
 * edges, and each keeps only patterns that the other has too. A star of neighbours round one centre
 * has no cycle among them, so one exchange inwards and one outwards is exact. This gives the
 * contest's rules 5 and 9 to 15, and more of their kind.
 */
#include "solver/table/technique.h"

static bool local_cell(struct board *b, int cell)
{
    const struct lattice *l = b->lattice;
    int start = l->cell_start[cell], degree = lattice_cell_degree(l, cell);
    pattern_set mask = board_cell_from_edges(b, cell);

    for (int k = 0; k < degree; k++) {
        int dot = l->cell_dot[start + k];
        uint64_t s = patterns_summary(&b->dot_patterns, lattice_dot_degree(l, dot),
                                      board_dot_from_edges(b, dot));
        mask &= b->cell_patterns.filter[degree][k][summary_pair(s, b->cell_pair[start + k])];
    }
    if (mask == 0)
        return board_fail(b, CLASH_CELL, cell);
    board_step(b, RULE_CELL_CORNERS, FOCUS_CELL, cell);
    uint64_t s = patterns_summary(&b->cell_patterns, degree, mask);
    for (int k = 0; k < degree; k++) {
        int dot = l->cell_dot[start + k];
        pattern_set around =
            board_dot_from_edges(b, dot) &
            b->dot_patterns
                .filter[lattice_dot_degree(l, dot)][b->cell_pair[start + k]][summary_pair(s, k)];
        if (around == 0)
            return board_fail(b, CLASH_DOT, dot);
        if (!board_set_dot_edges(b, dot, around))
            return false;
    }
    return board_set_cell_edges(b, cell, mask);
}

static bool local_dot(struct board *b, int dot)
{
    const struct lattice *l = b->lattice;
    int start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);
    pattern_set mask = board_dot_from_edges(b, dot);

    for (int k = 0; k < degree; k++) {
        int cell = l->dot_cell[start + k];
        if (!lattice_is_cell(l, cell))
            continue;
        uint64_t s = patterns_summary(&b->cell_patterns, lattice_cell_degree(l, cell),
                                      board_cell_from_edges(b, cell));
        mask &= b->dot_patterns.filter[degree][k][summary_pair(s, b->dot_pair[start + k])];
    }
    if (mask == 0)
        return board_fail(b, CLASH_DOT, dot);
    board_step(b, RULE_DOT_CELLS, FOCUS_DOT, dot);
    uint64_t s = patterns_summary(&b->dot_patterns, degree, mask);
    for (int k = 0; k < degree; k++) {
        int cell = l->dot_cell[start + k];
        if (!lattice_is_cell(l, cell))
            continue;
        pattern_set around =
            board_cell_from_edges(b, cell) &
            b->cell_patterns
                .filter[lattice_cell_degree(l, cell)][b->dot_pair[start + k]][summary_pair(s, k)];
        if (around == 0)
            return board_fail(b, CLASH_CELL, cell);
        if (!board_set_cell_edges(b, cell, around))
            return false;
    }
    return board_set_dot_edges(b, dot, mask);
}

bool local_element(struct board *b, int element)
{
    int cells = b->lattice->ncells;

    /* Around what is decided the rest is counting. */
    if (board_element_decided(b, element))
        return true;
    return element >= cells ? local_dot(b, element - cells) : local_cell(b, element);
}
