/* The sums of a topology: those of its constraints, and what follows from cages and blocks. */
#include "solver/sudoku/sums.h"

#include "base/ints.h"

#include <string.h>

enum { DERIVED_CELLS = 4, USUAL_BLOCKS = 2, NONE = -1, SEVERAL = -2 };

struct collecting {
    const struct topology *t;
    struct sums *s;
    const bool *heeded; /* constraints, or NULL: all */

    /* The area: its blocks, and how many cells it has; those in a cage, of cages inside, of all
     * cages that have a cell there. */
    bool wide;
    int block[SUM_BLOCKS], nblocks;
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
                                 .few = all && n <= SUM_FEW && t->nsymbols <= 64};
}

static bool is_known(const struct collecting *c, int n, const int *cell, bool first)
{
    const struct sums *s = c->s;

    for (int i = 0; i < s->n; i++)
        if (s->at[i].n == n && s->at[i].first == first &&
            (i >= s->ncages || (!first && heeds(c, i))) &&
            memcmp(s->at[i].cell, cell, (size_t)n * sizeof *cell) == 0)
            return true;
    return false;
}

/* Adds the sum of n cells, which are few; `first`: that of the others less the first one. */
static void derive(struct collecting *c, int sum, const int *cell, int n, bool outside, bool first)
{
    size_t at = (size_t)(DERIVED_CELLS * (c->s->n - c->s->ncages));

    if (n == 0 || c->s->n == c->s->ncages + MOST_DERIVED)
        return;
    memcpy(c->s->cells + at, cell, (size_t)n * sizeof *cell);
    ints_sort(c->s->cells + at + first, n - first);
    if (is_known(c, n, c->s->cells + at, first))
        return;
    add_sum(c->s, c->t, c->heeded, sum, n, c->s->cells + at, c->s->conflicts + at);
    struct sum *added = &c->s->at[c->s->n - 1];
    memcpy(added->block, c->block, sizeof added->block);
    added->nblocks = c->nblocks;
    added->outside = outside;
    added->first = first;
    added->few &= !first;
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
    derive(c, total, cell, n, false, false);
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
            if (!c->s->inside[e])
                cell[n++] = e;
        }
    }
    derive(c, sum, cell, n, true, false);
}

/* How the cells inside that the cages leave and those outside that stick out differ, where one is alone. The
 * cages are those that lie inside for more than half. */
static void derive_difference(struct collecting *c, int total)
{
    const struct constraint_cage *cage = c->t->constraints->cage;
    int n[2] = {0}, cell[2][DERIVED_CELLS + 1], more = -total; /* of those outside */

    for (int i = 0; i < c->s->ncages; i++) {
        int in = c->s->count[i];
        bool taken = 2 * in > cage[i].ncells;
        more += taken ? cage[i].sum : 0;
        for (int k = 0; k < cage[i].ncells && in > 0; k++) {
            int e = cage[i].cell[k];
            if (c->s->cage[e] == SEVERAL || n[0] + n[1] > DERIVED_CELLS)
                return;
            if (c->s->inside[e] != taken)
                cell[taken][n[taken]++] = e;
        }
    }
    if (c->covered < c->cells || n[0] + n[1] > DERIVED_CELLS || n[0] * n[1] == 0 ||
        (n[0] > 1 && n[1] > 1))
        return;
    int one = n[1] > 1 ? 0 : 1, all[DERIVED_CELLS] = {cell[one][0]};
    memcpy(all + 1, cell[!one], (size_t)n[!one] * sizeof *all);
    derive(c, one ? -more : more, all, n[!one] + 1, !one, true);
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
        int e = topology_block(t, block)[k], cage = c->s->cage[e];
        c->s->inside[e] = by > 0;
        if (cage < 0)
            continue;
        int n = t->constraints->cage[cage].ncells, *count = &c->s->count[cage];
        int most = by > 0 ? ++*count : (*count)--;
        c->covered += by;
        c->touched += most == 1 ? by * n : 0;
        c->inside += most == n ? by * n : 0;
    }
}

/* Whether people add a block to an area of several: a cage lies in both, and it is like the others, of which
 * the first one is moved: rows, columns or boxes. */
static bool continues(const struct collecting *c, int block)
{
    const struct topology *t = c->t;
    const int *a = topology_block(t, c->block[0]), *b = topology_block(t, block);
    bool meets = false, like = true;

    for (int k = 0; k < t->nsymbols; k++) {
        meets = meets || (c->s->cage[b[k]] >= 0 && c->s->count[c->s->cage[b[k]]] > 0);
        for (int i = 0; i < 2; i++)
            like = like && t->at[b[k]][i] - t->at[a[k]][i] == t->at[b[0]][i] - t->at[a[0]][i];
    }
    return meets && like;
}

/* Adds blocks from `first` on, disjoint from the area so far. */
static void add_blocks(struct collecting *c, int first)
{
    const struct topology *t = c->t;

    for (int b = first; b < t->nblocks && c->nblocks < (c->wide ? SUM_BLOCKS : USUAL_BLOCKS); b++) {
        bool disjoint = true;
        for (int k = 0; k < t->nsymbols && disjoint; k++)
            disjoint = !c->s->inside[topology_block(t, b)[k]];
        if (!disjoint || (c->nblocks >= USUAL_BLOCKS && !continues(c, b)))
            continue;
        count_block(c, b, 1);
        int total = c->nblocks * t->nsymbols * (t->nsymbols + 1) / 2;
        derive_inside(c, total);
        derive_outside(c, total);
        if (c->wide)
            derive_difference(c, total);
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
    s->inside = arena_take(arena, (size_t)t->nelements, sizeof *s->inside);
    uint64_t *conflict = arena_take(arena, cells, sizeof *conflict);
    for (int i = 0; i < all->ncages; conflict += all->cage[i++].ncells) {
        const struct constraint_cage *cage = &all->cage[i];
        add_sum(s, t, NULL, cage->sum, cage->ncells, cage->cell, conflict);
        s->at[i].first = cage->first;
        s->at[i].between = cage->between;
        s->at[i].few &= !cage->first && !cage->between;
        s->at[i].loose = !s->at[i].differ && !cage->first && cage->sum < SUM_LOOSE;
    }
    list_by_element(s, t);
}

/* Whether the i-th sum is one of a cage; others may share cells. */
static bool is_cage(const struct topology *t, int i)
{
    return t->constraints->at[t->constraints->cage[i].by].kind == CONSTRAINT_CAGE;
}

void sums_derive(struct sums *s, const struct topology *t, const bool *heeded, bool wide)
{
    struct collecting c = {.t = t, .s = s, .heeded = heeded, .wide = wide};

    s->n = s->ncages;
    memset(s->cage, -1, (size_t)t->nelements * sizeof *s->cage);
    for (int i = 0; i < s->ncages; i++)
        for (int k = 0; k < s->at[i].n && is_cage(t, i) && heeds(&c, i); k++) {
            int *cage = &s->cage[s->at[i].cell[k]];
            *cage = *cage == NONE ? i : SEVERAL;
        }
    if (s->ncages > 0)
        add_blocks(&c, 0);
    list_by_element(s, t);
}
