/*
 * Singles are a closure: it only grows with the givens. So the minimiser's shared closures apply,
 * and all givens of a sudoku together cost only a few times as much as solving it once. A mark
 * copies the state, which has few words.
 */
#include "solver/sudoku/singles.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "base/minimise.h"
#include "solver/sudoku/plane_board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* As deep as the minimiser's recursion goes: it halves the items, at most one per element. */
enum { MOST_MARKS = 10 };

struct singles {
    struct plane_board board;
    struct arena arena;
    uint64_t *marked; /* [MOST_MARKS][size] */
    int nmarks;

    /* While minimising: the items. */
    const int *solution, *start, *element;
};

struct singles *singles_new(const struct topology *t)
{
    struct singles *s = mem_alloc(1, sizeof *s);

    plane_board_init(&s->board, t, &s->arena);
    s->marked = arena_take(&s->arena, (size_t)(MOST_MARKS * s->board.size), sizeof *s->marked);
    return s;
}

void singles_free(struct singles *s)
{
    if (!s)
        return;
    arena_release(&s->arena);
    free(s);
}

/* ---- closing ---- */

PLANE_INLINE bool is_open(const plane_vector *open, const plane_vector *goals, int nvectors)
{
    plane_vector any = {0};

    for (int v = 0; v < nvectors; v++)
        any |= open[v] & goals[v];
    return plane_any(any);
}

/* Places singles until no goal is open, or as long as there are any. */
PLANE_INLINE enum plane_outcome close_by(struct plane_board *b, const plane_vector *goals,
                                         int nsymbols, int nvectors)
{
    const plane_vector *open = plane_vectors(plane_open(b->state, nsymbols, nvectors));
    enum plane_outcome outcome = PLANE_PROGRESS;

    while (outcome == PLANE_PROGRESS && is_open(open, goals, nvectors))
        outcome = plane_step(b, b->state, nsymbols, nvectors);
    return outcome;
}

static enum plane_outcome close_goals(struct plane_board *b, const plane_vector *goals)
{
    if (b->nvectors == 1)
        return b->nsymbols == 9 ? close_by(b, goals, 9, 1) : close_by(b, goals, b->nsymbols, 1);
    return b->nsymbols == 16 ? close_by(b, goals, 16, 2) : close_by(b, goals, b->nsymbols, 2);
}

bool singles_solve(struct singles *s, const int *given, int *symbol)
{
    struct plane_board *b = &s->board;
    const uint64_t *open = plane_open(b->state, b->nsymbols, b->nvectors);
    const plane_vector *all = plane_vectors(plane_open(b->start, b->nsymbols, b->nvectors));

    if (!plane_board_load(b, given) || close_goals(b, all) == PLANE_CONTRADICTION)
        return false;
    for (int e = 0; e < b->topology->nelements; e++)
        symbol[e] = bitset_has(open, e) ? 0 : b->symbol[e] + 1;
    return true;
}

/* ---- minimising ---- */

static bool item_idle(void *context, int item)
{
    const struct singles *s = context;
    const uint64_t *open = plane_open(s->board.state, s->board.nsymbols, s->board.nvectors);

    for (int i = s->start[item]; i < s->start[item + 1]; i++)
        if (bitset_has(open, s->element[i]))
            return false;
    return true;
}

static void item_add(void *context, int item)
{
    struct singles *s = context;
    struct plane_board *b = &s->board;
    const uint64_t *open = plane_open(b->state, b->nsymbols, b->nvectors);

    for (int i = s->start[item]; i < s->start[item + 1]; i++) {
        int e = s->element[i], symbol = s->solution[e] - 1;
        if (!bitset_has(open, e))
            continue;
        assert(bitset_has(plane_of(b->state, symbol, b->nvectors), e));
        plane_place(b, b->state, e, symbol, b->nsymbols, b->nvectors);
    }
}

static bool close_items(void *context, const int *items, int n)
{
    struct singles *s = context;
    plane_vector goals[PLANE_MOST_VECTORS] = {{0}};

    for (int k = 0; k < n; k++)
        for (int i = s->start[items[k]]; i < s->start[items[k] + 1]; i++)
            bitset_add((uint64_t *)goals, s->element[i]);
    enum plane_outcome outcome = close_goals(&s->board, goals);
    assert(outcome != PLANE_CONTRADICTION);
    return outcome == PLANE_PROGRESS;
}

static int mark(void *context)
{
    struct singles *s = context;
    size_t size = (size_t)s->board.size;

    assert(s->nmarks < MOST_MARKS);
    memcpy(s->marked + (size_t)s->nmarks * size, s->board.state, size * sizeof *s->marked);
    return s->nmarks++;
}

static void undo(void *context, int to)
{
    struct singles *s = context;
    size_t size = (size_t)s->board.size;

    assert(to < s->nmarks);
    memcpy(s->board.state, s->marked + (size_t)to * size, size * sizeof *s->marked);
    s->nmarks = to + 1;
}

int singles_minimise(struct singles *s, const int *solution, int *items, int n, int pinned,
                     const int *start, const int *element)
{
    struct minimise_closure closure = {.context = s,
                                       .idle = item_idle,
                                       .add = item_add,
                                       .close = close_items,
                                       .mark = mark,
                                       .undo = undo};

    s->solution = solution;
    s->start = start;
    s->element = element;
    s->nmarks = 0;
    memcpy(s->board.state, s->board.start, (size_t)s->board.size * sizeof *s->board.state);
    return minimise_by_closure(items, n, pinned, &closure);
}
