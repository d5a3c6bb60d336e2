#include "generator/sudoku/marks.h"

#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_THERMO = 3, MOST_THERMO = 6 };

bool marks_wished(const struct marks_wish *w, bool or_rules)
{
    return (or_rules && w->rules) || w->killer || w->thermos || w->even_odd || w->greater ||
           w->kropki;
}

static struct mark *add_mark(struct marks *m, enum constraint_kind kind)
{
    m->at = mem_reserve(m->at, (size_t)m->n + 1, &m->room, sizeof *m->at);
    m->at[m->n] = (struct mark){.kind = kind, .whole = true};
    return &m->at[m->n++];
}

static void add_pair(struct marks *m, enum constraint_kind kind, int a, int b)
{
    struct mark *mark = add_mark(m, kind);

    mark->ncells = 2;
    mark->cell[0] = a;
    mark->cell[1] = b;
}

/* ---- cages ---- */

/* Every two places that share a side; returns how many. */
static int list_sides(const struct topology *t, int (*side)[2])
{
    int n = 0;

    for (int e = 0; e < t->nelements; e++)
        for (int i = 0; i < 2; i++) {
            int other = topology_element_at(t, t->at[e][0] + i, t->at[e][1] + !i);
            if (other >= 0)
                memcpy(side[n++], (int[]){e, other}, sizeof *side);
        }
    return n;
}

/* The cage of both, of which they are parts now. */
static void join(struct marks *m, struct mark *a, struct mark *b)
{
    struct mark cage = *a;

    memcpy(cage.cell + a->ncells, b->cell, (size_t)b->ncells * sizeof *b->cell);
    cage.ncells += b->ncells;
    cage.number += b->number;
    cage.part[0] = (int)(a - m->at);
    cage.part[1] = (int)(b - m->at);
    a->whole = b->whole = false;
    ints_sort(cage.cell, cage.ncells);
    *add_mark(m, CONSTRAINT_CAGE) = cage;
}

static bool share_symbol(const struct mark *a, const struct mark *b, const int *solution)
{
    for (int i = 0; i < a->ncells; i++)
        for (int k = 0; k < b->ncells; k++)
            if (solution[a->cell[i]] == solution[b->cell[k]])
                return true;
    return false;
}

/* Cages grow from single cells: these make pairs, then those left over join others, and at last any
 * two that touch become one. */
static void add_cages(struct marks *m, const struct topology *t, int largest, const int *solution,
                      struct pcg32 *rng)
{
    const int most[] = {2, 3, largest};
    size_t n = (size_t)t->nelements;
    FREED int *of = mem_alloc(n, sizeof *of), *order = mem_alloc(2 * n, sizeof *order);
    int(*side)[2] = mem_alloc(2 * n, sizeof *side), nsides = list_sides(t, side);

    for (int e = 0; e < t->nelements; e++) {
        of[e] = m->n;
        struct mark *cage = add_mark(m, CONSTRAINT_CAGE);
        cage->number = solution[e];
        cage->cell[cage->ncells++] = e;
    }
    for (int i = 0; i < nsides; i++)
        order[i] = i;
    for (int round = 0; round < 3; round++) {
        pcg32_shuffle(rng, order, nsides);
        for (int i = 0; i < nsides; i++) {
            struct mark *a = &m->at[of[side[order[i]][0]]], *b = &m->at[of[side[order[i]][1]]];
            if (a == b || a->ncells + b->ncells > most[round] ||
                (round < 2 && a->ncells > 1 && b->ncells > 1) || share_symbol(a, b, solution))
                continue;
            join(m, a, b);
            for (int k = 0; k < m->at[m->n - 1].ncells; k++)
                of[m->at[m->n - 1].cell[k]] = m->n - 1;
        }
    }
    free(side);
}

/* ---- thermometers ---- */

/* Whether a step between these places would cross a thermometer. */
static bool crosses(const struct topology *t, const int *number, int e, int other)
{
    int a = topology_element_at(t, t->at[e][0], t->at[other][1]);
    int b = topology_element_at(t, t->at[other][0], t->at[e][1]);

    return a >= 0 && b >= 0 && number[a] && number[b] && abs(number[a] - number[b]) == 1;
}

/* A random path of places that touch by sides or corners, along which symbols rise. Only places that
 * follow each other on a thermometer have consecutive numbers; those of this one begin with `first`,
 * and free places have 0. */
static bool grow_thermo(struct marks *m, const struct topology *t, const int *solution, int *number,
                        int first, struct pcg32 *rng)
{
    struct mark thermo = {.kind = CONSTRAINT_THERMO, .whole = true};
    int length = LEAST_THERMO + (int)pcg32_below(rng, MOST_THERMO - LEAST_THERMO + 1);
    int next = (int)pcg32_below(rng, (uint32_t)t->nelements);

    while (next >= 0 && thermo.ncells < length && !number[next]) {
        int e = thermo.cell[thermo.ncells] = next, seen = 0;
        number[e] = first + thermo.ncells++;
        next = -1;
        for (int i = 0; i < 9; i++) {
            int other = topology_element_at(t, t->at[e][0] + i / 3 - 1, t->at[e][1] + i % 3 - 1);
            if (other >= 0 && !number[other] && solution[other] > solution[e] &&
                !crosses(t, number, e, other) && pcg32_below(rng, (uint32_t)++seen) == 0)
                next = other;
        }
    }
    for (int i = 0; thermo.ncells < LEAST_THERMO && i < thermo.ncells; i++)
        number[thermo.cell[i]] = 0;
    if (thermo.ncells < LEAST_THERMO)
        return false;
    *add_mark(m, CONSTRAINT_THERMO) = thermo;
    return true;
}

static void add_thermos(struct marks *m, const struct topology *t, int wanted, const int *solution,
                        struct pcg32 *rng)
{
    enum { TRIALS = 50 }; /* for each */
    FREED int *number = mem_alloc((size_t)t->nelements, sizeof *number);
    int found = 0;

    for (int i = 0; i < TRIALS * wanted && found < wanted; i++)
        found += grow_thermo(m, t, solution, number, 1 + (MOST_THERMO + 1) * i, rng);
}

/* ---- all marks ---- */

static void add_between(struct marks *m, const struct marks_wish *w, const int *solution, int a,
                        int b)
{
    int x = solution[a], y = solution[b];

    if (w->greater)
        add_pair(m, CONSTRAINT_GREATER, x > y ? a : b, x > y ? b : a);
    if (w->kropki && abs(x - y) == 1)
        add_pair(m, CONSTRAINT_CONSECUTIVE, a, b);
    else if (w->kropki && (x == 2 * y || y == 2 * x))
        add_pair(m, CONSTRAINT_RATIO, a, b);
}

void marks_rules(struct marks *m, const struct marks_wish *w)
{
    m->n = 0;
    for (int k = CONSTRAINT_ANTI_KNIGHT; k < CONSTRAINT_KINDS; k++)
        if (w->rules >> (k - CONSTRAINT_ANTI_KNIGHT) & 1)
            add_mark(m, (enum constraint_kind)k);
    m->nrules = m->n;
}

void marks_add(struct marks *m, const struct topology *t, const struct marks_wish *w, int largest,
               const int *solution, struct pcg32 *rng)
{
    int(*side)[2] = mem_alloc(2 * (size_t)t->nelements, sizeof *side);

    if (w->killer)
        add_cages(m, t, largest, solution, rng);
    add_thermos(m, t, w->thermos, solution, rng);
    for (int i = 0, n = list_sides(t, side); i < n; i++)
        if (solution[side[i][0]] != solution[side[i][1]])
            add_between(m, w, solution, side[i][0], side[i][1]);
    for (int e = 0; e < t->nelements && w->even_odd; e++) {
        struct mark *mark = add_mark(m, solution[e] % 2 ? CONSTRAINT_ODD : CONSTRAINT_EVEN);
        mark->cell[mark->ncells++] = e;
    }
    free(side);
}

static struct topology *constrained(const struct topology *t, const struct constraint *list, int n)
{
    struct diag why;
    struct topology *copy =
        topology_new(t->nelements, t->nsymbols, t->block, t->nblocks, (const int(*)[2])t->at, &why);
    bool fine UNUSED = topology_constrain(copy, list, n, &why);

    assert(fine);
    return copy;
}

struct topology *marks_topology(struct marks *m, const struct topology *t)
{
    FREED struct constraint *list = mem_alloc((size_t)m->n, sizeof *list);

    for (int i = 0; i < m->n; i++)
        list[i] = (struct constraint){.kind = m->at[i].kind,
                                      .number = m->at[i].number,
                                      .ncells = m->at[i].ncells,
                                      .cell = m->at[i].cell};
    struct topology *with = constrained(t, list, m->n);
    for (int i = 0; i < m->n; i++) {
        m->at[i].constraint = constraints_find(with->constraints, &list[i]);
        assert(m->at[i].constraint >= 0);
    }
    return with;
}

void marks_show(const struct marks *m, bool *shown)
{
    for (int i = 0; i < m->n; i++)
        shown[m->at[i].constraint] = m->at[i].whole;
}

bool marks_divide(const struct marks *m, const int *symbol, bool *shown, struct pcg32 *rng)
{
    const struct mark *best = NULL;
    int most = 1, ties = 0;

    for (int i = 0; i < m->n; i++) {
        const struct mark *mark = &m->at[i];
        int open = 0;
        for (int k = 0; k < mark->ncells && mark->part[1] && shown[mark->constraint]; k++)
            open += symbol[mark->cell[k]] == 0;
        if (open < most)
            continue;
        ties = open > most ? 1 : ties + 1;
        most = open;
        if (pcg32_below(rng, (uint32_t)ties) == 0)
            best = mark;
    }
    if (!best)
        return false;
    shown[best->constraint] = false;
    for (int i = 0; i < 2; i++)
        shown[m->at[best->part[i]].constraint] = true;
    return true;
}

bool marks_suffice(const struct marks *m, unsigned wished, const bool *shown)
{
    for (int i = 0; i < CONSTRAINT_WISHES; i++) {
        const struct constraint_wish_row *row = &constraint_wishes[i];
        int all = 0, kept = 0;
        for (int k = m->nrules; k < m->n; k++)
            if (row->kinds >> m->at[k].kind & 1) {
                all++;
                kept += shown[m->at[k].constraint];
            }
        bool few = kept < row->least && kept < all;
        if (row->kinds & wished && row->least > 0 &&
            (kept == 0 || few || 100 * (all - kept) > row->most_gone * all))
            return false;
    }
    return true;
}

int marks_list(const struct marks *m, const bool *shown, struct pcg32 *rng, int *list)
{
    int n = 0;

    for (int size = MARK_CELLS; size > 0; size--) {
        int first = n;
        for (int i = m->nrules; i < m->n; i++)
            if (m->at[i].ncells == size && shown[m->at[i].constraint])
                list[n++] = m->at[i].constraint;
        pcg32_shuffle(rng, list + first, n - first);
    }
    return n;
}

struct topology *marks_shown(const struct topology *with, const struct topology *t,
                             const bool *shown)
{
    const struct constraints *all = with->constraints;
    FREED struct constraint *list = mem_alloc((size_t)all->n, sizeof *list);
    int n = 0;

    for (int i = 0; i < all->n; i++)
        if (shown[i])
            list[n++] = all->at[i];
    return constrained(t, list, n);
}
