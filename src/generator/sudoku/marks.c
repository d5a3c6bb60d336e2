#include "generator/sudoku/marks.h"

#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool marks_wished(const struct marks_wish *w, bool or_rules)
{
    for (int k = 0; k < CONSTRAINT_KINDS; k++)
        if (w->kinds >> k & 1 && (or_rules || constraint_rows[k]->form != FORM_BOARD))
            return true;
    return false;
}

/* Whether marks of the kind stay even if they are needless. */
static bool is_kept(const struct marks_wish *w, enum constraint_kind kind)
{
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (constraint_wishes[i]->kinds >> kind & 1)
            return constraint_wishes[i]->kept || (constraint_wishes[i]->all && !w->some);
    return false;
}

bool marks_cover(const struct marks_wish *w)
{
    return w->kinds & KIND_BIT(CAGE) && !w->needed;
}

bool marks_can_cover(const struct marks_wish *w)
{
    for (int k = 0; k < CONSTRAINT_KINDS; k++)
        if (w->kinds >> k & 1 && k != CONSTRAINT_CAGE && constraint_rows[k]->form != FORM_BOARD &&
            !is_kept(w, (enum constraint_kind)k))
            return false;
    return w->kinds & KIND_BIT(CAGE);
}

static struct mark *add_mark(struct marks *m, enum constraint_kind kind)
{
    m->at = mem_reserve(m->at, (size_t)m->n + 1, &m->room, sizeof *m->at);
    m->at[m->n] = (struct mark){.kind = kind, .whole = true};
    return &m->at[m->n++];
}

void marks_add_cells(struct marks *m, enum constraint_kind kind, const int *cell, int n)
{
    struct mark *mark = add_mark(m, kind);

    memcpy(mark->cell, cell, (size_t)n * sizeof *cell);
    mark->ncells = n;
}

/* ---- cages ---- */

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
static void add_cages(struct marks *m, const struct topology *t, const int *solution,
                      struct pcg32 *rng)
{
    const int most[] = {2, 3, LARGEST_CAGE};
    size_t n = (size_t)t->nelements;
    FREED int *of = mem_alloc(n, sizeof *of), *order = mem_alloc(2 * n, sizeof *order);
    int(*side)[2] = mem_alloc(2 * n, sizeof *side), nsides = cages_sides(t, side);

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

void marks_add_cages(struct marks *m, const struct cages *c)
{
    for (int e = 0; e < c->t->nelements; e++) {
        if (c->of[e] != e)
            continue;
        struct mark *mark = add_mark(m, CONSTRAINT_CAGE);
        mark->kept = true;
        mark->ncells = cages_cells(c, e, mark->cell);
        for (int i = 0; i < mark->ncells; i++)
            mark->number += c->solution[mark->cell[i]];
    }
}

/* ---- all marks ---- */

static bool fits(const struct constraint_row *row, int x, int y)
{
    return row->allows(x, y, 0);
}

/* Whether two cells share two blocks or more. */
static bool share_two(const struct topology *t, int a, int b)
{
    int shared = 0;

    for (int i = t->block_start[a]; i < t->block_start[a + 1]; i++)
        shared += ints_contain(topology_block(t, t->element_block[i]), t->nsymbols, b);
    return shared > 1;
}

/* Adds a mark of each wish that has one for these cells: of its first kind that fits them. */
static void add_between(struct marks *m, const struct topology *t, const struct marks_wish *w,
                        const int *solution, int a, int b)
{
    for (int i = 0; i < CONSTRAINT_WISHES; i++) {
        bool found = constraint_wishes[i]->within && !w->some && !share_two(t, a, b);
        for (int k = 0; k < CONSTRAINT_KINDS && !found; k++) {
            const struct constraint_row *row = constraint_rows[k];
            if (row->form != FORM_SIDE || !(w->kinds & constraint_wishes[i]->kinds & 1U << k))
                continue;
            bool back = row->order && !fits(row, solution[a], solution[b]);
            found = fits(row, solution[back ? b : a], solution[back ? a : b]);
            if (found)
                marks_add_cells(m, (enum constraint_kind)k, (int[]){back ? b : a, back ? a : b}, 2);
        }
    }
}

void marks_rules(struct marks *m, const struct marks_wish *w)
{
    m->n = 0;
    for (int k = 0; k < CONSTRAINT_KINDS; k++)
        if (w->kinds >> k & 1 && constraint_rows[k]->form == FORM_BOARD)
            add_mark(m, (enum constraint_kind)k);
    m->nrules = m->n;
}

/* Rules that all marks of a wish are shown. */
static void add_promises(struct marks *m, const struct marks_wish *w)
{
    unsigned rules = 0;

    for (int i = 0; i < CONSTRAINT_WISHES && !w->some; i++)
        rules |= w->kinds & constraint_wishes[i]->kinds ? constraint_wishes[i]->rules : 0;
    for (int k = 0; k < CONSTRAINT_KINDS; k++)
        if (rules >> k & 1)
            add_mark(m, (enum constraint_kind)k)->kept = true;
}

/* Where there are marks of several wishes, those of one would make all of another needless: some of
 * each stay. */
static void keep_some(struct marks *m, const struct marks_wish *w, struct pcg32 *rng)
{
    int wishes = 0, seen[CONSTRAINT_WISHES] = {0};

    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        wishes += (w->kinds & constraint_wishes[i]->kinds) && constraint_wishes[i]->least > 0 &&
                  !is_kept(w, (enum constraint_kind)__builtin_ctz(constraint_wishes[i]->kinds));
    FREED int *order = mem_alloc((size_t)m->n, sizeof *order);
    for (int k = 0; k < m->n; k++)
        order[k] = k;
    if (wishes > 1)
        pcg32_shuffle(rng, order, m->n);
    for (int k = 0; k < m->n && wishes > 1; k++)
        for (int i = 0; i < CONSTRAINT_WISHES; i++)
            if (constraint_wishes[i]->kinds >> m->at[order[k]].kind & 1 &&
                seen[i]++ < constraint_wishes[i]->least)
                m->at[order[k]].kept = true;
}

bool marks_add(struct marks *m, const struct topology *t, const struct marks_wish *w,
               const int *solution, struct pcg32 *rng)
{
    int(*side)[2] = mem_alloc(2 * (size_t)t->nelements, sizeof *side);

    if (w->kinds & KIND_BIT(CAGE))
        add_cages(m, t, solution, rng);
    bool enough = marks_add_lines(m, t, w, solution, rng);
    for (int i = 0, n = cages_sides(t, side); i < n; i++)
        if (solution[side[i][0]] != solution[side[i][1]])
            add_between(m, t, w, solution, side[i][0], side[i][1]);
    for (int e = 0; e < t->nelements; e++)
        for (int k = 0; k < CONSTRAINT_KINDS; k++)
            if (w->kinds >> k & 1 && constraint_rows[k]->scope == SCOPE_EACH &&
                fits(constraint_rows[k], solution[e], 0))
                marks_add_cells(m, (enum constraint_kind)k, &e, 1);
    free(side);
    for (int i = m->nrules; i < m->n; i++)
        m->at[i].kept = is_kept(w, m->at[i].kind);
    add_promises(m, w);
    keep_some(m, w, rng);
    return enough;
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
        const struct constraint_wish_row *row = constraint_wishes[i];
        int all = 0, kept = 0, gone = row->kept ? 100 : row->most_gone;
        for (int k = m->nrules; k < m->n; k++)
            if (row->kinds >> m->at[k].kind & 1) {
                all++;
                kept += shown[m->at[k].constraint];
            }
        bool few = kept < row->least && kept < all;
        if (row->kinds & wished && row->least > 0 &&
            (kept == 0 || few || 100 * (all - kept) > gone * all))
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
            if (m->at[i].ncells == size && !m->at[i].kept && shown[m->at[i].constraint])
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
