#include "solver/loops/search/state.h"

#include <assert.h>

struct search *search_new(const struct puzzle *p)
{
    struct search *s = arena_object(sizeof *s);
    const struct lattice *l = p->lattice;

    s->lattice = l;
    s->nvars = l->nedges + l->nfaces;
    s->outside = l->nedges + l->ncells;
    s->edge_literals = 2 * l->nedges;
    s->stars.nnodes = l->ndots + l->ncells;
    s->on = arena_take(&s->arena, (size_t)l->nedges, sizeof *s->on);
    s->theory =
        (struct learn_theory){search_propagate, search_undo, search_explain, NULL, near_decide, s};
    learn_init(&s->learn, s->nvars, &s->theory);
    s->learn.restart_unit = 50;
    s->learn.depth = 1; /* reasons are expensive */
    count_init(s);
    s->negated.edge = arena_take(&s->arena, (size_t)l->nedges, sizeof *s->negated.edge);
    star_init(s);
    side_init(s);
    loop_init(s);
    part_init(s);
    search_load(s, p);
    return s;
}

void search_free(struct search *s)
{
    if (!s)
        return;
    learn_release(&s->learn);
    loop_release(s);
    arena_free(s);
}

/* Forgets all that is known, found or learnt. */
static void search_clear(struct search *s)
{
    learn_reset(&s->learn);
    s->n_on = s->n_on_root = 0;
    s->started = false;
    switch_reset(s);
    star_reset(s);
    part_reset(s);
    loop_reset(s);
    learn_fix(&s->learn, literal_of(s->outside, false));
}

void search_load(struct search *s, const struct puzzle *p)
{
    assert(p->lattice == s->lattice);
    s->puzzle = p;
    s->negated.constraint = -1;
    s->learn.phases = LEARN_PHASES_OPPOSITE;
    count_load(s);
    star_load(s);
    count_cover(s);
    learn_clear_order(&s->learn);
    search_clear(s);
}

void search_reset(struct search *s)
{
    learn_backtrack(&s->learn, 0); /* keeps the phases */
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
    signed char *phase = s->learn.phase;

    s->learn.phases = LEARN_PHASES_STAY;
    for (int e = 0; e < loop->nedges; e++)
        phase[e] = !loop->on[e];
    side_expect(s, loop);
}

/* Decisions try the same values. */
void search_prefer(struct search *s, const struct loop *loop)
{
    search_expect(s, loop);
    for (int v = 0; v < s->nvars; v++)
        s->learn.phase[v] = !s->learn.phase[v];
}

void search_fix(struct search *s, int edge, enum edge_value value)
{
    assert(value != EDGE_UNKNOWN);
    learn_fix(&s->learn, literal_of(edge, value == EDGE_ON));
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
    if (s->learn.refuted)
        return false;
    for (int c = s->lattice->ndots; c < s->count.n; c++)
        if ((!s->count.constraint[c].covered || c == s->negated.constraint) &&
            !count_check(s, c, -1))
            return false;
    return learn_propagate(&s->learn);
}

/* Some edge is on. A positive clue implies it already. */
static bool search_add_nonempty(struct search *s)
{
    struct ints *some = &s->paths.walked;

    if (s->count.positive_clues > 0 || s->n_on > 0)
        return true;
    some->n = 0;
    for (int e = 0; e < s->lattice->nedges; e++)
        ints_push(some, literal_of(e, true));
    learn_add_clause(&s->learn, some->at, (int)some->n);
    return !s->learn.refuted && learn_propagate(&s->learn);
}

static void search_start(struct search *s)
{
    if (!s->started && !s->learn.refuted && (!search_root(s) || !search_add_nonempty(s)))
        s->learn.refuted = true;
    s->started = true;
}

enum answer search_run(struct search *s, int want, int64_t limit)
{
    int64_t decisions = 0;
    struct learn_run run = {NULL, 0, limit, &decisions, LEARN_NO_LIMIT};

    assert(want >= 1);
    s->want = want;
    s->learn.most_work = learn_work_for(limit);
    search_start(s);
    if (s->found.n < want)
        learn_run(&s->learn, &run);
    if (s->found.n >= 2)
        return ANSWER_SEVERAL;
    if (s->found.n < want && !s->learn.refuted)
        return ANSWER_LIMIT;
    return s->found.n == 0 ? ANSWER_NONE : ANSWER_UNIQUE;
}

void search_set_sink(struct search *s, const struct search_sink *sink)
{
    s->sink = sink;
    if (sink)
        s->clause_sink = (struct learn_sink){sink->learnt, sink->dropped, sink->context};
    s->learn.sink = sink ? &s->clause_sink : NULL;
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
    return s->learn.refuted;
}

int64_t search_conflicts(const struct search *s)
{
    return s->learn.conflicts;
}
