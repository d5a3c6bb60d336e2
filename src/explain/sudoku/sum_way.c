#include "explain/sudoku/sum_way.h"

#include "base/ints.h"

#include <assert.h>
#include <stdlib.h>

/* ---- combinations ---- */

/* Whether the open cells from the k-th on can have the symbols. */
static bool can_have(const struct told *s, uint64_t (*set)[2], int k, uint64_t symbols)
{
    for (int i = 0; i < s->sum->n && k < s->open.n; i++)
        for (uint64_t left = s->sum->cell[i] == s->open.item[k] ? set[i][0] & symbols : 0; left;
             left &= left - 1)
            if (can_have(s, set, k + 1, symbols & ~(left & -left)))
                return true;
    return k == s->open.n;
}

/* Adds the combinations of open cells that differ: `chosen`, and others from `next` on with this sum. */
static void add_combinations(const struct told *s, uint64_t (*set)[2], int others, int next,
                             int sum, uint64_t chosen, struct sets *found)
{
    if (others == 0 && sum == 0 && found->n <= LISTED_COMBINATIONS && can_have(s, set, 0, chosen))
        found->set[found->n++] = chosen;
    for (int i = next; others > 0 && i < s->t->p->t->nsymbols && i < sum; i++)
        add_combinations(s, set, others - 1, i + 1, sum - i - 1, chosen | (uint64_t)1 << i, found);
}

/* Where not all cells of a sum differ: whether the open ones do, and are few; without what the known ones
 * rule out. */
static bool is_few(const struct told *s, uint64_t (*set)[2])
{
    enum { FEW = 4, FEW_SYMBOLS = 16 };
    bool fine = s->open.n <= FEW && s->t->p->t->nsymbols <= FEW_SYMBOLS;

    for (int i = 0; i < s->sum->n; i++)
        for (int k = 0; k < i; k++) {
            int a = s->t->p->known[s->sum->cell[i]], b = s->t->p->known[s->sum->cell[k]];
            bool differ = s->sum->conflict[i] >> k & 1;
            fine = fine && (a || b || differ);
            if (differ && a && !b)
                set[k][0] &= ~((uint64_t)1 << (a - 1));
            if (differ && b && !a)
                set[i][0] &= ~((uint64_t)1 << (b - 1));
        }
    return fine;
}

/* Those of the open cells where all cells have these candidates, which it may change; none if there are too
 * many. */
static struct sets combinations_of(const struct told *s, uint64_t (*set)[2])
{
    struct sets found = {0};

    if (s->sum->few)
        found.n = sum_combinations(s->sum, set, found.set, LISTED_COMBINATIONS + 1);
    else if (is_few(s, set))
        add_combinations(s, set, s->open.n, 0, s->sum->sum - s->so_far, 0, &found);
    found.n = found.n <= LISTED_COMBINATIONS ? found.n : 0;
    for (int i = 0; i < found.n; i++)
        found.set[i] &= ~s->of_known;
    return found;
}

bool sets_are_equal(const struct sets *a, const struct sets *b)
{
    return a->n == b->n && memcmp(a->set, b->set, (size_t)a->n * sizeof *a->set) == 0;
}

uint64_t sets_join(const struct sets *s)
{
    uint64_t all = 0;

    for (int i = 0; i < s->n; i++)
        all |= s->set[i];
    return all;
}

/* Leaves to the cells what the combinations have that are listed, if there are any; those that there are, or
 * else all. */
static struct sets found_of(const struct told *s, uint64_t (*set)[2])
{
    uint64_t all[SUM_CELLS][2] = {{0}}, one[SUM_CELLS][2];
    struct sets kept = {0};
    int n = s->sum->n;

    if (s->first.n == 0)
        return combinations_of(s, set);
    for (int i = 0; i < s->first.n; i++) {
        memcpy(one, set, (size_t)n * sizeof *one);
        for (int k = 0; k < n; k++)
            if (!s->t->p->known[s->sum->cell[k]])
                one[k][0] &= s->first.set[i];
        if (!sum_filter(s->sum, one))
            continue;
        kept.set[kept.n++] = s->first.set[i];
        for (int k = 0; k < n; k++)
            all[k][0] |= one[k][0];
    }
    memcpy(set, all, (size_t)n * sizeof *set);
    return kept;
}

/* Whether candidates show what is asked for, with what was told of the sum. */
static bool shows(void *context, uint64_t (*set)[2])
{
    const struct told *s = context;
    uint64_t copy[SUM_CELLS][2];

    memcpy(copy, set, (size_t)s->sum->n * sizeof *copy);
    struct sets found = found_of(s, copy);
    return (s->asked.n == 0 || sets_are_equal(&found, &s->asked)) &&
           constraint_suffices(&s->t->p->hunt, s->d, (const uint64_t(*)[2])copy);
}

/* What is listed of the sum so far, and what is left on the board. */
static void find_sets(struct told *s)
{
    const struct told_sum *told = &s->t->sum[s->sum - s->t->p->sums.at];
    uint64_t set[SUM_CELLS][2];

    teller_board(s->t, s->sum->cell, s->sum->n, false, set);
    s->first = combinations_of(s, set);
    s->first.n = s->first.n > FEW_COMBINATIONS ? 0 : s->first.n;
    s->again = told->n > 0 && (s->sum->few || told->open == s->open.n);
    if (s->again)
        s->first.n = 0;
    for (int i = 0; i < told->n && s->again; i++)
        if ((told->set[i] & s->of_known) == s->of_known)
            s->first.set[s->first.n++] = told->set[i] & ~s->of_known;
    teller_board(s->t, s->sum->cell, s->sum->n, true, set);
    s->now = found_of(s, set);
}

/* ---- other ways ---- */

/* For each of the symbols that are ruled out and have no bound, the combinations that have it: false if there
 * are many. */
static bool find_with(const struct told *s, struct way *way)
{
    int n = s->t->p->t->nsymbols;

    for (int i = 0; i < s->d->fact.n; i++) {
        int is = s->d->fact.item[i] % n;
        uint64_t left[SUM_CELLS][2];
        if (way->bound[i].symbol > 0 || ints_contain(way->symbol, way->nwith, is))
            continue;
        teller_board(s->t, s->sum->cell, s->sum->n, false, left);
        for (int k = 0; k < s->sum->n; k++)
            if (s->sum->cell[k] == s->d->fact.item[i] / n)
                left[k][0] = (uint64_t)1 << is;
        struct sets sets = combinations_of(s, left);
        if (way->nwith == WITH || s->d->decides || sets.n == 0 || sets.n > FEW_COMBINATIONS) {
            way->nwith = 0;
            return false;
        }
        way->with[way->nwith] = sets;
        way->symbol[way->nwith++] = is;
    }
    return true;
}

/* The least sum of the cells from i on except cell `skip`, which has its symbol, or with the sign -1 the
 * negative of the largest; one that is no smaller than `best` does not matter. */
static int least_sum(const struct told *s, uint64_t (*left)[2], int sign, int skip, int i,
                     int *symbol, int sum, int best)
{
    int n = s->t->p->t->nsymbols;

    if (i == s->sum->n)
        return sum < best ? sum : best;
    if (i == skip)
        return least_sum(s, left, sign, skip, i + 1, symbol, sum, best);
    for (int at = 0; at < n; at++) {
        int is = sign > 0 ? at : n - 1 - at;
        bool fits = left[i][0] >> is & 1;
        for (int k = 0; k < s->sum->n && fits; k++)
            fits = (k >= i && k != skip) || symbol[k] != is || !(s->sum->conflict[i] >> k & 1);
        symbol[i] = is;
        if (fits && (sign < 0 || sum + is + 1 < best))
            best = least_sum(s, left, sign, skip, i + 1, symbol, sum + sign * (is + 1), best);
    }
    return best;
}

/* What the other open cells make at least, or at most, if cell `at` of the sum has this symbol, and that
 * rules it out; otherwise its symbol is 0. */
static struct bound bound_of(const struct told *s, uint64_t (*left)[2], int at, int is)
{
    enum { MOST_CELLS = 6, MOST_SYMBOLS = 16, FAR = 10000 };
    int symbol[SUM_CELLS] = {0};

    if (s->sum->n > MOST_CELLS || s->t->p->t->nsymbols > MOST_SYMBOLS)
        return (struct bound){0};
    symbol[at] = is;
    int least = least_sum(s, left, 1, at, 0, symbol, 0, FAR);
    int most = -least_sum(s, left, -1, at, 0, symbol, 0, FAR);
    bool low = most + is + 1 < s->sum->sum, high = least + is + 1 > s->sum->sum;
    if (least == FAR || !(low || high))
        return (struct bound){0};
    return (struct bound){is + 1, low, (low ? most : least) - s->so_far};
}

static int place_in(const struct sum *sum, int element)
{
    int at = 0;

    while (sum->cell[at] != element)
        at++;
    return at;
}

/* Finds bounds of what is ruled out; or, where a cell gets a symbol, of all others that are left to it, the
 * nearest one. */
static void find_bounds(const struct told *s, uint64_t (*left)[2], struct bound *bound)
{
    int n = s->t->p->t->nsymbols, is = s->d->fact.item[0] % n;
    int at = place_in(s->sum, s->d->fact.item[0] / n);
    struct bound best = {0};

    for (int i = 0; i < s->d->fact.n && !s->d->decides; i++)
        bound[i] =
            bound_of(s, left, place_in(s->sum, s->d->fact.item[i] / n), s->d->fact.item[i] % n);
    for (int k = 0; k < n && s->d->decides; k++) {
        struct bound one = {0};
        if (k == is || !bitset_has(left[at], k))
            continue;
        one = bound_of(s, left, at, k);
        if (one.symbol == 0 || (best.symbol > 0 && one.most != best.most))
            return;
        if (best.symbol == 0 || one.most)
            best = one;
    }
    if (s->d->decides)
        *bound = best;
}

void sum_say_again(struct teller *t, const struct told *s, const struct sets *listed)
{
    int n = t->p->t->nsymbols;

    for (int i = 0; i < s->open.n * n && listed->n > 0; i++) {
        int c = s->open.item[i / n] * n + i % n;
        if (t->out[c] && !(sets_join(listed) >> (i % n) & 1))
            teller_strike(t, c);
    }
}

void sum_strike_others(struct teller *t, struct deduction *d, const struct told *s,
                       uint64_t (*left)[2])
{
    int n = t->p->t->nsymbols;
    uint64_t all = sets_join(&s->now), kept[SUM_CELLS][2];

    memcpy(kept, left, (size_t)s->sum->n * sizeof *kept);
    found_of(s, kept);
    sum_say_again(t, s, &s->now);
    for (int i = 0; i < s->sum->n && s->now.n > 0; i++)
        for (int k = 0; k < n; k++) {
            int e = s->sum->cell[i], c = e * n + k;
            if (t->p->known[e] || kept[i][0] >> k & 1 || t->out[c] || list_has(&d->fact, c) ||
                !bitset_has(t->p->t->constraints->allowed[e], k))
                continue;
            bool seen = teller_sees(t->p, e, k, false);
            if (seen && !(all >> k & 1))
                teller_strike(t, c);
            else if (!seen && !d->decides)
                list_add(&d->fact, c);
        }
}

static int causes_in(const struct causes *c, int n)
{
    int causes = c->known.n, last = -1;

    for (int i = 0; i < c->struck.n; last = c->struck.item[i++] / n)
        causes += last != c->struck.item[i] / n;
    return causes;
}

/* How it is told without a list: whether something says why. */
static bool find_other_way(struct teller *t, struct told *s, struct way *way)
{
    s->asked.n = 0;
    bool fine = teller_causes(t, s->sum->cell, s->sum->n, shows, s, &way->cause);
    assert(fine);
    if (s->d->fact.n > 0)
        ints_sort(s->d->fact.item, s->d->fact.n);
    way->bound = mem_alloc((size_t)s->d->fact.n + 1, sizeof *way->bound);
    find_bounds(s, way->cause.left, way->bound);
    return find_with(s, way);
}

struct way sum_choose_way(struct teller *t, struct told *s)
{
    enum { FEW_CAUSES = 4 };
    struct way way = {{{0}}}, other = {{{0}}};
    int n = t->p->t->nsymbols;

    find_sets(s);
    bool few = s->now.n > 0 && s->now.n <= FEW_COMBINATIONS;
    way.lists = s->now.n > 0;
    s->asked = s->now;
    bool fine = teller_causes(t, s->sum->cell, s->sum->n, shows, s, &way.cause);
    assert(fine);
    if (s->first.n > 0 && s->now.n > 0)
        return way;
    bool says_why = find_other_way(t, s, &other);
    int all = causes_in(&way.cause, n), more = all - causes_in(&other.cause, n);
    bool bounded = says_why && other.nwith == 0;
    bool better = !way.lists || (!few && says_why) ||
                  (more > 1 && (bounded || (!s->d->decides && all > FEW_CAUSES)));
    struct way *worse = better ? &way : &other;
    causes_release(&worse->cause);
    free(worse->bound);
    s->now.n = better ? 0 : s->now.n;
    return better ? other : way;
}
