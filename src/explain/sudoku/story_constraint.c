/* What steps say about sums, about marks between cells, and about what is ruled out. Constraints know
 * the names of symbols, so that these are their numbers here. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdio.h>
#include <stdlib.h>

/* More combinations are not listed. */
enum { LISTED_COMBINATIONS = 3 };

/* ---- what is ruled out ---- */

struct out {
    int cell;
    uint64_t symbols[2];
};

void sudoku_path_saying_out(const struct sudoku_path *p, const struct list *fact, uint64_t among,
                            const char *row, struct story_step *step)
{
    int n = p->t->nsymbols, nout = 0;
    FREED struct out *out = mem_alloc((size_t)fact->n, sizeof *out);

    if (fact->n > 0)
        ints_sort(fact->item, fact->n);
    for (int i = 0; i < fact->n; i++) {
        int e = fact->item[i] / n, s = fact->item[i] % n;
        if (among && !(among >> s & 1))
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
            story_add_saying(&step->say, &step->nsayings, row);
        story_slot(&step->say[step->nsayings - 1], "cell-not", cell.item, cell.n);
        story_slot(&step->say[step->nsayings - 1], "symbol-not", symbol.item, symbol.n);
        free(cell.item);
        free(symbol.item);
    }
}

/* What is concluded; of what is ruled out only these symbols, or all if there are none. */
static void add_facts(const struct sudoku_path *p, const struct deduction *d, uint64_t among,
                      struct story_step *step)
{
    struct saying *saying = &step->say[step->nsayings - 1];

    if (d->decides) {
        slot_one(saying, "cell-is", d->fact.item[0] / p->t->nsymbols);
        slot_one(saying, "symbol-is", d->fact.item[0] % p->t->nsymbols);
    } else {
        sudoku_path_saying_out(p, &d->fact, among, "and-not", step);
    }
}

/* ---- sums ---- */

/* Says the combinations of the open cells if they are few; returns the symbols that they have, or 0. */
static uint64_t add_combinations(const struct sudoku_path *p, const struct sum *sum,
                                 struct saying *saying)
{
    uint64_t set[SUM_CELLS][2] = {{0}}, found[LISTED_COMBINATIONS + 1], all = 0, known = 0;
    int item[TOPOLOGY_MAX_SYMBOLS], n = 0;

    for (int i = 0; i < sum->n; i++) {
        set[i][0] = *logic_set(p->l, sum->cell[i]);
        known |= p->known[sum->cell[i]] ? set[i][0] : 0;
    }
    int many = p->t->nsymbols > 30 ? 0 : sum_combinations(sum, set, found, LISTED_COMBINATIONS + 1);
    if (many == 0 || many > LISTED_COMBINATIONS) {
        slot_one(saying, "number-many", 1);
        return 0;
    }
    for (int i = 0; i < many; i++) {
        all |= found[i] & ~known;
        item[i] = (int)(found[i] & ~known);
    }
    if (many > 1)
        story_slot(saying, "combination", item, many);
    for (uint64_t left = all; left; left &= left - 1)
        item[n++] = __builtin_ctzll(left);
    if (many == 1)
        story_slot(saying, "symbol", item, n);
    return all;
}

static void add_sum(const struct sudoku_path *p, const struct deduction *d, struct story_step *step)
{
    const struct sum *sum = d->sum;
    int nsymbols = p->t->nsymbols, known = 0;
    struct list cell[2] = {{0}}; /* open ones, and known ones */

    for (int i = 0; i < sum->n; i++) {
        list_add(&cell[p->known[sum->cell[i]] > 0], sum->cell[i]);
        known += p->known[sum->cell[i]];
    }
    int rest = sum->sum - known, total = sum->nblocks * nsymbols * (nsymbols + 1) / 2;
    const char *row = sum->outside       ? "rule-of-45/outies"
                      : sum->nblocks > 0 ? cell[0].n > 1 ? "rule-of-45-set" : "rule-of-45"
                      : cell[0].n > 1    ? "cage"
                      : known > 0        ? "cage-last"
                                         : "cage-last/alone";
    struct saying *saying = story_add_saying(&step->say, &step->nsayings, row);
    if (sum->nblocks > 0) {
        story_slot(saying, "block", sum->block, sum->nblocks);
        slot_one(saying, "number-blocks", total);
        slot_one(saying, "number-cages", sum->outside ? total + rest : total - rest);
        story_slot(saying, "cell-known", cell[1].item, cell[1].n);
    } else {
        slot_one(saying, "cage", (int)(sum - p->sums.at));
        story_slot(saying, "number-so-far", &known, known > 0);
    }
    slot_one(saying, "number-sum", rest);
    story_slot(saying, "cell", cell[0].item, cell[0].n);
    add_facts(p, d, add_combinations(p, sum, saying), step);
    free(cell[0].item);
    free(cell[1].item);
}

/* ---- marks ---- */

static void add_mark(const struct sudoku_path *p, const struct deduction *d,
                     struct story_step *step)
{
    char row[40];

    snprintf(row, sizeof row, "constraint/%s", constraint_rows[d->mark].name);
    struct saying *saying = story_add_saying(&step->say, &step->nsayings, row);
    story_slot(saying, "cell", d->place.item, d->place.n);
    for (int i = 0; i < 2 && d->place.n == 2; i++)
        if (p->known[d->place.item[i]]) {
            slot_one(saying, "cell-known", d->place.item[i]);
            slot_one(saying, "symbol-known", p->known[d->place.item[i]] - 1);
        }
    add_facts(p, d, 0, step);
}

void sudoku_path_saying_constraint(const struct sudoku_path *p, const struct deduction *d,
                                   struct story_step *step)
{
    if (d->sum)
        add_sum(p, d, step);
    else
        add_mark(p, d, step);
}

/* ---- what people see ---- */

/* Whether the known element rules out something absent by a constraint of the kind. */
static bool sees(const struct sudoku_path *p, int element, enum constraint_kind kind,
                 const struct list *absent)
{
    const struct constraints *c = p->t->constraints;
    int n = p->t->nsymbols;

    for (int i = c->arc_start[element]; i < c->arc_start[element + 1]; i++)
        for (int k = 0; k < absent->n && c->at[c->arc[i].by].kind == kind; k++)
            if (absent->item[k] / n == c->arc[i].to &&
                constraint_sees(p->t, c->arc[i].table, p->known[element] - 1, absent->item[k] % n))
                return true;
    return false;
}

void sudoku_path_saying_seen(const struct sudoku_path *p, const struct list *absent,
                             struct story_step *step)
{
    for (int kind = 0; kind < CONSTRAINT_KINDS; kind++) {
        struct list by = {0};
        char row[40];
        for (int i = 0; i < step->nbecause; i++)
            if (step->because[i].value > 0 &&
                sees(p, step->because[i].place, (enum constraint_kind)kind, absent))
                list_add(&by, step->because[i].place);
        snprintf(row, sizeof row, "seen-%s", constraint_rows[kind].name);
        if (by.n > 0)
            story_slot(story_add_saying(&step->say, &step->nsayings, row), "cell-by", by.item,
                       by.n);
        free(by.item);
    }
}
