/*
 * Cut parity, level 4: a straight line across a square board, from outside to outside through the
 * middles of a row or column of cells, crosses the loop an even number of times; when all crossings
 * except one are known, so is that one. Colours conclude the same, so only rating uses it. Other
 * tilings have no such lines.
 */
#include "solver/loops/deduce/table/board.h"

#include "model/loops/square.h"

/* The line along a row or column crosses n places of edges. Where squares are missing on both sides
 * there is no edge. */
static bool cut_line(struct board *b, bool row, int at, int n)
{
    const struct lattice *l = b->lattice;
    int on = 0, open = 0, last = -1;

    for (int i = 0; i < n; i++) {
        int edge = row ? lattice_vertical(l, at, i) : lattice_horizontal(l, i, at);
        if (edge < 0)
            continue;
        on += b->edge[edge] == EDGE_ON;
        if (b->edge[edge] == EDGE_UNKNOWN) {
            open++;
            last = edge;
        }
    }
    if (open != 1)
        return open > 0 || on % 2 == 0 || board_fail(b, CLASH_PARITY, 0);
    board_step(b, RULE_CUT_PARITY, FOCUS_EDGE, last);
    return board_set_edge(b, last, on % 2 ? EDGE_ON : EDGE_OFF);
}

bool cut_all(struct board *b, int place UNUSED)
{
    const struct square_grid *g = b->lattice->square;

    assert(!b->conflict);
    for (int r = 0; g && r < g->rows; r++)
        if (!cut_line(b, true, r, g->cols + 1))
            return false;
    for (int c = 0; g && c < g->cols; c++)
        if (!cut_line(b, false, c, g->rows + 1))
            return false;
    return true;
}
