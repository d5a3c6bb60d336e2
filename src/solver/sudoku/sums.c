#include "solver/sudoku/sums.h"

#include "base/bitset.h"
#include "base/ints.h"

#include <string.h>

static void note_trials(const struct sum *s, int n)
{
    if (s->tried)
        *s->tried += n;
}

/* ---- few cells that differ ----
 * Each combination of symbols with the sum is tried by itself: which cell may have which of them.
 * Sets of symbols of a combination are numbers below 2^n, and sets of these are words: those that
 * the first i cells can have, and those to which the cells from i on can be added. */

enum { FEW_CELLS = 6 };

struct combining {
    const struct sum *s;
    uint64_t any;             /* symbols of all cells, */
    int highest;              /* and the highest, from 1 */
    uint64_t set[FEW_CELLS];  /* the candidates of each cell, */
    uint64_t kept[FEW_CELLS]; /* and those found in solutions */
    int symbol[FEW_CELLS];    /* the combination, ascending, from 0 */
    uint64_t *found; /* [nfound] combinations that have solutions; at most `most` are noted */
    int nfound, most;
};

/* The sets without symbol k of the combination. */
static const uint64_t without[FEW_CELLS] = {0x5555555555555555, 0x3333333333333333,
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
    uint64_t before[FEW_CELLS + 1] = {1}, after;

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
            bool found = complete(a, i + 1, rest - x - 1);
            a->user[x] &= ~((uint64_t)1 << i);
            if (found)
                return true;
        }
    return false;
}

bool sum_solvable(const struct sum *s, const uint64_t (*set)[2])
{
    struct adding a = {.s = s};

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
    if (s->few)
        return filter_few(&(struct combining){.s = s}, set);
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

/* ---- the sums of a topology ---- */

enum { DERIVED_CELLS = 4, MOST_BLOCKS = 2, NONE = -1, SEVERAL = -2 };

struct collecting {
    const struct topology *t;
    struct sums *s;
    const bool *heeded; /* constraints, or NULL: all */

    /* The area: its blocks, and how many cells it has; those in a cage, of cages inside, of all
     * cages that have a cell there. */
    int block[MOST_BLOCKS], nblocks;
    int cells, covered, inside, touched;
};

static bool heeds(const struct collecting *c, int cage)
{
    return !c->heeded || c->heeded[c->t->constraints->cage[cage].by];
}

static bool differ(const struct topology *t, const bool *heeded, int a, int b)
{
    const struct constraints *c = t->constraints;

    for (int i = c->arc_start[a]; i < c->arc_start[a + 1]; i++)
        if (c->arc[i].to == b && c->arc[i].table == 0 && (!heeded || heeded[c->arc[i].by]))
            return true;
    return topology_peers(t, a, b);
}

static void add_sum(struct sums *s, const struct topology *t, const bool *heeded, int sum, int n,
                    const int *cell, uint64_t *conflict)
{
    bool all = true;

    for (int i = 0; i < n; i++) {
        conflict[i] = 0;
        for (int k = 0; k < n; k++)
            if (i != k && differ(t, heeded, cell[i], cell[k]))
                conflict[i] |= (uint64_t)1 << k;
        all = all && (conflict[i] | (uint64_t)1 << i) == UINT64_MAX >> (64 - n);
    }
    s->at[s->n++] = (struct sum){.sum = sum,
                                 .n = n,
                                 .cell = cell,
                                 .conflict = conflict,
                                 .differ = all,
                                 .tried = s->tried,
                                 .few = all && n <= FEW_CELLS && t->nsymbols <= 64};
}

static bool is_known(const struct collecting *c, int n, const int *cell)
{
    const struct sums *s = c->s;

    for (int i = 0; i < s->n; i++)
        if (s->at[i].n == n && (i >= s->ncages || heeds(c, i)) &&
            memcmp(s->at[i].cell, cell, (size_t)n * sizeof *cell) == 0)
            return true;
    return false;
}

/* Adds the sum of n cells, which are few. */
static void derive(struct collecting *c, int sum, const int *cell, int n, bool outside)
{
    size_t at = (size_t)(DERIVED_CELLS * (c->s->n - c->s->ncages));

    if (n == 0 || c->s->n == c->s->ncages + MOST_DERIVED)
        return;
    memcpy(c->s->cells + at, cell, (size_t)n * sizeof *cell);
    ints_sort(c->s->cells + at, n);
    if (is_known(c, n, c->s->cells + at))
        return;
    add_sum(c->s, c->t, c->heeded, sum, n, c->s->cells + at, c->s->conflicts + at);
    struct sum *added = &c->s->at[c->s->n - 1];
    memcpy(added->block, c->block, sizeof added->block);
    added->nblocks = c->nblocks;
    added->outside = outside;
}

/* The cells that the cages inside leave. */
static void derive_inside(struct collecting *c, int total)
{
    const struct constraint_cage *cage = c->t->constraints->cage;
    int n = 0, cell[DERIVED_CELLS];

    if (c->cells - c->inside > DERIVED_CELLS)
        return;
    for (int i = 0; i < c->nblocks * c->t->nsymbols; i++) {
        int e = topology_block(c->t, c->block[i / c->t->nsymbols])[i % c->t->nsymbols];
        int at = c->s->cage[e];
        if (at == SEVERAL)
            return;
        if (at < 0 || c->s->count[at] < cage[at].ncells)
            cell[n++] = e;
        else if (cage[at].cell[0] == e)
            total -= cage[at].sum;
    }
    derive(c, total, cell, n, false);
}

static bool in_area(const struct collecting *c, int e)
{
    const struct topology *t = c->t;

    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
        if (ints_contain(c->block, c->nblocks, t->element_block[i]))
            return true;
    return false;
}

/* The cells outside of the cages that have others inside, and cover the area. */
static void derive_outside(struct collecting *c, int total)
{
    const struct constraints *all = c->t->constraints;
    int n = 0, cell[DERIVED_CELLS], sum = -total;

    if (c->covered < c->cells || c->touched - c->cells > DERIVED_CELLS)
        return;
    for (int i = 0; i < all->ncages; i++) {
        if (c->s->count[i] == 0)
            continue;
        sum += all->cage[i].sum;
        for (int k = 0; k < all->cage[i].ncells; k++) {
            int e = all->cage[i].cell[k];
            if (c->s->cage[e] == SEVERAL)
                return;
            if (!in_area(c, e))
                cell[n++] = e;
        }
    }
    derive(c, sum, cell, n, true);
}

/* Adds a block to the area (by 1), or takes the last one away (-1). */
static void count_block(struct collecting *c, int block, int by)
{
    const struct topology *t = c->t;

    if (by > 0)
        c->block[c->nblocks] = block;
    c->nblocks += by;
    c->cells += by * t->nsymbols;
    for (int k = 0; k < t->nsymbols; k++) {
        int cage = c->s->cage[topology_block(t, block)[k]];
        if (cage < 0)
            continue;
        int n = t->constraints->cage[cage].ncells, *count = &c->s->count[cage];
        int most = by > 0 ? ++*count : (*count)--;
        c->covered += by;
        c->touched += most == 1 ? by * n : 0;
        c->inside += most == n ? by * n : 0;
    }
}

/* Adds blocks from `first` on, disjoint from the area so far. */
static void add_blocks(struct collecting *c, int first)
{
    const struct topology *t = c->t;

    for (int b = first; b < t->nblocks && c->nblocks < MOST_BLOCKS; b++) {
        bool disjoint = true;
        for (int k = 0; k < t->nsymbols && disjoint; k++)
            disjoint = !in_area(c, topology_block(t, b)[k]);
        if (!disjoint)
            continue;
        count_block(c, b, 1);
        int total = c->nblocks * t->nsymbols * (t->nsymbols + 1) / 2;
        derive_inside(c, total);
        derive_outside(c, total);
        add_blocks(c, b + 1);
        count_block(c, b, -1);
    }
}

static void list_by_element(struct sums *s, const struct topology *t)
{
    int *next = s->start + 1; /* while filling, the next place of e is next[e] */

    memset(s->start, 0, ((size_t)t->nelements + 2) * sizeof *s->start);
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->at[i].n; k++)
            s->start[s->at[i].cell[k] + 2]++;
    for (int e = 0; e < t->nelements; e++)
        s->start[e + 2] += s->start[e + 1];
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->at[i].n; k++)
            s->element_sum[next[s->at[i].cell[k]]++] = i;
}

void sums_take(struct sums *s, const struct topology *t, struct arena *arena)
{
    const struct constraints *all = t->constraints;
    size_t cells = (size_t)all->cage_cells;
    size_t derived = MOST_DERIVED * DERIVED_CELLS, ncages = (size_t)all->ncages;

    s->ncages = all->ncages;
    s->at = arena_take(arena, ncages + MOST_DERIVED, sizeof *s->at);
    s->start = arena_take(arena, (size_t)t->nelements + 2, sizeof *s->start);
    s->element_sum = arena_take(arena, cells + derived, sizeof *s->element_sum);
    s->cells = arena_take(arena, derived, sizeof *s->cells);
    s->conflicts = arena_take(arena, derived, sizeof *s->conflicts);
    s->count = arena_take(arena, ncages, sizeof *s->count);
    s->cage = arena_take(arena, (size_t)t->nelements, sizeof *s->cage);
    uint64_t *conflict = arena_take(arena, cells, sizeof *conflict);
    for (int i = 0; i < all->ncages; conflict += all->cage[i++].ncells) {
        const struct constraint_cage *cage = &all->cage[i];
        add_sum(s, t, NULL, cage->sum, cage->ncells, cage->cell, conflict);
    }
    list_by_element(s, t);
}

void sums_derive(struct sums *s, const struct topology *t, const bool *heeded)
{
    struct collecting c = {.t = t, .s = s, .heeded = heeded};

    s->n = s->ncages;
    memset(s->cage, -1, (size_t)t->nelements * sizeof *s->cage);
    for (int i = 0; i < s->ncages; i++)
        for (int k = 0; k < s->at[i].n && heeds(&c, i); k++) {
            int *cage = &s->cage[s->at[i].cell[k]];
            *cage = *cage == NONE ? i : SEVERAL;
        }
    if (s->ncages > 0)
        add_blocks(&c, 0);
    list_by_element(s, t);
}
