/*
 * Clauses with two watched literals: a clause needs a look only when one of its first two literals
 * becomes false.
 */
#include "solver/loops/search/state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void clause_arrays(struct search *s)
{
    s->clauses.watches = arena_take(&s->arena, 2 * (size_t)s->nvars, sizeof *s->clauses.watches);
}

void clause_release(struct search *s)
{
    struct clauses *clauses = &s->clauses;

    for (int literal = 0; literal < 2 * s->nvars; literal++)
        free(clauses->watches[literal].watch);
    free(clauses->store.at);
    free(clauses->learnt.at);
    free(clauses->moved);
    free(clauses->rank);
}

static void watch_add(struct search *s, int literal, int clause, int blocker)
{
    struct watchlist *list = &s->clauses.watches[literal_not(literal)];

    list->watch = mem_reserve(list->watch, list->n + 1, &list->capacity, sizeof *list->watch);
    list->watch[list->n++] = (struct watch){clause, blocker};
}

int clause_add(struct search *s, const int *literals, int n, int lbd)
{
    int clause = (int)s->clauses.store.n;

    assert(n >= 2 && s->value[literals[1]] <= 0);
    ints_push(&s->clauses.store, n);
    ints_push(&s->clauses.store, lbd);
    for (int i = 0; i < n; i++)
        ints_push(&s->clauses.store, literals[i]);
    if (lbd != LBD_KEPT_FOR_EVER)
        ints_push(&s->clauses.learnt, clause);
    watch_add(s, literals[0], clause, literals[1]);
    watch_add(s, literals[1], clause, literals[0]);
    return clause;
}

/* Watches a literal that is not false in place of the second; false if there is none. */
static bool clause_move_watch(struct search *s, int clause)
{
    int *literals = s->clauses.store.at + clause + CLAUSE_HEADER;
    int size = s->clauses.store.at[clause + CLAUSE_SIZE];

    for (int i = 2; i < size; i++)
        if (s->value[literals[i]] >= 0) {
            int moved = literals[i];
            literals[i] = literals[1];
            literals[1] = moved;
            watch_add(s, moved, clause, literals[0]);
            return true;
        }
    return false;
}

bool clause_propagate(struct search *s, int literal)
{
    struct watchlist *list = &s->clauses.watches[literal];
    int false_literal = literal_not(literal);
    size_t kept = 0, i = 0;
    bool fine = true;

    while (i < list->n) {
        struct watch w = list->watch[i++];
        if (s->value[w.blocker] > 0) {
            list->watch[kept++] = w;
            continue;
        }
        int *literals = s->clauses.store.at + w.clause + CLAUSE_HEADER;
        if (literals[0] == false_literal) {
            literals[0] = literals[1];
            literals[1] = false_literal;
        }
        w.blocker = literals[0];
        if (s->value[literals[0]] <= 0 && clause_move_watch(s, w.clause))
            continue;
        list->watch[kept++] = w;
        if (s->value[literals[0]] < 0) {
            clause_explain(s, w.clause, -1);
            fine = false;
            break;
        }
        if (s->value[literals[0]] == 0)
            search_assign(s, literals[0], REASON_CLAUSE, w.clause);
    }
    while (i < list->n)
        list->watch[kept++] = list->watch[i++];
    list->n = kept;
    return fine;
}

void clause_explain(struct search *s, int clause, int literal)
{
    const int *literals = s->clauses.store.at + clause + CLAUSE_HEADER;

    for (int i = 0; i < s->clauses.store.at[clause + CLAUSE_SIZE]; i++)
        if (literals[i] != literal)
            ints_push(&s->why, literals[i]);
}

/* ---- forgetting ---- */

static bool clause_is_reason(const struct search *s, int clause)
{
    int literal = s->clauses.store.at[clause + CLAUSE_HEADER];
    const struct reason *why = &s->fact[variable_of(literal)].reason;

    return s->value[literal] > 0 && why->kind == REASON_CLAUSE && why->at == clause;
}

/* Worse clauses first; among equals the older ones, so that the order is total. */
static int ranked_compare(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;

    if (x->lbd != y->lbd)
        return x->lbd > y->lbd ? -1 : 1;
    if (x->size != y->size)
        return x->size > y->size ? -1 : 1;
    return x->clause < y->clause ? -1 : 1;
}

/* Removes the clauses marked by a negative LBD from the store. */
static void clause_collect(struct search *s)
{
    size_t to = 0;

    s->clauses.moved = mem_reserve(s->clauses.moved, s->clauses.store.n, &s->clauses.moved_capacity,
                                   sizeof *s->clauses.moved);
    int *moved = s->clauses.moved;

    for (size_t from = 0; from < s->clauses.store.n;) {
        size_t length = (size_t)s->clauses.store.at[from + CLAUSE_SIZE] + CLAUSE_HEADER;
        bool drop = s->clauses.store.at[from + CLAUSE_LBD] < 0;
        moved[from] = drop ? -1 : (int)to;
        if (!drop) {
            memmove(s->clauses.store.at + to, s->clauses.store.at + from,
                    length * sizeof *s->clauses.store.at);
            to += length;
        }
        from += length;
    }
    s->clauses.store.n = to;
    size_t kept = 0;
    for (size_t i = 0; i < s->clauses.learnt.n; i++)
        if (moved[s->clauses.learnt.at[i]] >= 0)
            s->clauses.learnt.at[kept++] = moved[s->clauses.learnt.at[i]];
    s->clauses.learnt.n = kept;
    for (int literal = 0; literal < 2 * s->nvars; literal++) {
        struct watchlist *list = &s->clauses.watches[literal];
        size_t n = 0;
        for (size_t i = 0; i < list->n; i++)
            if (moved[list->watch[i].clause] >= 0) {
                list->watch[n] = list->watch[i];
                list->watch[n++].clause = moved[list->watch[i].clause];
            }
        list->n = n;
    }
    for (int i = 0; i < s->ntrail; i++) {
        struct reason *why = &s->fact[variable_of(s->trail[i])].reason;
        if (why->kind == REASON_CLAUSE)
            why->at = moved[why->at];
    }
}

void clause_reset(struct search *s)
{
    const int *store = s->clauses.store.at;

    for (size_t at = 0; at < s->clauses.store.n;
         at += CLAUSE_HEADER + (size_t)store[at + CLAUSE_SIZE])
        for (int i = 0; i < 2; i++)
            s->clauses.watches[literal_not(store[at + CLAUSE_HEADER + (size_t)i])].n = 0;
    s->clauses.store.n = s->clauses.learnt.n = 0;
}

/* Drops the worse half of the learnt clauses, not counting very good ones and reasons in use. */
void clause_reduce(struct search *s)
{
    enum { LBD_GOOD = 2 };
    size_t n = 0;

    s->clauses.rank = mem_reserve(s->clauses.rank, s->clauses.learnt.n, &s->clauses.rank_capacity,
                                  sizeof *s->clauses.rank);
    struct ranked *rank = s->clauses.rank;

    for (size_t i = 0; i < s->clauses.learnt.n; i++) {
        int clause = s->clauses.learnt.at[i], lbd = s->clauses.store.at[clause + CLAUSE_LBD];
        if (lbd > LBD_GOOD && !clause_is_reason(s, clause))
            rank[n++] = (struct ranked){lbd, s->clauses.store.at[clause + CLAUSE_SIZE], clause};
    }
    qsort(rank, n, sizeof *rank, ranked_compare);
    for (size_t i = 1; i < n; i++)
        assert(ranked_compare(&rank[i - 1], &rank[i]) < 0 &&
               ranked_compare(&rank[i], &rank[i - 1]) > 0);
    for (size_t i = 0; i < n / 2; i++) {
        int *clause = s->clauses.store.at + rank[i].clause;
        clause[CLAUSE_LBD] = -1;
        if (s->sink)
            s->sink->dropped(s->sink->context, clause + CLAUSE_HEADER, clause[CLAUSE_SIZE]);
    }
    clause_collect(s);
}
