/*
 * Conclusions of one level, which are only noted at first, and the closures that go level by
 * level, or in rounds.
 *
 * A gathering takes the places that wait for the level's rules and notes what the rules conclude
 * there. In surveys, places of levels 1 and 2 where something was found go on waiting, because
 * perhaps nobody enters it.
 */
#include "solver/loops/deduce/table/board.h"

#include "model/level.h"

#include <assert.h>

/* Wakes the places that went on waiting for this level. */
static void gather_wake(struct board *b, int level)
{
    struct worklist *again = b->survey.again;

    for (int list = 0; list < EVENT_BOARD && level < LEVEL_FACTS; list++)
        if (b->now->of[list].look[0].level == level) {
            for (int i = 0; i < again[list].n; i++)
                board_wake(b, (enum event)list, again[list].item[i]);
            worklist_clear(&again[list]);
        }
}

/* All looks at the places of a worklist. */
static void gather_list(struct board *b, int list)
{
    const struct schedule_looks *looks = &b->now->of[list];
    bool keep = b->now == &b->outer && b->survey.one_by_one && looks->look[0].level < LEVEL_FACTS;

    while (!b->conflict && b->work[list].n > 0) {
        int place = board_take(b, list);
        size_t before = b->gather.n;
        for (int i = 0; i < looks->n && !b->conflict; i++)
            looks->look[i].at(b, place);
        if (keep && b->gather.n > before)
            worklist_add(&b->survey.again[list], place);
    }
}

/* All looks of these levels. */
static void gather_looks(struct board *b, int lowest, int highest)
{
    const struct schedule_looks *of = b->now->of, *board = &of[EVENT_BOARD];
    bool closed = false;

    assert(b->now->graded && !b->gather.on && !b->conflict);
    b->gather.n = 0;
    b->gather.on = true;
    for (int list = 0; list < EVENT_BOARD && !closed; list++)
        if (b->work[list].n > 0 && of[list].look[0].level >= lowest &&
            of[list].look[0].level <= highest) {
            gather_list(b, list);
            /* A closed loop leaves nothing else to look at. */
            closed = list == EVENT_CLOSED;
        }
    for (int i = 0; i < board->n && !b->conflict && !closed; i++)
        if (board->look[i].level >= lowest && board->look[i].level <= highest)
            board->look[i].at(b, 0);
    b->gather.on = false;
}

void gather_level(struct board *b, int level)
{
    gather_wake(b, level);
    gather_looks(b, level, level);
}

void gather_enter(struct board *b, bool edges)
{
    assert(!b->gather.on);
    for (size_t i = 0; i < b->gather.n && !b->conflict; i++) {
        const struct finding *f = &b->gather.finding[i];
        if (f->kind == FOUND_MASK)
            board_filter(b, f->what, f->value);
        else if (f->kind == FOUND_LINK)
            colour_link(b, f->what, (int)f->value, f->parity);
        else if (edges)
            board_set_edge(b, f->what, (enum edge_value)f->value);
    }
}

enum closure_status close_by_levels(struct board *b)
{
    assert(b->now->graded && b->probing == 0);
    for (int level = LEVEL_MIN; level <= b->level && b->count->unknown > 0 && !b->conflict;) {
        gather_level(b, level);
        level = b->gather.n > 0 ? LEVEL_MIN : level + 1;
        gather_enter(b, true);
    }
    if (CHECKS && !b->conflict && check_due(&b->pace))
        board_check(b);
    assert(!b->gather.on);
    return close_status(b);
}

enum closure_status close_in_rounds(struct board *b, int rounds)
{
    for (int round = 0; !b->conflict; round++) {
        gather_looks(b, LEVEL_MIN, LEVEL_MIN + 1);
        if (b->conflict || b->gather.n == 0 || round == rounds)
            break;
        gather_enter(b, true);
    }
    return close_status(b);
}
