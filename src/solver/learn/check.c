/*
 * The invariants of learn.h, asserted over the whole state. That takes a pass over all clauses, so
 * it is for builds with sanitizers (base/checks.h).
 */
#include "solver/learn/private.h"

static void check_trail(const struct learn *l)
{
    int set = 0;

    assert(l->processed == l->ntrail && l->ntrail <= l->nvars);
    for (int i = 0; i < l->ntrail; i++) {
        int literal = l->trail[i];
        const struct learn_fact *fact = &l->fact[variable_of(literal)];
        assert(l->value[literal] == 1 && l->value[literal_not(literal)] == -1);
        assert(fact->position == i && fact->level <= l->level);
        assert(i == 0 || l->fact[variable_of(l->trail[i - 1])].level <= fact->level);
    }
    for (int v = 0; v < l->nvars; v++)
        set += learn_variable(l, v) != 0;
    assert(set == l->ntrail);
    assert(l->nassumed <= l->level && l->level <= l->ntrail);
    for (int i = 0; i < l->level; i++) {
        const struct learn_fact *fact = &l->fact[variable_of(l->trail[l->decisions[i]])];
        assert(fact->reason.kind == LEARN_DECISION && fact->level == i + 1);
    }
    for (size_t i = 0; i < l->units.n; i++)
        assert(l->value[l->units.at[i]] > 0);
}

/* How often the clause is in the list of those that watch the literal. */
static int count_watches(const struct learn *l, int clause, int literal)
{
    const struct learn_watches *list = &l->watches[literal_not(literal)];
    int n = 0;

    for (size_t i = 0; i < list->n; i++)
        n += list->at[i].clause == clause;
    return n;
}

/* Each clause is watched by its first two literals and is neither violated nor a unit clause. */
static void check_clauses(const struct learn *l)
{
    size_t watches = 0, clauses = 0;

    for (size_t at = 0; at < l->store.n; clauses++) {
        const int *literal = clause_literals(l, (int)at);
        int size = l->store.at[at + CLAUSE_LENGTH], open = 0;
        bool satisfied = false;
        assert(size >= 2);
        for (int i = 0; i < 2; i++)
            assert(count_watches(l, (int)at, literal[i]) == 1);
        for (int i = 0; i < size; i++) {
            satisfied = satisfied || l->value[literal[i]] > 0;
            open += l->value[literal[i]] == 0;
        }
        assert(satisfied || open >= 2);
        at += CLAUSE_HEADER + (size_t)size;
    }
    for (int literal = 0; literal < 2 * l->nvars; literal++)
        watches += l->watches[literal].n;
    assert(watches == 2 * clauses && l->learnt.n <= clauses);
}

static void check_order(const struct learn *l)
{
    bool behind_pick = false;
    int n = 0;

    assert(l->previous[l->first] == -1 && l->next[l->last] == -1);
    for (int v = l->first; v >= 0; v = l->next[v], n++) {
        int next = l->next[v];
        assert(next < 0 || (l->previous[next] == v && l->stamp[next] > l->stamp[v]));
        assert(l->unordered || !behind_pick || learn_variable(l, v) != 0);
        behind_pick = behind_pick || v == l->pick;
    }
    assert(n == l->nvars && behind_pick);
    for (int v = 0; v < l->nvars; v++)
        assert(!l->seen[v]);
    assert(l->marked.n == 0);
}

void learn_check(const struct learn *l)
{
    check_trail(l);
    check_clauses(l);
    check_order(l);
}
