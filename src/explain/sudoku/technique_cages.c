/*
 * Killer sets: an area, and all cages that touch it. What a cage can hold in the area are sets of symbols,
 * one for each of its combinations and of the ways to place it. If cages, and single cells, need together as
 * many of n symbols as there are, these are nowhere else in the area, and each cage has no more of them than
 * it needs. Or all parts of an area are taken together: what no filling of the area has is out.
 */
#include "base/ints.h"
#include "explain/sudoku/technique.h"

enum { MOST_PARTS = 16, MOST_SETS = 126, MOST_TRIALS = 4000 };

/* The cells of a cage in the area. */
struct part {
    int cage;
    int nsets; /* -1: they are too many */
    uint64_t set[MOST_SETS];
    int needs; /* the fewest of the symbols that are looked at */
};

struct area {
    struct hunt *h;
    int block, nparts;
    struct part part[MOST_PARTS];
    int trials; /* for the latest part */
};

static void note_set(struct part *p, uint64_t set)
{
    for (int i = 0; i < p->nsets; i++)
        if (p->set[i] == set)
            return;
    if (p->nsets == MOST_SETS)
        p->nsets = -1;
    else
        p->set[p->nsets++] = set;
}

/* Places symbols in the cells of a cage from the i-th on; `inside`: those in the area so far. */
static void place(struct area *a, struct part *p, int i, int rest, uint64_t used, uint64_t inside)
{
    const struct sum *s = &a->h->sums->at[p->cage];
    uint64_t left = logic_set(a->h->l, s->cell[i])[0] & ~used;
    bool last = i + 1 == s->n;

    if (last)
        left &= rest > 0 && rest <= 64 ? (uint64_t)1 << (rest - 1) : 0;
    for (; left && p->nsets >= 0; left &= left - 1) {
        uint64_t bit = left & -left;
        uint64_t now = block_has(a->h, a->block, s->cell[i]) ? inside | bit : inside;
        if (++a->trials > MOST_TRIALS)
            p->nsets = -1;
        else if (last)
            note_set(p, now);
        else
            place(a, p, i + 1, rest - __builtin_ctzll(left) - 1, used | bit, now);
    }
}

/* The part that has the cell, or NULL. */
static struct part *part_of(struct area *a, int cell)
{
    int cage = a->h->sums->cage[cell];

    for (int i = 0; cage >= 0 && i < a->nparts; i++)
        if (a->part[i].cage == cage)
            return &a->part[i];
    return NULL;
}

/* Whether a cell of the cage in the area is in another one, too: what both need may be there. */
static bool overlaps(const struct area *a, int cage)
{
    const struct sum *s = &a->h->sums->at[cage];

    for (int i = 0; i < s->n; i++)
        if (block_has(a->h, a->block, s->cell[i]) && a->h->sums->cage[s->cell[i]] != cage)
            return true;
    return false;
}

static void find_parts(struct area *a)
{
    const struct hunt *h = a->h;

    a->nparts = 0;
    for (int k = 0; k < h->l->nsymbols; k++) {
        int e = logic_element(h->l, a->block, k), cage = h->sums->cage[e];
        if (cage < 0 || part_of(a, e) || overlaps(a, cage) || a->nparts == MOST_PARTS)
            continue;
        struct part *p = &a->part[a->nparts];
        p->cage = cage;
        p->nsets = a->trials = 0;
        place(a, p, 0, h->sums->at[cage].sum, 0, 0);
        a->nparts += p->nsets > 0;
    }
}

static int needs(const struct part *p, uint64_t symbols)
{
    int least = 64;

    for (int i = 0; i < p->nsets && least > 0; i++) {
        int n = bits_count(p->set[i] & symbols);
        least = n < least ? n : least;
    }
    return least;
}

/* Whether the cell stands for itself, and can only be one of these. */
static bool needs_cell(struct area *a, int e, uint64_t symbols)
{
    const struct part *p = part_of(a, e);

    return (!p || p->needs == 0) && !(logic_set(a->h->l, e)[0] & ~symbols);
}

/* A cage has no more of the symbols than it needs. */
static void conclude_in(struct area *a, const struct part *p, uint64_t symbols)
{
    const struct sum *s = &a->h->sums->at[p->cage];
    uint64_t left = 0;

    for (int i = 0; i < p->nsets; i++)
        left |= bits_count(p->set[i] & symbols) == p->needs ? p->set[i] : 0;
    for (int i = 0; i < s->n; i++)
        for (int x = 0; x < a->h->l->nsymbols && block_has(a->h, a->block, s->cell[i]); x++)
            if (!(left >> x & 1))
                conclude_not(a->h, s->cell[i], x);
}

static void offer_locked(struct area *a, uint64_t symbols)
{
    struct hunt *h = a->h;
    struct deduction *d = &h->now;

    list_add(&d->cover, a->block);
    for (uint64_t left = symbols; left; left &= left - 1)
        list_add(&d->symbol, __builtin_ctzll(left));
    for (int i = 0; i < a->nparts; i++) {
        const struct sum *s = &h->sums->at[a->part[i].cage];
        if (a->part[i].needs == 0)
            continue;
        list_add(&d->cage, a->part[i].cage);
        for (int k = 0; k < s->n; k++)
            list_add(&d->place, s->cell[k]);
        conclude_in(a, &a->part[i], symbols);
    }
    for (int k = 0; k < h->l->nsymbols; k++) {
        int e = logic_element(h->l, a->block, k);
        if (needs_cell(a, e, symbols)) {
            list_add(&d->place, e);
            list_add(&d->fin, e);
        }
        for (int i = 0; i < d->symbol.n && !list_has(&d->place, e); i++)
            conclude_not(h, e, d->symbol.item[i]);
    }
    for (int i = 0; i < d->place.n && d->fact.n > 0; i++)
        absent_gone(h, d->place.item[i]);
    h->offer(h);
}

/* The next number with as many bits (Gosper). */
static uint64_t next_set(uint64_t set)
{
    uint64_t low = set & -set, high = set + low;

    return high | ((set ^ high) / low >> 2);
}

void look_killer_set(struct hunt *h, int n)
{
    struct area a = {.h = h};
    const struct logic *l = h->l;

    if (h->sums->ncages == 0 || l->nsymbols > 32)
        return;
    for (a.block = 0; a.block < l->t->nblocks; a.block++) {
        find_parts(&a);
        for (uint64_t set = ((uint64_t)1 << n) - 1; a.nparts > 0 && !(set >> l->nsymbols);
             set = next_set(set)) {
            int total = 0, cages = 0;
            if (set & l->used[(size_t)a.block * (size_t)l->words])
                continue;
            for (int i = 0; i < a.nparts; i++) {
                a.part[i].needs = needs(&a.part[i], set);
                total += a.part[i].needs;
            }
            cages = total;
            for (int k = 0; k < l->nsymbols && cages > 0; k++)
                total += needs_cell(&a, logic_element(l, a.block, k), set);
            if (cages > 0 && total == n)
                offer_locked(&a, set);
        }
    }
}

/* ---- all of an area ---- */

enum { MOST_SYMBOLS = 10 };

/* The sets of symbols that the parts before the i-th, and those from it on, can fill. */
struct filling {
    struct area area;
    bool before[MOST_PARTS + 1][1 << MOST_SYMBOLS], after[MOST_PARTS + 1][1 << MOST_SYMBOLS];
};

/* Adds the cells that are in no part as parts of their own; false if there are too many. */
static bool add_cells(struct area *a)
{
    for (int k = 0; k < a->h->l->nsymbols; k++) {
        int e = logic_element(a->h->l, a->block, k);
        if (part_of(a, e))
            continue;
        if (a->nparts == MOST_PARTS)
            return false;
        struct part *p = &a->part[a->nparts++];
        p->cage = -1 - e;
        p->nsets = 0;
        for (uint64_t left = logic_set(a->h->l, e)[0]; left; left &= left - 1)
            note_set(p, left & -left);
    }
    return true;
}

static void extend(const struct part *p, int full, const bool *from, bool *to)
{
    for (int m = 0; m <= full; m++)
        for (int i = 0; i < p->nsets && from[m]; i++)
            if (!((uint64_t)m & p->set[i]))
                to[(uint64_t)m | p->set[i]] = true;
}

/* What some filling of the area has in the i-th part. */
static uint64_t kept_of(const struct filling *f, int i, int full)
{
    const struct part *p = &f->area.part[i];
    uint64_t kept = 0;

    for (int k = 0; k < p->nsets; k++) {
        int set = (int)p->set[k], m = 0;
        if (!(p->set[k] & ~kept))
            continue;
        while (m <= full && !(f->before[i][m] && !(m & set) && f->after[i + 1][full & ~(m | set)]))
            m++;
        kept |= m <= full ? p->set[k] : 0;
    }
    return kept;
}

static void offer_filling(struct filling *f, int full)
{
    struct area *a = &f->area;
    struct hunt *h = a->h;
    struct deduction *d = &h->now;

    list_add(&d->cover, a->block);
    for (int i = 0; i < a->nparts; i++) {
        int e = -1 - a->part[i].cage;
        const struct sum *s = e < 0 ? &h->sums->at[a->part[i].cage] : NULL;
        uint64_t kept = kept_of(f, i, full);
        if (s)
            list_add(&d->cage, a->part[i].cage);
        for (int k = 0; k < (s ? s->n : 1); k++) {
            int at = s ? s->cell[k] : e;
            list_add(&d->place, at);
            for (int x = 0; x < h->l->nsymbols && block_has(h, a->block, at); x++)
                if (!(kept >> x & 1))
                    conclude_not(h, at, x);
        }
    }
    for (int i = 0; i < d->place.n && d->fact.n > 0; i++)
        absent_gone(h, d->place.item[i]);
    h->offer(h);
}

void look_killer_area(struct hunt *h, int n)
{
    const struct logic *l = h->l;
    int full = (1 << l->nsymbols) - 1;

    if (h->sums->ncages == 0 || l->nsymbols > MOST_SYMBOLS)
        return;
    FREED struct filling *f = mem_alloc(1, sizeof *f);
    f->area.h = h;
    for (int b = 0; b < l->t->nblocks; b++) {
        struct area *a = &f->area;
        int open = 0;
        for (int k = 0; k < l->nsymbols; k++)
            open += h->known[logic_element(l, b, k)] == 0;
        a->block = b;
        if (open <= n)
            find_parts(a);
        if (open > n || a->nparts == 0 || !add_cells(a))
            continue;
        memset(f->before, 0, sizeof f->before);
        memset(f->after, 0, sizeof f->after);
        f->before[0][0] = f->after[a->nparts][0] = true;
        for (int i = 0; i < a->nparts; i++)
            extend(&a->part[i], full, f->before[i], f->before[i + 1]);
        for (int i = a->nparts; i-- > 0;)
            extend(&a->part[i], full, f->after[i + 1], f->after[i]);
        if (f->before[a->nparts][full])
            offer_filling(f, full);
    }
}
