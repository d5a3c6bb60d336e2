/* What steps say about sums, about marks between cells, and about what is ruled out. Constraints know
 * the names of symbols, so that these are their numbers here. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdio.h>
#include <stdlib.h>

/* More combinations are not listed. */
enum { LISTED_COMBINATIONS = 4 };

/* ---- what is ruled out ---- */

struct out {
    int cell;
    uint64_t symbols[2];
};

void sudoku_path_saying_out(const struct sudoku_path *p, const struct list *fact,
                            const uint64_t *among, const char *row, struct story_link *link)
{
    int n = p->t->nsymbols, nout = 0;
    FREED struct out *out = mem_alloc((size_t)fact->n, sizeof *out);

    if (fact->n > 0)
        ints_sort(fact->item, fact->n);
    for (int i = 0; i < fact->n; i++) {
        int e = fact->item[i] / n, s = fact->item[i] % n;
        if (among && !(*among >> s & 1))
            continue;
        if (nout == 0 || out[nout - 1].cell != e)
            out[nout++].cell = e;
        bitset_add(out[nout - 1].symbols, p->name[s]);
    }
    for (int i = 0, k; i < nout && (i == 0 || row); i++) {
        struct list cell = {0}, symbol = {0};
        for (k = 0; memcmp(out[k].symbols, out[i].symbols, sizeof out->symbols) != 0;)
            k++;
        if (k < i)
            continue; /* said */
        for (; k < nout; k++)
            if (memcmp(out[k].symbols, out[i].symbols, sizeof out->symbols) == 0)
                list_add(&cell, out[k].cell);
        for (int s = 0; s < n; s++)
            if (bitset_has(out[i].symbols, s))
                list_add(&symbol, s);
        if (i > 0)
            story_add_saying(&link->say, &link->nsayings, row);
        story_slot(&link->say[link->nsayings - 1], "cell-not", cell.item, cell.n);
        story_slot(&link->say[link->nsayings - 1], "symbol-not", symbol.item, symbol.n);
        free(cell.item);
        free(symbol.item);
    }
}

/* ---- parts ---- */

/* The last link says what is concluded; of what is ruled out only these symbols, or all if there are none. */
static void conclude(struct teller *t, const struct deduction *d, const uint64_t *among)
{
    struct story_link *link = &t->step->link[t->step->nlinks - 1];
    struct saying *saying = &link->say[link->nsayings - 1];

    if (d->decides) {
        slot_one(saying, "cell-is", d->fact.item[0] / t->p->t->nsymbols);
        slot_one(saying, "symbol-is", d->fact.item[0] % t->p->t->nsymbols);
    } else {
        sudoku_path_saying_out(t->p, &d->fact, among, "and-not", link);
    }
}

/* Names those of these known elements that are not among n others. */
static void slot_known(const struct sudoku_path *p, struct saying *saying, const char *name,
                       const int *element, int nelements, const int *others, int n)
{
    struct list fact = {0};

    for (int i = 0; i < nelements; i++)
        if (!ints_contain(others, n, element[i]))
            list_add(&fact, element[i] * p->t->nsymbols + p->known[element[i]] - 1);
    story_slot(saying, name, fact.item, fact.n);
    free(fact.item);
}

/* Names the known elements outside of these n that the deduction rests on. */
static void slot_facts(const struct teller *t, const struct deduction *d, const int *cell, int n,
                       struct saying *saying)
{
    struct premises *x = &t->p->premises;

    premises_find(x, t->p->t, t->p->known, d->absent.item, d->absent.n);
    slot_known(t->p, saying, "fact-by", x->element.at, (int)x->element.n, cell, n);
}

static void add_place(struct teller *t, const int *cell, int n)
{
    struct story_link *link = &t->step->link[t->step->nlinks - 1];

    link->cell = mem_alloc((size_t)n, sizeof *link->cell);
    memcpy(link->cell, cell, (size_t)n * sizeof *cell);
    link->ncells = n;
}

/* ---- sums ---- */

/* A sum that is told. */
struct told_sum {
    const struct sum *sum;
    struct list open, known; /* its cells */
    int so_far;              /* what the known ones have */
    uint64_t all;            /* the symbols of all combinations of the open ones */
    int ncombinations;       /* or 0: too many */
    int combination[LISTED_COMBINATIONS];
};

/* Finds the combinations of the open cells: as the deduction and its premises leave them, or only by what is
 * known there. */
static void find_combinations(struct sudoku_path *p, const struct deduction *d, bool only,
                              struct told_sum *s)
{
    uint64_t set[SUM_CELLS][2] = {{0}}, found[LISTED_COMBINATIONS + 1], known = 0;
    int n = p->t->nsymbols;

    premises_find(&p->premises, p->t, p->known, d->absent.item, d->absent.n);
    for (int i = 0; i < s->sum->n; i++) {
        int e = s->sum->cell[i], is = p->known[e];
        set[i][0] = is ? (uint64_t)1 << (is - 1) : ((uint64_t)1 << n) - 1;
        known |= is ? set[i][0] : 0;
        for (int k = 0; k < d->absent.n && !only; k++)
            if (d->absent.item[k] / n == e)
                set[i][0] &= ~((uint64_t)1 << d->absent.item[k] % n);
        /* What is named rules out more than that. */
        for (size_t k = 0; k < p->premises.element.n && !only && !is; k++)
            if (topology_peers(p->t, p->premises.element.at[k], e))
                set[i][0] &= ~((uint64_t)1 << (p->known[p->premises.element.at[k]] - 1));
    }
    int many = n > 30 ? 0 : sum_combinations(s->sum, set, found, LISTED_COMBINATIONS + 1);
    s->ncombinations = many <= LISTED_COMBINATIONS ? many : 0;
    s->all = 0;
    for (int i = 0; i < s->ncombinations; i++) {
        s->all |= found[i] & ~known;
        s->combination[i] = (int)(found[i] & ~known);
    }
}

/* Names the combinations: of a single one its symbols. */
static void slot_combinations(const struct told_sum *s, struct saying *saying)
{
    int symbol[TOPOLOGY_MAX_SYMBOLS], n = 0;

    for (uint64_t left = s->all; left; left &= left - 1)
        symbol[n++] = __builtin_ctzll(left);
    if (s->ncombinations == 1)
        story_slot(saying, "symbol", symbol, n);
    else
        story_slot(saying, "combination", s->combination, s->ncombinations);
}

/* What the other cells make at least, or at most, if that rules out all that goes. */
static void slot_others(const struct sudoku_path *p, const struct deduction *d,
                        const struct told_sum *s, struct saying *saying)
{
    int n = p->t->nsymbols, others = s->open.n - 1, rest = s->sum->sum - s->so_far;
    int least = others * (others + 1) / 2, most = others * (2 * n - others + 1) / 2;
    bool high = !d->decides && s->sum->differ, low = high;

    for (int i = 0; i < d->fact.n; i++) {
        high = high && d->fact.item[i] % n + 1 + least > rest;
        low = low && d->fact.item[i] % n + 1 + most < rest;
    }
    story_slot(saying, "number-least", &least, high);
    story_slot(saying, "number-most", &most, low);
}

/* The cells of a cage have a sum; what is known elsewhere leaves fewer combinations; so ... */
static void tell_cage(struct teller *t, const struct deduction *d, struct told_sum *s)
{
    int cage = (int)(s->sum - t->p->sums.at), rest = s->sum->sum - s->so_far;
    bool single = s->open.n == 1;
    const char *row = single ? s->known.n > 0 ? "cage-last" : "cage-last/alone" : "cage";
    struct saying *saying = teller_link(t, "cage", row)->say;
    struct told_sum few = *s;

    find_combinations(t->p, d, true, s);
    find_combinations(t->p, d, false, &few);
    slot_one(saying, "cage", cage);
    story_slot(saying, "number-so-far", &s->so_far, s->so_far > 0);
    slot_one(saying, "number-sum", rest);
    story_slot(saying, "cell", s->open.item, s->open.n);
    add_place(t, s->sum->cell, s->sum->n);
    if (!single)
        slot_combinations(s, saying);
    if (!single && s->ncombinations == 0)
        slot_others(t->p, d, s, saying);
    if (!single && few.ncombinations > 0 &&
        (few.ncombinations != s->ncombinations || few.all != s->all)) {
        teller_uses(t, NULL, 0, &s->known);
        saying = teller_link(t, "cage", "cage-left")->say;
        teller_follows(t);
        slot_facts(t, d, s->sum->cell, s->sum->n, saying);
        slot_combinations(&few, saying);
    } else if (!single) {
        slot_facts(t, d, s->sum->cell, s->sum->n, saying);
    }
    teller_uses(t, d->absent.item, d->absent.n, &s->known);
    conclude(t, d, !single && few.ncombinations > 0 ? &few.all : NULL);
}

/* Names the cages inside of the blocks, or those that meet them. */
static void slot_cages(const struct sudoku_path *p, const struct sum *sum, struct saying *saying)
{
    const struct constraints *x = p->t->constraints;
    struct list cage = {0};

    for (int i = 0; i < x->ncages; i++) {
        int in = 0;
        for (int k = 0; k < x->cage[i].ncells; k++)
            for (int b = 0; b < sum->nblocks; b++)
                in += ints_contain(topology_block(p->t, sum->block[b]), p->t->nsymbols,
                                   x->cage[i].cell[k]);
        if (sum->outside ? in > 0 : in == x->cage[i].ncells)
            list_add(&cage, i);
    }
    story_slot(saying, "sum", cage.item, cage.n);
    free(cage.item);
}

/* The cages that lie in blocks, or cover them; what they make, and what blocks make; so what is left, or
 * sticks out, has the difference; of that what is known. */
static void tell_blocks(struct teller *t, const struct deduction *d, struct told_sum *s)
{
    const struct sum *sum = s->sum;
    int n = t->p->t->nsymbols, total = sum->nblocks * n * (n + 1) / 2;
    const char *row = sum->outside    ? "rule-of-45/outies"
                      : s->open.n > 1 ? "rule-of-45-set"
                                      : "rule-of-45";
    struct saying *saying = NULL;

    for (int i = 0; i < 2; i++) {
        const char *second = sum->outside ? "sum-out" : "sum-in";
        saying = teller_link(t, "sum", i == 0 ? row : second)->say;
        story_slot(saying, "block", sum->block, sum->nblocks);
        slot_cages(t->p, sum, saying);
        slot_one(saying, "number-blocks", total);
        slot_one(saying, "number-cages", sum->outside ? total + sum->sum : total - sum->sum);
        slot_one(saying, "number-sum", sum->sum);
        story_slot(saying, "cell", sum->cell, sum->n);
        add_place(t, sum->cell, sum->n);
    }
    teller_follows(t);
    if (s->known.n > 0 || s->open.n > 1) {
        find_combinations(t->p, d, false, s);
        saying = teller_link(t, "sum", "sum-left")->say;
        teller_follows(t);
        slot_known(t->p, saying, "fact-known", s->known.item, s->known.n, NULL, 0);
        slot_facts(t, d, sum->cell, sum->n, saying);
        story_slot(saying, "cell", s->open.item, s->open.n);
        slot_one(saying, "number-sum", sum->sum - s->so_far);
        if (s->open.n > 1)
            slot_combinations(s, saying);
    }
    teller_uses(t, d->absent.item, d->absent.n, &s->known);
    conclude(t, d, s->open.n > 1 && s->all ? &s->all : NULL);
}

static void tell_sum(struct teller *t, const struct deduction *d)
{
    struct told_sum s = {.sum = d->sum};

    for (int i = 0; i < d->sum->n; i++) {
        int e = d->sum->cell[i];
        list_add(t->p->known[e] ? &s.known : &s.open, e);
        s.so_far += t->p->known[e];
    }
    if (d->sum->nblocks > 0)
        tell_blocks(t, d, &s);
    else
        tell_cage(t, d, &s);
    free(s.open.item);
    free(s.known.item);
}

/* ---- marks ---- */

static void tell_mark(struct teller *t, const struct deduction *d)
{
    const struct sudoku_path *p = t->p;
    char row[40];

    snprintf(row, sizeof row, "constraint/%s", constraint_rows[d->mark].name);
    struct saying *saying = teller_link(t, d->place.n > 2 ? "line" : "sign", row)->say;
    story_slot(saying, "cell", d->place.item, d->place.n);
    add_place(t, d->place.item, d->place.n);
    for (int i = 0; i < 2 && d->place.n == 2; i++)
        if (p->known[d->place.item[i]]) {
            slot_one(saying, "cell-known", d->place.item[i]);
            slot_one(saying, "symbol-known", p->known[d->place.item[i]] - 1);
        }
    slot_facts(t, d, d->place.item, d->place.n, saying);
    teller_uses(t, d->absent.item, d->absent.n, NULL);
    conclude(t, d, NULL);
}

void teller_constraint(struct teller *t, const struct deduction *d)
{
    if (d->sum)
        tell_sum(t, d);
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
static bool sees(const struct sudoku_path *p, int element, enum constraint_kind kind,
                 const int *absent, int nabsent)
{
    const struct constraints *c = p->t->constraints;
    int n = p->t->nsymbols;

    for (int i = c->arc_start[element]; i < c->arc_start[element + 1]; i++)
        for (int k = 0; k < nabsent && c->at[c->arc[i].by].kind == kind; k++)
            if (absent[k] / n == c->arc[i].to &&
                constraint_sees(p->t, c->arc[i].table, p->known[element] - 1, absent[k] % n))
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
            if (p->known[e] == symbol + 1 && sees(p, e, (enum constraint_kind)kind, absent, n))
                list_add(&by, e);
        }
        snprintf(row, sizeof row, "seen-%s", constraint_rows[kind].name);
        if (by.n > 0) {
            struct saying *saying = story_add_saying(&link->say, &link->nsayings, row);
            story_slot(saying, "cell-by", by.item, by.n);
            slot_symbols(p, saying, "symbol-by", &symbol, 1);
        }
        free(by.item);
    }
    return link->nsayings > before;
}
