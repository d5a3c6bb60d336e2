/*
 * Learning from a conflict: the first literal of the last level that alone, with literals of lower
 * levels, implies the conflict (first UIP), and the shortest clause about it.
 */
#include "solver/sudoku/learner_state.h"

#include "base/checks.h"
#include "base/ints.h"

#include <assert.h>

enum learner_mark { MARK_NONE, MARK_SEEN, MARK_IMPLIED, MARK_NEEDED };

enum { DEEPEST_IMPLICATION = 200 };

static void learner_set_mark(struct learner *l, int v, enum learner_mark mark)
{
    assert(!CHECKS || (v >= 0 && v < l->nvars && mark != MARK_NONE));
    if (l->mark[v] == MARK_NONE)
        ints_push(&l->seen, v);
    l->mark[v] = (unsigned char)mark;
}

/* Moves the literals of l->why into the lemma; returns how many are of the current level, which
 * are only marked. */
static int learner_gather(struct learner *l)
{
    int open = 0;

    for (size_t i = 0; i < l->why.n; i++) {
        int literal = l->why.at[i], v = literal / 2;
        assert(learner_value(l, literal) < 0);
        if (l->level[v] == 0 || l->mark[v])
            continue;
        learner_set_mark(l, v, MARK_SEEN);
        if (l->level[v] == l->nlevels)
            open++;
        else
            ints_push(&l->lemma, literal);
    }
    l->why.n = 0;
    return open;
}

static void learner_resolve(struct learner *l)
{
    int at = l->ntrail, open;

    l->lemma.n = 0;
    ints_push(&l->lemma, 0);
    open = learner_gather(l);
    assert(open >= 1);
    for (;;) {
        do
            at--;
        while (l->mark[l->trail[at] / 2] != MARK_SEEN);
        assert(at >= l->level_start[l->nlevels - 1]);
        if (--open == 0)
            break;
        learner_explain(l, l->trail[at] / 2);
        open += learner_gather(l);
    }
    l->lemma.at[0] = l->trail[at] ^ 1;
}

/* Whether the value of v follows from other literals of the lemma (and level 0). */
static bool learner_implied(struct learner *l, int v, int depth)
{
    size_t from = l->why.n;
    bool implied = l->reason[v].why != WHY_GUESS && depth < DEEPEST_IMPLICATION;

    assert(!CHECKS || learner_value(l, 2 * v) != 0);
    if (implied)
        learner_explain(l, v);
    for (size_t i = from; i < l->why.n && implied; i++) {
        int other = l->why.at[i] / 2;
        if (l->level[other] == 0 || l->mark[other] == MARK_SEEN || l->mark[other] == MARK_IMPLIED)
            continue;
        implied = l->mark[other] != MARK_NEEDED && learner_implied(l, other, depth + 1);
    }
    l->why.n = from;
    if (l->mark[v] != MARK_SEEN)
        learner_set_mark(l, v, implied ? MARK_IMPLIED : MARK_NEEDED);
    return implied;
}

/* Makes a literal of the deepest level the second; returns the level, 0 if there is none. */
static int learner_second(struct learner *l)
{
    size_t deepest = 1;

    assert(l->lemma.n >= 1 && l->level[l->lemma.at[0] / 2] == l->nlevels);
    if (l->lemma.n == 1)
        return 0;
    for (size_t i = 2; i < l->lemma.n; i++)
        if (l->level[l->lemma.at[i] / 2] > l->level[l->lemma.at[deepest] / 2])
            deepest = i;
    int literal = l->lemma.at[deepest];
    l->lemma.at[deepest] = l->lemma.at[1];
    l->lemma.at[1] = literal;
    return l->level[literal / 2];
}

void learner_learn(struct learner *l)
{
    assert(l->nlevels > 0 && l->why.n > 0 && l->seen.n == 0);
    learner_resolve(l);
    size_t n = 1;
    for (size_t i = 1; i < l->lemma.n; i++)
        if (!learner_implied(l, l->lemma.at[i] / 2, 0))
            l->lemma.at[n++] = l->lemma.at[i];
    l->lemma.n = n;
    for (size_t i = 0; i < l->seen.n; i++)
        l->mark[l->seen.at[i]] = MARK_NONE;
    l->seen.n = 0;
    int level = learner_second(l), literal = l->lemma.at[0];
    int lbd = 0;
    l->stamped++;
    for (size_t i = 0; i < l->lemma.n; i++) {
        int *stamp = &l->stamp[l->level[l->lemma.at[i] / 2]];
        lbd += *stamp != l->stamped;
        *stamp = l->stamped;
    }
    assert(lbd >= 1 && lbd <= l->nlevels + 1);
    assert(level < (int)l->nlevels && lbd >= 1);
    learner_log_clause(l);
    learner_backtrack(l, level);
    if (l->lemma.n == 1)
        learner_assign(l, literal, WHY_GUESS, 0);
    else
        learner_assign(l, literal, WHY_CLAUSE, learner_add_clause(l, lbd));
}
