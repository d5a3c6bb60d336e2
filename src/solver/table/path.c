/*
 * The single loop. A path may be closed only by the very last edge: then the loop is all that is
 * on, and every clue has its number.
 */
#include "solver/table/technique.h"

/* The loop is closed: whatever is still open is off, or there is a contradiction. */
bool path_finish(struct board *b, int place)
{
    (void)place;
    if (b->count->paths > 0 || b->count->unsatisfied > 0)
        return board_fail(b, CLASH_CLOSED, 0);
    board_step(b, RULE_LOOP_CLOSED, FOCUS_BOARD, 0);
    for (int i = b->count->unknown - 1; i >= 0; i--)
        if (!board_set_edge(b, b->open[i], EDGE_OFF))
            return false;
    return true;
}

/* Inner dots of a path keep old ends: only a dot with one edge on is an end. */
bool path_is_end(const struct board *b, int dot)
{
    const struct lattice *l = b->lattice;
    int on = 0;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        on += b->edge[l->dot_edge[k]] == EDGE_ON;
    return on == 1;
}

bool path_early_loop(struct board *b, int end)
{
    const struct lattice *l = b->lattice;

    if (!path_is_end(b, end))
        return true;
    int far = b->path_end[end];
    for (int k = l->dot_start[end]; k < l->dot_start[end + 1]; k++) {
        int edge = l->dot_edge[k];
        if (b->edge[edge] != EDGE_UNKNOWN || lattice_along(l, edge, end) != far)
            continue;
        if (b->count->paths == 1 && board_unsatisfied_with(b, edge) == 0)
            continue;
        board_step(b, RULE_EARLY_LOOP, FOCUS_EDGE, edge);
        if (!board_set_edge(b, edge, EDGE_OFF))
            return false;
    }
    return true;
}

/* How many edges of a clue's boundary the loop round cells a and b has. */
static int threes_count(const struct lattice *l, const struct clue *clue, const int pair[2])
{
    int count = 0;

    for (int side = 0; side < 2; side++)
        for (int k = l->cell_start[pair[side]]; k < l->cell_start[pair[side] + 1]; k++) {
            int across = lattice_across(l, l->cell_edge[k], pair[side]);
            bool in = false, out = false;
            for (int i = 0; i < clue->ncells; i++) {
                in = in || clue->cells[i] == pair[side];
                out = out || clue->cells[i] == across;
            }
            count += across != pair[!side] && in != out;
        }
    return count;
}

/*
 * Whether the loop round a pair of cells might be the whole solution: no edge is on elsewhere, and
 * it gives all clues in force their numbers. Only few clues touch so short a loop, so on all but
 * the smallest boards the count of clues with a number above 0 answers at once.
 */
static bool threes_may_be_all(const struct board *b, const int pair[2])
{
    const struct lattice *l = b->lattice;
    int longest = lattice_cell_degree(l, pair[0]) + lattice_cell_degree(l, pair[1]) - 2, on = 0;

    if (b->count->positive > longest + 2)
        return false;
    for (int side = 0; side < 2; side++)
        for (int k = l->cell_start[pair[side]]; k < l->cell_start[pair[side] + 1]; k++)
            on += b->edge[l->cell_edge[k]] == EDGE_ON &&
                  lattice_across(l, l->cell_edge[k], pair[side]) != pair[!side];
    if (b->count->on > on)
        return false;
    for (int i = 0; i < b->puzzle->nclues; i++)
        if (b->clue_active[i] &&
            threes_count(l, &b->puzzle->clue[i], pair) != b->puzzle->clue[i].number)
            return false;
    return true;
}

/* The edge between the pair and, in squares, those opposite to it. */
static bool threes_set(struct board *b, const int pair[2])
{
    const struct lattice *l = b->lattice;

    for (int side = 0; side < 2; side++) {
        const int *edges = l->cell_edge + l->cell_start[pair[side]];
        int degree = lattice_cell_degree(l, pair[side]);
        for (int k = 0; k < degree; k++) {
            if (lattice_across(l, edges[k], pair[side]) != pair[!side])
                continue;
            if (!board_set_edge(b, edges[k], EDGE_ON) ||
                (degree == 4 && !board_set_edge(b, edges[(k + 2) % 4], EDGE_ON)))
                return false;
        }
    }
    return true;
}

/* Whether the two cells have more than one edge in common, which squares never have. */
static bool threes_share_more(const struct lattice *l, const int pair[2])
{
    int shared = 0;

    for (int k = l->cell_start[pair[0]]; k < l->cell_start[pair[0] + 1]; k++)
        shared += lattice_across(l, l->cell_edge[k], pair[0]) == pair[1];
    return shared > 1;
}

/*
 * Two neighbouring cells that both lack one edge only. Were the edge between them off, all their
 * others would be on and close a loop, so it is on, unless that loop may be the solution. The edge
 * opposite to it in a square is on too: without it both sides are on, which fills the two dots
 * between the cells and leaves the other cell two edges. *pending is set where that is left open.
 */
static bool threes_around(struct board *b, int clue, bool *pending)
{
    const struct lattice *l = b->lattice;
    int cell = b->puzzle->clue[clue].cells[0];

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int pair[2] = {cell, lattice_across(l, l->cell_edge[k], cell)};
        int other = puzzle_clue_of(b->puzzle, pair[1]);

        if (other < 0 || !board_is_three(b, other) || threes_share_more(l, pair))
            continue;
        if (threes_may_be_all(b, pair)) {
            *pending = true;
            continue;
        }
        board_step(b, RULE_ADJACENT_THREES, FOCUS_CLUE, clue);
        if (!threes_set(b, pair))
            return false;
    }
    return true;
}

bool path_adjacent_threes(struct board *b, int clue)
{
    bool pending = false, fine = threes_around(b, clue, &pending);

    if (pending && !b->count->threes_pending)
        board_put(b, &b->count->threes_pending, 1);
    return fine;
}

/* Looks again at all pairs when some were left open. */
bool path_pending_threes(struct board *b, int place)
{
    bool pending = false;

    (void)place;
    if (!b->count->threes_pending)
        return true;
    for (int i = 0; i < b->puzzle->nclues && !b->conflict; i++)
        if (board_is_three(b, i))
            threes_around(b, i, &pending);
    if (!pending)
        board_put(b, &b->count->threes_pending, 0);
    return !b->conflict;
}
