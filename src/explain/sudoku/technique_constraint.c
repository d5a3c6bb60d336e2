/*
 * Constraints beyond blocks: what a sum, or a relation of cells that follow each other, leaves no
 * room for. A cell that is left with one symbol gets it at once.
 */
#include "explain/sudoku/technique.h"

typedef uint64_t set_of_symbols[2];

/* ---- what is left ---- */

/* Removes from set b what goes with no symbol of set a; the table is that of b's cell. */
static void follow(const struct hunt *h, int table, const uint64_t *a, uint64_t *b)
{
    for (int s = 0; s < h->l->nsymbols; s++) {
        const uint64_t *fits = constraint_table(h->l->t, table, s);
        if (!((fits[0] & a[0]) | (fits[1] & a[1])))
            bitset_remove(b, s);
    }
}

/* Removes from the sets of n cells what goes with nothing in the other cells of a mark: in the next
 * ones, or in all. */
static void relate(const struct hunt *h, int mark, set_of_symbols *set, int n)
{
    const struct constraints *c = h->l->t->constraints;
    const struct constraint_row *row = constraint_rows[c->at[mark - 1].kind];
    int table = c->table_of[mark - 1], reach = row->scope == SCOPE_PAIRS ? n : 2;

    for (int i = 1; i < n; i++)
        for (int k = i + 1 < reach ? 0 : i + 1 - reach; k < i; k++)
            follow(h, table + (row->order == ORDER_FROM_FIRST), set[k], set[i]);
    for (int i = n - 1; i > 0; i--)
        for (int k = i + 1 < reach ? 0 : i + 1 - reach; k < i; k++)
            follow(h, table, set[i], set[k]);
}

/* Removes from the sets of n cells what the sum or else the mark has no room for; all if there is no
 * solution. */
static void filter(const struct hunt *h, const struct sum *sum, int mark, set_of_symbols *set,
                   int n)
{
    if (!sum)
        relate(h, mark, set, n);
    else if (!sum_filter(sum, set))
        memset(set, 0, (size_t)n * sizeof *set);
}

static int size_of(const uint64_t *set)
{
    return __builtin_popcountll(set[0]) + __builtin_popcountll(set[1]);
}

/* Takes the candidates of n cells. */
static void take_sets(const struct hunt *h, const int *cell, int n, set_of_symbols *set)
{
    memset(set, 0, (size_t)n * sizeof *set);
    for (int i = 0; i < n; i++)
        memcpy(set[i], logic_set(h->l, cell[i]), (size_t)h->l->words * sizeof(uint64_t));
}

/* Adds the absence of what the sets of the places do not have. */
static void add_absences(const struct hunt *h, struct deduction *d, const set_of_symbols *set)
{
    d->absent.n = 0;
    for (int i = 0; i < d->place.n; i++)
        for (int s = 0; s < h->l->nsymbols; s++)
            if (!bitset_has(set[i], s))
                list_add(&d->absent, candidate_of(h, d->place.item[i], s));
}

/* ---- deductions ---- */

/* Offers that cell `one` has the symbol that is left; or, if it is -1, all that is ruled out. */
static void offer_left(struct hunt *h, const struct sum *sum, int mark, const int *cell, int n,
                       const set_of_symbols *now, const set_of_symbols *left, int one)
{
    deduction_clear(&h->now);
    h->now.sum = sum;
    h->now.mark = mark;
    for (int i = 0; i < n; i++)
        list_add(&h->now.place, cell[i]);
    add_absences(h, &h->now, now);
    for (int i = 0; i < n && one < 0; i++)
        for (int s = 0; s < h->l->nsymbols; s++)
            if (!bitset_has(left[i], s))
                conclude_not(h, cell[i], s);
    h->now.decides = one >= 0;
    if (one >= 0)
        list_add(&h->now.fact, candidate_of(h, cell[one], logic_only(left[one])));
    h->offer(h);
}

/* Whether it is a sign, of which several may make a chain. */
static bool is_sign(const struct hunt *h, int mark)
{
    return mark > 0 && h->l->t->constraints->at[mark - 1].kind == CONSTRAINT_GREATER;
}

/* Offers each cell that the sum or mark leaves one symbol (MARK_DECIDES); or, if there is none, all that it
 * rules out (MARK_RULES_OUT). */
static void conclude_left(struct hunt *h, const struct sum *sum, int mark, const int *cell, int n,
                          int wanted)
{
    set_of_symbols now[SUM_CELLS], left[SUM_CELLS], fewer[SUM_CELLS];
    bool decided = false;

    if (n > SUM_CELLS)
        return;
    take_sets(h, cell, n, now);
    memcpy(left, now, (size_t)n * sizeof *left);
    filter(h, sum, mark, left, n);
    if (memcmp(left, now, (size_t)n * sizeof *now) == 0)
        return;
    /* The ends of a chain that change nothing are left out. */
    for (int first = 0; first < 2 && n > 2 && is_sign(h, mark); first++) {
        int end = first ? 0 : n - 1;
        memcpy(fewer, now + first, (size_t)(n - 1) * sizeof *fewer);
        filter(h, sum, mark, fewer, n - 1);
        if (memcmp(left[end], now[end], sizeof *now) == 0 &&
            memcmp(fewer, left + first, (size_t)(n - 1) * sizeof *left) == 0) {
            conclude_left(h, sum, mark, cell + first, n - 1, wanted);
            return;
        }
    }
    for (int i = 0; i < n; i++)
        if (size_of(now[i]) > 1 && size_of(left[i]) == 1) {
            if (wanted & MARK_DECIDES)
                offer_left(h, sum, mark, cell, n, now, left, i);
            decided = true;
        }
    if (!decided && wanted & MARK_RULES_OUT)
        offer_left(h, sum, mark, cell, n, now, left, -1);
}

/* The cell that is less than this one, of several the one with fewest candidates; or -1. */
static int less_than(const struct logic *l, int table, int cell)
{
    const struct constraints *c = l->t->constraints;
    int best = -1;

    for (int i = c->arc_start[cell]; i < c->arc_start[cell + 1]; i++)
        if (c->arc[i].table == table &&
            (best < 0 || l->ncandidates[c->arc[i].to] < l->ncandidates[best]))
            best = c->arc[i].to;
    return best;
}

void look_constraint(struct hunt *h, int n)
{
    const struct constraints *c = h->l->t->constraints;

    for (int i = 0; c && i < c->n; i++) {
        const struct constraint *at = &c->at[i];
        enum constraint_scope scope = constraint_rows[at->kind]->scope;
        if (c->table_of[i] <= 0)
            continue; /* of one cell, or they differ */
        if (scope >= SCOPE_MIRROR) {
            for (int k = c->pair_start[i]; k < c->pair_start[i + 1]; k++)
                conclude_left(h, NULL, i + 1, c->pair[k], 2, n);
        } else if (is_sign(h, i + 1)) {
            int cell[SUM_CELLS] = {at->cell[0]}, e = at->cell[1], k = 1;
            for (; e >= 0 && k < SUM_CELLS; e = less_than(h->l, c->table_of[i], e))
                cell[k++] = e;
            conclude_left(h, NULL, i + 1, cell, k, n);
        } else {
            conclude_left(h, NULL, i + 1, at->cell, at->ncells, n);
        }
    }
}

/* Which row of sums it belongs to. */
static int row_of(const struct hunt *h, const struct sum *s)
{
    int open = 0;

    for (int k = 0; k < s->n; k++)
        open += h->known[s->cell[k]] == 0;
    if (s->nblocks > 2)
        return SUM_OF_MANY_BLOCKS;
    if (s->nblocks > 0 && s->first)
        return SUM_DIFFERENCE;
    return (s->nblocks > 0 ? SUM_OF_BLOCKS : 0) + (open > 1 ? SUM_SEVERAL : SUM_SINGLE);
}

void look_sum(struct hunt *h, int n)
{
    for (int i = 0; i < h->sums->n; i++) {
        const struct sum *s = &h->sums->at[i];
        /* Blocks without any cage say nothing new. */
        if (n == row_of(h, s) &&
            (s->nblocks == 0 || s->outside || s->n < s->nblocks * h->l->nsymbols))
            conclude_left(h, s, 0, s->cell, s->n, MARK_DECIDES | MARK_RULES_OUT);
    }
}

/* ---- what a deduction needs ---- */

bool constraint_suffices(const struct hunt *h, const struct deduction *d, const set_of_symbols *set)
{
    set_of_symbols left[SUM_CELLS];
    bool fine = true;

    memcpy(left, set, (size_t)d->place.n * sizeof *left);
    filter(h, d->sum, d->mark, left, d->place.n);
    for (int i = 0; i < d->fact.n; i++)
        for (int k = 0; k < d->place.n; k++)
            if (d->place.item[k] == d->fact.item[i] / h->l->nsymbols)
                fine =
                    fine && (d->decides ? size_of(left[k]) <= 1
                                        : !bitset_has(left[k], d->fact.item[i] % h->l->nsymbols));
    return fine;
}

void trim_absences(struct hunt *h, struct deduction *d)
{
    set_of_symbols set[SUM_CELLS];
    int n = d->place.n;

    take_sets(h, d->place.item, n, set);
    /* Cells that are known last, since they are seen best. */
    for (int k = 0; k < 2 * n; k++)
        for (int i = k % n, s = 0; s < h->l->nsymbols; s++) {
            int e = d->place.item[i];
            if ((h->known[e] > 0) != (k >= n) || bitset_has(set[i], s) ||
                !bitset_has(h->l->t->constraints->allowed[e], s))
                continue;
            bitset_add(set[i], s);
            if (!constraint_suffices(h, d, (const set_of_symbols *)set))
                bitset_remove(set[i], s);
        }
    add_absences(h, d, (const set_of_symbols *)set);
}
