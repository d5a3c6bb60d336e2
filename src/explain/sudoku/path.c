/* The driver's client: offers, plans and takes steps. */
#include "explain/sudoku/path_state.h"

#include "model/sudoku/topology_parts.h"

#include <assert.h>
#include <stdlib.h>

/* This forcing chain of a plan is a goal of its own, since more would take long to find. */
enum { CHAINS_PLANNED = 4 };

/* ---- the state ---- */

static void enter_symbol(struct sudoku_path *p, int element, int symbol)
{
    assert(p->known[element] == 0 && p->nopen > 0 && symbol >= 0 && symbol < p->t->nsymbols);
    p->known[element] = symbol + 1;
    p->nopen--;
}

/* Removes what an element that has the symbol rules out by constraints that people see. */
static void see_constraints(struct sudoku_path *p, int element, int symbol)
{
    const struct constraints *c = p->t->constraints;

    for (int i = c->arc_start[element]; i < c->arc_start[element + 1]; i++)
        for (int s = 0; s < p->t->nsymbols && !p->known[c->arc[i].to]; s++)
            if (constraint_sees(p->t, &c->arc[i], symbol, s))
                logic_remove(p->l, c->arc[i].to, s);
}

static void begin_constraints(struct sudoku_path *p)
{
    for (int e = 0; e < p->t->nelements; e++) {
        if (p->known[e])
            see_constraints(p, e, p->known[e] - 1);
        for (int s = 0; s < p->t->nsymbols && !p->known[e]; s++)
            if (!bitset_has(p->t->constraints->allowed[e], s))
                logic_remove(p->l, e, s);
    }
}

void sudoku_path_begin(struct sudoku_path *p, const struct sudoku *s, bool marks)
{
    const struct topology *t = p->t;

    /* Symbols are numbered by the first givens that they have, so that their names do not
     * matter, unless constraints enter_symbol these. */
    int n = 0;
    for (int k = 0; k < p->t->nsymbols; k++)
        p->rank[k] = -1;
    for (int k = 0; k < p->t->nsymbols && p->t->constraints; k++)
        p->rank[k] = n++;
    for (int e = 0; e < p->t->nelements; e++)
        if (s->given[e] && p->rank[s->given[e] - 1] < 0)
            p->rank[s->given[e] - 1] = n++;
    for (int k = 0; k < p->t->nsymbols; k++)
        if (p->rank[k] < 0)
            p->rank[k] = n++;
    for (int k = 0; k < p->t->nsymbols; k++)
        p->name[p->rank[k]] = k;
    p->seen = false;
    p->nopen = t->nelements;
    for (int e = 0; e < t->nelements; e++) {
        int symbol = s->given[e] || !marks || !s->filled ? s->given[e] : s->filled[e];
        assert(!s->solution || (s->solution[e] >= 1 && s->solution[e] <= t->nsymbols));
        assert(!s->solution || !s->given[e] || s->given[e] == s->solution[e]);
        p->known[e] = 0;
        p->solution[e] = s->solution ? p->rank[s->solution[e] - 1] + 1 : 0;
        if (symbol)
            enter_symbol(p, e, p->rank[symbol - 1]);
    }
    p->hunt.given = s->given;
    logic_use_constraints(p->l, false);
    logic_view(p->l, p->known);
    if (t->constraints)
        begin_constraints(p);
    for (int i = 0; marks && s->excluded && i < t->nelements * t->nsymbols; i++)
        if (s->excluded[i] && !p->known[i / t->nsymbols])
            logic_remove(p->l, i / t->nsymbols, p->rank[i % t->nsymbols]);
}

/* Removes the candidates that a decision excludes. */
static void place(struct sudoku_path *p, int element, int symbol)
{
    const struct topology *t = p->t;

    assert(!p->known[element]);
    logic_decide(p->l, element, symbol);
    for (int i = t->peer_start[element]; i < t->peer_start[element + 1]; i++)
        if (!p->known[t->peer[i]])
            logic_remove(p->l, t->peer[i], symbol);
    if (t->constraints)
        see_constraints(p, element, symbol);
}

/* Enters the facts of a deduction into the candidates. */
static void enter(struct sudoku_path *p, const struct deduction *d)
{
    for (int i = 0; i < d->fact.n && !p->l->broken; i++) {
        int e = d->fact.item[i] / p->t->nsymbols, s = d->fact.item[i] % p->t->nsymbols;
        assert(!p->solution[e] || (p->solution[e] == s + 1) == d->decides);
        if (d->decides)
            place(p, e, s);
        else
            logic_remove(p->l, e, s);
    }
}

/* ---- the driver's client ---- */

/* The number of singles that appear. */
static int unlocks(void *context)
{
    struct sudoku_path *p = context;
    int mark = logic_mark(p->l);

    p->l->nsingles = p->l->nhidden = 0;
    enter(p, &p->hunt.now);
    int n = p->l->nsingles + p->l->nhidden;
    logic_undo(p->l, mark);
    p->l->broken = false;
    return n;
}

/* The parts of the reason; a deduction that decides more at once seems smaller, since it is better
 * to tell. The shortest chain is best, and any chain that leads to a single is better than others.
 */
static int size_of_offer(struct sudoku_path *p)
{
    const struct deduction *d = &p->hunt.now;

    if (d->nlinks > 0 && !d->wing)
        return unlocks(p) > 0 ? d->nlinks : p->t->nelements + d->nlinks;
    premises_find(&p->premises, p->t, p->known, d->absent.item, d->absent.n);
    int n = (int)(p->premises.element.n + p->premises.mark.n) + d->full.n;
    return d->decides ? n / (d->fact.n * d->fact.n) : n;
}

static void take_offer(struct hunt *h)
{
    struct sudoku_path *p = h->context;

    if (h->now.fact.n > 0) {
        path_offer(p->offers_to, size_of_offer(p));
        p->offered = true;
    }
    deduction_clear(&h->now);
}

/* Looks, unless that is known to find nothing: plans, and nearly the same puzzles, come to a state again.
 * Sets p->offered. */
static void look_anew(struct sudoku_path *p, int row)
{
    bool usual = rows_has(p->usual, row);

    assert(row >= 0 && row < ntechniques);
    if (p->tell)
        p->tell(p->context);
    p->offered = false;
    if (!p->seen)
        hunt_see(&p->hunt);
    p->seen = true;
    if (usual && hunt_is_vain(&p->hunt, WAY_ROW + row, p->hunt.state))
        return;
    technique[row].look(&p->hunt, technique[row].n);
    if (usual && !p->offered)
        hunt_note_vain(&p->hunt, WAY_ROW + row, p->hunt.state);
}

static void look(void *context, int row, struct path *driver)
{
    struct sudoku_path *p = context;

    p->offers_to = driver;
    look_anew(p, row);
}

static void swap(struct deduction *a, struct deduction *b)
{
    struct deduction c = *a;

    *a = *b;
    *b = c;
}

static void keep(void *context)
{
    struct sudoku_path *p = context;

    swap(&p->kept, &p->hunt.now);
}

static bool apply(void *context, int n, struct path *driver)
{
    struct sudoku_path *p = context;
    size_t before = p->plans;

    assert(n >= 0 && p->kept.fact.n > 0 && p->nchains < CHAINS_PLANNED);
    p->plan = mem_reserve(p->plan, (size_t)n + 1, &p->plans, sizeof *p->plan);
    for (size_t i = before; i < p->plans; i++)
        p->plan[i] = (struct deduction){0};
    swap(&p->plan[n], &p->kept);
    if (p->plan[n].sum || p->plan[n].mark)
        trim_absences(&p->hunt, &p->plan[n]);
    for (int i = 0; i < p->plan[n].absent.n; i++)
        path_uses(driver, p->plan[n].absent.item[i]);
    for (int i = 0; i < p->plan[n].said.n; i++)
        path_uses(driver, p->plan[n].said.item[i]);
    for (int i = 0; i < p->plan[n].fact.n; i++)
        path_makes(driver, p->plan[n].fact.item[i]);
    enter(p, &p->plan[n]);
    p->seen = false;
    p->nchains += p->plan[n].nlinks > 0 && !p->plan[n].wing;
    return p->plan[n].decides || p->nchains == CHAINS_PLANNED || p->l->broken;
}

static void take(void *context, int n)
{
    struct sudoku_path *p = context;

    logic_undo(p->l, p->mark);
    p->l->broken = false;
    p->seen = false;
    if (n < 0)
        return;
    assert((size_t)n < p->plans && p->plan[n].fact.n > 0);
    swap(&p->taken, &p->plan[n]);
    enter(p, &p->taken);
}

int sudoku_path_next(struct sudoku_path *p)
{
    p->mark = logic_mark(p->l);
    p->nchains = 0;
    p->premises.near = false;
    int row = path_next(p->driver);
    p->premises.near = true;
    return row;
}

void sudoku_path_settle(struct sudoku_path *p)
{
    int n = p->t->nsymbols;

    for (int i = 0; p->taken.decides && i < p->taken.fact.n; i++)
        enter_symbol(p, p->taken.fact.item[i] / n, p->taken.fact.item[i] % n);
}

/* ---- all that follows, in any order ---- */

/* Keeps what is offered for the closure. */
static void note_facts(struct hunt *h)
{
    struct sudoku_path *p = h->context;

    p->offered |= h->now.fact.n > 0;
    for (int i = 0; i < h->now.fact.n; i++)
        list_add(h->now.decides ? &p->placed : &p->gone, h->now.fact.item[i]);
    deduction_clear(&h->now);
}

/* Enters the singles that are left, and what they rule out. */
static void close_singles(struct sudoku_path *p)
{
    bool more = true;

    while (more && !p->l->broken) {
        logic_follow(p->l);
        while (logic_hidden_single(p->l))
            ;
        more = false;
        for (int e = 0; e < p->t->nelements && !p->l->broken; e++) {
            if (p->known[e] || p->l->ncandidates[e] != 1)
                continue;
            enter_symbol(p, e, logic_only(logic_set(p->l, e)));
            if (p->t->constraints)
                see_constraints(p, e, p->known[e] - 1);
            more = p->t->constraints != NULL;
        }
    }
}

/* Enters all that the first row that finds something finds; returns whether one does. */
static bool close_row(struct sudoku_path *p, struct rows rows)
{
    int n = p->t->nsymbols;

    p->placed.n = p->gone.n = 0;
    p->seen = p->offered = false;
    for (int row = 0; row < ntechniques && !p->offered; row++)
        if (rows_has(rows, row) && technique[row].look != look_last_cell &&
            technique[row].look != look_hidden_single && technique[row].look != look_naked_single)
            look_anew(p, row);
    for (int i = 0; i < p->placed.n && !p->l->broken; i++)
        logic_decide(p->l, p->placed.item[i] / n, p->placed.item[i] % n);
    for (int i = 0; i < p->gone.n && !p->l->broken; i++)
        logic_remove(p->l, p->gone.item[i] / n, p->gone.item[i] % n);
    return p->offered;
}

bool sudoku_path_follow(struct sudoku_path *p, const struct sudoku *s, struct rows rows, int *found)
{
    sudoku_path_begin(p, s, false);
    if (rows_has(rows, technique_find("naked-single"))) {
        p->hunt.offer = note_facts;
        do
            close_singles(p);
        while (p->nopen > 0 && !p->l->broken && close_row(p, rows));
        p->hunt.offer = take_offer;
    } else {
        path_allow(p->driver, rows);
        while (p->nopen > 0 && sudoku_path_next(p) >= 0)
            sudoku_path_settle(p);
    }
    for (int e = 0; e < p->t->nelements; e++)
        found[e] = p->known[e] ? p->name[p->known[e] - 1] + 1 : 0;
    return p->nopen == 0;
}

struct link sudoku_path_clash(const struct sudoku_path *p)
{
    struct link clash = {.block = -1};
    int n = p->t->nsymbols, i = 0;

    for (; clash.element < p->t->nelements; clash.element++)
        if (p->l->ncandidates[clash.element] == 0)
            return clash;
    while (logic_nwhere(p->l, i / n, i % n) > 0 ||
           bitset_has(p->l->used + (size_t)(i / n) * (size_t)p->l->words, i % n))
        i++;
    assert(i < p->t->nblocks * n);
    return (struct link){.element = -1, .symbol = i % n, .block = i / n};
}

/* ---- the life of a path ---- */

static void take_arrays(struct sudoku_path *p)
{
    size_t elements = (size_t)p->t->nelements, symbols = (size_t)p->t->nsymbols;

    p->premises.gain = arena_take(&p->arena, elements, sizeof *p->premises.gain);
    p->known = arena_take(&p->arena, elements, sizeof *p->known);
    p->solution = arena_take(&p->arena, elements, sizeof *p->solution);
    p->name = arena_take(&p->arena, symbols, sizeof *p->name);
    p->rank = arena_take(&p->arena, symbols, sizeof *p->rank);
}

struct sudoku_path *sudoku_path_new(const struct topology *t)
{
    struct sudoku_path *p = mem_alloc(1, sizeof *p);

    p->t = t;
    p->l = logic_new(t);
    take_arrays(p);
    hunt_begin(&p->hunt, p->l, &p->arena);
    if (t->constraints) {
        sums_take(&p->sums, t, &p->arena);
        sums_derive(&p->sums, t, NULL, true);
    }
    p->hunt.sums = &p->sums;
    p->hunt.known = p->known;
    p->hunt.offer = take_offer;
    p->hunt.context = p;
    p->client = (struct path_client){.context = p,
                                     .nrows = ntechniques,
                                     .look = look,
                                     .unlocks = unlocks,
                                     .keep = keep,
                                     .apply = apply,
                                     .take = take};
    p->driver = path_new(&p->client, t->nelements * t->nsymbols);
    p->usual = techniques_usual();
    sudoku_path_allow(p, p->usual);
    return p;
}

void sudoku_path_free(struct sudoku_path *p)
{
    if (!p)
        return;
    for (size_t i = 0; i < p->plans; i++)
        deduction_release(&p->plan[i]);
    free(p->plan);
    free(p->placed.item);
    free(p->gone.item);
    deduction_release(&p->kept);
    deduction_release(&p->taken);
    hunt_release(&p->hunt);
    path_free(p->driver);
    free(p->premises.element.at);
    free(p->premises.mark.at);
    free(p->premises.sorted.at);
    free(p->premises.explained.at);
    free(p->premises.way.at);
    free(p->premises.of.at);
    logic_free(p->l);
    arena_release(&p->arena);
    free(p);
}

void sudoku_path_set_progress(struct sudoku_path *p, void (*tell)(void *context), void *context)
{
    p->tell = tell;
    p->context = context;
}

void sudoku_path_allow(struct sudoku_path *p, struct rows rows)
{
    path_allow(p->driver, rows);
}
