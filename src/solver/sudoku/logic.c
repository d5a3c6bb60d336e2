#include "base/checks.h"
#include "base/mem.h"
#include "base/minimise.h"
#include "solver/sudoku/logic_state.h"

#include <assert.h>
#include <string.h>

/*
 * Making a logic: its arrays, the seats of each element, and the overlaps of blocks.
 */

/* How many places each block shares with block b, into shared[nblocks]; returns how many others
 * share at least two. */
static int count_shared(const struct topology *t, int b, int *shared)
{
    int n = 0;

    memset(shared, 0, (size_t)t->nblocks * sizeof *shared);
    for (int p = 0; p < t->nsymbols; p++) {
        int e = topology_block(t, b)[p];
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
            int other = t->element_block[i];
            n += ++shared[other] == 2 && other != b;
        }
    }
    assert(shared[b] == t->nsymbols && n < t->nblocks);
    return n;
}

static void list_overlaps(struct logic *l, int *shared, int noverlaps)
{
    const struct topology *t = l->t;
    int n = 0;

    for (int b = 0; b < t->nblocks; b++) {
        l->overlap_start[b] = n;
        count_shared(t, b, shared);
        for (int other = 0; other < t->nblocks; other++) {
            if (shared[other] < 2 || other == b)
                continue;
            assert(n < noverlaps);
            l->overlap[n].block = other;
            for (int p = 0; p < t->nsymbols; p++) {
                int e = logic_element(l, b, p);
                for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
                    if (t->element_block[i] == other)
                        bitset_add(l->overlap[n].places, p);
            }
            n++;
        }
    }
    assert(n == noverlaps);
    l->overlap_start[t->nblocks] = n;
}

struct logic *logic_new(const struct topology *t)
{
    struct logic *l = arena_object(sizeof *l);

    l->t = t;
    l->nsymbols = t->nsymbols;
    l->words = (int)bitset_words((size_t)t->nsymbols);
    assert(l->words == 1 || l->words == 2);
    FREED int *shared = mem_alloc((size_t)t->nblocks, sizeof *shared);
    int noverlaps = 0;
    for (int b = 0; b < t->nblocks; b++)
        noverlaps += count_shared(t, b, shared);
    size_t elements = (size_t)t->nelements, blocks = (size_t)t->nblocks;
    size_t wheres = blocks * (size_t)t->nsymbols, words = (size_t)l->words;
    size_t constraints = t->constraints ? (size_t)t->constraints->n : 0;
    l->seat = arena_take(&l->arena, wheres, sizeof *l->seat);
    l->candidate = arena_take(&l->arena, elements * words, sizeof *l->candidate);
    l->where = arena_take(&l->arena, wheres * words, sizeof *l->where);
    l->ncandidates = arena_take(&l->arena, elements, 1);
    l->nwhere = arena_take(&l->arena, wheres, 1);
    l->heeded = arena_take(&l->arena, constraints, 1);
    l->used = arena_take(&l->arena, blocks * words, sizeof *l->used);
    l->quiet = arena_take(&l->arena, blocks, sizeof *l->quiet);
    l->held_quiet = arena_take(&l->arena, blocks, sizeof *l->held_quiet);
    l->fresh = arena_take(&l->arena, blocks * words, sizeof *l->fresh);
    l->held_fresh = arena_take(&l->arena, blocks * words, sizeof *l->held_fresh);
    l->overlap = arena_take(&l->arena, (size_t)noverlaps, sizeof *l->overlap);
    l->overlap_start = arena_take(&l->arena, blocks + 1, sizeof *l->overlap_start);
    l->single = arena_take(&l->arena, elements, sizeof *l->single);
    l->hidden = arena_take(&l->arena, wheres, sizeof *l->hidden);
    l->trail =
        arena_take(&l->arena, elements * (size_t)t->nsymbols + constraints, sizeof *l->trail);
    l->symbol = arena_take(&l->arena, elements, sizeof *l->symbol);
    memset(l->heeded, true, constraints);
    l->allowed = arena_take(&l->arena, constraints ? elements : 0, sizeof *l->allowed);
    /* Seats follow the blocks in their order, so those of each element are in order, too. */
    FREED int *next = mem_alloc((size_t)t->nelements, sizeof *next);
    memcpy(next, t->block_start, (size_t)t->nelements * sizeof *next);
    for (int b = 0; b < t->nblocks; b++)
        for (int p = 0; p < t->nsymbols; p++) {
            uint32_t first = (uint32_t)(b * t->nsymbols);
            l->seat[next[topology_block(t, b)[p]]++] =
                (struct seat){.bit = (uint64_t)1 << (p & 63),
                              .word = first * (uint32_t)l->words + (uint32_t)(p >> 6),
                              .first = first,
                              .block = b,
                              .place = p};
        }
    for (int e = 0; e < t->nelements; e++)
        assert(next[e] == t->block_start[e + 1]);
    list_overlaps(l, shared, noverlaps);
    if (t->constraints)
        l->extra = l->constraints = logic_constraints_new(t, &l->arena);
    return l;
}

void logic_free(struct logic *l)
{
    arena_free(l);
}

/* Level 1. */
static void follow_singles(struct logic *l)
{
    logic_follow(l);
    while (logic_hidden_single(l) || logic_constrain(l))
        ;
}

/* The strategies of one level, in gss's order; whether one of them removed anything. */
static bool apply(struct logic *l, int strategies, int n)
{
    assert(n >= 2 && n <= LOGIC_ABOVE && !l->broken);
    if (n > LOGIC_EXACT)
        return logic_above(l, strategies);
    return (n == 2 && logic_derive(l)) || ((strategies & LOGIC_HIDDEN) && logic_hidden(l, n)) ||
           ((strategies & LOGIC_INTER) && logic_inter(l, n)) ||
           ((strategies & LOGIC_ELIM) && logic_elim(l, n));
}

/* The lowest level up to the limit that removes anything, or 0. */
static int apply_lowest(struct logic *l, int strategies, int limit)
{
    for (int n = 2; n <= limit && n <= LOGIC_ABOVE; n++)
        if (apply(l, strategies, n))
            return n;
    return 0;
}

static int limit_of(const struct logic *l, int strategies, int limit)
{
    if (!(strategies & (LOGIC_ELIM | LOGIC_HIDDEN | LOGIC_INTER)) || l->nsymbols == 1)
        return 1;
    return limit <= 0 || limit >= l->nsymbols ? l->nsymbols - 1 : limit;
}

/* Goes on from level 1. */
static enum logic_result conclude(struct logic *l, int strategies, int limit)
{
    assert(l->level >= 1 && limit >= 1);
    l->wider = strategies & LOGIC_WIDER;
    while (l->nopen > 0 && !l->broken) {
        int n = apply_lowest(l, strategies, limit);
        if (n == 0)
            break;
        if (n > l->level)
            l->level = n;
        follow_singles(l);
    }
    assert(l->nopen >= 0);
    if (l->broken)
        return LOGIC_CONTRADICTION;
    return l->nopen == 0 ? LOGIC_SOLVED : LOGIC_OPEN;
}

static enum logic_result finish(struct logic *l, int strategies, int limit)
{
    follow_singles(l);
    enum logic_result result = conclude(l, strategies, limit_of(l, strategies, limit));
    for (int e = 0; e < l->t->nelements; e++)
        l->symbol[e] = l->ncandidates[e] == 1 ? logic_only(logic_set(l, e)) + 1 : 0;
    return result;
}

enum logic_result logic_go_on(struct logic *l, const bool *heeded, int strategies, int limit)
{
    assert(!l->broken);
    for (int i = 0; i < l->t->constraints->n; i++)
        if (!heeded[i])
            l->heeded[i] = false;
        else if (!l->heeded[i])
            logic_add_constraint(l, i);
    return finish(l, strategies, limit);
}

enum logic_result logic_solve(struct logic *l, const int *given, int strategies, int limit)
{
    logic_view(l, given);
    return finish(l, strategies, limit);
}

void logic_hold(struct logic *l)
{
    assert(!l->broken && l->nsingles == 0 && l->nhidden == 0);
    l->held = logic_mark(l);
    l->held_nopen = l->nopen;
    l->held_level = l->level;
    memcpy(l->held_quiet, l->quiet, (size_t)l->t->nblocks * sizeof *l->quiet);
    memcpy(l->held_fresh, l->fresh, (size_t)(l->t->nblocks * l->words) * sizeof *l->fresh);
}

enum logic_result logic_try(struct logic *l, const int *element, int n, const int *symbol,
                            int strategies, int limit, int *level)
{
    assert(!l->broken && l->nsingles == 0 && n >= 0);
    for (int i = 0; i < n; i++)
        logic_decide(l, element[i], symbol[element[i]] - 1);
    follow_singles(l);
    enum logic_result result = conclude(l, strategies, limit_of(l, strategies, limit));
    *level = l->level;
    logic_undo(l, l->held);
    l->nopen = l->held_nopen;
    l->level = l->held_level;
    l->broken = false;
    memcpy(l->quiet, l->held_quiet, (size_t)l->t->nblocks * sizeof *l->quiet);
    memcpy(l->fresh, l->held_fresh, (size_t)(l->t->nblocks * l->words) * sizeof *l->fresh);
    return result;
}

int logic_level(const struct logic *l)
{
    return l->level;
}

const int *logic_symbols(const struct logic *l)
{
    return l->symbol;
}

/* ---- removing givens that level 1 does not need ----
 * Removing givens that level 1 does not need. Singles are a closure: it only grows with the givens,
 * and what was removed can be put back. So the minimiser's shared closures apply, and all givens of
 * a sudoku together cost only a few times as much as solving it once. */

struct minimising {
    struct logic *l;
    const int *solution;
    const int *start, *element; /* of each item */
};

static bool is_decided(const struct minimising *m, int item)
{
    const struct topology *t = m->l->t;

    for (int i = m->start[item]; i < m->start[item + 1]; i++) {
        int at = m->element[i], n = 1;
        const int *cell = &at;
        if (at >= t->nelements) {
            cell = t->constraints->at[at - t->nelements].cell;
            n = t->constraints->at[at - t->nelements].ncells;
        }
        for (int k = 0; k < n; k++)
            if (m->l->ncandidates[cell[k]] > 1)
                return false;
    }
    return true;
}

static bool item_idle(void *context, int item)
{
    return is_decided(context, item);
}

static void item_add(void *context, int item)
{
    const struct minimising *m = context;

    assert(m->start[item] < m->start[item + 1]);
    for (int i = m->start[item]; i < m->start[item + 1]; i++)
        if (m->element[i] >= m->l->t->nelements)
            logic_add_constraint(m->l, m->element[i] - m->l->t->nelements);
        else
            logic_decide(m->l, m->element[i], m->solution[m->element[i]] - 1);
}

/* Goals that are decided stay so: each is looked at until it is, in turn. */
static bool goals_reached(const struct minimising *m, const int *goals, int ngoals, int *reached)
{
    assert(!CHECKS || (*reached >= 0 && *reached <= ngoals));
    while (*reached < ngoals && is_decided(m, goals[*reached]))
        ++*reached;
    return *reached == ngoals;
}

static bool close_goals(void *context, const int *goals, int ngoals)
{
    const struct minimising *m = context;
    int reached = 0;

    logic_follow(m->l);
    while (!goals_reached(m, goals, ngoals, &reached))
        if (!logic_hidden_single(m->l) && !logic_constrain(m->l))
            return false;
    return true;
}

static int mark(void *context)
{
    const struct minimising *m = context;

    return logic_mark(m->l);
}

static void undo(void *context, int to)
{
    const struct minimising *m = context;

    logic_undo(m->l, to);
}

int logic_minimise(struct logic *l, const int *solution, int *items, int n, int pinned,
                   const int *start, const int *element)
{
    struct minimising m = {l, solution, start, element};
    struct minimise_closure closure = {.context = &m,
                                       .idle = item_idle,
                                       .add = item_add,
                                       .close = close_goals,
                                       .mark = mark,
                                       .undo = undo};

    assert(n >= 0 && pinned >= 0 && pinned <= n);
    logic_clear(l);
    int kept = minimise_by_closure(items, n, pinned, &closure);
    assert(kept >= pinned && kept <= n);
    assert(!l->broken);
    return kept;
}

int sudoku_gss_level(struct logic *l, const struct topology *t, const int *given)
{
    return logic_solve(l, given, LOGIC_ALL, 0) == LOGIC_SOLVED ? logic_level(l) : t->nsymbols;
}
