/*
 * Constraints in the logic: candidates without a partner along an arc, and without a solution of a
 * sum, are removed. Arcs and cages count as level 1, as singles do; sums that follow from cages and
 * blocks as level 2.
 */
#include "solver/sudoku/logic_state.h"

#include "solver/sudoku/sums.h"

#include <assert.h>
#include <string.h>

struct logic_constraints {
    const struct constraints *c;
    struct sums sums;
    int *changed; /* stack of elements that have lost candidates */
    int nchanged;
    unsigned char *is_changed; /* [nelements] */
    unsigned char *is_due;     /* [sums.n] whether a cell of the sum has changed */
    int ndue[2];               /* cages, other sums */
    bool derived;              /* there are other sums, which wait until they are asked for */
};

struct logic_constraints *logic_constraints_new(const struct topology *t, struct arena *arena)
{
    struct logic_constraints *x = arena_take(arena, 1, sizeof *x);

    x->c = t->constraints;
    sums_take(&x->sums, t, arena);
    x->changed = arena_take(arena, (size_t)t->nelements, sizeof *x->changed);
    x->is_changed = arena_take(arena, (size_t)t->nelements, 1);
    x->is_due = arena_take(arena, (size_t)x->sums.ncages + MOST_DERIVED, 1);
    return x;
}

void logic_use_constraints(struct logic *l, bool use)
{
    l->extra = use ? l->constraints : NULL;
}

void logic_heed(struct logic *l, const bool *heeded)
{
    if (heeded)
        memcpy(l->heeded, heeded, (size_t)l->t->constraints->n * sizeof *heeded);
}

void logic_begin_constraints(struct logic *l)
{
    struct logic_constraints *x = l->extra;

    logic_touch_none(l);
    memset(x->is_due, 0, (size_t)x->sums.n);
    x->ndue[0] = x->ndue[1] = 0;
    x->derived = false;
    constraints_allow(l->t, x->c, l->heeded, l->allowed);
}

void logic_add_constraint(struct logic *l, int constraint)
{
    struct logic_constraints *x = l->extra;
    const struct constraint *c = &x->c->at[constraint];

    assert(!l->heeded[constraint]);
    l->heeded[constraint] = true;
    x->derived = false;
    l->trail[l->ntrail++] = l->t->nelements * l->nsymbols + constraint;
    for (int s = 0; s < l->nsymbols && constraint_rows[c->kind]->scope == SCOPE_EACH; s++)
        for (int i = 0; i < c->ncells && !constraint_allows(c, s + 1); i++)
            logic_remove(l, c->cell[i], s);
    for (int i = 0; i < c->ncells; i++)
        logic_touch(l, c->cell[i]);
}

void logic_touch(struct logic *l, int element)
{
    struct logic_constraints *x = l->extra;

    if (x->is_changed[element])
        return;
    x->is_changed[element] = 1;
    x->changed[x->nchanged++] = element;
}

void logic_touch_none(struct logic *l)
{
    struct logic_constraints *x = l->extra;

    while (x->nchanged > 0)
        x->is_changed[x->changed[--x->nchanged]] = 0;
}

void logic_touch_all(struct logic *l)
{
    for (int e = 0; e < l->t->nelements; e++) {
        /* Candidates of an element that is known are checked here, of others left out already. */
        bool none = true;
        for (int w = 0; w < l->words; w++)
            none &= !(logic_set(l, e)[w] & l->allowed[e][w]);
        l->broken |= none;
        logic_touch(l, e);
    }
}

/* Removes the candidates of an element that are not in the set. */
static void restrict_to(struct logic *l, int element, const uint64_t *set)
{
    for (int w = 0; w < l->words; w++)
        for (uint64_t rest = logic_set(l, element)[w] & ~set[w]; rest; rest &= rest - 1)
            logic_remove(l, element, 64 * w + __builtin_ctzll(rest));
}

static void follow_arcs(struct logic *l, int from)
{
    const struct constraints *c = l->extra->c;

    for (int i = c->arc_start[from]; i < c->arc_start[from + 1] && !l->broken; i++) {
        struct constraint_arc arc = c->arc[i];
        uint64_t partners[2] = {0, 0};
        if ((arc.table == 0 && l->ncandidates[from] > 1) || !l->heeded[arc.by])
            continue;
        for (int w = 0; w < l->words; w++)
            for (uint64_t rest = logic_set(l, from)[w]; rest; rest &= rest - 1) {
                const uint64_t *row =
                    constraint_table(l->t, arc.table, 64 * w + __builtin_ctzll(rest));
                partners[0] |= row[0];
                partners[1] |= row[1];
            }
        restrict_to(l, arc.to, partners);
    }
}

static void follow_sum(struct logic *l, const struct sum *sum)
{
    uint64_t set[SUM_CELLS][2] = {{0}};

    for (int i = 0; i < sum->n; i++)
        memcpy(set[i], logic_set(l, sum->cell[i]), (size_t)l->words * sizeof(uint64_t));
    if (!sum_filter(sum, set)) {
        l->broken = true;
        return;
    }
    for (int i = 0; i < sum->n && !l->broken; i++)
        restrict_to(l, sum->cell[i], set[i]);
}

/* Follows one cage that is due, or one other sum. */
static bool follow_due(struct logic *l, bool cages)
{
    struct logic_constraints *x = l->extra;
    int end = cages ? x->sums.ncages : x->sums.n;

    if (x->ndue[!cages] == 0)
        return false;
    for (int i = cages ? 0 : x->sums.ncages; i < end; i++)
        if (x->is_due[i]) {
            x->is_due[i] = 0;
            x->ndue[!cages]--;
            if (i >= x->sums.ncages || l->heeded[x->c->cage[i].by])
                follow_sum(l, &x->sums.at[i]);
            return true;
        }
    return false;
}

/* Arcs of all elements that have changed; their sums become due. */
static void follow_changed(struct logic *l)
{
    struct logic_constraints *x = l->extra;

    while (x->nchanged > 0 && !l->broken) {
        int e = x->changed[--x->nchanged];
        x->is_changed[e] = 0;
        follow_arcs(l, e);
        for (int i = x->sums.start[e]; i < x->sums.start[e + 1]; i++) {
            int sum = x->sums.element_sum[i];
            if (sum < x->sums.ncages && !l->heeded[x->c->cage[sum].by])
                continue;
            x->ndue[sum >= x->sums.ncages] += !x->is_due[sum];
            x->is_due[sum] = 1;
        }
    }
}

bool logic_constrain(struct logic *l)
{
    int before = l->ntrail;

    if (!l->extra)
        return false;
    do
        follow_changed(l);
    while (!l->broken && l->ntrail == before && follow_due(l, true));
    logic_follow(l);
    return l->ntrail > before && !l->broken;
}

bool logic_derive(struct logic *l)
{
    int before = l->ntrail;

    if (l->extra && !l->extra->derived) {
        struct logic_constraints *x = l->extra;
        sums_derive(&x->sums, l->t, l->heeded, false);
        x->derived = true;
        x->ndue[1] = x->sums.n - x->sums.ncages;
        memset(x->is_due + x->sums.ncages, 1, (size_t)x->ndue[1]);
    }
    while (l->extra && !l->broken && l->ntrail == before && follow_due(l, false))
        ;
    logic_follow(l);
    return l->ntrail > before || l->broken;
}
