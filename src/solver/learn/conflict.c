/*
 * Learning: resolves the conflict backwards along the trail until one literal of the current level
 * is left (the first unique implication point), drops literals that the rest implies, jumps back
 * and asserts that literal. The variables met on the way are decided first from then on.
 */
#include "solver/learn/private.h"

#include "base/strbuf.h"
#include "base/trace.h"

static int level_of(const struct learn *l, int literal)
{
    return l->fact[variable_of(literal)].level;
}

/* Of a variable: MARK_SEEN is in the clause or was resolved, the others are as redundant() found. */
enum { MARK_NONE, MARK_SEEN, MARK_IMPLIED, MARK_NEEDED };

static void mark(struct learn *l, int v, int as)
{
    if (l->seen[v] == MARK_NONE)
        ints_push(&l->marked, v);
    l->seen[v] = (unsigned char)as;
}

/* Appends to l->why the false literals that imply the true one. */
static void explain(struct learn *l, int literal)
{
    struct learn_reason why = l->fact[variable_of(literal)].reason;
    size_t before = l->why.n;

    assert(why.kind != LEARN_DECISION && why.kind != LEARN_ROOT);
    if (why.kind == LEARN_CLAUSE)
        learn_explain_clause(l, why.at, literal);
    else if (why.kind >= LEARN_THEORY)
        l->theory->explain(l->theory->context, literal, why);
    l->work += (int64_t)(l->why.n - before);
}

/* Adds the literals of l->why to the clause; returns how many new ones are of the current level,
 * which are only marked. */
static int take(struct learn *l)
{
    int current = 0;

    for (size_t i = 0; i < l->why.n; i++) {
        int literal = l->why.at[i], v = variable_of(literal);
        assert(l->value[literal] < 0);
        if (l->seen[v] || l->fact[v].level == 0)
            continue;
        mark(l, v, MARK_SEEN);
        if (l->fact[v].level == l->level)
            current++;
        else
            ints_push(&l->clause, literal);
    }
    l->why.n = 0;
    return current;
}

/* The first UIP becomes the first literal of the clause. */
static void resolve(struct learn *l)
{
    int at = l->ntrail, open;

    l->clause.n = 0;
    ints_push(&l->clause, 0);
    open = take(l);
    assert(open > 0);
    for (;;) {
        do
            at--;
        while (!l->seen[variable_of(l->trail[at])] || level_of(l, l->trail[at]) < l->level);
        if (--open == 0)
            break;
        explain(l, l->trail[at]);
        open += take(l);
    }
    l->clause.at[0] = literal_not(l->trail[at]);
}

/* Whether the literal is implied by others of the clause (and level 0), through as many reasons, one
 * behind the other, as l->depth. */
static bool redundant(struct learn *l, int literal, int depth)
{
    size_t from = l->why.n;
    int v = variable_of(literal);
    bool implied = l->fact[v].reason.kind != LEARN_DECISION && depth < l->depth;

    if (implied)
        explain(l, literal_not(literal));
    for (size_t i = from; i < l->why.n && implied; i++) {
        int other = variable_of(l->why.at[i]);
        if (l->fact[other].level == 0 || l->seen[other] == MARK_SEEN ||
            l->seen[other] == MARK_IMPLIED)
            continue;
        implied = l->seen[other] != MARK_NEEDED && redundant(l, l->why.at[i], depth + 1);
    }
    l->why.n = from;
    if (l->seen[v] != MARK_SEEN)
        mark(l, v, implied ? MARK_IMPLIED : MARK_NEEDED);
    return implied;
}

/* The number of levels in the clause; puts a literal of the second highest level in place 1. */
static int count_levels(struct learn *l)
{
    int lbd = 1, *literal = l->clause.at;

    l->marks++;
    for (size_t i = 1; i < l->clause.n; i++) {
        int level = level_of(l, literal[i]), held = literal[1];
        lbd += l->level_mark[level] != l->marks;
        l->level_mark[level] = l->marks;
        if (level > level_of(l, held)) {
            literal[1] = literal[i];
            literal[i] = held;
        }
    }
    return lbd;
}

/* Decisions above level `back` that were not involved in the conflict led to none themselves: they
 * are decided last from now on. Those involved are decided first. */
static void reorder(struct learn *l, int back)
{
    for (int i = l->level - 2; i >= back && !l->unordered; i--) {
        int v = variable_of(l->trail[l->decisions[i]]);
        if (l->seen[v] != MARK_SEEN)
            learn_demote(l, v);
    }
    for (size_t i = 0; i < l->marked.n; i++) {
        int v = l->marked.at[i];
        if (l->seen[v] == MARK_SEEN && !l->unordered)
            learn_bump(l, v);
        l->seen[v] = MARK_NONE;
    }
    l->marked.n = 0;
}

/* Literals as in DIMACS files. */
static void trace_clause(const struct learn *l, int back)
{
    OWN(strbuf) clause = strbuf_new();
    for (size_t i = 0; i < l->clause.n; i++) {
        int literal = l->clause.at[i], variable = variable_of(literal) + 1;
        strbuf_format(&clause, " %d", literal & 1 ? -variable : variable);
    }
    trace("conflict at level %d, back to %d, learnt%s", l->level, back, clause.text);
}

/*
 * A literal that is true for ever belongs to level 0. But going back there undoes all decisions,
 * and on a large board most of them concern other places. So from deep levels only the last
 * decision is undone. Until the search returns to level 0 for another reason, the literal is made
 * true again whenever it was undone. (Nadel and Ryvchin 2018 do so with all clauses. That undoes
 * even less, but clauses learnt from literals that seem to depend on more than they do are weaker:
 * loops took three times as many conflicts.)
 */
static void assert_unit(struct learn *l, int literal)
{
    enum { SHALLOW = 20 };

    ints_push(&l->units, literal);
    learn_backtrack(l, l->level > SHALLOW ? l->level - 1 : 0);
}

bool learn_from_conflict(struct learn *l)
{
    enum { STORING = 16 }; /* the work for a literal, which takes memory, too */

    int level = 0;

    l->conflicts++;
    for (size_t i = 0; i < l->why.n; i++)
        if (level_of(l, l->why.at[i]) > level)
            level = level_of(l, l->why.at[i]);
    learn_backtrack(l, level); /* if the theory was late */
    l->refuted = level == 0;
    if (l->refuted)
        return false;
    if (l->theory && l->theory->conflict)
        l->theory->conflict(l->theory->context);
    assert(l->marked.n == 0);
    resolve(l);
    size_t kept = 1;
    for (size_t i = 1; i < l->clause.n; i++)
        if (!redundant(l, l->clause.at[i], 0))
            l->clause.at[kept++] = l->clause.at[i];
    l->clause.n = kept;
    l->work += STORING * (int64_t)kept;
    int lbd = count_levels(l), back = kept == 1 ? 0 : level_of(l, l->clause.at[1]);
    reorder(l, back);
    if (trace_on())
        trace_clause(l, back);
    l->nlearnt++;
    if (l->sink)
        l->sink->learnt(l->sink->context, l->clause.at, (int)kept);
    if (kept == 1) {
        assert_unit(l, l->clause.at[0]);
        return true;
    }
    assert(back < l->level);
    learn_backtrack(l, back);
    learn_assign(l, l->clause.at[0], LEARN_CLAUSE,
                 learn_store_clause(l, l->clause.at, (int)kept, lbd));
    return true;
}
