/* What steps say about marks between cells, and about what is ruled out. Constraints know the names of
 * symbols, so that these are their numbers here. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- what is ruled out ---- */

struct out {
    int cell;
    struct bound bound;
    uint64_t symbols[2];
};

static bool lose_alike(const struct out *a, const struct out *b)
{
    return memcmp(&a->bound, &b->bound, sizeof a->bound) == 0 &&
           memcmp(a->symbols, b->symbols, sizeof a->symbols) == 0;
}

static void slot_bound(struct saying *saying, const struct bound *b)
{
    if (!b || b->symbol == 0)
        return;
    story_slot_one(saying, "symbol-bound", b->symbol - 1);
    story_slot_one(saying, b->most ? "number-most" : "number-least", b->sum);
}

void sudoku_path_saying_out(const struct sudoku_path *p, const struct list *fact,
                            const uint64_t *among, const struct bound *bound, const char *row,
                            struct story_link *link)
{
    int n = p->t->nsymbols, nout = 0;
    FREED struct out *out = mem_alloc((size_t)fact->n, sizeof *out);

    if (fact->n > 0 && !bound)
        ints_sort(fact->item, fact->n);
    for (int i = 0; i < fact->n; i++) {
        int e = fact->item[i] / n, s = fact->item[i] % n;
        if (among && !(*among >> s & 1))
            continue;
        if (nout == 0 || out[nout - 1].cell != e)
            out[nout++].cell = e;
        if (bound && bound[i].symbol > 0 && (out[nout - 1].bound.symbol == 0 || bound[i].most))
            out[nout - 1].bound = bound[i]; /* the one that is nearest to the sum */
        bitset_add(out[nout - 1].symbols, p->name[s]);
    }
    for (int i = 0, k; i < nout && (i == 0 || row); i++) {
        struct list cell = {0}, symbol = {0};
        for (k = 0; !lose_alike(&out[k], &out[i]);)
            k++;
        if (k < i)
            continue; /* said */
        for (; k < nout; k++)
            if (lose_alike(&out[k], &out[i]))
                list_add(&cell, out[k].cell);
        for (int s = 0; s < n; s++)
            if (bitset_has(out[i].symbols, s))
                list_add(&symbol, s);
        if (i > 0)
            story_add_saying(&link->say, &link->nsayings, row);
        struct saying *saying = &link->say[link->nsayings - 1];
        story_slot(saying, "cell-not", cell.item, cell.n);
        story_slot(saying, "symbol-not", symbol.item, symbol.n);
        slot_bound(saying, &out[i].bound);
        free(cell.item);
        free(symbol.item);
    }
}

/* ---- parts ---- */

void teller_conclude(struct teller *t, const struct deduction *d, const uint64_t *among,
                     const struct bound *bound)
{
    struct story_link *link = &t->step->link[t->step->nlinks - 1];
    struct saying *saying = &link->say[link->nsayings - 1];

    if (d->decides) {
        story_slot_one(saying, "cell-is", d->fact.item[0] / t->p->t->nsymbols);
        story_slot_one(saying, "symbol-is", d->fact.item[0] % t->p->t->nsymbols);
        slot_bound(saying, bound);
    } else {
        sudoku_path_saying_out(t->p, &d->fact, among, bound, "and-not", link);
    }
}

void teller_slot_known(const struct sudoku_path *p, struct saying *saying, const char *name,
                       const struct list *element)
{
    struct list fact = {0};

    for (int i = 0; i < element->n; i++)
        list_add(&fact,
                 element->item[i] * p->t->nsymbols + p->name[p->known[element->item[i]] - 1]);
    story_slot(saying, name, fact.item, fact.n);
    free(fact.item);
}

void teller_name_causes(struct teller *t, const struct causes *c, const struct list *known,
                        struct saying *saying)
{
    struct list full = {0};

    teller_slot_known(t->p, saying, "fact-by", &c->known);
    teller_slot_struck(t, &c->struck, saying);
    for (int i = 0; i < c->known.n; i++)
        list_add(&full, c->known.item[i]);
    for (int i = 0; known && i < known->n; i++)
        list_add(&full, known->item[i]);
    teller_uses(t, c->struck.item, c->struck.n, &full);
    free(full.item);
}

void teller_is_at(struct teller *t, const int *cell, int n)
{
    struct story_link *link = &t->step->link[t->step->nlinks - 1];

    link->cell = mem_alloc((size_t)n, sizeof *link->cell);
    memcpy(link->cell, cell, (size_t)n * sizeof *cell);
    link->ncells = n;
}

/* ---- marks ---- */

struct told_mark {
    const struct hunt *h;
    const struct deduction *d;
};

static bool mark_shows(void *context, uint64_t (*set)[2])
{
    const struct told_mark *m = context;

    return constraint_suffices(m->h, m->d, (const uint64_t(*)[2])set);
}

/* The constraint that a deduction follows from; NULL: blocks and several. */
static const struct constraint *constraint_of(const struct sudoku_path *p,
                                              const struct deduction *d)
{
    const struct constraints *all = p->t->constraints;

    return d->sum && d->sum->nblocks > 0 ? NULL
           : d->sum                      ? &all->at[all->cage[d->sum - p->sums.at].by]
                                         : &all->at[d->mark - 1];
}

/* The row of a kind's own words: sums are told by the names of cages; the last cell of a sandwich is nothing
 * special. */
static void name_row(const struct sudoku_path *p, const struct deduction *d, char *row, size_t size)
{
    const struct constraint *of = constraint_of(p, d);
    const char *group = !d->sum ? "constraint" : "cage-last";
    int open = 0;

    for (int i = 0; d->sum && i < d->place.n; i++)
        open += !p->known[d->place.item[i]];
    snprintf(row, size, "%s/%s", open > 1 || of->kind == CONSTRAINT_SANDWICH ? "cage" : group,
             constraint_name[of->kind]);
}

/* Lists the known cells that matter: if such a cell, or another one, could have the symbol, or any other, the
 * mark would not show it. Of a row most do not. */
static void list_needed(const struct sudoku_path *p, struct told_mark *m, uint64_t (*left)[2],
                        struct list *known)
{
    const struct list *place = &m->d->place;
    uint64_t more[CONSTRAINT_SUM_CELLS][2];

    for (int i = 0; i < place->n; i++) {
        int is = p->known[place->item[i]];
        if (!is)
            continue;
        memcpy(more, left, (size_t)place->n * sizeof *more);
        memcpy(more[i], p->t->constraints->allowed[place->item[i]], sizeof more[i]);
        for (int k = 0; k < place->n; k++)
            if (!p->known[place->item[k]])
                bitset_add(more[k], is - 1);
        if (mark_shows(m, more))
            memcpy(left, more, (size_t)place->n * sizeof *more);
        else
            list_add(known, place->item[i]);
    }
}

/* The causes, and what is concluded. */
static void tell_why(struct teller *t, const struct deduction *d, struct saying *saying)
{
    struct told_mark m = {&t->p->hunt, d};
    struct causes c = {{0}};
    struct list known = {0};
    bool fine = teller_causes(t, d->place.item, d->place.n, mark_shows, &m, &c);

    assert(fine);
    list_needed(t->p, &m, c.left, &known);
    teller_slot_known(t->p, saying, "fact-known", &known);
    teller_name_causes(t, &c, &known, saying);
    teller_conclude(t, d, NULL, NULL);
    causes_release(&c);
    free(known.item);
}

static void tell_mark(struct teller *t, const struct deduction *d)
{
    const struct sudoku_path *p = t->p;
    const struct constraint *of = constraint_of(p, d);
    char row[40];

    name_row(p, d, row, sizeof row);
    struct saying *saying = teller_link(t, d->place.n > 2 ? "line" : "sign", row)->say;
    story_slot(saying, "cell", d->place.item, d->place.n);
    if (constraint_rows[of->kind]->limit)
        story_slot_one(saying, "number-least",
                       constraint_rows[of->kind]->limit(p->t->nsymbols, of->ncells));
    if (constraint_has_number(of))
        story_slot_one(saying, "number-sum", of->number);
    if (constraint_rows[of->kind]->number == SUM_BETWEEN) {
        story_slot_one(saying, "block", constraint_block(p->t, of));
        story_slot(saying, "symbol", (int[]){0, p->t->nsymbols - 1}, 2);
    }
    teller_is_at(t, d->place.item, d->place.n);
    tell_why(t, d, saying);
}

/* Cages that cover blocks except some cells, and stick out; what they make, and so how much more, or less, is
 * outside than was left. */
static void tell_difference(struct teller *t, const struct deduction *d)
{
    const struct sum *sum = d->sum;
    int n = t->p->t->nsymbols, total = sum->nblocks * n * (n + 1) / 2;
    int more = sum->outside ? sum->sum : -sum->sum;
    struct saying *saying = NULL;

    for (int i = 0; i < 2; i++) {
        saying = teller_link(t, "sum", i == 0 ? "rule-of-45-difference" : "sum-more")->say;
        story_slot(saying, "block", sum->block, sum->nblocks);
        teller_slot_cages(t->p, sum, saying);
        story_slot_one(saying, "number-blocks", total);
        story_slot_one(saying, "number-cages", total + more);
        story_slot(saying, sum->outside ? "cell" : "cell-in", sum->cell + 1, sum->n - 1);
        story_slot(saying, sum->outside ? "cell-in" : "cell", sum->cell, 1);
        if (more != 0)
            story_slot_one(saying, more > 0 ? "number-more" : "number-less", abs(more));
        teller_is_at(t, sum->cell, sum->n);
    }
    teller_follows(t);
    tell_why(t, d, saying);
}

void teller_constraint(struct teller *t, struct deduction *d)
{
    const struct constraint *of = constraint_of(t->p, d);

    if (!of && d->sum->first)
        tell_difference(t, d);
    else if (!of || of->kind == CONSTRAINT_CAGE)
        teller_sum(t, d);
    else
        tell_mark(t, d);
    teller_concludes(t, &d->fact, d->decides);
    if (d->decides && !(d->sum && d->sum->nblocks > 0)) {
        t->step->link[t->step->nlinks - 1].joined |= t->placed++ > 0;
        t->again = NULL;
    }
}

/* ---- what people see ---- */

/* Whether the known element rules out something absent by a constraint of the kind. */
static bool sees(const struct teller *t, int element, enum constraint_kind kind, const int *absent,
                 int nabsent)
{
    const struct sudoku_path *p = t->p;
    const struct constraints *c = p->t->constraints;
    int n = p->t->nsymbols;

    for (int i = c->arc_start[element]; i < c->arc_start[element + 1]; i++)
        for (int k = 0; k < nabsent && c->at[c->arc[i].by].kind == kind; k++)
            if (absent[k] / n == c->arc[i].to &&
                constraint_sees(p->t, &c->arc[i], p->known[element] - 1, absent[k] % n) &&
                !p->known[absent[k] / n] && !t->out[absent[k]] &&
                !teller_sees(p, absent[k] / n, absent[k] % n, true))
                return true;
    return false;
}

bool teller_seen(struct teller *t, const int *absent, int n)
{
    const struct sudoku_path *p = t->p;
    struct story_link *link = &t->step->link[t->step->nlinks - 1];
    int before = link->nsayings, kinds = p->t->constraints ? CONSTRAINT_KINDS : 0;

    premises_find(&t->p->premises, p->t, p->known, absent, n);
    for (int i = 0; i < kinds * p->t->nsymbols; i++) {
        struct list by = {0};
        int kind = i / p->t->nsymbols, symbol = i % p->t->nsymbols;
        char row[40];
        for (size_t k = 0; k < p->premises.element.n; k++) {
            int e = p->premises.element.at[k];
            if (p->known[e] == symbol + 1 && sees(t, e, (enum constraint_kind)kind, absent, n))
                list_add(&by, e);
        }
        snprintf(row, sizeof row, "seen-%s", constraint_name[kind]);
        if (by.n > 0) {
            struct saying *saying = story_add_saying(&link->say, &link->nsayings, row);
            story_slot(saying, "cell-by", by.item, by.n);
            slot_symbols(p, saying, "symbol-by", &symbol, 1);
        }
        free(by.item);
    }
    return link->nsayings > before;
}
