/* The table engine as solver/loops/deduce/closure.h sees it: any puzzle at any level. */
#include "solver/loops/deduce/table/board.h"

#include "model/level.h"

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

void board_add(struct board *b, int clue)
{
    assert(clue >= 0 && clue < b->puzzle->nclues);
    /* A clue that was put in force before may have met a contradiction. */
    if (!b->conflict)
        board_activate(b, clue);
}

void board_add_shape(struct board *b, int clue)
{
    if (!b->conflict)
        board_clear_inside(b, clue);
}

enum closure_status board_close(struct board *b)
{
    assert(b->level >= LEVEL_MIN);
    if (b->now == &b->nothing) {
        b->now = &b->outer;
        if (!b->conflict)
            board_queue_all(b);
    }
    return b->now->graded ? close_by_levels(b) : close_fast(b);
}

bool board_decided(const struct board *b, int clue)
{
    const struct clue *c = &b->puzzle->clue[clue];

    assert(clue >= 0 && clue < b->puzzle->nclues && c->ncells > 0);
    for (int i = 0; i < c->ncells; i++)
        if (!board_element_decided(b, c->cells[i]))
            return false;
    return true;
}

bool board_close_for(struct board *b, const int *clues, int nclues)
{
    bool all = board_close(b) != CLOSURE_CONTRADICTION;

    for (int i = 0; i < nclues && all; i++)
        all = board_decided(b, clues[i]);
    return all;
}

int board_mark(const struct board *b)
{
    assert(b->now == &b->outer && b->due == 0 && !b->conflict);
    return b->trail_length;
}
