/*
 * The single loop. A path may be closed only by the very last edge: then the loop is all that is
 * on, and every clue has its number.
 */
#include "solver/loops/deduce/table/board.h"

#include <assert.h>

/* The loop is closed: whatever is still open is off, or there is a contradiction. */
bool path_finish(struct board *b, int place UNUSED)
{
    assert(b->count->closed);
    if (b->count->paths > 0 || !board_is_satisfied(b, -1))
        return board_fail(b, CLASH_CLOSED, 0);
    board_step(b, RULE_LOOP_CLOSED, FOCUS_BOARD, 0);
    for (int i = b->count->unknown - 1; i >= 0; i--)
        if (!board_set_edge(b, b->open[i], EDGE_OFF))
            return false;
    return true;
}

bool path_early_loop(struct board *b, int end)
{
    const struct lattice *l = b->lattice;

    if (!board_is_path_end(b, end))
        return true;
    int far = b->path_end[end];
    assert(b->path_end[far] == end);
    for (int k = l->dot_start[end]; k < l->dot_start[end + 1]; k++) {
        int edge = l->dot_edge[k];
        if (b->edge[edge] != EDGE_UNKNOWN || lattice_along(l, edge, end) != far)
            continue;
        if (b->count->paths == 1 && board_is_satisfied(b, edge))
            continue;
        board_step(b, RULE_EARLY_LOOP, FOCUS_EDGE, edge);
        if (!board_set_edge(b, edge, EDGE_OFF))
            return false;
    }
    return true;
}

/* ---- threes ------------------------------------------------------------- */

enum { LONGEST = 2 * LATTICE_DEGREE };

/*
 * Whether the loop around a pair of cells might be the whole solution: no edge is on elsewhere, and
 * it gives all clues in force their numbers.
 */
static bool threes_may_be_all(const struct board *b, const int *loop, int length)
{
    int on = 0;

    assert(length > 0 && length <= LONGEST);
    for (int i = 0; i < length; i++)
        on += b->edge[loop[i]] == EDGE_ON;
    if (on != b->count->on)
        return false;
    for (int clue = 0; clue < b->puzzle->nclues; clue++) {
        int number = 0;
        for (int i = 0; i < length; i++)
            number += b->edge_clue[loop[i]][0] == clue || b->edge_clue[loop[i]][1] == clue;
        if (b->clue_active[clue] && number != b->puzzle->clue[clue].number)
            return false;
    }
    return true;
}

/*
 * Two neighbouring cells that both lack one edge only. If the edge between them were off, all their
 * others would be on and close a loop, so it is on, unless that loop may be the solution. The edge
 * opposite to it in a square is on too: without it both sides are on, which fills the two dots
 * between the cells and leaves the other cell two edges. *pending is set where that is left open.
 * Cells with several common edges, which squares never have, are left out.
 */
static bool threes_beside(struct board *b, int edge, bool *pending)
{
    const struct lattice *l = b->lattice;
    const int *pair = l->edge_cell[edge], *clue = b->edge_clue[edge];
    int loop[LONGEST];

    if (clue[0] < 0 || clue[1] < 0 || !board_is_three(b, clue[0]) || !board_is_three(b, clue[1]))
        return true;
    /* The edges of the loop around two cells; returns how many there are. */
    int length = 0;
    for (int side = 0; side < 2; side++)
        for (int k = l->cell_start[pair[side]]; k < l->cell_start[pair[side] + 1]; k++)
            if (lattice_across(l, l->cell_edge[k], pair[side]) != pair[!side])
                loop[length++] = l->cell_edge[k];
    assert(length <= LONGEST);
    if (length < lattice_cell_degree(l, pair[0]) + lattice_cell_degree(l, pair[1]) - 2)
        return true;
    if (threes_may_be_all(b, loop, length)) {
        *pending = true;
        return true;
    }
    for (int side = 0; side < 2; side++) {
        board_step(b, RULE_ADJACENT_THREES, FOCUS_CLUE, clue[side]);
        /* The edge between the pair and, in squares, those opposite to it. */
        const struct elements *el = &b->elements;
        bool fine = board_set_edge(b, edge, EDGE_ON);
        for (int i = 2; i < 4 && fine; i++) {
            int cell = el->at[edge][i], opposite = (el->way[edge][i] + 2) % 4;
            if (elements_degree(el, cell) == 4)
                fine = board_set_edge(b, el->edge[el->start[cell] + opposite], EDGE_ON);
        }
        if (!fine)
            return false;
    }
    return true;
}

/* Looks at all threes if some are new or were left open. */
bool path_adjacent_threes(struct board *b, int place UNUSED)
{
    bool pending = false;
    size_t before = b->gather.n;

    for (int e = 0; e < b->lattice->nedges && b->count->threes_pending; e++)
        if (!threes_beside(b, e, &pending))
            return false;
    /* What is only gathered may be gathered again. */
    if (b->count->threes_pending && !pending && (!b->gather.on || b->gather.n == before))
        board_put(b, &b->count->threes_pending, 0);
    return true;
}
