#include "solver/sudoku/relations.h"

#include "base/bitset.h"

#include <limits.h>
#include <string.h>

void relations_init(struct relations *r, const struct topology *t, struct learn *l,
                    struct arena *arena)
{
    const struct constraints *c = t->constraints;

    *r = (struct relations){.topology = t, .learn = l, .sums.tried = &l->work};
    if (!c)
        return;
    sums_take(&r->sums, t, arena);
    sums_derive(&r->sums, t, NULL, false);
    r->is_due = arena_take(arena, (size_t)r->sums.ncages + MOST_DERIVED, 1);
    r->allowed = arena_take(arena, (size_t)t->nelements, sizeof *r->allowed);
    r->from = arena_take(arena, (size_t)c->arc_start[t->nelements], sizeof *r->from);
    for (int e = 0; e < t->nelements; e++)
        for (int i = c->arc_start[e]; i < c->arc_start[e + 1]; i++)
            r->from[i] = e;
}

static int candidate(const struct relations *r, int element, int symbol)
{
    return element * r->topology->nsymbols + symbol;
}

static bool heeds(const struct relations *r, int constraint)
{
    return !r->heeded || r->heeded[constraint];
}

static void set_due(struct relations *r, int sum)
{
    if (r->is_due[sum] || sum >= r->nsums ||
        (sum < r->sums.ncages && !heeds(r, r->topology->constraints->cage[sum].by)))
        return;
    r->is_due[sum] = 1;
    ints_push(&r->due, sum);
}

void relations_load(struct relations *r)
{
    const struct topology *t = r->topology;

    if (!t->constraints)
        return;
    r->log = NULL;
    r->due.n = 0;
    memset(r->is_due, 0, (size_t)r->sums.ncages + MOST_DERIVED);
    if (r->heeded)
        sums_derive(&r->sums, t, r->heeded, false);
    constraints_allow(t, t->constraints, r->heeded, r->allowed);
    r->nsums = r->sums.n;
    for (int e = 0; e < t->nelements; e++)
        for (int s = 0; s < t->nsymbols; s++)
            if (!bitset_has(r->allowed[e], s))
                learn_fix(r->learn, literal_of(candidate(r, e, s), false));
    for (int i = 0; i < r->nsums; i++)
        set_due(r, i);
    r->alone.n = 0;
    for (int i = 0; i < t->constraints->arc_start[t->nelements]; i++) {
        struct constraint_arc arc = t->constraints->arc[i];
        const uint64_t *allowed = r->allowed[r->from[i]];
        for (int x = 0; x < t->nsymbols && arc.table != 0 && heeds(r, arc.by); x++) {
            const uint64_t *back = constraint_table(t, arc.back, x);
            if ((back[0] & allowed[0]) || (back[1] & allowed[1]))
                continue;
            ints_push(&r->alone, literal_of(candidate(r, arc.to, x), false));
            learn_fix(r->learn, r->alone.at[r->alone.n - 1]);
        }
    }
}

void relations_log(struct relations *r,
                   void (*log)(void *context, int sum, const int *literal, int n), void *context)
{
    static const uint64_t none[SUM_CELLS];
    const struct constraints *c = r->topology->constraints;

    r->log = log;
    r->log_context = context;
    r->nsums = r->sums.ncages;
    /* Where symbols of a sum may be equal, its reasons forget that some may not. */
    for (int i = 0; i < r->nsums; i++)
        if (constraint_rows[c->at[c->cage[i].by].kind]->scope == SCOPE_TOGETHER &&
            !c->cage[i].between) {
            r->sums.at[i].conflict = none;
            r->sums.at[i].differ = r->sums.at[i].few = false;
        }
}

/* ---- arcs ---- */

/* Candidate v is true, and so the other one is false. */
static bool exclude(struct relations *r, int v, int other)
{
    struct learn *l = r->learn;

    if (learn_variable(l, other) > 0) {
        ints_push(&l->why, literal_of(v, false));
        ints_push(&l->why, literal_of(other, false));
        return false;
    }
    if (learn_variable(l, other) == 0)
        learn_assign(l, literal_of(other, false), WHY_PEER, v);
    return true;
}

static bool follow_true(struct relations *r, int e, int s)
{
    const struct constraints *c = r->topology->constraints;

    for (int i = c->arc_start[e]; i < c->arc_start[e + 1]; i++) {
        struct constraint_arc arc = c->arc[i];
        const uint64_t *partners = constraint_table(r->topology, arc.table, s);
        if (!heeds(r, arc.by))
            continue;
        int first = arc.table == 0 ? s : 0, end = arc.table == 0 ? s + 1 : r->topology->nsymbols;
        for (int x = first; x < end; x++)
            if (!bitset_has(partners, x) &&
                !exclude(r, candidate(r, e, s), candidate(r, arc.to, x)))
                return false;
    }
    return true;
}

/* Appends that the element at the beginning of the arc has a symbol that goes with x. */
static void arc_why(struct relations *r, int arc, int x)
{
    int back = r->topology->constraints->arc[arc].back;

    for (int s = 0; s < r->topology->nsymbols; s++)
        if (bitset_has(constraint_table(r->topology, back, x), s))
            ints_push(&r->learn->why, literal_of(candidate(r, r->from[arc], s), true));
}

static bool follow_false(struct relations *r, int e, int s)
{
    const struct constraints *c = r->topology->constraints;
    struct learn *l = r->learn;
    int nsymbols = r->topology->nsymbols;
    uint64_t open[2] = {0, 0};

    if (c->arc_start[e] < c->arc_start[e + 1])
        for (int x = 0; x < nsymbols; x++)
            if (learn_variable(l, candidate(r, e, x)) >= 0)
                bitset_add(open, x);
    for (int i = c->arc_start[e]; i < c->arc_start[e + 1]; i++) {
        if (c->arc[i].table == 0 || !heeds(r, c->arc[i].by))
            continue;
        const uint64_t *with = constraint_table(r->topology, c->arc[i].table, s);
        for (int x = 0; x < nsymbols; x++) {
            const uint64_t *back = constraint_table(r->topology, c->arc[i].back, x);
            int v = candidate(r, c->arc[i].to, x);
            if (!bitset_has(with, x) || (back[0] & open[0]) || (back[1] & open[1]) ||
                learn_variable(l, v) < 0)
                continue;
            if (learn_variable(l, v) > 0) {
                arc_why(r, i, x);
                ints_push(&l->why, literal_of(v, false));
                return false;
            }
            learn_assign(l, literal_of(v, false), WHY_ARC, i);
        }
    }
    return true;
}

bool relations_add(struct relations *r, int literal)
{
    int e = variable_of(literal) / r->topology->nsymbols;
    int s = variable_of(literal) % r->topology->nsymbols;

    if (!r->topology->constraints)
        return true;
    for (int i = r->sums.start[e]; i < r->sums.start[e + 1]; i++)
        set_due(r, r->sums.element_sum[i]);
    return literal & 1 ? follow_false(r, e, s) : follow_true(r, e, s);
}

/* ---- sums ---- */

/* The symbol of an element by its true candidate before a position on the trail, or -1. */
static int symbol_before(const struct relations *r, int element, int position)
{
    for (int s = 0; s < r->topology->nsymbols; s++)
        if (learn_before(r->learn, literal_of(candidate(r, element, s), true), position))
            return s;
    return -1;
}

/* The candidates of the cells as they were at a position. */
static void sets_before(const struct relations *r, const struct sum *sum, int position,
                        uint64_t (*set)[2])
{
    for (int i = 0; i < sum->n; i++) {
        int only = symbol_before(r, sum->cell[i], position);
        set[i][0] = set[i][1] = 0;
        for (int s = 0; s < r->topology->nsymbols; s++)
            if (only >= 0
                    ? s == only
                    : !learn_before(r->learn, literal_of(candidate(r, sum->cell[i], s), false),
                                    position))
                bitset_add(set[i], s);
    }
}

/*
 * Appends why the sum has no solution at a position: literals that are false. Those that can go
 * while it still has none go. A cell `fixed` (or -1) needs no reason.
 */
static void sum_why(struct relations *r, int at, int position, int fixed, int symbol)
{
    const struct sum *sum = &r->sums.at[at];
    struct learn *l = r->learn;
    uint64_t set[SUM_CELLS][2], kept[2];
    size_t first = l->why.n;

    sets_before(r, sum, position, set);
    if (fixed >= 0) {
        set[fixed][0] = set[fixed][1] = 0;
        bitset_add(set[fixed], symbol);
    }
    for (int i = 0; i < sum->n; i++) {
        if (i == fixed)
            continue;
        int only = symbol_before(r, sum->cell[i], position);
        memcpy(kept, set[i], sizeof kept);
        for (int s = 0; s < r->topology->nsymbols; s++) {
            const struct learn_fact *fact = &l->fact[candidate(r, sum->cell[i], s)];
            if (bitset_has(kept, s) || (only < 0 && fact->level == 0 && !r->log))
                continue;
            bitset_add(set[i], s);
            if (only >= 0 || !sum_solvable(sum, set))
                continue;
            bitset_remove(set[i], s);
            ints_push(&l->why, literal_of(candidate(r, sum->cell[i], s), true));
        }
        /* A symbol that is known is a shorter reason than all the others that are not. */
        if (only >= 0 && sum_solvable(sum, set)) {
            memcpy(set[i], kept, sizeof kept);
            ints_push(&l->why, literal_of(candidate(r, sum->cell[i], only), false));
        }
    }
    if (r->log) {
        if (fixed >= 0)
            ints_push(&l->why, literal_of(candidate(r, sum->cell[fixed], symbol), false));
        r->log(r->log_context, at, l->why.at + first, (int)(l->why.n - first));
        l->why.n -= fixed >= 0;
    }
}

/* The candidates of a cell that are not in the set are false. */
static bool restrict_cell(struct relations *r, int at, int i, const uint64_t *set)
{
    struct learn *l = r->learn;

    for (int s = 0; s < r->topology->nsymbols; s++) {
        int v = candidate(r, r->sums.at[at].cell[i], s);
        if (bitset_has(set, s) || learn_variable(l, v) < 0)
            continue;
        if (learn_variable(l, v) > 0) {
            sum_why(r, at, INT_MAX, -1, 0);
            return false;
        }
        /* A candidate beside a true one gets its value from its group. */
        if (symbol_before(r, r->sums.at[at].cell[i], INT_MAX) >= 0)
            continue;
        learn_assign(l, literal_of(v, false), WHY_SUM, at);
        if (r->log && l->level == 0) {
            sum_why(r, at, l->fact[v].position, i, s);
            l->why.n = 0;
        }
    }
    return true;
}

static bool follow_sum(struct relations *r, int at)
{
    const struct sum *sum = &r->sums.at[at];
    uint64_t set[SUM_CELLS][2];

    sets_before(r, sum, INT_MAX, set);
    if (!sum_filter(sum, set)) {
        sum_why(r, at, INT_MAX, -1, 0);
        return false;
    }
    for (int i = 0; i < sum->n; i++)
        if (!restrict_cell(r, at, i, set[i]))
            return false;
    return true;
}

bool relations_close(struct relations *r)
{
    while (r->due.n > 0 && r->learn->processed == r->learn->ntrail) {
        int sum = r->due.at[--r->due.n];
        r->is_due[sum] = 0;
        if (sum < r->nsums && !follow_sum(r, sum))
            return false;
    }
    return true;
}

void relations_explain(struct relations *r, int literal, struct learn_reason why)
{
    int v = variable_of(literal), nsymbols = r->topology->nsymbols, i = 0;

    if (why.kind == WHY_ARC) {
        arc_why(r, why.at, v % nsymbols);
        return;
    }
    while (r->sums.at[why.at].cell[i] != v / nsymbols)
        i++;
    sum_why(r, why.at, r->learn->fact[v].position, i, v % nsymbols);
}
