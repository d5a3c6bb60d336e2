#include "solver/learn/private.h"

#include <stdlib.h>
#include <string.h>

/* ---- life ---- */

void learn_init(struct learn *l, int nvars, const struct learn_theory *theory)
{
    size_t n = (size_t)nvars;

    *l = (struct learn){.nvars = nvars,
                        .theory = theory,
                        .most_work = INT64_MAX,
                        .restart_unit = 100,
                        .depth = 200};
    assert(nvars > 0);
    l->value = arena_take(&l->arena, 2 * n, sizeof *l->value);
    l->fact = arena_take(&l->arena, n, sizeof *l->fact);
    l->phase = arena_take(&l->arena, n, sizeof *l->phase);
    l->trail = arena_take(&l->arena, n, sizeof *l->trail);
    l->decisions = arena_take(&l->arena, n, sizeof *l->decisions);
    l->watches = arena_take(&l->arena, 2 * n, sizeof *l->watches);
    l->seen = arena_take(&l->arena, n, sizeof *l->seen);
    l->level_mark = arena_take(&l->arena, n + 1, sizeof *l->level_mark);
    l->previous = arena_take(&l->arena, n, sizeof *l->previous);
    l->next = arena_take(&l->arena, n, sizeof *l->next);
    l->stamp = arena_take(&l->arena, n, sizeof *l->stamp);
    learn_clear_order(l);
    learn_reset(l);
}

void learn_release(struct learn *l)
{
    for (int literal = 0; literal < 2 * l->nvars; literal++)
        free(l->watches[literal].at);
    free(l->why.at);
    free(l->units.at);
    free(l->store.at);
    free(l->learnt.at);
    free(l->moved.at);
    free(l->rank);
    free(l->marked.at);
    free(l->clause.at);
    arena_release(&l->arena);
}

void learn_reset(struct learn *l)
{
    memset(l->value, 0, 2 * (size_t)l->nvars);
    l->ntrail = l->processed = l->level = l->nassumed = 0;
    l->conflicts = l->work = 0;
    l->refuted = l->stop = l->units_due = false;
    l->units.n = l->why.n = 0;
    l->pick = l->last;
    learn_drop_clauses(l);
}

void learn_fix(struct learn *l, int literal)
{
    assert(l->level == 0);
    if (l->value[literal] == 0)
        learn_assign(l, literal, LEARN_ROOT, 0);
    else if (l->value[literal] < 0)
        l->refuted = true;
}

/* ---- the trail ---- */

void learn_begin_level(struct learn *l, int literal)
{
    assert(l->processed == l->ntrail);
    l->decisions[l->level++] = l->ntrail;
    learn_assign(l, literal, LEARN_DECISION, 0);
}

static inline void keep_phase(struct learn *l, int literal)
{
    int v = variable_of(literal);

    if (l->phases == LEARN_PHASES_SAME)
        l->phase[v] = !(literal & 1);
    else if (l->phases == LEARN_PHASES_OPPOSITE && l->fact[v].reason.kind != LEARN_DECISION)
        l->phase[v] = literal & 1;
}

void learn_backtrack(struct learn *l, int level)
{
    if (level >= l->level)
        return;
    assert(level >= 0);
    int keep = l->decisions[level];
    if (l->theory && l->theory->undo)
        l->theory->undo(l->theory->context, keep);
    while (l->ntrail > keep) {
        int literal = l->trail[--l->ntrail];
        l->value[literal] = l->value[literal_not(literal)] = 0;
        keep_phase(l, literal);
        if (!l->unordered)
            learn_reopen(l, variable_of(literal));
    }
    if (l->processed > keep)
        l->processed = keep;
    l->level = level;
    if (l->nassumed > level)
        l->nassumed = level;
    l->units_due = l->units.n > 0;
}

/* Makes units true again that were undone; false on a conflict. */
static bool propagate_units(struct learn *l)
{
    if (!l->units_due)
        return true;
    l->units_due = false;
    for (size_t i = 0; i < l->units.n; i++) {
        int literal = l->units.at[i];
        if (l->value[literal] < 0) {
            ints_push(&l->why, literal);
            return false;
        }
        if (l->value[literal] == 0)
            learn_assign(l, literal, l->level == 0 ? LEARN_ROOT : LEARN_UNIT, 0);
    }
    if (l->level == 0)
        l->units.n = 0;
    return true;
}

static bool propagate_clauses(struct learn *l)
{
    for (int literal; (literal = learn_next(l)) >= 0;)
        if (!learn_clauses(l, literal))
            return false;
    return true;
}

bool learn_propagate(struct learn *l)
{
    int before = l->ntrail;

    l->why.n = 0;
    bool fine = propagate_units(l) &&
                (l->theory ? l->theory->propagate(l->theory->context) : propagate_clauses(l));
    l->work += l->ntrail - before;
    assert(!fine || (l->why.n == 0 && l->processed == l->ntrail));
    if (CHECKS && fine && check_due(&l->pace))
        learn_check(l);
    return fine;
}

/* ---- the search ---- */

/* The i-th number of the sequence of Luby, Sinclair and Zuckerman: 1 1 2 1 1 2 4 ..., i >= 1. */
static int64_t luby(int64_t i)
{
    int k = 1;

    while (((int64_t)1 << k) - 1 < i)
        k++;
    return i == ((int64_t)1 << k) - 1 ? (int64_t)1 << (k - 1)
                                      : luby(i - ((int64_t)1 << (k - 1)) + 1);
}

/* The first assumption that is not true; n if all are. */
static int next_assumption(const struct learn *l, const struct learn_run *run)
{
    int i = l->level > l->nassumed ? run->n : 0;

    while (i < run->n && l->value[run->assumption[i]] > 0)
        i++;
    return i;
}

static void decide(struct learn *l)
{
    bool own = l->theory && l->theory->decide;

    learn_begin_level(l, own ? l->theory->decide(l->theory->context) : learn_decide(l));
}

/* Goes back to level 0 from time to time, and forgets clauses. */
struct pauses {
    int64_t restarts, restart_at, reductions, reduce_at; /* conflicts */
};

enum { REDUCE_FIRST = 2000, REDUCE_STEP = 300 };

/* True after a restart. */
static bool pause(struct learn *l, struct pauses *p)
{
    if (l->conflicts >= p->restart_at) {
        p->restart_at = l->conflicts + l->restart_unit * luby(++p->restarts + 1);
        learn_backtrack(l, 0);
        return true;
    }
    if (l->conflicts >= p->reduce_at) {
        p->reduce_at = l->conflicts + REDUCE_FIRST + REDUCE_STEP * ++p->reductions;
        learn_reduce(l);
    }
    return false;
}

int64_t learn_work_for(int64_t conflicts)
{
    static const int64_t USUAL = 800000000, EACH = 160;

    if (conflicts < 0 || conflicts > INT64_MAX / EACH)
        return INT64_MAX;
    return conflicts * EACH > USUAL ? conflicts * EACH : USUAL;
}

enum learn_answer learn_run(struct learn *l, const struct learn_run *run)
{
    struct pauses pauses = {.restart_at = l->conflicts + l->restart_unit,
                            .reduce_at = l->conflicts + REDUCE_FIRST};

    l->stop = false;
    while (!l->refuted) {
        if (l->work >= l->most_work)
            return LEARN_STOPPED;
        if (!learn_propagate(l)) {
            if (learn_from_conflict(l) &&
                (l->stop || (run->conflicts != LEARN_NO_LIMIT && l->conflicts >= run->conflicts)))
                return LEARN_STOPPED;
            continue;
        }
        if (pause(l, &pauses))
            continue;
        int i = next_assumption(l, run);
        if (i < run->n) {
            if (l->value[run->assumption[i]] < 0)
                return LEARN_NONE;
            learn_begin_level(l, run->assumption[i]);
            l->nassumed = l->level;
            continue;
        }
        if (l->ntrail == l->nvars)
            return LEARN_MODEL;
        if (run->most != LEARN_NO_LIMIT && *run->decisions >= run->most)
            return LEARN_STOPPED;
        ++*run->decisions;
        decide(l);
    }
    return LEARN_NONE;
}
