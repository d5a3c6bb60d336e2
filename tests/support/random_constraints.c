#include "support/random_constraints.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 64, MOST_LIST = 160 };

/* ---- the meaning of each kind, in plain words; 0 is an unknown symbol ---- */

static bool near(const struct topology *t, int a, int b, int dy, int dx)
{
    int y = abs(t->at[a][0] - t->at[b][0]), x = abs(t->at[a][1] - t->at[b][1]);

    return (y == dy && x == dx) || (y == dx && x == dy);
}

struct list {
    const struct constraint *c;
    int n;
};

/* Whether both cells have a mark of one of two kinds. */
static bool have_mark(const struct list *all, enum constraint_kind one, enum constraint_kind other,
                      int a, int b)
{
    for (int i = 0; i < all->n; i++) {
        const struct constraint *c = &all->c[i];
        if ((c->kind == one || c->kind == other) &&
            ((c->cell[0] == a && c->cell[1] == b) || (c->cell[0] == b && c->cell[1] == a)))
            return true;
    }
    return false;
}

/* Of cells a and b, the i-th and the k-th of n. */
static bool pair_fine(const struct topology *t, const struct list *all, enum constraint_kind kind,
                      int n, int i, int k, int a, int b, int x, int y)
{
    bool dot = have_mark(all, CONSTRAINT_CONSECUTIVE, CONSTRAINT_RATIO, a, b);

    switch (kind) {
    case CONSTRAINT_X:
        return x + y == 10;
    case CONSTRAINT_V:
        return x + y == 5;
    case CONSTRAINT_WHISPER: /* twice the difference is the number of symbols or more */
        return (i - k != 1 && k - i != 1) || 2 * abs(x - y) >= t->nsymbols;
    case CONSTRAINT_PALINDROME:
        return i != n - 1 - k || x == y;
    case CONSTRAINT_RENBAN:
        return x != y && x - y < n && y - x < n;
    case CONSTRAINT_NO_DOT_CONSECUTIVE:
        return !near(t, a, b, 0, 1) || dot || !(x - y == 1 || y - x == 1);
    case CONSTRAINT_NO_DOT_RATIO:
        return !near(t, a, b, 0, 1) || dot || !(x == y + y || y == x + x);
    case CONSTRAINT_NO_XV:
        return !near(t, a, b, 0, 1) || have_mark(all, CONSTRAINT_X, CONSTRAINT_V, a, b) ||
               !(x + y == 5 || x + y == 10);
    case CONSTRAINT_DIFFER:
    case CONSTRAINT_CAGE:
        return x != y;
    case CONSTRAINT_GREATER:
        return i < k ? x > y : x < y;
    case CONSTRAINT_CONSECUTIVE:
        return x - y == 1 || y - x == 1;
    case CONSTRAINT_NOT_CONSECUTIVE:
        return !(x - y == 1 || y - x == 1);
    case CONSTRAINT_RATIO:
        return x == y + y || y == x + x;
    case CONSTRAINT_NOT_RATIO:
        return !(x == y + y || y == x + x);
    case CONSTRAINT_THERMO:
        return i < k ? x < y : x > y;
    case CONSTRAINT_ANTI_KNIGHT:
        return !near(t, a, b, 1, 2) || x != y;
    case CONSTRAINT_ANTI_KING:
        return !(near(t, a, b, 0, 1) || near(t, a, b, 1, 1)) || x != y;
    case CONSTRAINT_NON_CONSECUTIVE:
        return !near(t, a, b, 0, 1) || !(x - y == 1 || y - x == 1);
    default:
        return true;
    }
}

static bool cell_fine(const struct constraint *c, int x)
{
    return c->kind == CONSTRAINT_EVEN    ? x == x / 2 * 2
           : c->kind == CONSTRAINT_ODD   ? x != x / 2 * 2
           : c->kind == CONSTRAINT_AMONG ? (c->symbols[0] >> (x - 1) & 1) != 0
                                         : true;
}

/* The sum between the 1 and the highest symbol, all of which are known. */
static int between(const struct topology *t, const struct constraint *c, const int *symbol)
{
    int low = 0, high = 0, sum = 0;

    for (int i = 0; i < c->ncells; i++) {
        low = symbol[c->cell[i]] == 1 ? i : low;
        high = symbol[c->cell[i]] == t->nsymbols ? i : high;
    }
    for (int i = low < high ? low + 1 : high + 1; i < low || i < high; i++)
        sum += symbol[c->cell[i]];
    return sum;
}

static bool constraint_fine(const struct topology *t, const struct list *all,
                            const struct constraint *c, const int *symbol)
{
    int n = c->ncells ? c->ncells : t->nelements, sum = 0, known = 0;
    bool arrow = c->kind == CONSTRAINT_ARROW;

    for (int i = 0; i < n; i++) {
        int a = c->ncells ? c->cell[i] : i;
        if (!symbol[a])
            continue;
        known++;
        sum += symbol[a];
        if (!cell_fine(c, symbol[a]))
            return false;
        for (int k = 0; k < n; k++) {
            int b = c->ncells ? c->cell[k] : k;
            if (k != i && symbol[b] &&
                !pair_fine(t, all, c->kind, n, i, k, a, b, symbol[a], symbol[b]))
                return false;
        }
    }
    if (c->kind == CONSTRAINT_SANDWICH)
        return known < n || between(t, c, symbol) == c->number;
    if (arrow && known == n)
        return sum - symbol[c->cell[0]] == symbol[c->cell[0]];
    bool sums = c->kind == CONSTRAINT_CAGE || c->kind == CONSTRAINT_LITTLE_KILLER;
    return !sums || !c->number || known < n || sum == c->number;
}

static bool all_fine(const struct topology *t, const struct constraint *c, int n, const int *symbol)
{
    for (int b = 0; b < t->nblocks; b++)
        for (int i = 0; i < t->nsymbols; i++)
            for (int k = 0; k < i; k++) {
                int x = symbol[topology_block(t, b)[i]];
                if (x && x == symbol[topology_block(t, b)[k]])
                    return false;
            }
    for (int i = 0; i < n; i++)
        if (!constraint_fine(t, &(struct list){c, n}, &c[i], symbol))
            return false;
    return true;
}

/* ---- trying ---- */

struct trying {
    const struct topology *t;
    const struct constraint *c;
    int n;
    int64_t most, found, steps;
    struct pcg32 *rng;
    int *solution;
    int symbol[MOST_CELLS];
};

static void try_from(struct trying *y, int e)
{
    int order[TOPOLOGY_MAX_SYMBOLS];

    while (e < y->t->nelements && y->symbol[e])
        e++;
    if (e == y->t->nelements) {
        memcpy(y->solution + y->found++ * e, y->symbol, (size_t)e * sizeof *y->symbol);
        return;
    }
    for (int i = 0; i < y->t->nsymbols; i++)
        order[i] = i + 1;
    if (y->rng)
        pcg32_shuffle(y->rng, order, y->t->nsymbols);
    for (int i = 0; i < y->t->nsymbols && y->found < y->most && y->steps > 0; i++) {
        y->steps--;
        y->symbol[e] = order[i];
        if (all_fine(y->t, y->c, y->n, y->symbol))
            try_from(y, e + 1);
    }
    y->symbol[e] = 0;
}

static int64_t count(const struct topology *t, const struct constraint *c, int n, const int *given,
                     int64_t most, int64_t steps, struct pcg32 *rng, int *solution)
{
    struct trying y = {t, c, n, most, 0, steps, rng, solution, {0}};

    assert(t->nelements <= MOST_CELLS);
    if (given)
        memcpy(y.symbol, given, (size_t)t->nelements * sizeof *given);
    if (all_fine(t, c, n, y.symbol))
        try_from(&y, 0);
    return y.steps > 0 ? y.found : -1;
}

int64_t constrained_count(const struct topology *t, const int *given, int64_t most, int64_t steps,
                          struct pcg32 *rng, int *solution)
{
    const struct constraints *c = t->constraints;

    return count(t, c ? c->at : NULL, c ? c->n : 0, given, most, steps, rng, solution);
}

/* ---- random constraints ---- */

struct growing {
    const struct topology *t;
    struct pcg32 *rng;
    const int *symbol;
    int n, ncells;
    struct constraint at[MOST_LIST];
    int cell[MOST_LIST * MOST_CELLS];
};

/* A diagonal of two cells or more from the edge; its length. */
static int find_diagonal(const struct growing *g, const int *order, int *cell)
{
    for (int i = 0;; i++) {
        int down = (int)pcg32_below(g->rng, 2) * 2 - 1, right = (int)pcg32_below(g->rng, 2) * 2 - 1;
        int y = g->t->at[order[i % g->t->nelements]][0];
        int x = g->t->at[order[i % g->t->nelements]][1], n = 0, e;
        if (topology_element_at(g->t, y - down, x - right) >= 0)
            continue;
        for (; (e = topology_element_at(g->t, y + n * down, x + n * right)) >= 0; n++)
            cell[n] = e;
        if (n >= 2)
            return n;
    }
}

/* A row or column, from one of its ends; its length. */
static int find_row(const struct growing *g, const int *order, int *cell)
{
    int way = (int)pcg32_below(g->rng, 4), n = 0, e = order[0];
    int down = way == 0 ? 1 : way == 1 ? -1 : 0, right = way == 2 ? 1 : way == 3 ? -1 : 0;
    int y = g->t->at[e][0], x = g->t->at[e][1];

    while (topology_element_at(g->t, y - down, x - right) >= 0) {
        y -= down;
        x -= right;
    }
    for (; (e = topology_element_at(g->t, y + n * down, x + n * right)) >= 0; n++)
        cell[n] = e;
    return n;
}

/* Adds a constraint on random cells, near each other for short sums; it may be wrong. */
static struct constraint *grow(struct growing *g, enum constraint_kind kind, int ncells)
{
    int order[MOST_CELLS], *cell = g->cell + g->ncells;

    for (int e = 0; e < g->t->nelements; e++)
        order[e] = e;
    pcg32_shuffle(g->rng, order, g->t->nelements);
    if (kind == CONSTRAINT_LITTLE_KILLER)
        ncells = find_diagonal(g, order, cell);
    else if (kind == CONSTRAINT_SANDWICH)
        ncells = find_row(g, order, cell);
    else
        memcpy(cell, order, (size_t)ncells * sizeof *cell);
    g->ncells += ncells;
    g->at[g->n] = (struct constraint){.kind = kind, .ncells = ncells, .cell = cell};
    for (int i = 0; i < ncells && (kind == CONSTRAINT_CAGE || kind == CONSTRAINT_LITTLE_KILLER);
         i++)
        g->at[g->n].number += g->symbol[cell[i]];
    if (kind == CONSTRAINT_SANDWICH)
        g->at[g->n].number = pcg32_below(g->rng, 30) ? between(g->t, &g->at[g->n], g->symbol)
                                                     : (int)pcg32_below(g->rng, 3);
    for (int i = 0; i < ncells && kind == CONSTRAINT_AMONG; i++)
        g->at[g->n].symbols[0] |= (uint64_t)1 << (g->symbol[cell[i]] - 1);
    return &g->at[g->n++];
}

/* Adds marks where a rule that all are shown has to have one, nearly always. */
static void add_promised(struct growing *g, enum constraint_kind rule)
{
    for (int i = 0; i < g->t->nelements * g->t->nelements && g->n + 10 < MOST_LIST; i++) {
        int a = i / g->t->nelements, b = i % g->t->nelements, x = g->symbol[a], y = g->symbol[b];
        int kind = rule == CONSTRAINT_NO_DOT_CONSECUTIVE
                       ? (abs(x - y) == 1 ? CONSTRAINT_CONSECUTIVE : CONSTRAINT_KINDS)
                   : rule == CONSTRAINT_NO_DOT_RATIO
                       ? (x == 2 * y || y == 2 * x ? CONSTRAINT_RATIO : CONSTRAINT_KINDS)
                   : x + y == 10 ? CONSTRAINT_X
                   : x + y == 5  ? CONSTRAINT_V
                                 : CONSTRAINT_KINDS;
        if (a >= b || kind == CONSTRAINT_KINDS || !near(g->t, a, b, 0, 1) ||
            pcg32_below(g->rng, 100) == 0)
            continue;
        int *cell = g->cell + g->ncells;
        memcpy(cell, (int[]){a, b}, 2 * sizeof *cell);
        g->ncells += 2;
        g->at[g->n++] =
            (struct constraint){.kind = (enum constraint_kind)kind, .ncells = 2, .cell = cell};
    }
}

static void add_kind(struct growing *g, enum constraint_kind kind)
{
    const struct constraint_row *row = constraint_rows[kind];
    int n = g->t->nsymbols, wanted = 1 + (int)pcg32_below(g->rng, 6);

    if (row->form == FORM_BOARD)
        g->at[g->n++] = (struct constraint){.kind = kind};
    if (row->unless)
        add_promised(g, kind);
    for (int i = 0; i < 100 && wanted > 0 && row->form != FORM_BOARD && g->n < MOST_LIST; i++) {
        int before = g->ncells, ncells = row->most;
        if (row->form != FORM_SIDE)
            ncells = 1 + (int)pcg32_below(g->rng, (uint32_t)(n < 4 ? n : 4));
        if (ncells < row->least && row->form != FORM_OUTSIDE)
            continue;
        struct constraint *c = grow(g, kind, ncells);
        /* Only now and then one that the solution does not have. */
        if (constraint_fine(g->t, &(struct list){g->at, g->n}, c, g->symbol) ||
            pcg32_below(g->rng, 60) == 0) {
            if (kind == CONSTRAINT_CAGE && pcg32_below(g->rng, 5) == 0)
                c->number = 0;
            wanted--;
        } else {
            g->n--;
            g->ncells = before;
        }
    }
}

/* A rule of the whole board that needs no marks beside it. */
static bool is_plain_rule(enum constraint_kind kind)
{
    return constraint_rows[kind]->form == FORM_BOARD && !constraint_rows[kind]->unless;
}

struct topology *random_constraints(const struct topology *t, const enum constraint_kind *kind,
                                    int nkinds, struct pcg32 *rng, int *solution)
{
    struct growing g = {.t = t, .rng = rng, .symbol = solution};

    for (int i = 0; i < nkinds; i++)
        if (is_plain_rule(kind[i]))
            add_kind(&g, kind[i]);
    for (int e = 0; e < t->nelements; e++)
        solution[e] = 1 + e % t->nsymbols;
    if (count(t, g.at, g.n, NULL, 1, 100000, rng, solution) <= 0)
        count(t, NULL, 0, NULL, 1, 100000, rng, solution);
    for (int i = 0; i < nkinds; i++)
        if (!is_plain_rule(kind[i]))
            add_kind(&g, kind[i]);
    struct topology *copy =
        topology_new(t->nelements, t->nsymbols, t->block, t->nblocks, (const int(*)[2])t->at, NULL);
    struct diag why;
    if (topology_constrain(copy, g.at, g.n, &why))
        return copy;
    topology_drop(copy);
    return NULL;
}
