#include "solver/sudoku/logic_state.h"

#include "solver/sudoku/singles.h"

#include <assert.h>
#include <string.h>

/* Level 1. */
static void follow_singles(struct logic *l)
{
    logic_follow(l);
    while (logic_hidden_single(l))
        ;
}

/* Level 1 of what is given; false if there is no solution. */
static bool begin(struct logic *l, const int *given)
{
    bool by_planes = l->by_planes != NULL;

    if (by_planes && !singles_solve(l->by_planes, given, l->symbol)) {
        logic_reset(l);
        memset(l->symbol, 0, (size_t)l->t->nelements * sizeof *l->symbol);
        return false;
    }
    logic_view(l, by_planes ? l->symbol : given);
    assert(!by_planes || (l->nsingles == 0 && l->nhidden == 0 && !l->broken));
    follow_singles(l);
    return true;
}

/* The strategies of one level, in gss's order; whether one of them removed anything. */
static bool apply(struct logic *l, int strategies, int n)
{
    assert(n >= 2 && n <= LOGIC_ABOVE && !l->broken);
    if (n > LOGIC_EXACT)
        return logic_above(l, strategies);
    return ((strategies & LOGIC_HIDDEN) && logic_hidden(l, n)) ||
           ((strategies & LOGIC_INTER) && logic_inter(l, n)) ||
           ((strategies & LOGIC_ELIM) && logic_elim(l, n));
}

/* The lowest level up to the limit that removes anything, or 0. */
static int apply_lowest(struct logic *l, int strategies, int limit)
{
    for (int n = 2; n <= limit && n <= LOGIC_ABOVE; n++)
        if (apply(l, strategies, n))
            return n;
    return 0;
}

static void note_symbols(struct logic *l)
{
    for (int e = 0; e < l->t->nelements; e++)
        l->symbol[e] = l->ncandidates[e] == 1 ? logic_only(logic_set(l, e)) + 1 : 0;
}

static int limit_of(const struct logic *l, int strategies, int limit)
{
    if (!(strategies & (LOGIC_ELIM | LOGIC_HIDDEN | LOGIC_INTER)))
        return 1;
    return limit <= 0 || limit >= l->nsymbols ? l->nsymbols - 1 : limit;
}

/* Goes on from level 1. */
static enum logic_result conclude(struct logic *l, int strategies, int limit)
{
    assert(l->level >= 1 && limit >= 1);
    l->wider = strategies & LOGIC_WIDER;
    while (l->nopen > 0 && !l->broken) {
        int n = apply_lowest(l, strategies, limit);
        if (n == 0)
            break;
        if (n > l->level)
            l->level = n;
        follow_singles(l);
    }
    assert(l->nopen >= 0);
    if (l->broken)
        return LOGIC_CONTRADICTION;
    return l->nopen == 0 ? LOGIC_SOLVED : LOGIC_OPEN;
}

enum logic_result logic_solve(struct logic *l, const int *given, int strategies, int limit)
{
    if (!begin(l, given))
        return LOGIC_CONTRADICTION;
    enum logic_result result = conclude(l, strategies, limit_of(l, strategies, limit));
    note_symbols(l);
    return result;
}

void logic_hold(struct logic *l)
{
    assert(!l->broken && l->nsingles == 0 && l->nhidden == 0);
    l->held = logic_mark(l);
    l->held_nopen = l->nopen;
    l->held_level = l->level;
    memcpy(l->held_quiet, l->quiet, (size_t)l->t->nblocks * sizeof *l->quiet);
    memcpy(l->held_fresh, l->fresh, (size_t)(l->t->nblocks * l->words) * sizeof *l->fresh);
}

enum logic_result logic_try(struct logic *l, const int *element, int n, const int *symbol,
                            int strategies, int limit, int *level)
{
    assert(!l->copy || l->ncopies == l->held + 1);
    assert(!l->broken && l->nsingles == 0 && n >= 0);
    for (int i = 0; i < n; i++)
        logic_decide(l, element[i], symbol[element[i]] - 1);
    follow_singles(l);
    enum logic_result result = conclude(l, strategies, limit_of(l, strategies, limit));
    *level = l->level;
    logic_undo(l, l->held);
    l->nopen = l->held_nopen;
    l->level = l->held_level;
    l->broken = false;
    memcpy(l->quiet, l->held_quiet, (size_t)l->t->nblocks * sizeof *l->quiet);
    memcpy(l->fresh, l->held_fresh, (size_t)(l->t->nblocks * l->words) * sizeof *l->fresh);
    return result;
}

int logic_level(const struct logic *l)
{
    return l->level;
}

const int *logic_symbols(const struct logic *l)
{
    return l->symbol;
}
