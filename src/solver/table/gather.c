/*
 * Conclusions of one level, which are only noted at first, and the closure that goes level by
 * level.
 *
 * A gathering takes the places that wait for the level's rules and notes what the rules conclude
 * there. In surveys, places of levels 1 and 2 where something was found go on waiting, because
 * perhaps nobody enters it.
 */
#include "solver/table/board.h"

#include "base/mem.h"
#include "model/level.h"

#include <assert.h>

/* Goes on waiting. */
static void gather_keep(struct board *b, int list, int place)
{
    struct survey *s = &b->survey;

    s->waiting = mem_reserve(s->waiting, s->nwaiting + 1, &s->capacity, sizeof *s->waiting);
    s->waiting[s->nwaiting++] = (struct waiting){list, place};
}

static void gather_wake(struct board *b, int level)
{
    struct survey *s = &b->survey;
    size_t kept = 0;

    for (size_t i = 0; i < s->nwaiting; i++) {
        struct waiting w = s->waiting[i];
        if (b->now->of[w.list].look[0].level != level) {
            s->waiting[kept++] = w;
        } else {
            worklist_add(&b->work[w.list], w.place);
            b->due |= 1u << w.list;
        }
    }
    assert(kept <= s->nwaiting);
    s->nwaiting = kept;
}

/* All looks at the places of a worklist. */
static void gather_list(struct board *b, int list, int level)
{
    const struct schedule_looks *looks = &b->now->of[list];

    while (!b->conflict && b->work[list].n > 0) {
        int place = board_take(b, list);
        size_t before = b->gather.n;
        for (int i = 0; i < looks->n && !b->conflict; i++)
            looks->look[i].at(b, place);
        if (b->survey.one_by_one && level < LEVEL_FACTS && b->gather.n > before)
            gather_keep(b, list, place);
    }
}

void gather_level(struct board *b, int level)
{
    const struct schedule_looks *board = &b->now->of[EVENT_BOARD];
    bool closed = false;

    assert(b->now->graded && !b->gather.on && !b->conflict);
    gather_wake(b, level);
    b->gather.n = 0;
    b->gather.on = true;
    for (int list = 0; list < EVENT_BOARD && !closed; list++)
        if (b->work[list].n > 0 && b->now->of[list].look[0].level == level) {
            gather_list(b, list, level);
            /* A closed loop leaves nothing else to look at. */
            closed = list == EVENT_CLOSED;
        }
    for (int i = 0; i < board->n && !b->conflict && !closed; i++)
        if (board->look[i].level == level)
            board->look[i].at(b, 0);
    b->gather.on = false;
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
    for (bool more = true; more && !b->conflict;) {
        more = false;
        for (int level = 1; level <= b->level && !more && !b->conflict; level++) {
            if (b->count->unknown == 0)
                break;
            gather_level(b, level);
            more = b->gather.n > 0;
            if (more && !b->conflict)
                gather_enter(b, true);
        }
    }
    if (CHECKS && !b->conflict && check_due(&b->pace))
        board_check(b);
    assert(!b->gather.on);
    return close_status(b);
}
