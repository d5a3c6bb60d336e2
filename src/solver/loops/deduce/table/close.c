/*
 * The fast closure: any work that is there, the cheap before the expensive, until there is none.
 * Nothing is counted or reported.
 */
#include "solver/loops/deduce/table/board.h"

#include "model/level.h"

#include <assert.h>

static enum closure_status close_status(const struct board *b)
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

/*
 * Conclusions of one level, which are only noted at first, and the closures that go level by
 * level, or in rounds.
 *
 * A gathering takes the places that wait for the level's rules and notes what the rules conclude
 * there. In surveys, places of levels 1 and 2 where something was found go on waiting, because
 * perhaps nobody enters it.
 */

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
    /* Wakes the places that went on waiting for this level. */
    struct worklist *again = b->survey.again;
    for (int list = 0; list < EVENT_BOARD && level < LEVEL_FACTS; list++)
        if (b->now->of[list].look[0].level == level) {
            for (int i = 0; i < again[list].n; i++)
                board_wake(b, (enum event)list, again[list].item[i]);
            worklist_clear(&again[list]);
        }
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

static enum closure_status close_by_levels(struct board *b)
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

/* The table engine as solver/loops/deduce/closure.h sees it: any puzzle at any level. */

/* Level 1 and early loops. */
static const uint64_t followed_ahead =
    (((uint64_t)1 << (RULE_LOOP_CLOSED + 1)) - 1) | (uint64_t)1 << RULE_EARLY_LOOP;

/* Rows of level 5 that suppositions are not followed by. */
static const uint64_t not_supposed =
    (uint64_t)1 << RULE_EARLY_LOOP_AHEAD | (uint64_t)1 << RULE_FAR_CONNECTIVITY |
    (uint64_t)1 << RULE_FAR_INSIDE | (uint64_t)1 << RULE_FAR_OUTSIDE;

/* Rows that only puzzles with superclues need. */
static const uint64_t of_letters =
    (((uint64_t)1 << (RULE_LETTER_SUM + 1)) - ((uint64_t)1 << RULE_CORNER_LETTER)) |
    (uint64_t)1 << RULE_RING;

static bool has_letters(const struct puzzle *p)
{
    bool any = false;

    for (int i = 0; i < p->nclues && !any; i++)
        any = p->clue[i].ncells > 1;
    return any;
}

void board_reset(struct board *b, const struct puzzle *p, int level, bool graded)
{
    assert(level >= LEVEL_MIN && level <= LEVEL_REASONING);
    uint64_t without = has_letters(p) ? 0 : of_letters;

    b->outer.graded = graded;
    b->outer.survey = b->survey.one_by_one;
    b->ahead.graded = true;
    schedule_make(&b->nothing, 0, 0, NULL);
    schedule_make(&b->outer, level, b->gather.barred | without, b->trial);
    schedule_make(&b->counting, LEVEL_MIN, 0, b->trial);
    schedule_make(&b->ahead, LEVEL_MIN + 1, ~followed_ahead, NULL);
    schedule_make(&b->inner, LEVEL_CLOSURE + 1, not_supposed | without, b->trial);
    b->now = &b->nothing;
    b->level = level;
    b->keeps_plain = level >= LEVEL_FACTS && (graded || level <= LEVEL_CLOSURE);
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
