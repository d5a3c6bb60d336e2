#include "search/search_state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct search *search_new(const struct puzzle *p)
{
    struct search *s = mem_alloc(1, sizeof *s);
    int outside = p->lattice->nedges + p->lattice->ncells;
    size_t n = (size_t)p->lattice->nedges + (size_t)p->lattice->nfaces;

    s->lattice = p->lattice;
    s->outside = outside;
    s->edge_literals = 2 * p->lattice->nedges;
    s->nvars = (int)n;
    s->value = mem_alloc(2 * n, sizeof *s->value);
    s->fact = mem_alloc(n, sizeof *s->fact);
    s->trail = mem_alloc(n, sizeof *s->trail);
    s->decisions = mem_alloc(n, sizeof *s->decisions);
    s->phase = mem_alloc(n, sizeof *s->phase);
    s->watches = mem_alloc(2 * n, sizeof *s->watches);
    count_init(s);
    switch_init(s);
    star_init(s);
    side_init(s);
    part_init(s);
    loop_init(s);
    order_init(s);
    learn_init(s);
    search_load(s, p);
    return s;
}

/* Nothing is known, found or learnt. */
static void search_clear(struct search *s)
{
    memset(s->value, 0, 2 * (size_t)s->nvars);
    s->ntrail = s->processed = s->level = s->non = s->root_on = 0;
    s->pick = s->last;
    s->units.n = 0;
    s->units_due = false;
    s->conflicts = 0;
    s->exhausted = s->started = false;
    switch_reset(s);
    star_reset(s);
    part_reset(s);
    loop_reset(s);
    clause_reset(s);
    search_assign(s, literal_of(s->outside, false), REASON_ROOT, 0);
}

void search_load(struct search *s, const struct puzzle *p)
{
    assert(p->lattice == s->lattice);
    s->puzzle = p;
    s->negated = -1;
    s->expecting = false;
    count_load(s);
    star_load(s);
    count_cover(s);
    order_load(s);
    search_clear(s);
}

/* What propagation gave a variable, which is to be undone. */
static inline void search_keep_value(struct search *s, int literal)
{
    if (s->fact[variable_of(literal)].reason.kind != REASON_DECISION && !s->expecting)
        s->phase[variable_of(literal)] = literal & 1;
}

void search_reset(struct search *s)
{
    for (int i = s->level > 0 ? s->decisions[0] : s->ntrail; i < s->ntrail; i++)
        search_keep_value(s, s->trail[i]);
    search_clear(s);
}

void search_drop(struct search *s, int clue)
{
    assert(!s->started && !s->sink);
    switch_drop(s, clue);
    star_drop(s, clue);
}

void search_negate(struct search *s, int clue)
{
    search_drop(s, clue);
    switch_negate(s, clue);
}

/* The values are what is tried: the others. */
void search_expect(struct search *s, const struct loop *loop)
{
    signed char *phase = s->phase;

    s->expecting = true;
    for (int e = 0; e < loop->nedges; e++)
        phase[e] = !loop->on[e];
    side_expect(s, loop);
}

void search_free(struct search *s)
{
    if (!s)
        return;
    count_release(s);
    switch_release(s);
    star_release(s);
    side_release(s);
    part_release(s);
    loop_release(s);
    order_release(s);
    learn_release(s);
    for (int literal = 0; literal < 2 * s->nvars; literal++)
        free(s->watches[literal].watch);
    free(s->watches);
    free(s->value);
    free(s->fact);
    free(s->phase);
    free(s->trail);
    free(s->decisions);
    free(s->store.at);
    free(s->learnt.at);
    free(s->moved);
    free(s->rank);
    free(s);
}

void search_fix(struct search *s, int edge, enum edge_value value)
{
    int literal = literal_of(edge, value == EDGE_ON);

    assert(s->level == 0 && value != EDGE_UNKNOWN);
    if (s->value[literal] == 0)
        search_assign(s, literal, REASON_ROOT, 0);
    else if (s->value[literal] < 0)
        s->exhausted = true;
}

void search_fix_known(struct search *s, const int *edge)
{
    for (int e = 0; e < s->lattice->nedges; e++)
        if (edge[e] != EDGE_UNKNOWN)
            search_fix(s, e, (enum edge_value)edge[e]);
}

/*
 * Every processed literal is counted, is on its path when on and a joint of faces when off, also
 * the one that conflicts: then undoing is the same for all.
 */
static bool search_process_edge(struct search *s, int literal)
{
    int edge = variable_of(literal);
    bool fine = count_propagate(s, literal);

    star_note(s, edge);
    if (literal & 1) {
        part_note_off(s, edge);
        return fine;
    }
    /* A branching dot is no path: leave the ends as they are. */
    if (!fine) {
        loop_skip(s);
        return false;
    }
    part_note_on(s, edge);
    return loop_propagate(s, edge);
}

static bool search_process(struct search *s, int literal)
{
    bool fine = literal_on_edge(s, literal)
                    ? search_process_edge(s, literal) && side_propagate_edge(s, literal)
                    : side_propagate_face(s, literal);

    return fine && (s->watches[literal].n == 0 || clause_propagate(s, literal));
}

static void search_unprocess(struct search *s, int literal)
{
    if (literal & 1)
        part_undo(s);
    else
        loop_undo(s);
    count_undo(s, literal);
}

void search_backtrack(struct search *s, int level)
{
    if (level >= s->level)
        return;
    int keep = s->decisions[level];
    while (s->ntrail > keep) {
        int literal = s->trail[--s->ntrail], variable = variable_of(literal);
        if (literal_on_edge(s, literal)) {
            if (s->ntrail < s->processed)
                search_unprocess(s, literal);
            s->non -= !(literal & 1);
        }
        s->value[literal] = s->value[literal_not(literal)] = 0;
        search_keep_value(s, literal);
        order_reopen(s, variable);
    }
    if (s->processed > keep)
        s->processed = keep;
    s->level = level;
    s->units_due = s->units.n > 0;
}

/* Literal by literal; then stars, one at a time, and rings, and what comes of them again literal by
 * literal. */
static bool search_propagate_all(struct search *s)
{
    do {
        while (s->processed < s->ntrail)
            if (!search_process(s, s->trail[s->processed++]))
                return false;
        if (!star_propagate(s) || !part_propagate(s))
            return false;
    } while (s->processed < s->ntrail);
    return true;
}

bool search_propagate(struct search *s)
{
    s->why.n = 0;
    bool fine = learn_units(s) && search_propagate_all(s);
    if (!fine) {
        star_clear(s);
        s->nrings = s->rings_done = 0; /* they closed at this level, which the conflict undoes */
    }
    return fine;
}

/* What holds before any decision: clues that have no processed literal to wake them. Dots have two
 * edges at least, which are free. */
static bool search_root(struct search *s)
{
    switch_fix_internal(s);
    if (s->exhausted)
        return false;
    for (int c = s->lattice->ndots; c < s->nconstraints; c++)
        if ((!s->constraint[c].covered || c == s->negated) && !count_check(s, c))
            return false;
    return search_propagate(s);
}

/* Some edge is on. A clue that asks for one says so, too. */
static bool search_add_nonempty(struct search *s)
{
    struct ints *open = &s->clause;

    if (s->positive_clues > 0 || s->non > 0)
        return true;
    open->n = 0;
    for (int e = 0; e < s->lattice->nedges; e++)
        if (variable_value(s, e) == 0)
            ints_push(open, literal_of(e, true));
    if (open->n == 1)
        search_assign(s, open->at[0], REASON_ROOT, 0);
    else if (open->n > 1)
        clause_add(s, open->at, (int)open->n, LBD_KEPT_FOR_EVER);
    return open->n > 0 && search_propagate(s);
}

/* 1 1 2 1 1 2 4 ...: Luby, Sinclair, Zuckerman 1993. i from 0. */
static int64_t search_luby(int64_t i)
{
    int64_t size = 1, power = 0;

    while (size < i + 1) {
        size = 2 * size + 1;
        power++;
    }
    while (size - 1 != i) {
        size = (size - 1) / 2;
        power--;
        i %= size;
    }
    return (int64_t)1 << power;
}

static void search_decide(struct search *s, int literal)
{
    s->decisions[s->level++] = s->ntrail;
    search_assign(s, literal, REASON_DECISION, 0);
}

/*
 * First the value against what propagation last gave the variable, or against the loop expected. To
 * keep to values that met no conflict (as usual) finds solutions sooner, but what takes time is to
 * refute all others: so learnt clauses are half as long.
 */
static void search_decide_next(struct search *s)
{
    int variable = order_pick(s);

    search_decide(s, literal_of(variable, s->phase[variable]));
}

/* After propagation met a conflict: learns from it, or knows that there is no more to find. */
static void search_conflict(struct search *s)
{
    s->conflicts++;
    if (s->level == 0)
        s->exhausted = true;
    else
        learn_from_conflict(s);
}

/* Until `want` solutions, exhaustion or the limit; false at the limit. */
static bool search_loop(struct search *s, int want, int64_t limit)
{
    enum { RESTART_UNIT = 50, REDUCE_FIRST = 2000, REDUCE_STEP = 300 };
    int64_t restarts = 0, restart_at = s->conflicts + RESTART_UNIT, reductions = 0;

    s->reduce_at = s->conflicts + REDUCE_FIRST;
    for (;;) {
        if (!search_propagate(s)) {
            search_conflict(s);
            if (s->exhausted || s->nsolutions >= want)
                return true;
            if (limit != SEARCH_NO_LIMIT && s->conflicts >= limit)
                return false;
            continue;
        }
        if (s->conflicts >= restart_at) {
            restart_at = s->conflicts + RESTART_UNIT * search_luby(++restarts);
            search_backtrack(s, 0);
            continue;
        }
        if (s->conflicts >= s->reduce_at) {
            s->reduce_at = s->conflicts + REDUCE_FIRST + REDUCE_STEP * ++reductions;
            clause_reduce(s);
        }
        search_decide_next(s);
    }
}

static void search_start(struct search *s)
{
    if (!s->started && !s->exhausted && (!search_root(s) || !search_add_nonempty(s)))
        s->exhausted = true;
    s->started = true;
}

enum search_answer search_run(struct search *s, int want, int64_t limit)
{
    assert(want >= 1);
    search_start(s);
    bool known = s->exhausted || s->nsolutions >= want || search_loop(s, want, limit);

    if (s->nsolutions >= 2)
        return SEARCH_SEVERAL;
    if (!known)
        return SEARCH_LIMIT;
    return s->nsolutions == 0 ? SEARCH_NONE : SEARCH_UNIQUE;
}

bool search_refute(struct search *s, int edge, enum edge_value value, int64_t decision_limit)
{
    int supposed = literal_of(edge, value == EDGE_ON), known = s->nsolutions;
    int64_t decisions = 0;

    search_start(s);
    search_backtrack(s, 0);
    while (!s->exhausted && s->nsolutions == known) {
        if (!search_propagate(s)) {
            search_conflict(s);
        } else if (s->level > 0) {
            /* What is supposed was decided first, so it stands while anything is decided. */
            if (decisions++ == decision_limit)
                break;
            search_decide_next(s);
        } else {
            if (s->value[supposed] != 0)
                break;
            search_decide(s, supposed);
        }
    }
    search_backtrack(s, 0);
    if (!s->exhausted && !search_propagate(s))
        search_conflict(s);
    return s->exhausted || s->value[supposed] < 0;
}

int search_known(const struct search *s, const int **literal)
{
    assert(s->level == 0);
    *literal = s->trail;
    return s->ntrail;
}

void search_set_sink(struct search *s, const struct search_sink *sink)
{
    s->sink = sink;
}

int search_solutions(const struct search *s)
{
    return s->nsolutions;
}

const struct loop *search_solution(const struct search *s, int i)
{
    assert(i >= 0 && i < s->nsolutions);
    return s->solution[i];
}

bool search_exhausted(const struct search *s)
{
    return s->exhausted;
}

int64_t search_conflicts(const struct search *s)
{
    return s->conflicts;
}
