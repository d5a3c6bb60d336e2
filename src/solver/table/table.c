/* The table engine as solver/closure.h sees it: any puzzle at any level. */
#include "solver/table/board.h"

#include "model/level.h"
#include "solver/closure_engine.h"

#include <assert.h>

/* Level 1 and early loops. */
static const uint64_t followed_ahead =
    (((uint64_t)1 << (RULE_LOOP_CLOSED + 1)) - 1) | (uint64_t)1 << RULE_EARLY_LOOP;

void board_reset(struct board *b, const struct puzzle *p, int level, bool graded)
{
    assert(level >= LEVEL_MIN && level <= LEVEL_REASONING);
    schedule_make(&b->nothing, 0, false, 0);
    schedule_make(&b->outer, level, graded, graded ? b->gather.barred : 0);
    schedule_make(&b->counting, LEVEL_MIN, false, 0);
    schedule_make(&b->ahead, LEVEL_MIN + 1, true, ~followed_ahead);
    schedule_make(&b->inner, LEVEL_CLOSURE, false, 0);
    b->now = &b->nothing;
    b->level = level;
    board_clear(b, p);
}

void board_load(struct board *b, const struct puzzle *p, const unsigned char *in_force, int level,
                bool graded)
{
    board_reset(b, p, level, graded);
    for (int i = 0; i < p->nclues && !b->conflict; i++)
        if (!in_force || in_force[i])
            board_activate(b, i);
}

/* ---- the engine's functions --------------------------------------------- */

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
    board_load(state, p, in_force, level, false);
}

static void table_add(void *state, int clue)
{
    struct board *b = state;

    assert(clue >= 0 && clue < b->puzzle->nclues);
    /* A clue that was put in force before may have met a contradiction. */
    if (!b->conflict)
        board_activate(b, clue);
}

static void table_add_shape(void *state, int clue)
{
    struct board *b = state;

    if (!b->conflict)
        board_clear_inside(b, clue);
}

static enum closure_status table_close(void *state)
{
    struct board *b = state;

    assert(b->level >= LEVEL_MIN);
    if (b->now == &b->nothing) {
        b->now = &b->outer;
        if (!b->conflict)
            board_queue_all(b);
    }
    return b->now->graded ? close_by_levels(b) : close_fast(b);
}

static bool table_decided(const void *state, int clue)
{
    const struct board *b = state;
    const struct clue *c = &b->puzzle->clue[clue];

    assert(clue >= 0 && clue < b->puzzle->nclues && c->ncells > 0);
    for (int i = 0; i < c->ncells; i++)
        if (!board_element_decided(b, c->cells[i]))
            return false;
    return true;
}

static bool table_close_for(void *state, const int *clues, int nclues)
{
    bool all = table_close(state) != CLOSURE_CONTRADICTION;

    for (int i = 0; i < nclues && all; i++)
        all = table_decided(state, clues[i]);
    return all;
}

static int table_mark(void *state)
{
    const struct board *b = state;

    assert(b->now == &b->outer && b->due == 0 && !b->conflict);
    return b->trail_length;
}

static void table_undo(void *state, int mark)
{
    board_undo(state, mark);
}

static const int *table_edges(void *state)
{
    return ((struct board *)state)->edge;
}

const struct engine table_engine = {.new = table_new,
                                    .free = table_free,
                                    .load = table_load,
                                    .add = table_add,
                                    .add_shape = table_add_shape,
                                    .close = table_close,
                                    .close_for = table_close_for,
                                    .mark = table_mark,
                                    .undo = table_undo,
                                    .edges = table_edges,
                                    .decided = table_decided};
