/*
 * The fast closure: any work that is there, the cheap before the expensive, until there is none.
 * Nothing is counted or reported.
 */
#include "solver/loops/deduce/table/board.h"

#include <assert.h>

enum closure_status close_status(const struct board *b)
{
    if (b->conflict)
        return CLOSURE_CONTRADICTION;
    if (b->count->unknown > 0)
        return CLOSURE_OPEN;
    bool loop = b->count->closed && b->count->paths == 0 && board_is_satisfied(b, -1);
    return loop ? CLOSURE_SOLVED : CLOSURE_CONTRADICTION;
}

/* All looks at the next place of the first worklist that has any. */
static void close_place(struct board *b)
{
    int list = __builtin_ctz(b->due), place = board_take(b, list);
    const struct schedule_looks *looks = &b->now->of[list];

    assert(b->work[list].n >= 0);
    for (int i = 0; i < looks->n; i++)
        if (!board_look(b, looks->look[i].at, place))
            return;
}

/* Looks at the whole board, until one concluded something; false when none did. */
static bool close_board(struct board *b)
{
    const struct schedule_looks *looks = &b->now->of[EVENT_BOARD];
    int before = b->trail_length;

    for (int i = 0; i < looks->n && b->count->unknown > 0; i++)
        if (!board_look(b, looks->look[i].at, 0) || b->trail_length > before)
            return true;
    return false;
}

enum closure_status close_fast(struct board *b)
{
    bool more = true;

    assert(!b->now->graded && !b->gather.on);
    while (more && !b->conflict)
        if (b->due != 0)
            close_place(b);
        else
            more = close_board(b);
    if (CHECKS && b->probing == 0 && !b->conflict && check_due(&b->pace))
        board_check(b);
    return close_status(b);
}
