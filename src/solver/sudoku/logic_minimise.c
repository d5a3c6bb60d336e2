/*
 * Removing givens that level 1 does not need. Singles are a closure: it only grows with the givens,
 * and what was removed can be put back. So the minimiser's shared closures apply, and all givens of
 * a sudoku together cost only a few times as much as solving it once. Bit planes do the same at a
 * higher speed where they take the topology (singles.h).
 */
#include "solver/sudoku/logic_state.h"

#include "base/checks.h"
#include "base/minimise.h"
#include "solver/sudoku/singles.h"

#include <assert.h>

struct minimising {
    struct logic *l;
    const int *solution;
    const int *start, *element; /* of each item */
};

static bool is_decided(const struct minimising *m, int item)
{
    for (int i = m->start[item]; i < m->start[item + 1]; i++)
        if (m->l->ncandidates[m->element[i]] > 1)
            return false;
    return true;
}

static bool item_idle(void *context, int item)
{
    return is_decided(context, item);
}

static void item_add(void *context, int item)
{
    const struct minimising *m = context;

    assert(m->start[item] < m->start[item + 1]);
    for (int i = m->start[item]; i < m->start[item + 1]; i++)
        logic_decide(m->l, m->element[i], m->solution[m->element[i]] - 1);
}

/* Goals that are decided stay so: each is looked at until it is, in turn. */
static bool goals_reached(const struct minimising *m, const int *goals, int ngoals, int *reached)
{
    assert(!CHECKS || (*reached >= 0 && *reached <= ngoals));
    while (*reached < ngoals && is_decided(m, goals[*reached]))
        ++*reached;
    return *reached == ngoals;
}

static bool close_goals(void *context, const int *goals, int ngoals)
{
    const struct minimising *m = context;
    int reached = 0;

    logic_follow(m->l);
    while (!goals_reached(m, goals, ngoals, &reached))
        if (!logic_hidden_single(m->l))
            return false;
    return true;
}

static int mark(void *context)
{
    const struct minimising *m = context;

    return logic_mark(m->l);
}

static void undo(void *context, int to)
{
    const struct minimising *m = context;

    logic_undo(m->l, to);
}

int logic_minimise(struct logic *l, const int *solution, int *items, int n, int pinned,
                   const int *start, const int *element)
{
    struct minimising m = {l, solution, start, element};
    struct minimise_closure closure = {.context = &m,
                                       .idle = item_idle,
                                       .add = item_add,
                                       .close = close_goals,
                                       .mark = mark,
                                       .undo = undo};

    assert(n >= 0 && pinned >= 0 && pinned <= n);
    if (l->by_planes)
        return singles_minimise(l->by_planes, solution, items, n, pinned, start, element);
    logic_clear(l);
    int kept = minimise_by_closure(items, n, pinned, &closure);
    assert(kept >= pinned && kept <= n);
    assert(!l->broken);
    return kept;
}
