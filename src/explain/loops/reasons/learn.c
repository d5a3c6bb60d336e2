/*
 * Learning from conflicts: causes of values, computed when they are needed; clauses from the first
 * point that all consequences of the last decision go through (Marques-Silva and Sakallah 1999,
 * GRASP); and which items have been used at all.
 */
#include "explain/loops/reasons/state.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

static int literal_that_is(int edge, enum edge_value value)
{
    return 2 * edge + (value == EDGE_OFF);
}

static bool literal_true(const struct reason_local *w, int literal)
{
    return w->value[literal / 2] == (literal & 1 ? EDGE_OFF : EDGE_ON);
}

static bool literal_false(const struct reason_local *w, int literal)
{
    return w->value[literal / 2] == (literal & 1 ? EDGE_ON : EDGE_OFF);
}

/* ---- causes ---- */

/* Lists up to `most` edges of a place that have this value since before `before`. */
static int cause_count(struct reason_local *w, const struct local_place *at, enum edge_value value,
                       int before, int most)
{
    int n = 0;

    for (int k = 0; k < at->size && n < most; k++)
        if (w->value[at->edge[k]] == value && w->fact[at->edge[k]].position < before) {
            w->cause[w->ncauses++] = at->edge[k];
            n++;
        }
    return n;
}

/* Why a place has given an edge this value at `before`; EDGE_UNKNOWN: why it cannot be met. Too
 * many on, or else so many off that the rest follows from the one that is on, if any. */
static void cause_place(struct reason_local *w, const struct local_place *at, enum edge_value value,
                        int before)
{
    bool dot = at->number == LOCAL_DOT;
    int most = dot ? 2 : at->number, wrong = value == EDGE_UNKNOWN;

    if (value != EDGE_ON) {
        if (cause_count(w, at, EDGE_ON, before, most + wrong) == most + wrong)
            return;
        w->ncauses = 0;
    }
    if (dot)
        cause_count(w, at, EDGE_ON, before, 1);
    cause_count(w, at, EDGE_OFF, before, dot ? at->size : at->size - at->number + wrong);
}

/* A shortest way between the sides of the edge over edges that were decided before. */
static void cause_sides(struct reason_local *w, int edge)
{
    const struct lattice *l = w->lattice;
    int from = l->edge_cell[edge][0], to = l->edge_cell[edge][1], n = 0;

    memset(w->via, -1, (size_t)l->nfaces * sizeof *w->via);
    w->via[from] = edge;
    w->queue[n++] = from;
    for (int i = 0; w->via[to] < 0; i++) {
        assert(i < n);
        for (int k = l->cell_start[w->queue[i]]; k < l->cell_start[w->queue[i] + 1]; k++) {
            int by = l->cell_edge[k], next = lattice_across(l, by, w->queue[i]);
            if (w->value[by] == EDGE_UNKNOWN || w->via[next] >= 0 ||
                w->fact[by].position >= w->fact[edge].position)
                continue;
            w->via[next] = by;
            w->queue[n++] = next;
        }
    }
    for (int face = to; face != from; face = lattice_across(l, w->via[face], face))
        w->cause[w->ncauses++] = w->via[face];
}

static void cause_clause(struct reason_local *w, int clause, int edge)
{
    const int *literal = w->store + clause + CLAUSE_LITERALS;

    for (int i = 0; i < w->store[clause + CLAUSE_LENGTH]; i++)
        if (literal[i] / 2 != edge)
            w->cause[w->ncauses++] = literal[i] / 2;
}

/* Lists the edges that give this one its value, and marks what is used. */
static void causes_of_edge(struct reason_local *w, int edge)
{
    const struct edge_fact *fact = &w->fact[edge];

    w->ncauses = 0;
    if (fact->why == WHY_NAMED) {
        w->fact[edge].used = true;
    } else if (fact->why == WHY_SIDES) {
        cause_sides(w, edge);
    } else if (fact->why >= w->nplaces) {
        cause_clause(w, fact->why - w->nplaces, edge);
    } else {
        assert(fact->why >= 0);
        w->place[fact->why].used = true;
        if (!puzzle_internal(w->puzzle, edge) || w->place[fact->why].number == LOCAL_DOT)
            cause_place(w, &w->place[fact->why], w->value[edge], fact->position);
    }
}

static void causes_of_clash(struct reason_local *w)
{
    w->ncauses = 0;
    if (w->wrong == WHY_SIDES) {
        cause_sides(w, w->wrong_edge);
        w->cause[w->ncauses++] = w->wrong_edge;
    } else if (w->wrong >= w->nplaces) {
        cause_clause(w, w->wrong - w->nplaces, -1);
    } else {
        assert(w->wrong >= 0);
        w->place[w->wrong].used = true;
        cause_place(w, &w->place[w->wrong], EDGE_UNKNOWN, w->ntrail);
    }
}

/* ---- what is used ---- */

/* The same for all edges that it follows from, backwards on the trail. */
static void mark_seen(struct reason_local *w, int from)
{
    for (int i = from; i >= 0; i--) {
        int edge = w->trail[i];
        if (!w->fact[edge].seen)
            continue;
        assert(w->fact[edge].level == 0);
        w->fact[edge].seen = false;
        causes_of_edge(w, edge);
        for (int k = 0; k < w->ncauses; k++)
            w->fact[w->cause[k]].seen = true;
    }
}

void learn_mark_edge(struct reason_local *w, int edge)
{
    w->fact[edge].seen = true;
    mark_seen(w, w->fact[edge].position);
}

void learn_mark_clash(struct reason_local *w)
{
    causes_of_clash(w);
    for (int k = 0; k < w->ncauses; k++)
        w->fact[w->cause[k]].seen = true;
    mark_seen(w, w->ntrail - 1);
}

/* ---- clauses ---- */

static void learn_watch(struct reason_local *w, int clause, int which)
{
    int literal = w->store[clause + CLAUSE_LITERALS + which];

    w->store[clause + CLAUSE_NEXT + which] = w->head[literal];
    w->head[literal] = clause;
}

/* Another literal that is not false takes the place of the watched one. */
static bool learn_move_watch(struct reason_local *w, int clause, int which)
{
    int *literal = w->store + clause + CLAUSE_LITERALS;

    for (int i = 2; i < w->store[clause + CLAUSE_LENGTH]; i++)
        if (!literal_false(w, literal[i])) {
            int moved = literal[i];
            literal[i] = literal[which];
            literal[which] = moved;
            learn_watch(w, clause, which);
            return true;
        }
    return false;
}

bool learn_propagate(struct reason_local *w, int edge)
{
    int lost = literal_that_is(edge, w->value[edge] == EDGE_ON ? EDGE_OFF : EDGE_ON);
    int *link = &w->head[lost];

    while (*link >= 0) {
        int clause = *link, *literal = w->store + clause + CLAUSE_LITERALS;
        int which = literal[0] != lost, other = literal[!which];
        int *next = &w->store[clause + CLAUSE_NEXT + which], after = *next;
        if (!literal_true(w, other) && learn_move_watch(w, clause, which)) {
            *link = after;
            continue;
        }
        if (literal_false(w, other)) {
            w->wrong = w->nplaces + clause;
            return false;
        }
        if (!literal_true(w, other))
            local_assign(w, other / 2, other & 1 ? EDGE_OFF : EDGE_ON, w->nplaces + clause);
        link = next;
    }
    return true;
}

/* The clause "not all edges that were learnt have their values". */
static int learn_clause(struct reason_local *w)
{
    int clause = (int)w->nstore;
    size_t need = w->nstore + CLAUSE_LITERALS + (size_t)w->nlearnt;

    w->store = mem_reserve(w->store, need, &w->capacity, sizeof *w->store);
    w->nstore = need;
    w->store[clause + CLAUSE_LENGTH] = w->nlearnt;
    for (int i = 0; i < w->nlearnt; i++) {
        int edge = w->learnt[i];
        w->store[clause + CLAUSE_LITERALS + i] =
            literal_that_is(edge, w->value[edge] == EDGE_ON ? EDGE_OFF : EDGE_ON);
    }
    for (int i = 0; i < 2 && w->nlearnt > 1; i++)
        learn_watch(w, clause, i);
    return clause;
}

/* Looks at the causes: those of this level are counted, those of lower ones learnt, and those of
 * level 0 always hold. */
static int learn_look(struct reason_local *w)
{
    int here = 0;

    for (int k = 0; k < w->ncauses; k++) {
        int edge = w->cause[k];
        struct edge_fact *fact = &w->fact[edge];
        if (fact->seen)
            continue;
        fact->seen = true;
        fact->stamp = w->conflicts;
        here += fact->level == w->level;
        if (fact->level < w->level)
            w->learnt[w->nlearnt++] = edge;
    }
    return here;
}

/* Removes the learnt edges of level 0, and marks what they rest on. The one of the highest level
 * becomes the second; returns that level. */
static int learn_sort(struct reason_local *w)
{
    int n = 1, level = 0, lowest = -1;

    for (int i = 1; i < w->nlearnt; i++) {
        int edge = w->learnt[i];
        struct edge_fact *fact = &w->fact[edge];
        fact->seen = fact->level == 0;
        if (fact->level == 0) {
            lowest = fact->position > lowest ? fact->position : lowest;
            continue;
        }
        w->learnt[n++] = edge;
        if (fact->level <= level)
            continue;
        level = fact->level;
        w->learnt[n - 1] = w->learnt[1];
        w->learnt[1] = edge;
    }
    w->nlearnt = n;
    mark_seen(w, lowest);
    return level;
}

void learn_from_clash(struct reason_local *w)
{
    int i = w->ntrail, edge;

    w->conflicts++;
    w->nlearnt = 1;
    causes_of_clash(w);
    int here = learn_look(w);
    assert(here > 0);
    for (;;) {
        do
            edge = w->trail[--i];
        while (!w->fact[edge].seen || w->fact[edge].level < w->level);
        w->fact[edge].seen = false;
        if (--here == 0)
            break;
        causes_of_edge(w, edge);
        here += learn_look(w);
    }
    w->learnt[0] = edge;
    int level = learn_sort(w), clause = learn_clause(w);
    enum edge_value other = w->value[edge] == EDGE_ON ? EDGE_OFF : EDGE_ON;
    local_backtrack(w, level);
    local_assign(w, edge, other, w->nplaces + clause);
}
