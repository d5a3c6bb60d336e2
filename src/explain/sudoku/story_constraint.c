/* What steps say about sums, and about marks between cells. Constraints know the names of symbols,
 * so that these are their numbers here. */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdio.h>
#include <stdlib.h>

/* More combinations are not listed. */
enum { LISTED_COMBINATIONS = 3 };

/* The combinations of a sum that its open cells can still have, each a set of symbols. */
struct combinations {
    const struct sudoku_path *p;
    const struct sum *sum;
    int n, set[LISTED_COMBINATIONS + 1];
};

/* ---- what is ruled out ---- */

/* Of facts in order: where those about one element end that begin at i. */
static int end_of(const struct list *fact, int i, int nsymbols)
{
    int k = i + 1;

    while (k < fact->n && fact->item[k] / nsymbols == fact->item[i] / nsymbols)
        k++;
    return k;
}

/* Whether the facts from i and from k on rule out the same symbols. */
static bool alike(const struct list *fact, int i, int k, int nsymbols)
{
    int n = end_of(fact, i, nsymbols) - i, apart = fact->item[k] - fact->item[i];

    for (int j = 0; j < n && k + j < fact->n; j++)
        if (apart % nsymbols || fact->item[k + j] - fact->item[i + j] != apart)
            return false;
    return end_of(fact, k, nsymbols) - k == n;
}

/* What is ruled out, "cell-not" and "symbol-not": a saying for all elements that lose the same
 * symbols. */
void sudoku_path_say_out(const struct sudoku_path *p, struct list *fact, const char *row,
                         struct story_step *step)
{
    int nsymbols = p->t->nsymbols, symbol[TOPOLOGY_MAX_SYMBOLS], ncells;

    if (fact->n == 0)
        return;
    ints_sort(fact->item, fact->n);
    int *cell = mem_alloc((size_t)fact->n, sizeof *cell);
    for (int i = 0, k; i < fact->n && (i == 0 || row); i = end_of(fact, i, nsymbols)) {
        for (k = 0; k < i && !alike(fact, k, i, nsymbols);)
            k = end_of(fact, k, nsymbols);
        if (k < i)
            continue; /* said */
        for (ncells = 0; k < fact->n; k = end_of(fact, k, nsymbols))
            if (alike(fact, i, k, nsymbols))
                cell[ncells++] = fact->item[k] / nsymbols;
        int n = end_of(fact, i, nsymbols) - i;
        for (int j = 0; j < n; j++)
            symbol[j] = p->name[fact->item[i + j] % nsymbols];
        struct saying *saying =
            i == 0 ? &step->say[step->nsayings - 1] : story_say(&step->say, &step->nsayings, row);
        story_slot(saying, "cell-not", cell, ncells);
        story_slot(saying, "symbol-not", symbol, n);
    }
    free(cell);
}

/* ---- combinations ---- */

/* Whether the open cells can have the symbols of the set. */
static bool is_possible(const struct combinations *c, int chosen)
{
    uint64_t set[SUM_CELLS][2] = {{0}};

    for (int i = 0; i < c->sum->n; i++) {
        int e = c->sum->cell[i];
        set[i][0] = *logic_set(c->p->l, e) & (c->p->known[e] ? ~UINT64_C(0) : (uint64_t)chosen);
    }
    return sum_solvable(c->sum, (const uint64_t(*)[2])set);
}

/* Adds those with `left` more symbols from `first` on, which make `rest`. */
static void combine(struct combinations *c, int first, int left, int rest, int chosen)
{
    if (left == 0 && rest == 0 && c->n <= LISTED_COMBINATIONS && is_possible(c, chosen))
        c->set[c->n++] = chosen;
    for (int s = first; left > 0 && s < c->p->t->nsymbols && s < rest; s++)
        combine(c, s + 1, left - 1, rest - s - 1, chosen | 1 << s);
}

/* Says the combinations if they are few; returns the symbols that they have, or 0. */
static int say_combinations(struct combinations *c, int open, int rest, struct saying *saying)
{
    int all = 0, symbol[TOPOLOGY_MAX_SYMBOLS], n = 0;

    if (c->sum->few && c->p->t->nsymbols < 30)
        combine(c, 0, open, rest, 0);
    if (c->n == 0 || c->n > LISTED_COMBINATIONS) {
        slot_one(saying, "number-many", 1);
        return 0;
    }
    for (int i = 0; i < c->n; i++)
        all |= c->set[i];
    for (int s = 0; s < c->p->t->nsymbols; s++)
        if (all >> s & 1)
            symbol[n++] = s;
    if (c->n == 1)
        story_slot(saying, "symbol", symbol, n);
    else
        story_slot(saying, "combination", c->set, c->n);
    return all;
}

/* ---- conclusions ---- */

/* What is concluded, in the last saying and perhaps others; of what is ruled out only these symbols,
 * or all if there are none. */
static void say_facts(const struct sudoku_path *p, const struct deduction *d, int symbols,
                      struct story_step *step)
{
    struct saying *saying = &step->say[step->nsayings - 1];
    int n = p->t->nsymbols;
    struct list said = {0};

    if (d->decides) {
        slot_one(saying, "cell-is", d->fact.item[0] / n);
        slot_one(saying, "symbol-is", d->fact.item[0] % n);
        return;
    }
    for (int i = 0; i < d->fact.n; i++)
        if (!symbols || symbols >> d->fact.item[i] % n & 1)
            list_add(&said, d->fact.item[i]);
    sudoku_path_say_out(p, &said, "and-not", step);
    free(said.item);
}

/* ---- sums ---- */

static void say_sum(const struct sudoku_path *p, const struct deduction *d, struct story_step *step)
{
    const struct sum *sum = d->sum;
    int nsymbols = p->t->nsymbols, known = 0;
    struct list cell[2] = {{0}}; /* open ones, and known ones */

    for (int i = 0; i < sum->n; i++) {
        list_add(&cell[p->known[sum->cell[i]] > 0], sum->cell[i]);
        known += p->known[sum->cell[i]];
    }
    int rest = sum->sum - known, total = sum->nblocks * nsymbols * (nsymbols + 1) / 2;
    bool last = cell[0].n == 1 && d->decides;
    const char *row = sum->nblocks > 0 ? sum->outside ? "rule-of-45/outies" : "rule-of-45"
                      : !last          ? "cage"
                      : known          ? "cage/last"
                                       : "cage/alone";
    struct saying *saying = story_say(&step->say, &step->nsayings, row);
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
    if (last) {
        slot_one(saying, "symbol", d->fact.item[0] % nsymbols);
    } else {
        struct combinations c = {.p = p, .sum = sum};
        say_facts(p, d, say_combinations(&c, cell[0].n, rest, saying), step);
    }
    free(cell[0].item);
    free(cell[1].item);
}

/* ---- marks ---- */

static void say_mark(const struct sudoku_path *p, const struct deduction *d,
                     struct story_step *step)
{
    char row[40];

    snprintf(row, sizeof row, "constraint/%s", constraint_rows[d->mark].name);
    struct saying *saying = story_say(&step->say, &step->nsayings, row);
    story_slot(saying, "cell", d->place.item, d->place.n);
    for (int i = 0; i < 2 && d->place.n == 2; i++)
        if (p->known[d->place.item[i]]) {
            slot_one(saying, "cell-known", d->place.item[i]);
            slot_one(saying, "symbol-known", p->known[d->place.item[i]] - 1);
        }
    say_facts(p, d, 0, step);
}

void sudoku_path_say_constraint(const struct sudoku_path *p, const struct deduction *d,
                                struct story_step *step)
{
    if (d->sum)
        say_sum(p, d, step);
    else
        say_mark(p, d, step);
}

/* ---- what people see ---- */

struct seeing {
    int a, b;
    bool seen;
};

static bool is_pair(void *context, int a, int b)
{
    struct seeing *s = context;

    s->seen = s->seen || (a == s->a && b == s->b) || (a == s->b && b == s->a);
    return !s->seen;
}

/* Whether the known element rules out the candidate by this constraint. */
static bool sees(const struct sudoku_path *p, const struct constraint *c, int element,
                 int candidate)
{
    int e = candidate / p->t->nsymbols, s = candidate % p->t->nsymbols;
    const struct constraint_row *row = &constraint_rows[c->kind];
    struct seeing pair = {element, e, false};

    if (e == element || row->scope == SCOPE_EACH || row->allows(p->known[element], s + 1) ||
        (p->known[element] == s + 1 && topology_peers(p->t, e, element)))
        return false;
    constraint_pairs(p->t, c, is_pair, &pair);
    return pair.seen;
}

void sudoku_path_say_seen(const struct sudoku_path *p, const struct list *absent,
                          struct story_step *step)
{
    const struct constraints *all = p->t->constraints;

    for (int i = 0; i < all->n; i++) {
        struct list by = {0}, cell = {0};
        char row[40];
        for (int k = 0; k < step->nbecause; k++)
            for (int j = 0; step->because[k].value > 0 && j < absent->n; j++) {
                int e = step->because[k].place;
                if (!sees(p, &all->at[i], e, absent->item[j]))
                    continue;
                if (!list_has(&by, e))
                    list_add(&by, e);
                if (!list_has(&cell, absent->item[j] / p->t->nsymbols))
                    list_add(&cell, absent->item[j] / p->t->nsymbols);
            }
        snprintf(row, sizeof row, "seen-%s", constraint_rows[all->at[i].kind].name);
        if (by.n > 0) {
            struct saying *saying = story_say(&step->say, &step->nsayings, row);
            story_slot(saying, "cell", cell.item, cell.n);
            story_slot(saying, "cell-by", by.item, by.n);
        }
        free(by.item);
        free(cell.item);
    }
}
