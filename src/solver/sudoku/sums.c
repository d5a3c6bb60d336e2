#include "solver/sudoku/sums.h"

#include "base/bitset.h"

#include <stdlib.h>
#include <string.h>

static void note_trials(const struct sum *s, int n)
{
    if (s->tried)
        *s->tried += n;
}

/* ---- two cells ---- */

/* The symbols x for which `sum` - x is in a set of symbols from 1, as bits from 0. */
static uint64_t rest_of(uint64_t set, int sum)
{
    uint64_t rest = 0;

    for (; set; set &= set - 1) {
        int other = sum - 2 - __builtin_ctzll(set);
        rest |= other >= 0 && other < 64 ? (uint64_t)1 << other : 0;
    }
    return rest;
}

/* Each has what the other leaves; if they differ, not half of the sum. */
static bool filter_pair(const struct sum *s, uint64_t (*set)[2])
{
    int twice = s->differ && s->sum > 0 && s->sum <= 128 && s->sum % 2 == 0 ? s->sum / 2 : 0;
    uint64_t half = twice ? (uint64_t)1 << (twice - 1) : 0;

    note_trials(s, 1);
    set[0][0] &= rest_of(set[1][0], s->sum) & ~half;
    set[1][0] &= rest_of(set[0][0], s->sum) & ~half;
    return set[0][0] && set[1][0];
}

/* ---- few cells that differ ----
 * Each combination of symbols with the sum is tried by itself: which cell may have which of them.
 * Sets of symbols of a combination are numbers below 2^n, and sets of these are words: those that
 * the first i cells can have, and those to which the cells from i on can be added. */

struct combining {
    const struct sum *s;
    uint64_t any;           /* symbols of all cells, */
    int highest;            /* and the highest, from 1 */
    uint64_t set[SUM_FEW];  /* the candidates of each cell, */
    uint64_t kept[SUM_FEW]; /* and those found in solutions */
    int symbol[SUM_FEW];    /* the combination, ascending, from 0 */
    uint64_t *found; /* [nfound] combinations that have solutions; at most `most` are noted */
    int nfound, most;
};

/* The sets without symbol k of the combination. */
static const uint64_t without[SUM_FEW] = {0x5555555555555555, 0x3333333333333333,
                                          0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                          0x0000ffff0000ffff, 0x00000000ffffffff};

static uint64_t add_symbol(uint64_t sets, int k)
{
    return (sets & without[k]) << (1 << k);
}

/* Keeps what the solutions with this combination have. */
static void distribute(struct combining *c)
{
    int n = c->s->n;
    uint64_t before[SUM_FEW + 1] = {1}, after;

    note_trials(c->s, 1);
    for (int i = 0; i < n; i++) {
        before[i + 1] = 0;
        for (int k = 0; k < n; k++)
            if (c->set[i] >> c->symbol[k] & 1)
                before[i + 1] |= add_symbol(before[i], k);
        if (!before[i + 1])
            return;
    }
    if (c->nfound < c->most) {
        c->found[c->nfound] = 0;
        for (int k = 0; k < n; k++)
            bitset_add(&c->found[c->nfound], c->symbol[k]);
        c->nfound++;
    }
    after = before[n]; /* all symbols */
    for (int i = n - 1; i >= 0; i--) {
        uint64_t rest = 0;
        for (int k = 0; k < n; k++)
            if (c->set[i] >> c->symbol[k] & 1 && (add_symbol(before[i], k) & after)) {
                c->kept[i] |= (uint64_t)1 << c->symbol[k];
                rest |= after >> (1 << k) & without[k];
            }
        after = rest;
    }
}

/* Chooses the symbols from the i-th on, from `first`, with this sum. */
static void combine(struct combining *c, int i, int first, int rest)
{
    int left = c->s->n - i;

    if (left == 1) {
        c->symbol[i] = rest - 1;
        if (rest - 1 >= first && rest <= 64 && c->any >> (rest - 1) & 1)
            distribute(c);
        return;
    }
    /* The others have at most the highest symbols. */
    int others = (left - 1) * c->highest - (left - 1) * (left - 2) / 2;
    int x = rest - others - 1 > first ? rest - others - 1 : first;
    for (; x < 64 && left * (x + 1) + left * (left - 1) / 2 <= rest; x++)
        if (c->any >> x & 1) {
            c->symbol[i] = x;
            combine(c, i + 1, x + 1, rest - x - 1);
        }
}

static bool filter_few(struct combining *c, uint64_t (*set)[2])
{
    bool fine = true;

    for (int i = 0; i < c->s->n; i++)
        c->any |= c->set[i] = set[i][0];
    c->highest = c->any ? 64 - __builtin_clzll(c->any) : 0;
    combine(c, 0, 0, c->s->sum);
    for (int i = 0; i < c->s->n; i++) {
        set[i][0] = c->kept[i];
        fine &= c->kept[i] != 0;
    }
    return fine;
}

int sum_combinations(const struct sum *s, uint64_t (*set)[2], uint64_t *found, int most)
{
    struct combining c = {.s = s, .found = found, .most = most};

    if (s->few)
        filter_few(&c, set);
    return c.nfound;
}

/* ---- solutions of any sum ---- */

enum { MOST_TRIALS = 1000 }; /* for one candidate */

struct adding {
    const struct sum *s;
    uint64_t set[SUM_CELLS][2];
    int low[SUM_CELLS + 1], high[SUM_CELLS + 1]; /* the sums of the cells from i on, bounds */
    int symbol[SUM_CELLS];                       /* from 0 */
    uint64_t user[TOPOLOGY_MAX_SYMBOLS];         /* the cells that have the symbol */
    int trials;
};

static int lowest(const uint64_t *set)
{
    return set[0] ? __builtin_ctzll(set[0]) : 64 + __builtin_ctzll(set[1]);
}

static int highest(const uint64_t *set)
{
    return set[1] ? 127 - __builtin_clzll(set[1]) : 63 - __builtin_clzll(set[0]);
}

/* What symbol x of the i-th cell adds to the sum. */
static int value_of(const struct sum *s, int i, int x)
{
    return s->first && i == 0 ? -x - 1 : x + 1;
}

/* The least sum of n numbers of which the k-th is at least least[k]; one is added to the list, which
 * ascends. */
static int least_sum(int *least, int n, int added, bool differ)
{
    int sum = 0, number = 0, at = n - 1;

    for (; at > 0 && least[at - 1] > added; at--)
        least[at] = least[at - 1];
    least[at] = added;
    for (int k = 0; k < n; k++) {
        number = differ && number >= least[k] ? number + 1 : least[k];
        sum += number;
    }
    return sum;
}

static void bound(struct adding *a)
{
    enum {
        ABOVE = TOPOLOGY_MAX_SYMBOLS + 1
    }; /* counted from the top, the symbols are numbers, too */
    int least[2][SUM_CELLS];

    a->low[a->s->n] = a->high[a->s->n] = 0;
    for (int i = a->s->n - 1; i >= 0; i--) {
        int n = a->s->n - i;
        if (a->s->first && i == 0) {
            a->low[i] = a->low[i + 1] - highest(a->set[i]) - 1;
            a->high[i] = a->high[i + 1] - lowest(a->set[i]) - 1;
            continue;
        }
        a->low[i] = least_sum(least[0], n, lowest(a->set[i]) + 1, a->s->differ);
        a->high[i] =
            n * ABOVE - least_sum(least[1], n, ABOVE - highest(a->set[i]) - 1, a->s->differ);
    }
}

/* Finds symbols for the cells from i on, or has tried too often. */
static bool complete(struct adding *a, int i, int rest)
{
    if (i == a->s->n || rest < a->low[i] || rest > a->high[i])
        return i == a->s->n && rest == 0;
    for (int w = 0; w < 2; w++)
        for (uint64_t left = a->set[i][w]; left; left &= left - 1) {
            int x = 64 * w + __builtin_ctzll(left);
            if (a->user[x] & a->s->conflict[i])
                continue;
            if (++a->trials > MOST_TRIALS)
                return true;
            a->symbol[i] = x;
            a->user[x] |= (uint64_t)1 << i;
            bool found = complete(a, i + 1, rest - value_of(a->s, i, x));
            a->user[x] &= ~((uint64_t)1 << i);
            if (found)
                return true;
        }
    return false;
}

/* ---- many cells that may be equal ----
 * Sums of the first cells and of the last ones, as bits: exact but for symbols that must differ. These are
 * seen to only where few cells are open. */

enum { LOOSE_WORDS = SUM_LOOSE / 64, LOOSE_CELLS = 4 };

/* Ors into `to` the bits of `from`, n words each, moved up, or down by less than nothing. */
static void or_moved(uint64_t *to, const uint64_t *from, int n, int by)
{
    int words = abs(by) / 64, bits = abs(by) % 64;

    for (int w = words; w < n && by > 0; w++) {
        to[w] |= from[w - words] << bits;
        if (bits > 0 && w > words)
            to[w] |= from[w - words - 1] >> (64 - bits);
    }
    for (int w = words; w < n && by < 0; w++) {
        to[w - words] |= from[w] >> bits;
        if (bits > 0 && w + 1 < n)
            to[w - words] |= from[w + 1] << (64 - bits);
    }
}

/* Removes what no symbols of the other cells complete; false if a cell has nothing left. */
static bool filter_loosely(const struct sum *s, uint64_t (*set)[2])
{
    uint64_t before[SUM_CELLS + 1][LOOSE_WORDS], after[LOOSE_WORDS] = {0};
    const int n = s->sum / 64 + 1;

    memset(before[0], 0, (size_t)n * sizeof **before);
    before[0][0] = 1;
    for (int i = 0; i < s->n; i++) {
        memset(before[i + 1], 0, (size_t)n * sizeof **before);
        for (int w = 0; w < 2; w++)
            for (uint64_t left = set[i][w]; left; left &= left - 1)
                or_moved(before[i + 1], before[i], n, 64 * w + __builtin_ctzll(left) + 1);
    }
    bitset_add(after, s->sum);
    for (int i = s->n - 1; i >= 0; i--) {
        uint64_t rest[LOOSE_WORDS] = {0};
        for (int w = 0; w < 2; w++)
            for (uint64_t left = set[i][w]; left; left &= left - 1) {
                int x = 64 * w + __builtin_ctzll(left);
                uint64_t moved[LOOSE_WORDS] = {0}, any = 0;
                or_moved(moved, after, n, -x - 1);
                for (int k = 0; k < n; k++) {
                    any |= moved[k] & before[i][k];
                    rest[k] |= moved[k];
                }
                if (!any)
                    bitset_remove(set[i], x);
            }
        if (!(set[i][0] | set[i][1]))
            return false;
        memcpy(after, rest, (size_t)n * sizeof *after);
    }
    return true;
}

/* Whether more cells are open than are tried one by one. */
static bool has_many(const struct sum *s, const uint64_t (*set)[2])
{
    int open = 0;

    for (int i = 0; i < s->n; i++)
        open += __builtin_popcountll(set[i][0]) + __builtin_popcountll(set[i][1]) > 1;
    return open > LOOSE_CELLS;
}

/* ---- a row and what is between its ends ----
 * The lowest symbol and the highest one, the ends, divide the row into cells between them and others. For
 * each two places of the ends both parts are sums of symbols that differ. Both have all other symbols, so
 * the longer part follows where it is long. */

/* Keeps of the cells of one part, chosen[n], what solutions have with this sum; false if there are none. */
static bool filter_part(const struct sum *s, uint64_t (*set)[2], const int *chosen, int n, int sum)
{
    uint64_t own[SUM_CELLS][2], others[SUM_CELLS];
    const struct sum part = {.sum = sum,
                             .n = n,
                             .conflict = others,
                             .differ = true,
                             .few = n <= SUM_FEW,
                             .tried = s->tried};

    if (n == 0)
        return sum == 0;
    for (int i = 0; i < n; i++) {
        memcpy(own[i], set[chosen[i]], sizeof *own);
        others[i] = UINT64_MAX;
    }
    bool fine = sum_filter(&part, own);
    for (int i = 0; i < n && fine; i++)
        memcpy(set[chosen[i]], own[i], sizeof *own);
    return fine;
}

/* Adds to kept[] what solutions have with ends in cells i and k. */
static void keep_between(const struct sum *s, const uint64_t (*set)[2], int i, int k,
                         uint64_t (*kept)[2])
{
    int chosen[2][SUM_CELLS], n[2] = {0}, last = s->n - 1;
    int sum[2] = {(last - 1) * (last + 2) / 2 - s->sum, s->sum};
    uint64_t own[SUM_CELLS][2];

    memcpy(own, set, (size_t)s->n * sizeof *own);
    for (int e = 0; e < s->n; e++) {
        bool in = e > i && e < k;
        bitset_remove(own[e], 0);
        bitset_remove(own[e], last);
        if (e == i || e == k)
            continue;
        if (!(own[e][0] | own[e][1]))
            return;
        chosen[in][n[in]++] = e;
    }
    int shorter = n[1] < n[0];
    if (!filter_part(s, own, chosen[shorter], n[shorter], sum[shorter]) ||
        (n[!shorter] <= SUM_FEW &&
         !filter_part(s, own, chosen[!shorter], n[!shorter], sum[!shorter])))
        return;
    own[i][0] = own[i][1] = own[k][0] = own[k][1] = 0;
    for (int way = 0; way < 2; way++) {
        int low = way ? k : i, high = way ? i : k;
        if (bitset_has(set[low], 0) && bitset_has(set[high], last)) {
            bitset_add(own[low], 0);
            bitset_add(own[high], last);
        }
    }
    for (int e = 0; e < s->n; e++) {
        kept[e][0] |= own[e][0];
        kept[e][1] |= own[e][1];
    }
}

static bool filter_between(const struct sum *s, uint64_t (*set)[2])
{
    uint64_t kept[SUM_CELLS][2] = {{0}};
    bool fine = true;
    int last = s->n - 1;

    note_trials(s, s->n);
    for (int i = 0; i < s->n; i++)
        for (int k = i + 1; k < s->n; k++)
            if ((bitset_has(set[i], 0) && bitset_has(set[k], last)) ||
                (bitset_has(set[k], 0) && bitset_has(set[i], last)))
                keep_between(s, (const uint64_t(*)[2])set, i, k, kept);
    for (int e = 0; e < s->n; e++) {
        memcpy(set[e], kept[e], sizeof *set);
        fine = fine && (kept[e][0] | kept[e][1]);
    }
    return fine;
}

bool sum_solvable(const struct sum *s, const uint64_t (*set)[2])
{
    struct adding a = {.s = s};

    if (s->between) {
        memcpy(a.set, set, (size_t)s->n * sizeof *set);
        return filter_between(s, a.set);
    }
    if (s->loose) {
        memcpy(a.set, set, (size_t)s->n * sizeof *set);
        note_trials(s, s->n);
        bool fine = filter_loosely(s, a.set);
        if (!fine || has_many(s, set))
            return fine;
    }

    if (s->few) {
        memcpy(a.set, set, (size_t)s->n * sizeof *set);
        return filter_few(&(struct combining){.s = s}, a.set);
    }
    for (int i = 0; i < s->n; i++) {
        if (!(set[i][0] | set[i][1]))
            return false;
        memcpy(a.set[i], set[i], sizeof a.set[i]);
    }
    bound(&a);
    bool found = complete(&a, 0, s->sum);
    note_trials(s, a.trials);
    return found;
}

/* Whether cell i may have symbol x; adds the solution found to those seen. */
static bool supports(struct adding *a, int i, int x, uint64_t (*seen)[2])
{
    uint64_t kept[2] = {a->set[i][0], a->set[i][1]};

    a->set[i][0] = a->set[i][1] = 0;
    bitset_add(a->set[i], x);
    bound(a);
    a->trials = 0;
    bool found = complete(a, 0, a->s->sum);
    note_trials(a->s, a->trials);
    for (int k = 0; found && a->trials <= MOST_TRIALS && k < a->s->n; k++)
        bitset_add(seen[k], a->symbol[k]);
    memcpy(a->set[i], kept, sizeof kept);
    return found;
}

bool sum_filter(const struct sum *s, uint64_t (*set)[2])
{
    if (s->between)
        return filter_between(s, set);
    if (s->n == 2 && !s->first && !(set[0][1] | set[1][1]))
        return filter_pair(s, set);
    if (s->few)
        return filter_few(&(struct combining){.s = s}, set);
    if (s->loose) {
        bool many = has_many(s, (const uint64_t(*)[2])set), fine = filter_loosely(s, set);
        note_trials(s, s->n);
        if (many || !fine)
            return fine;
    }
    struct adding a = {.s = s};
    uint64_t seen[SUM_CELLS][2] = {{0}};

    for (int i = 0; i < s->n; i++) {
        if (!(set[i][0] | set[i][1]))
            return false;
        memcpy(a.set[i], set[i], sizeof a.set[i]);
    }
    for (int i = 0; i < s->n; i++)
        for (int w = 0; w < 2; w++)
            for (uint64_t left = set[i][w] & ~seen[i][w]; left;
                 left = left & (left - 1) & ~seen[i][w]) {
                int x = 64 * w + __builtin_ctzll(left);
                if (supports(&a, i, x, seen))
                    continue;
                bitset_remove(set[i], x);
                bitset_remove(a.set[i], x);
                if (!(set[i][0] | set[i][1]))
                    return false;
            }
    return true;
}
