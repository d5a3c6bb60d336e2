/*
 * Learning: resolve the conflict backwards along the trail until one literal of the current level
 * is left (the first unique implication point), drop what the rest implies, jump back, and assert
 * it. The variables met on the way move to the front of the order of decisions.
 */
#include "search/search_state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

void learn_init(struct search *s)
{
    size_t n = (size_t)s->nvars;

    s->seen = mem_alloc(n, 1);
    s->level_mark = mem_alloc(n + 1, sizeof *s->level_mark);
}

void learn_release(struct search *s)
{
    free(s->seen);
    free(s->level_mark);
    free(s->clause.at);
    free(s->why.at);
    free(s->seen_list.at);
    free(s->units.at);
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

/* Takes in the literals of s->why; returns how many new ones are of the current level. */
static int learn_take(struct search *s)
{
    int current = 0;

    for (size_t i = 0; i < s->why.n; i++) {
        int literal = s->why.at[i], edge = variable_of(literal);
        assert(s->value[literal] < 0);
        if (s->seen[edge] || s->fact[edge].level == 0)
            continue;
        s->seen[edge] = 1;
        ints_push(&s->seen_list, edge);
        if (s->fact[edge].level == s->level)
            current++;
        else
            ints_push(&s->clause, literal);
    }
    return current;
}

/* A literal is redundant when its reason names only literals that are in the clause anyway. */
static bool learn_redundant(struct search *s, int literal)
{
    enum reason_kind kind = s->fact[variable_of(literal)].reason.kind;

    if (kind == REASON_DECISION)
        return false;
    learn_explain(s, literal_not(literal));
    for (size_t i = 0; i < s->why.n; i++) {
        int edge = variable_of(s->why.at[i]);
        if (!s->seen[edge] && s->fact[edge].level > 0)
            return false;
    }
    return true;
}

static void learn_minimise(struct search *s)
{
    size_t kept = 1;

    for (size_t i = 1; i < s->clause.n; i++)
        if (!learn_redundant(s, s->clause.at[i]))
            s->clause.at[kept++] = s->clause.at[i];
    s->clause.n = kept;
}

/* The number of levels in the clause; puts a literal of the second highest level in place 1. */
static int learn_lbd(struct search *s)
{
    int lbd = 1;

    s->level_marks++;
    for (size_t i = 1; i < s->clause.n; i++) {
        int level = s->fact[variable_of(s->clause.at[i])].level;
        if (s->level_mark[level] != s->level_marks) {
            s->level_mark[level] = s->level_marks;
            lbd++;
        }
        if (level > s->fact[variable_of(s->clause.at[1])].level) {
            int held = s->clause.at[1];
            s->clause.at[1] = s->clause.at[i];
            s->clause.at[i] = held;
        }
    }
    return lbd;
}

/* Decisions above the level that had nothing to do with the conflict met none themselves: what
 * hangs on others is looked at before them. */
static void learn_demote_idle(struct search *s, int level)
{
    for (int i = s->level - 2; i >= level; i--) {
        int variable = variable_of(s->trail[s->decisions[i]]);
        if (!s->seen[variable])
            order_demote(s, variable);
    }
}

static void learn_bump_seen(struct search *s)
{
    for (size_t i = 0; i < s->seen_list.n; i++) {
        order_bump(s, s->seen_list.at[i]);
        s->seen[s->seen_list.at[i]] = 0;
    }
    s->seen_list.n = 0;
}

/*
 * A literal that holds for ever belongs to the root. But to go there undoes all decisions, of which
 * on a large board most have to do with other places; so from deep levels only the last one is
 * undone. Until the search comes to the root for another reason, the literal is made true again
 * whenever it was undone. (Nadel and Ryvchin 2018 do so with all clauses. That undoes even less,
 * but what is learnt from literals that seem to depend on more than they do is weaker: it took
 * three times as many conflicts.)
 */
static void learn_unit(struct search *s, int literal)
{
    enum { SHALLOW = 20 };

    ints_push(&s->units, literal);
    search_backtrack(s, s->level > SHALLOW ? s->level - 1 : 0);
}

bool learn_units(struct search *s)
{
    if (!s->units_due)
        return true;
    s->units_due = false;
    for (size_t i = 0; i < s->units.n; i++) {
        int literal = s->units.at[i];
        if (s->value[literal] < 0) {
            ints_push(&s->why, literal);
            return false;
        }
        if (s->value[literal] == 0)
            search_assign(s, literal, s->level == 0 ? REASON_ROOT : REASON_UNIT, 0);
    }
    if (s->level == 0)
        s->units.n = 0;
    return true;
}

void learn_from_conflict(struct search *s)
{
    int uip;

    s->clause.n = 0;
    ints_push(&s->clause, 0);
    int open = learn_take(s);
    assert(open > 0);
    for (int at = s->ntrail;;) {
        do
            at--;
        while (!s->seen[variable_of(s->trail[at])] ||
               s->fact[variable_of(s->trail[at])].level < s->level);
        uip = s->trail[at];
        if (--open == 0)
            break;
        learn_explain(s, uip);
        open += learn_take(s);
    }
    s->clause.at[0] = literal_not(uip);
    learn_minimise(s);
    int lbd = learn_lbd(s);
    int back = s->clause.n == 1 ? 0 : s->fact[variable_of(s->clause.at[1])].level;
    learn_demote_idle(s, back);
    learn_bump_seen(s);
    if (s->sink)
        s->sink->learnt(s->sink->context, s->clause.at, (int)s->clause.n);

    if (s->clause.n == 1) {
        learn_unit(s, s->clause.at[0]);
        return;
    }
    search_backtrack(s, back);
    int clause = clause_add(s, s->clause.at, (int)s->clause.n, lbd);
    search_assign(s, s->clause.at[0], REASON_CLAUSE, clause);
}
