/*
 * Learning: resolves the conflict backwards along the trail until one literal of the current level
 * is left (the first unique implication point), drops literals that the rest implies, jumps back
 * and asserts that literal. The variables met on the way are decided first from then on.
 */
#include "solver/loops/search/state.h"

#include "base/mem.h"
#include "base/strbuf.h"
#include "base/trace.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void search_learn_init(struct search *s)
{
    size_t n = (size_t)s->nvars;

    s->learn.seen = arena_take(&s->arena, n, sizeof *s->learn.seen);
    s->learn.level_mark = arena_take(&s->arena, n + 1, sizeof *s->learn.level_mark);
}

void search_learn_release(struct search *s)
{
    free(s->learn.clause.at);
    free(s->learn.seen_list.at);
}

static void clause_explain(struct search *s, int clause, int literal)
{
    const int *literals = s->clauses.store.at + clause + CLAUSE_HEADER;

    for (int i = 0; i < s->clauses.store.at[clause + CLAUSE_LENGTH]; i++)
        if (literals[i] != literal)
            ints_push(&s->why, literals[i]);
}

/* Fills s->why with the false literals that imply the true one. */
static void learn_explain(struct search *s, int literal)
{
    struct antecedent why = s->fact[variable_of(literal)].reason;

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

/* Literals as in DIMACS files, variables from 1: edges, then faces. */
static void learn_trace(const struct search *s, int back)
{
    struct strbuf clause = strbuf_new();
    for (size_t i = 0; i < s->learn.clause.n; i++) {
        int literal = s->learn.clause.at[i], variable = variable_of(literal) + 1;
        strbuf_format(&clause, " %d", literal & 1 ? -variable : variable);
    }
    trace("conflict at level %d, back to %d, learnt%s", s->level, back, clause.text);
    strbuf_release(&clause);
}

void search_learn_from_conflict(struct search *s)
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
    size_t kept = 1;
    for (size_t i = 1; i < s->learn.clause.n; i++)
        if (!learn_redundant(s, s->learn.clause.at[i]))
            s->learn.clause.at[kept++] = s->learn.clause.at[i];
    s->learn.clause.n = kept;
    int lbd = learn_lbd(s);
    int back = s->learn.clause.n == 1 ? 0 : s->fact[variable_of(s->learn.clause.at[1])].level;
    /* Decisions above the level that were not involved in the conflict led to none themselves: they
     * are decided last from now on. */
    for (int i = s->level - 2; i >= back; i--) {
        int variable = variable_of(s->trail[s->decisions[i]]);
        if (!s->learn.seen[variable])
            order_demote(s, variable);
    }
    for (size_t i = 0; i < s->learn.seen_list.n; i++) {
        order_bump(s, s->learn.seen_list.at[i]);
        s->learn.seen[s->learn.seen_list.at[i]] = 0;
    }
    s->learn.seen_list.n = 0;
    if (trace_on())
        learn_trace(s, back);
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

/*
 * Clauses with two watched literals: a clause needs a look only when one of its first two literals
 * becomes false.
 */

void clause_init(struct search *s)
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
    int size = s->clauses.store.at[clause + CLAUSE_LENGTH];

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

/* ---- forgetting ---- */

static bool clause_is_reason(const struct search *s, int clause)
{
    int literal = s->clauses.store.at[clause + CLAUSE_HEADER];
    const struct antecedent *why = &s->fact[variable_of(literal)].reason;

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
        size_t length = (size_t)s->clauses.store.at[from + CLAUSE_LENGTH] + CLAUSE_HEADER;
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
        struct antecedent *why = &s->fact[variable_of(s->trail[i])].reason;
        if (why->kind == REASON_CLAUSE)
            why->at = moved[why->at];
    }
}

void clause_reset(struct search *s)
{
    const int *store = s->clauses.store.at;

    for (size_t at = 0; at < s->clauses.store.n;
         at += CLAUSE_HEADER + (size_t)store[at + CLAUSE_LENGTH])
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
            rank[n++] = (struct ranked){lbd, s->clauses.store.at[clause + CLAUSE_LENGTH], clause};
    }
    qsort(rank, n, sizeof *rank, ranked_compare);
    for (size_t i = 1; i < n; i++)
        assert(ranked_compare(&rank[i - 1], &rank[i]) < 0 &&
               ranked_compare(&rank[i], &rank[i - 1]) > 0);
    for (size_t i = 0; i < n / 2; i++) {
        int *clause = s->clauses.store.at + rank[i].clause;
        clause[CLAUSE_LBD] = -1;
        if (s->sink)
            s->sink->dropped(s->sink->context, clause + CLAUSE_HEADER, clause[CLAUSE_LENGTH]);
    }
    clause_collect(s);
}
