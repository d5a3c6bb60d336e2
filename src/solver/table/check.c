/* What the state keeps, compared with what it means. */
#include "solver/table/technique.h"

#include <assert.h>

static void check_edges(const struct board *b)
{
    const struct lattice *l = b->lattice;
    int on = 0;

    for (int i = 0; i < l->nedges; i++) {
        assert(b->open_at[b->open[i]] == i);
        assert((b->edge[b->open[i]] == EDGE_UNKNOWN) == (i < b->count->unknown));
        on += b->edge[i] == EDGE_ON;
    }
    assert(b->count->on == on);
}

static void check_clues(const struct board *b)
{
    const struct lattice *l = b->lattice;
    int unsatisfied = 0, positive = 0;

    for (int i = 0; i < b->puzzle->nclues; i++) {
        const struct clue *c = &b->puzzle->clue[i];
        int on = 0, unknown = 0;
        for (int k = 0; k < c->ncells; k++)
            for (int j = l->cell_start[c->cells[k]]; j < l->cell_start[c->cells[k] + 1]; j++) {
                int edge = l->cell_edge[j];
                on += !b->internal[edge] && b->edge[edge] == EDGE_ON;
                unknown += !b->internal[edge] && b->edge[edge] == EDGE_UNKNOWN;
            }
        assert(b->clue_on[i] == on && b->clue_unknown[i] == unknown);
        unsatisfied += b->clue_active[i] && on != c->number;
        positive += b->clue_active[i] && c->number > 0;
    }
    assert(b->count->unsatisfied == unsatisfied && b->count->positive == positive);
}

/* Sets keep no pattern that the edges exclude. */
static void check_sets(const struct board *b)
{
    const struct lattice *l = b->lattice;

    for (int v = 0; v < l->ndots; v++)
        assert(board_dot_set(b, v) != 0 &&
               (board_dot_set(b, v) & ~board_dot_from_edges(b, v)) == 0);
    for (int c = 0; c < l->ncells; c++)
        assert(board_cell_set(b, c) != 0 &&
               (board_cell_set(b, c) & ~board_cell_from_edges(b, c)) == 0);
}

static void check_paths(const struct board *b)
{
    int ends = 0;

    for (int v = 0; v < b->lattice->ndots; v++)
        if (path_is_end(b, v)) {
            ends++;
            assert(b->path_end[v] != v && b->path_end[b->path_end[v]] == v);
        }
    assert(ends == 2 * b->count->paths);
}

static void check_colours(const struct board *b)
{
    const struct lattice *l = b->lattice;

    for (int f = 0; f < l->nfaces; f++) {
        int size = 0, class = b->colour[f] >> 1, at = f;
        do {
            size++;
            assert(b->colour[at] >> 1 == class && size <= l->nfaces);
            at = b->colour_next[at];
        } while (at != f);
        int outside = b->colour[l->ncells] >> 1 == class ? l->nfaces - 1 : 0;
        assert(b->colour_size[class] == size + outside);
    }
}

void board_check(const struct board *b)
{
    assert(!b->conflict && b->trail_length <= b->trail_capacity);
    for (int list = 0; list < EVENTS; list++)
        assert((b->work[list].n > 0) == (b->due >> list & 1));
    check_edges(b);
    check_clues(b);
    check_sets(b);
    check_paths(b);
    check_colours(b);
}
