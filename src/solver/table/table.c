/* The table engine as solver/closure.h sees it: any puzzle at any level. */
#include "solver/closure_engine.h"
#include "solver/table/board.h"

#include <assert.h>

static bool table_takes(const struct puzzle *p, int level)
{
    return p != NULL && level >= 1 && level <= 5;
}

static void *table_new(struct lattice *lattice)
{
    return board_new(lattice);
}

static void table_free(void *state)
{
    board_free(state);
}

static void table_load(void *state, const struct puzzle *p, const unsigned char *in_force,
                       int level)
{
    board_begin(state, p, in_force, level, false);
}

static void table_add(void *state, int clue)
{
    struct board *b = state;

    /* A clue that was put in force before may have met a contradiction. */
    if (!b->conflict)
        board_activate(b, clue);
}

static enum closure_status table_close(void *state)
{
    return board_close(state);
}

static bool table_decided(const void *state, int clue)
{
    const struct board *b = state;
    const struct lattice *l = b->lattice;
    const struct clue *c = &b->puzzle->clue[clue];

    for (int i = 0; i < c->ncells; i++)
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++)
            if (b->edge[l->cell_edge[k]] == EDGE_UNKNOWN)
                return false;
    return true;
}

static bool table_close_for(void *state, const int *clues, int nclues)
{
    if (board_close(state) == CLOSURE_CONTRADICTION)
        return false;
    for (int i = 0; i < nclues; i++)
        if (!table_decided(state, clues[i]))
            return false;
    return true;
}

static int table_mark(void *state)
{
    const struct board *b = state;

    assert(b->due == 0 && !b->stale && !b->conflict);
    return b->trail_length;
}

static void table_undo(void *state, int mark)
{
    board_undo(state, mark);
}

static const int *table_edges(void *state)
{
    const struct board *b = state;

    return b->edge;
}

const struct engine table_engine = {.takes = table_takes,
                                    .new = table_new,
                                    .free = table_free,
                                    .load = table_load,
                                    .add = table_add,
                                    .close = table_close,
                                    .close_for = table_close_for,
                                    .mark = table_mark,
                                    .undo = table_undo,
                                    .edges = table_edges,
                                    .decided = table_decided};
