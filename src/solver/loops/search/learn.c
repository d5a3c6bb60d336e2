/*
 * Learning: resolves the conflict backwards along the trail until one literal of the current level
 * is left (the first unique implication point), drops literals that the rest implies, jumps back
 * and asserts that literal. The variables met on the way are decided first from then on.
 */
#include "solver/loops/search/state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

void learn_arrays(struct search *s)
{
    size_t n = (size_t)s->nvars;

    s->learn.seen = arena_take(&s->arena, n, sizeof *s->learn.seen);
    s->learn.level_mark = arena_take(&s->arena, n + 1, sizeof *s->learn.level_mark);
}

void learn_release(struct search *s)
{
    free(s->learn.clause.at);
    free(s->learn.seen_list.at);
}

/* Fills s->why with the false literals that imply the true one. */
static void learn_explain(struct search *s, int literal)
{
    struct reason why = s->fact[variable_of(literal)].reason;

    s->why.n = 0;
    switch (why.kind) {
    case REASON_CLAUSE:
        clause_explain(s, why.at, literal);
        break;
    case REASON_COUNT:
        count_explain(s, why.at, literal);
        break;
    case REASON_STAR:
        star_explain(s, why.at, literal);
        break;
    case REASON_SIDE:
        side_explain(s, why.at, literal);
        break;
    case REASON_PART:
        part_explain(s, why.at, variable_of(literal));
        break;
    case REASON_LOOP:
        loop_explain(s, why.at, variable_of(literal));
        break;
    case REASON_UNIT:
        break;
    case REASON_DECISION:
    case REASON_ROOT:
        assert(false);
    }
}

/* Adds the literals of s->why to the clause; returns how many new ones are of the current level. */
static int learn_take(struct search *s)
{
    int current = 0;

    for (size_t i = 0; i < s->why.n; i++) {
        int literal = s->why.at[i], edge = variable_of(literal);
        assert(s->value[literal] < 0);
        if (s->learn.seen[edge] || s->fact[edge].level == 0)
            continue;
        s->learn.seen[edge] = 1;
        ints_push(&s->learn.seen_list, edge);
        if (s->fact[edge].level == s->level)
            current++;
        else
            ints_push(&s->learn.clause, literal);
    }
    return current;
}

/* A literal is redundant if its reason contains only literals of the clause and of level 0. */
static bool learn_redundant(struct search *s, int literal)
{
    enum reason_kind kind = s->fact[variable_of(literal)].reason.kind;

    if (kind == REASON_DECISION)
        return false;
    learn_explain(s, literal_not(literal));
    for (size_t i = 0; i < s->why.n; i++) {
        int edge = variable_of(s->why.at[i]);
        if (!s->learn.seen[edge] && s->fact[edge].level > 0)
            return false;
    }
    return true;
}

static void learn_minimise(struct search *s)
{
    size_t kept = 1;

    for (size_t i = 1; i < s->learn.clause.n; i++)
        if (!learn_redundant(s, s->learn.clause.at[i]))
            s->learn.clause.at[kept++] = s->learn.clause.at[i];
    s->learn.clause.n = kept;
}

/* The number of levels in the clause; puts a literal of the second highest level in place 1. */
static int learn_lbd(struct search *s)
{
    int lbd = 1;

    s->learn.marks++;
    for (size_t i = 1; i < s->learn.clause.n; i++) {
        int level = s->fact[variable_of(s->learn.clause.at[i])].level;
        if (s->learn.level_mark[level] != s->learn.marks) {
            s->learn.level_mark[level] = s->learn.marks;
            lbd++;
        }
        if (level > s->fact[variable_of(s->learn.clause.at[1])].level) {
            int held = s->learn.clause.at[1];
            s->learn.clause.at[1] = s->learn.clause.at[i];
            s->learn.clause.at[i] = held;
        }
    }
    return lbd;
}

/* Decisions above the level that were not involved in the conflict led to none themselves: they are
 * decided last from now on. */
static void learn_demote_idle(struct search *s, int level)
{
    for (int i = s->level - 2; i >= level; i--) {
        int variable = variable_of(s->trail[s->decisions[i]]);
        if (!s->learn.seen[variable])
            order_demote(s, variable);
    }
}

static void learn_bump_seen(struct search *s)
{
    for (size_t i = 0; i < s->learn.seen_list.n; i++) {
        order_bump(s, s->learn.seen_list.at[i]);
        s->learn.seen[s->learn.seen_list.at[i]] = 0;
    }
    s->learn.seen_list.n = 0;
}

/*
 * A literal that is true for ever belongs to level 0. But going back there undoes all decisions,
 * and on a large board most of them concern other places. So from deep levels only the last
 * decision is undone. Until the search returns to level 0 for another reason, the literal is made
 * true again whenever it was undone. (Nadel and Ryvchin 2018 do so with all clauses. That undoes
 * even less, but clauses learnt from literals that seem to depend on more than they do are weaker:
 * it took three times as many conflicts.)
 */
static void learn_unit(struct search *s, int literal)
{
    enum { SHALLOW = 20 };

    ints_push(&s->units.literal, literal);
    search_backtrack(s, s->level > SHALLOW ? s->level - 1 : 0);
}

void learn_from_conflict(struct search *s)
{
    int uip;

    assert(s->level > 0 && s->learn.seen_list.n == 0);
    s->learn.clause.n = 0;
    ints_push(&s->learn.clause, 0);
    int open = learn_take(s);
    assert(open > 0);
    for (int at = s->ntrail;;) {
        do
            at--;
        while (!s->learn.seen[variable_of(s->trail[at])] ||
               s->fact[variable_of(s->trail[at])].level < s->level);
        uip = s->trail[at];
        if (--open == 0)
            break;
        learn_explain(s, uip);
        open += learn_take(s);
    }
    s->learn.clause.at[0] = literal_not(uip);
    learn_minimise(s);
    int lbd = learn_lbd(s);
    int back = s->learn.clause.n == 1 ? 0 : s->fact[variable_of(s->learn.clause.at[1])].level;
    learn_demote_idle(s, back);
    learn_bump_seen(s);
    if (s->sink)
        s->sink->learnt(s->sink->context, s->learn.clause.at, (int)s->learn.clause.n);

    if (s->learn.clause.n == 1) {
        learn_unit(s, s->learn.clause.at[0]);
        return;
    }
    assert(back < s->level);
    search_backtrack(s, back);
    int clause = clause_add(s, s->learn.clause.at, (int)s->learn.clause.n, lbd);
    search_assign(s, s->learn.clause.at[0], REASON_CLAUSE, clause);
}
