/*
 * Constraints beyond blocks: what a sum, or a relation of cells that follow each other, leaves no
 * room for. A cell that is left with one symbol gets it at once.
 */
#include "explain/sudoku/technique.h"

/* CONSTRAINT_DIFFER is no such relation: its number stands for none. */
static bool is_mark(enum constraint_kind kind)
{
    return (kind >= CONSTRAINT_GREATER && kind <= CONSTRAINT_THERMO) ||
           kind == CONSTRAINT_NON_CONSECUTIVE;
}

/* ---- what is left ---- */

typedef uint64_t set_of_symbols[2];

/* Removes from set b what goes with no symbol of set a. */
static bool follow(const struct hunt *h, int table, const uint64_t *a, uint64_t *b)
{
    uint64_t partners[2] = {0, 0};

    for (int s = 0; s < h->l->nsymbols; s++)
        if (bitset_has(a, s)) {
            partners[0] |= constraint_table(h->l->t, table, s)[0];
            partners[1] |= constraint_table(h->l->t, table, s)[1];
        }
    b[0] &= partners[0];
    b[1] &= partners[1];
    return (b[0] | b[1]) != 0;
}

/* Removes from the sets of the places what the sum or mark of the deduction has no room for; false
 * if nothing is left. */
static bool filter(const struct hunt *h, const struct deduction *d, set_of_symbols *set)
{
    bool fine = true;

    if (d->sum)
        return sum_filter(d->sum, set);
    int table = h->l->t->constraints->kind_table[d->mark];
    int back = table + constraint_rows[d->mark].ordered;
    for (int i = 1; i < d->place.n; i++)
        fine = fine && follow(h, table, set[i - 1], set[i]);
    for (int i = d->place.n - 1; i > 0; i--)
        fine = fine && follow(h, back, set[i], set[i - 1]);
    return fine;
}

static int size_of(const uint64_t *set)
{
    return __builtin_popcountll(set[0]) + __builtin_popcountll(set[1]);
}

/* Takes the candidates of the places. */
static void take_sets(const struct hunt *h, const struct list *place, set_of_symbols *set)
{
    memset(set, 0, (size_t)place->n * sizeof *set);
    for (int i = 0; i < place->n; i++)
        memcpy(set[i], logic_set(h->l, place->item[i]), (size_t)h->l->words * sizeof(uint64_t));
}

/* Adds the absence of what the sets do not have. */
static void add_absences(const struct hunt *h, struct deduction *d, const set_of_symbols *set)
{
    d->absent.n = 0;
    for (int i = 0; i < d->place.n; i++)
        for (int s = 0; s < h->l->nsymbols; s++)
            if (!bitset_has(set[i], s))
                list_add(&d->absent, candidate_of(h, d->place.item[i], s));
}

/* ---- deductions ---- */

/* Begins a deduction from the sum or mark of the cells, with all that is absent there. */
static void begin(struct hunt *h, const struct sum *sum, int mark, const int *cell, int n)
{
    deduction_clear(&h->now);
    h->now.sum = sum;
    h->now.mark = mark;
    for (int i = 0; i < n; i++)
        list_add(&h->now.place, cell[i]);
}

/* Offers each cell that the sum or mark leaves one symbol; or, if there is none, all that it rules
 * out. */
static void conclude_left(struct hunt *h, const struct sum *sum, int mark, const int *cell, int n)
{
    set_of_symbols now[SUM_CELLS], left[SUM_CELLS];
    bool decided = false;

    if (n > SUM_CELLS)
        return;
    begin(h, sum, mark, cell, n);
    take_sets(h, &h->now.place, now);
    memcpy(left, now, (size_t)n * sizeof *left);
    if (!filter(h, &h->now, left))
        memset(left, 0, sizeof left);
    for (int i = 0; i < n; i++) {
        if (size_of(now[i]) == 1 || size_of(left[i]) != 1)
            continue;
        begin(h, sum, mark, cell, n);
        add_absences(h, &h->now, now);
        h->now.decides = decided = true;
        list_add(&h->now.fact, candidate_of(h, cell[i], logic_only(left[i])));
        h->offer(h);
    }
    if (decided || memcmp(left, now, (size_t)n * sizeof *now) == 0) {
        deduction_clear(&h->now);
        return;
    }
    add_absences(h, &h->now, now);
    for (int i = 0; i < n; i++)
        for (int s = 0; s < h->l->nsymbols; s++)
            if (!bitset_has(left[i], s))
                conclude_not(h, cell[i], s);
    h->offer(h);
}

static bool take_pair(void *context, int a, int b)
{
    conclude_left(context, NULL, CONSTRAINT_NON_CONSECUTIVE, (int[]){a, b}, 2);
    return true;
}

void look_constraint(struct hunt *h, int n)
{
    const struct constraints *c = h->l->t->constraints;

    (void)n;
    for (int i = 0; c && i < c->n; i++)
        if (c->at[i].kind == CONSTRAINT_NON_CONSECUTIVE)
            constraint_pairs(h->l->t, &c->at[i], take_pair, h);
        else if (is_mark(c->at[i].kind))
            conclude_left(h, NULL, (int)c->at[i].kind, c->at[i].cell, c->at[i].ncells);
}

void look_sum(struct hunt *h, int n)
{
    const struct sums *s = h->sums;
    int begin = n == 1 ? 0 : s->ncages, end = n == 1 ? s->ncages : s->n;

    for (int i = begin; i < end; i++)
        /* Blocks without any cage say nothing new. */
        if (s->at[i].nblocks == 0 || s->at[i].outside ||
            s->at[i].n < s->at[i].nblocks * h->l->nsymbols)
            conclude_left(h, &s->at[i], 0, s->at[i].cell, s->at[i].n);
}

/* ---- what a deduction needs ---- */

/* Whether the facts follow where the places have these candidates. */
static bool suffices(const struct hunt *h, const struct deduction *d, const set_of_symbols *set)
{
    set_of_symbols left[SUM_CELLS];

    memcpy(left, set, (size_t)d->place.n * sizeof *left);
    if (!filter(h, d, left))
        return true;
    for (int i = 0, k; i < d->fact.n; i++) {
        int s = d->fact.item[i] % h->l->nsymbols;
        for (k = 0; d->place.item[k] != d->fact.item[i] / h->l->nsymbols;)
            k++;
        if (bitset_has(left[k], s) != d->decides || (d->decides && size_of(left[k]) > 1))
            return false;
    }
    return true;
}

/* Gives the place back all its symbols, or those that it can have without harm. */
static void give_back(const struct hunt *h, const struct deduction *d, int i, set_of_symbols *set)
{
    const uint64_t *all = h->l->t->constraints->allowed[d->place.item[i]];
    uint64_t kept[2] = {set[i][0], set[i][1]};

    memcpy(set[i], all, sizeof kept);
    if (suffices(h, d, (const set_of_symbols *)set))
        return;
    memcpy(set[i], kept, sizeof kept);
    for (int s = 0; s < h->l->nsymbols && !h->known[d->place.item[i]]; s++) {
        if (bitset_has(kept, s) || !bitset_has(all, s))
            continue;
        bitset_add(set[i], s);
        if (!suffices(h, d, (const set_of_symbols *)set))
            bitset_remove(set[i], s);
    }
}

void trim_absences(struct hunt *h, struct deduction *d)
{
    set_of_symbols set[SUM_CELLS];

    take_sets(h, &d->place, set);
    for (int known = 0; known < 2; known++)
        for (int i = 0; i < d->place.n; i++)
            if ((h->known[d->place.item[i]] > 0) == known)
                give_back(h, d, i, set);
    add_absences(h, d, (const set_of_symbols *)set);
}
