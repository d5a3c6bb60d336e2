#include "solver/loops/search/state.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct search *search_new(const struct puzzle *p)
{
    struct search *s = mem_alloc(1, sizeof *s);
    const struct lattice *l = p->lattice;

    s->lattice = l;
    s->nvars = l->nedges + l->nfaces;
    s->outside = l->nedges + l->ncells;
    s->edge_literals = 2 * l->nedges;
    s->stars.nnodes = l->ndots + l->ncells;
    size_t n = (size_t)s->nvars;
    s->value = arena_take(&s->arena, 2 * n, sizeof *s->value);
    s->fact = arena_take(&s->arena, n, sizeof *s->fact);
    s->phase = arena_take(&s->arena, n, sizeof *s->phase);
    s->trail = arena_take(&s->arena, n, sizeof *s->trail);
    s->decisions = arena_take(&s->arena, n, sizeof *s->decisions);
    s->on = arena_take(&s->arena, (size_t)s->lattice->nedges, sizeof *s->on);
    clause_init(s);
    count_init(s);
    switch_init(s);
    star_init(s);
    side_init(s);
    loop_init(s);
    part_init(s);
    order_init(s);
    search_learn_init(s);
    search_load(s, p);
    return s;
}

void search_free(struct search *s)
{
    if (!s)
        return;
    clause_release(s);
    loop_release(s);
    search_learn_release(s);
    free(s->why.at);
    free(s->units.literal.at);
    arena_release(&s->arena);
    free(s);
}

/* Forgets all that is known, found or learnt. */
static void search_clear(struct search *s)
{
    memset(s->value, 0, 2 * (size_t)s->nvars);
    s->ntrail = s->processed = s->level = s->n_on = s->n_on_root = 0;
    s->order.pick = s->order.last;
    s->units.literal.n = 0;
    s->units.due = false;
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
    s->negated.constraint = -1;
    s->expecting = false;
    count_load(s);
    star_load(s);
    count_cover(s);
    order_load(s);
    search_clear(s);
}

void search_reset(struct search *s)
{
    for (int i = s->level > 0 ? s->decisions[0] : s->ntrail; i < s->ntrail; i++)
        search_keep_phase(s, s->trail[i]);
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

/* Decisions try the opposite values. */
void search_expect(struct search *s, const struct loop *loop)
{
    signed char *phase = s->phase;

    s->expecting = true;
    for (int e = 0; e < loop->nedges; e++)
        phase[e] = !loop->on[e];
    side_expect(s, loop);
}

/* Decisions try the same values. */
void search_prefer(struct search *s, const struct loop *loop)
{
    search_expect(s, loop);
    for (int v = 0; v < s->nvars; v++)
        s->phase[v] = !s->phase[v];
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

/* What holds before any decision. No processed literal wakes the clues, so each is checked here.
 * Dots have two open edges at least. */
static bool search_root(struct search *s)
{
    /* Edges within a clue that is to be met are off. */
    const struct lattice *l = s->lattice;
    for (int i = 0; i < s->puzzle->nclues; i++) {
        const struct clue *clue = &s->puzzle->clue[i];
        if (clue->ncells == 1 || s->count.constraint[l->ndots + i].demand != DEMAND_MET)
            continue;
        for (int j = 0; j < clue->ncells; j++)
            for (int k = l->cell_start[clue->cells[j]]; k < l->cell_start[clue->cells[j] + 1]; k++)
                if (puzzle_internal(s->puzzle, l->cell_edge[k]))
                    search_fix(s, l->cell_edge[k], EDGE_OFF);
    }
    if (s->exhausted)
        return false;
    for (int c = s->lattice->ndots; c < s->count.n; c++)
        if ((!s->count.constraint[c].covered || c == s->negated.constraint) && !count_check(s, c))
            return false;
    return search_propagate(s);
}

/* Some edge is on. A positive clue implies it already. */
static bool search_add_nonempty(struct search *s)
{
    struct ints *open = &s->learn.clause;

    if (s->count.positive_clues > 0 || s->n_on > 0)
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
    assert(s->processed == s->ntrail);
    s->decisions[s->level++] = s->ntrail;
    search_assign(s, literal, REASON_DECISION, 0);
}

/*
 * Tries first the opposite of the value that propagation last gave the variable, or that it has in
 * the expected loop. The usual choice, the same value again, finds solutions sooner. But most time
 * is spent on refuting everything else, and the opposite values make learnt clauses half as long.
 */
static void search_decide_next(struct search *s)
{
    int variable = order_pick(s);

    search_decide(s, literal_of(variable, s->phase[variable]));
}

/* After a conflict: learns from it, or is exhausted. */
static void search_conflict(struct search *s)
{
    s->conflicts++;
    if (s->level == 0)
        s->exhausted = true;
    else
        search_learn_from_conflict(s);
}

/* Runs until `want` solutions are found or the search is exhausted; false at the limit. */
static bool search_loop(struct search *s, int want, int64_t limit)
{
    enum { RESTART_UNIT = 50, REDUCE_FIRST = 2000, REDUCE_STEP = 300 };
    int64_t restarts = 0, restart_at = s->conflicts + RESTART_UNIT, reductions = 0;

    s->clauses.reduce_at = s->conflicts + REDUCE_FIRST;
    for (;;) {
        if (!search_propagate(s)) {
            search_conflict(s);
            if (s->exhausted || s->found.n >= want)
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
        if (s->conflicts >= s->clauses.reduce_at) {
            s->clauses.reduce_at = s->conflicts + REDUCE_FIRST + REDUCE_STEP * ++reductions;
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
    bool known = s->exhausted || s->found.n >= want || search_loop(s, want, limit);

    if (s->found.n >= 2)
        return SEARCH_SEVERAL;
    if (!known)
        return SEARCH_LIMIT;
    return s->found.n == 0 ? SEARCH_NONE : SEARCH_UNIQUE;
}

bool search_refute(struct search *s, int edge, enum edge_value value, int64_t decision_limit)
{
    int supposed = literal_of(edge, value == EDGE_ON), known = s->found.n;
    int64_t decisions = 0;

    search_start(s);
    search_backtrack(s, 0);
    while (!s->exhausted && s->found.n == known) {
        if (!search_propagate(s)) {
            search_conflict(s);
        } else if (s->level > 0) {
            /* The supposed literal was decided first, so it is true while any decision stands. */
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
    return s->found.n;
}

const struct loop *search_solution(const struct search *s, int i)
{
    assert(i >= 0 && i < s->found.n);
    return s->found.loop[i];
}

bool search_exhausted(const struct search *s)
{
    return s->exhausted;
}

int64_t search_conflicts(const struct search *s)
{
    return s->conflicts;
}
