#include "solver/check/propagate.h"

#include "base/checks.h"
#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

struct known_sum {
    enum sum_kind kind;
    int number;   /* of SUM_EXACTLY */
    size_t start; /* into member */
    int n;        /* variables */
    int on, off;  /* among the propagated variables */
};

struct clause {
    int n;
    int literal[]; /* the first two are watched */
};

struct watchers {
    struct clause **at;
    size_t n, capacity;
};

struct knowledge {
    int nvars;
    signed char *value;    /* [2*nvars] of a literal: 1 true, -1 false, 0 open */
    struct ints trail;     /* the true literals, in order */
    size_t propagated;     /* of the trail */
    struct known_sum *sum; /* [nsums] */
    size_t nsums, sums_capacity;
    struct ints member;     /* variables of the sums */
    struct ints *sums_of;   /* [nvars] */
    struct clause **clause; /* [nclauses] NULL if always true, or dropped */
    size_t nclauses, clauses_capacity;
    struct watchers *watchers; /* [2*nvars] of the clauses in which the literal is watched */
    bool refuted;
    struct check_pace pace; /* of knowledge_check() */
};

static void knowledge_set(struct knowledge *k, int literal)
{
    assert(literal >= 0 && literal < 2 * k->nvars && k->value[literal] == 0);
    k->value[literal] = 1;
    k->value[literal ^ 1] = -1;
    ints_push(&k->trail, literal);
}

/* ---- sums ---- */

/* The smallest number that may be on and is not below `on`; the largest not above `top`, or -1. */
static int sum_least(const struct known_sum *s, int on)
{
    switch (s->kind) {
    case SUM_NONE_OR_TWO:
        return on == 0 ? 0 : on <= 2 ? 2 : INT_MAX;
    case SUM_EVEN:
        return on + on % 2;
    case SUM_EXACTLY:
        break;
    }
    return on <= s->number ? s->number : INT_MAX;
}

static int sum_most(const struct known_sum *s, int top)
{
    switch (s->kind) {
    case SUM_NONE_OR_TWO:
        return top >= 2 ? 2 : 0;
    case SUM_EVEN:
        return top - top % 2;
    case SUM_EXACTLY:
        break;
    }
    return top >= s->number ? s->number : -1;
}

/* Sets the open variables if all or none of them must be true; false on a contradiction. */
static bool sum_check(struct knowledge *k, const struct known_sum *s)
{
    int top = s->n - s->off;
    bool none = sum_most(s, top) == s->on, all = sum_least(s, s->on) == top;

    if (sum_least(s, s->on) > top)
        return false;
    for (size_t i = s->start; (none || all) && i < s->start + (size_t)s->n; i++)
        if (k->value[2 * k->member.at[i]] == 0)
            knowledge_set(k, 2 * k->member.at[i] + none);
    return true;
}

static void sum_count(struct knowledge *k, int literal, int by)
{
    const struct ints *sums = &k->sums_of[literal / 2];

    for (size_t i = 0; i < sums->n; i++) {
        struct known_sum *s = &k->sum[sums->at[i]];
        *(literal & 1 ? &s->off : &s->on) += by;
        assert(s->on >= 0 && s->off >= 0 && s->on + s->off <= s->n);
    }
}

static bool sums_propagate(struct knowledge *k, int literal)
{
    const struct ints *sums = &k->sums_of[literal / 2];

    sum_count(k, literal, 1);
    for (size_t i = 0; i < sums->n; i++)
        if (!sum_check(k, &k->sum[sums->at[i]]))
            return false;
    return true;
}

/* ---- clauses ---- */

static void clause_watch(struct knowledge *k, struct clause *c, int literal)
{
    struct watchers *w = &k->watchers[literal];

    w->at = mem_reserve(w->at, w->n + 1, &w->capacity, sizeof *w->at);
    w->at[w->n++] = c;
}

static void clause_unwatch(struct knowledge *k, const struct clause *c, int literal)
{
    struct watchers *w = &k->watchers[literal];
    size_t i = 0;

    while (i < w->n && w->at[i] != c)
        i++;
    assert(i < w->n);
    w->at[i] = w->at[--w->n];
}

/* The first of the two watched literals has become false: watches another one in its place. False
 * if all others are false; then the other watched literal must be true. */
static bool clause_move_watch(struct knowledge *k, struct clause *c)
{
    for (int i = 2; i < c->n; i++)
        if (k->value[c->literal[i]] >= 0) {
            int literal = c->literal[i];
            c->literal[i] = c->literal[0];
            c->literal[0] = literal;
            clause_watch(k, c, literal);
            return true;
        }
    return false;
}

static bool clauses_propagate(struct knowledge *k, int literal)
{
    struct watchers *w = &k->watchers[literal ^ 1];

    for (size_t i = 0; i < w->n;) {
        struct clause *c = w->at[i];
        if (c->literal[1] == (literal ^ 1)) {
            c->literal[1] = c->literal[0];
            c->literal[0] = literal ^ 1;
        }
        assert(c->literal[0] == (literal ^ 1));
        signed char other = k->value[c->literal[1]];
        if (other <= 0 && clause_move_watch(k, c)) {
            w->at[i] = w->at[--w->n];
            continue;
        }
        if (other < 0)
            return false;
        if (other == 0)
            knowledge_set(k, c->literal[1]);
        i++;
    }
    return true;
}

/* ---- both ---- */

static bool knowledge_propagate(struct knowledge *k)
{
    while (k->propagated < k->trail.n) {
        int literal = k->trail.at[k->propagated++];
        if (!sums_propagate(k, literal) || !clauses_propagate(k, literal))
            return false;
    }
    return true;
}

bool knowledge_implies(struct knowledge *k, const int *literal, int n)
{
    size_t keep = k->trail.n;
    bool implied = k->refuted;

    assert(implied || k->propagated == keep);
    for (int i = 0; i < n && !implied; i++) {
        if (k->value[literal[i]] > 0)
            implied = true;
        else if (k->value[literal[i]] == 0)
            knowledge_set(k, literal[i] ^ 1);
    }
    implied = implied || !knowledge_propagate(k);
    /* Undoes the literals of the trail after the first `keep`. */
    assert(keep <= k->trail.n && k->propagated <= k->trail.n);
    while (k->trail.n > keep) {
        int undone = k->trail.at[--k->trail.n];
        if (k->trail.n < k->propagated)
            sum_count(k, undone, -1);
        assert(k->value[undone] == 1 && k->value[undone ^ 1] == -1);
        k->value[undone] = k->value[undone ^ 1] = 0;
    }
    k->propagated = keep;
    assert(k->trail.n == keep);
    if (CHECKS && !k->refuted && check_due(&k->pace)) {
        /* Expensive: the sums count what is known, and no clause has only one literal left that is
         * not false. Holds after propagation without a contradiction. */
        assert(k->propagated == k->trail.n);
        for (size_t i = 0; i < k->nsums; i++) {
            const struct known_sum *s = &k->sum[i];
            int on = 0, off = 0;
            for (size_t m = s->start; m < s->start + (size_t)s->n; m++) {
                on += k->value[2 * k->member.at[m]] > 0;
                off += k->value[2 * k->member.at[m]] < 0;
            }
            assert(s->on == on && s->off == off);
        }
        for (size_t i = 0; i < k->nclauses; i++) {
            const struct clause *c = k->clause[i];
            if (c && k->value[c->literal[0]] < 0)
                assert(k->value[c->literal[1]] > 0);
            if (c && k->value[c->literal[1]] < 0)
                assert(k->value[c->literal[0]] > 0);
        }
    }
    return implied;
}

/* Propagates without assumptions: the values stay. */
static void knowledge_close(struct knowledge *k)
{
    k->refuted = k->refuted || !knowledge_propagate(k);
}

/* Keeps the open literals; none if one is always true. */
static struct clause *clause_new(const struct knowledge *k, const int *literal, int n)
{
    struct clause *c = mem_alloc(1, sizeof *c + (size_t)n * sizeof *c->literal);

    for (int i = 0; i < n; i++) {
        assert(literal[i] >= 0 && literal[i] < 2 * k->nvars);
        if (k->value[literal[i]] == 0)
            c->literal[c->n++] = literal[i];
        if (k->value[literal[i]] > 0) {
            free(c);
            return NULL;
        }
    }
    return c;
}

void knowledge_add_clause(struct knowledge *k, const int *literal, int n)
{
    struct clause *c = clause_new(k, literal, n);

    k->clause = mem_reserve(k->clause, k->nclauses + 1, &k->clauses_capacity, sizeof *k->clause);
    k->clause[k->nclauses++] = c;
    if (!c)
        return;
    if (c->n >= 2) {
        assert(c->literal[0] != c->literal[1]);
        clause_watch(k, c, c->literal[0]);
        clause_watch(k, c, c->literal[1]);
        return;
    }
    if (c->n == 0)
        k->refuted = true;
    else
        knowledge_set(k, c->literal[0]);
    knowledge_close(k);
    k->clause[k->nclauses - 1] = NULL;
    free(c);
}

int knowledge_clauses(const struct knowledge *k)
{
    return (int)k->nclauses;
}

void knowledge_drop_clause(struct knowledge *k, int number)
{
    assert(number >= 0 && (size_t)number < k->nclauses);
    struct clause *c = k->clause[number];

    if (!c)
        return;
    clause_unwatch(k, c, c->literal[0]);
    clause_unwatch(k, c, c->literal[1]);
    free(c);
    k->clause[number] = NULL;
}

void knowledge_add_sum(struct knowledge *k, enum sum_kind kind, int number, const int *variable,
                       int n)
{
    struct known_sum s = {.kind = kind, .number = number, .start = k->member.n, .n = n};

    assert(n >= 0 && (kind == SUM_EXACTLY ? number >= 0 : number == 0));
    k->sum = mem_reserve(k->sum, k->nsums + 1, &k->sums_capacity, sizeof *k->sum);
    for (int i = 0; i < n; i++) {
        assert(variable[i] >= 0 && variable[i] < k->nvars);
        ints_push(&k->member, variable[i]);
        ints_push(&k->sums_of[variable[i]], (int)k->nsums);
        s.on += k->value[2 * variable[i]] > 0;
        s.off += k->value[2 * variable[i]] < 0;
    }
    k->sum[k->nsums++] = s;
    if (!sum_check(k, &s))
        k->refuted = true;
    knowledge_close(k);
}

/* ---- life ---- */

struct knowledge *knowledge_new(int nvars)
{
    struct knowledge *k = mem_alloc(1, sizeof *k);
    size_t n = (size_t)nvars;

    assert(nvars >= 0 && nvars <= INT_MAX / 2);
    k->nvars = nvars;
    k->value = mem_alloc(2 * n, 1);
    k->sums_of = mem_alloc(n, sizeof *k->sums_of);
    k->watchers = mem_alloc(2 * n, sizeof *k->watchers);
    return k;
}

int knowledge_variables(const struct knowledge *k)
{
    return k->nvars;
}

void knowledge_free(struct knowledge *k)
{
    for (int v = 0; v < k->nvars; v++)
        free(k->sums_of[v].at);
    for (int literal = 0; literal < 2 * k->nvars; literal++)
        free(k->watchers[literal].at);
    for (size_t i = 0; i < k->nclauses; i++)
        free(k->clause[i]);
    free(k->clause);
    free(k->watchers);
    free(k->sums_of);
    free(k->sum);
    free(k->member.at);
    free(k->trail.at);
    free(k->value);
    free(k);
}
