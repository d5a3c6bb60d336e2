/*
 * Clauses with two watched literals: a clause needs a look only when one of its first two literals
 * becomes false. Forgetting keeps what was short in levels (LBD) when it was learnt.
 */
#include "solver/learn/private.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

static void watch_add(struct learn *l, int literal, int clause, int blocker)
{
    struct learn_watches *list = &l->watches[literal_not(literal)];

    list->at = mem_reserve(list->at, list->n + 1, &list->capacity, sizeof *list->at);
    list->at[list->n++] = (struct learn_watch){clause, blocker};
}

int learn_store_clause(struct learn *l, const int *literals, int n, int lbd)
{
    int clause = (int)l->store.n;

    assert(n >= 2 && l->value[literals[1]] <= 0);
    ints_push(&l->store, n);
    ints_push(&l->store, lbd);
    ints_push(&l->store, lbd > 0 ? l->nlearnt : 0);
    for (int i = 0; i < n; i++)
        ints_push(&l->store, literals[i]);
    if (lbd > 0)
        ints_push(&l->learnt, clause);
    watch_add(l, literals[0], clause, literals[1]);
    watch_add(l, literals[1], clause, literals[0]);
    return clause;
}

void learn_add_clause(struct learn *l, const int *literal, int n)
{
    assert(l->level == 0);
    l->clause.n = 0;
    for (int i = 0; i < n; i++) {
        assert(literal[i] >= 0 && literal[i] < 2 * l->nvars);
        if (l->value[literal[i]] > 0)
            return;
        if (l->value[literal[i]] == 0)
            ints_push(&l->clause, literal[i]);
    }
    if (l->clause.n == 0)
        l->refuted = true;
    else if (l->clause.n == 1)
        learn_assign(l, l->clause.at[0], LEARN_ROOT, 0);
    else
        learn_store_clause(l, l->clause.at, (int)l->clause.n, 0);
}

void learn_explain_clause(struct learn *l, int clause, int literal)
{
    const int *literals = clause_literals(l, clause);

    for (int i = 0; i < l->store.at[clause + CLAUSE_LENGTH]; i++)
        if (literals[i] != literal)
            ints_push(&l->why, literals[i]);
}

/* Watches a literal that is not false in place of the second; false if there is none. */
static bool clause_move_watch(struct learn *l, int clause)
{
    int *literals = clause_literals(l, clause), size = l->store.at[clause + CLAUSE_LENGTH];

    for (int i = 2; i < size; i++)
        if (l->value[literals[i]] >= 0) {
            int moved = literals[i];
            literals[i] = literals[1];
            literals[1] = moved;
            watch_add(l, moved, clause, literals[0]);
            return true;
        }
    return false;
}

bool learn_visit(struct learn *l, int literal)
{
    struct learn_watches *list = &l->watches[literal];
    int false_literal = literal_not(literal);
    size_t kept = 0, i = 0;
    bool fine = true;

    while (i < list->n && fine) {
        struct learn_watch w = list->at[i++];
        if (l->value[w.blocker] > 0) {
            list->at[kept++] = w;
            continue;
        }
        int *literals = clause_literals(l, w.clause);
        if (literals[0] == false_literal) {
            literals[0] = literals[1];
            literals[1] = false_literal;
        }
        w.blocker = literals[0];
        if (l->value[literals[0]] <= 0 && clause_move_watch(l, w.clause))
            continue;
        list->at[kept++] = w;
        fine = l->value[literals[0]] >= 0;
        if (!fine)
            learn_explain_clause(l, w.clause, -1);
        else if (l->value[literals[0]] == 0)
            learn_assign(l, literals[0], LEARN_CLAUSE, w.clause);
    }
    l->work += (int64_t)i;
    while (i < list->n)
        list->at[kept++] = list->at[i++];
    list->n = kept;
    return fine;
}

/* ---- forgetting ---- */

void learn_drop_clauses(struct learn *l)
{
    for (size_t at = 0; at < l->store.n; at += CLAUSE_HEADER + (size_t)l->store.at[at])
        for (int i = 0; i < 2; i++)
            l->watches[literal_not(clause_literals(l, (int)at)[i])].n = 0;
    l->store.n = l->learnt.n = 0;
    l->nlearnt = 0;
}

static bool clause_is_reason(const struct learn *l, int clause)
{
    int literal = clause_literals(l, clause)[0];
    const struct learn_reason *why = &l->fact[variable_of(literal)].reason;

    return l->value[literal] > 0 && why->kind == LEARN_CLAUSE && why->at == clause;
}

/* Worse clauses first; among equals the older ones, so that the order is total. */
struct learn_ranked {
    int lbd, size, clause;
};

static int ranked_compare(const void *a, const void *b)
{
    const struct learn_ranked *x = a, *y = b;

    if (x->lbd != y->lbd)
        return x->lbd > y->lbd ? -1 : 1;
    if (x->size != y->size)
        return x->size > y->size ? -1 : 1;
    return x->clause < y->clause ? -1 : x->clause > y->clause;
}

/* Closes the gaps that clauses with a negative LBD leave in the store. moved[c] is the new number
 * of clause c, or -1. */
static void clause_close_store(struct learn *l)
{
    size_t to = 0, end = l->store.n;

    l->moved.at = mem_reserve(l->moved.at, end, &l->moved.capacity, sizeof *l->moved.at);
    for (size_t from = 0; from < end;) {
        size_t length = CLAUSE_HEADER + (size_t)l->store.at[from + CLAUSE_LENGTH];
        bool drop = l->store.at[from + CLAUSE_LBD] < 0;
        l->moved.at[from] = drop ? -1 : (int)to;
        if (!drop) {
            memmove(l->store.at + to, l->store.at + from, length * sizeof *l->store.at);
            to += length;
        }
        from += length;
    }
    l->store.n = to;
}

/* Removes the clauses with a negative LBD. */
static void clause_collect(struct learn *l)
{
    size_t kept = 0;

    clause_close_store(l);
    const int *moved = l->moved.at;
    for (size_t i = 0; i < l->learnt.n; i++)
        if (moved[l->learnt.at[i]] >= 0)
            l->learnt.at[kept++] = moved[l->learnt.at[i]];
    l->learnt.n = kept;
    for (int literal = 0; literal < 2 * l->nvars; literal++) {
        struct learn_watches *list = &l->watches[literal];
        size_t n = 0;
        for (size_t i = 0; i < list->n; i++)
            if (moved[list->at[i].clause] >= 0) {
                list->at[n] = list->at[i];
                list->at[n++].clause = moved[list->at[i].clause];
            }
        list->n = n;
    }
    for (int i = 0; i < l->ntrail; i++) {
        struct learn_reason *why = &l->fact[variable_of(l->trail[i])].reason;
        if (why->kind == LEARN_CLAUSE)
            why->at = moved[why->at];
    }
}

void learn_reduce(struct learn *l)
{
    enum { LBD_GOOD = 2 };

    struct learn_ranked *rank =
        mem_reserve(l->rank, l->learnt.n, &l->rank_capacity, sizeof *l->rank);
    size_t n = 0;

    l->rank = rank;

    for (size_t i = 0; i < l->learnt.n; i++) {
        int clause = l->learnt.at[i], lbd = l->store.at[clause + CLAUSE_LBD];
        if (lbd > LBD_GOOD && !clause_is_reason(l, clause))
            rank[n++] = (struct learn_ranked){lbd, l->store.at[clause + CLAUSE_LENGTH], clause};
    }
    if (n > 1)
        qsort(rank, n, sizeof *rank, ranked_compare);
    for (size_t i = 0; i < n / 2; i++) {
        int *clause = l->store.at + rank[i].clause;
        clause[CLAUSE_LBD] = -1;
        if (l->sink)
            l->sink->dropped(l->sink->context, clause[CLAUSE_NUMBER], clause + CLAUSE_HEADER,
                             clause[CLAUSE_LENGTH]);
    }
    clause_collect(l);
}
