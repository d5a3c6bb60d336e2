#include "solver/sudoku/sums.h"

#include "base/bitset.h"

#include <assert.h>
#include <string.h>

/* ---- few cells that differ ----
 * Each combination of symbols with the sum is tried by itself: which cell may have which of them.
 * Sets of symbols of a combination are numbers below 2^n, and sets of these are words: those that
 * the first i cells can have, and those to which the cells from i on can be added. */

enum { FEW_CELLS = 6 };

struct combining {
    const struct sum *s;
    uint64_t any;             /* symbols of all cells */
    uint64_t set[FEW_CELLS];  /* the candidates of each cell, */
    uint64_t kept[FEW_CELLS]; /* and those found in solutions */
    int symbol[FEW_CELLS];    /* the combination, ascending, from 0 */
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

    for (int i = 0; i < n; i++) {
        before[i + 1] = 0;
        for (int k = 0; k < n; k++)
            if (c->set[i] >> c->symbol[k] & 1)
                before[i + 1] |= add_symbol(before[i], k);
        if (!before[i + 1])
            return;
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
    for (int x = first; x < 64 && left * (x + 1) + left * (left - 1) / 2 <= rest; x++)
        if (c->any >> x & 1) {
            c->symbol[i] = x;
            combine(c, i + 1, x + 1, rest - x - 1);
        }
}

static bool filter_few(const struct sum *s, uint64_t (*set)[2])
{
    struct combining c = {.s = s};
    bool fine = true;

    for (int i = 0; i < s->n; i++)
        c.any |= c.set[i] = set[i][0];
    combine(&c, 0, 0, s->sum);
    for (int i = 0; i < s->n; i++) {
        set[i][0] = c.kept[i];
        fine &= c.kept[i] != 0;
    }
    return fine;
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

static void bound(struct adding *a)
{
    a->low[a->s->n] = a->high[a->s->n] = 0;
    for (int i = a->s->n - 1; i >= 0; i--) {
        a->low[i] = a->low[i + 1] + lowest(a->set[i]) + 1;
        a->high[i] = a->high[i + 1] + highest(a->set[i]) + 1;
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
        return filter_few(s, a.set);
    }
    for (int i = 0; i < s->n; i++) {
        if (!(set[i][0] | set[i][1]))
            return false;
        memcpy(a.set[i], set[i], sizeof a.set[i]);
    }
    bound(&a);
    return complete(&a, 0, s->sum);
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
    for (int k = 0; found && a->trials <= MOST_TRIALS && k < a->s->n; k++)
        bitset_add(seen[k], a->symbol[k]);
    memcpy(a->set[i], kept, sizeof kept);
    return found;
}

bool sum_filter(const struct sum *s, uint64_t (*set)[2])
{
    if (s->few)
        return filter_few(s, set);
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

enum { DERIVED_CELLS = 4, MOST_BLOCKS = 2 };

struct collecting {
    const struct topology *t;
    struct sums *s;
    struct arena *arena;
    size_t words;
    uint64_t *cage;  /* [ncages * words] the cells of each */
    uint64_t *area;  /* [(MOST_BLOCKS + 1) * words] of the first blocks chosen */
    uint64_t *rest;  /* [words] */
    struct sum from; /* the blocks chosen */
};

static bool have_arc(const struct topology *t, int a, int b)
{
    const struct constraints *c = t->constraints;

    for (int i = c->arc_start[a]; i < c->arc_start[a + 1]; i++)
        if (c->arc[i].to == b && c->arc[i].table == 0)
            return true;
    return topology_peers(t, a, b);
}

static void add_sum(struct collecting *c, int sum, int n, const int *cell)
{
    int *cells = arena_take(c->arena, (size_t)n, sizeof *cells);
    uint64_t *conflict = arena_take(c->arena, (size_t)n, sizeof *conflict);

    memcpy(cells, cell, (size_t)n * sizeof *cells);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            if (i != k && have_arc(c->t, cell[i], cell[k]))
                conflict[i] |= (uint64_t)1 << k;
    bool few = n <= FEW_CELLS && c->t->nsymbols <= 64;
    for (int i = 0; i < n; i++)
        few = few && (conflict[i] | (uint64_t)1 << i) == ((uint64_t)1 << n) - 1;
    struct sum *to = &c->s->at[c->s->n++];
    *to = c->from;
    to->sum = sum;
    to->n = n;
    to->cell = cells;
    to->conflict = conflict;
    to->few = few;
}

static bool is_known(const struct sums *s, int n, const int *cell)
{
    for (int i = 0; i < s->n; i++)
        if (s->at[i].n == n && memcmp(s->at[i].cell, cell, (size_t)n * sizeof *cell) == 0)
            return true;
    return false;
}

/* Adds the cells of c->rest, which have this sum, if they are few. */
static void derive(struct collecting *c, int sum)
{
    int n = 0, cell[DERIVED_CELLS];

    for (size_t w = 0; w < c->words; w++)
        for (uint64_t left = c->rest[w]; left; left &= left - 1) {
            if (n == DERIVED_CELLS)
                return;
            cell[n++] = 64 * (int)w + __builtin_ctzll(left);
        }
    if (n > 0 && c->s->n < c->s->ncages + MOST_DERIVED && !is_known(c->s, n, cell))
        add_sum(c, sum, n, cell);
}

/* What follows for the cells of an area that has this sum. */
static void derive_from_area(struct collecting *c, const uint64_t *area, int total)
{
    const struct constraints *all = c->t->constraints;

    for (int outside = 0; outside < 2; outside++) {
        int sum = 0;
        c->from.outside = outside;
        memcpy(c->rest, area, c->words * sizeof *area);
        for (int i = 0; i < all->ncages; i++) {
            const uint64_t *cage = c->cage + (size_t)i * c->words;
            uint64_t in = 0, out = 0;
            for (size_t w = 0; w < c->words; w++) {
                in |= cage[w] & area[w];
                out |= cage[w] & ~area[w];
            }
            if (!in || (out && !outside))
                continue;
            sum += all->cage[i].sum;
            /* Two cages may share cells: then neither difference is a sum of cells. */
            for (size_t w = 0; w < c->words; w++) {
                if (cage[w] & area[w] & ~c->rest[w])
                    return;
                c->rest[w] &= ~cage[w];
            }
        }
        bool covered = true;
        for (size_t w = 0; w < c->words; w++)
            covered &= c->rest[w] == 0;
        if (!outside) {
            derive(c, total - sum);
            continue;
        }
        if (!covered)
            return;
        for (int i = 0; i < all->ncages; i++) {
            const uint64_t *cage = c->cage + (size_t)i * c->words;
            uint64_t in = 0;
            for (size_t w = 0; w < c->words; w++)
                in |= cage[w] & area[w];
            for (size_t w = 0; in && w < c->words; w++) {
                if (c->rest[w] & cage[w] & ~area[w])
                    return;
                c->rest[w] |= cage[w] & ~area[w];
            }
        }
        derive(c, sum - total);
    }
}

/* Adds blocks from `first` on, disjoint from the area of `n` blocks. */
static void add_blocks(struct collecting *c, int n, int first)
{
    const struct topology *t = c->t;
    uint64_t *area = c->area + (size_t)n * c->words, *next = area + c->words;

    for (int b = first; b < t->nblocks && n < MOST_BLOCKS; b++) {
        bool disjoint = true;
        memcpy(next, area, c->words * sizeof *next);
        for (int k = 0; k < t->nsymbols; k++) {
            int e = topology_block(t, b)[k];
            disjoint &= !bitset_has(area, e);
            bitset_add(next, e);
        }
        if (!disjoint)
            continue;
        c->from.block[n] = b;
        c->from.nblocks = n + 1;
        derive_from_area(c, next, (n + 1) * t->nsymbols * (t->nsymbols + 1) / 2);
        add_blocks(c, n + 1, b + 1);
    }
}

static void list_by_element(struct sums *s, const struct topology *t, struct arena *arena)
{
    s->start = arena_take(arena, (size_t)t->nelements + 2, sizeof *s->start);
    int *next = s->start + 1; /* while filling, the next place of e is next[e] */
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->at[i].n; k++)
            s->start[s->at[i].cell[k] + 2]++;
    for (int e = 0; e < t->nelements; e++)
        s->start[e + 2] += s->start[e + 1];
    s->element_sum = arena_take(arena, (size_t)s->start[t->nelements + 1], sizeof(int));
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->at[i].n; k++)
            s->element_sum[next[s->at[i].cell[k]]++] = i;
}

void sums_take(struct sums *s, const struct topology *t, struct arena *arena)
{
    const struct constraints *all = t->constraints;
    struct collecting c = {.t = t, .s = s, .arena = arena};

    s->at = arena_take(arena, (size_t)all->ncages + MOST_DERIVED, sizeof *s->at);
    for (int i = 0; i < all->ncages; i++)
        add_sum(&c, all->cage[i].sum, all->cage[i].ncells, all->cage[i].cell);
    s->ncages = s->n;
    list_by_element(s, t, arena);
}

void sums_derive(struct sums *s, const struct topology *t, struct arena *arena)
{
    struct collecting c = {.t = t, .s = s, .arena = arena};
    struct arena scratch = {0};

    assert(s->n == s->ncages);
    c.words = bitset_words((size_t)t->nelements);
    c.cage = arena_take(&scratch, (size_t)s->ncages * c.words, sizeof *c.cage);
    c.area = arena_take(&scratch, (MOST_BLOCKS + 1) * c.words, sizeof *c.area);
    c.rest = arena_take(&scratch, c.words, sizeof *c.rest);
    for (int i = 0; i < s->ncages; i++)
        for (int k = 0; k < s->at[i].n; k++)
            bitset_add(c.cage + (size_t)i * c.words, s->at[i].cell[k]);
    if (s->ncages > 0)
        add_blocks(&c, 0, 0);
    list_by_element(s, t, arena);
    arena_release(&scratch);
}
