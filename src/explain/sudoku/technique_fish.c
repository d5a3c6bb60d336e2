/*
 * Fish: n base blocks that share no place for a symbol need it at n different elements. If n other
 * blocks, the covers, have all of these places, each cover gets its symbol from the bases, so it is
 * nowhere else in the covers. With fins, places that the covers leave out, that holds unless a fin has
 * the symbol; so what sees all fins, too, is ruled out either way. As people do, only bases that share no
 * elements are combined, and only such covers: rows, columns, boxes that lie apart.
 */
#include "base/ints.h"
#include "explain/sudoku/technique.h"

#include <assert.h>

enum { LARGEST = 4, FINS = 3 };

struct fish {
    struct hunt *h;
    int n, symbol;
    int base[LARGEST], cover[LARGEST];
    int nbases, ncovers;
    struct list *place; /* of the bases */
    bool finned;
    int fin[FINS], nfins;
};

/* Whether a block is of another kind than these, or shares elements with one of them. */
static bool clashes(const struct fish *f, int block, const int *other, int n)
{
    if (f->finned && f->h->kind[block] != KIND_ROW && f->h->kind[block] != KIND_COLUMN)
        return true;
    for (int i = 0; i < n; i++)
        if (f->h->kind[block] != f->h->kind[other[i]] ||
            bitset_has(f->h->meets + (size_t)block * f->h->words, other[i]))
            return true;
    return false;
}

static bool is_base(const struct fish *f, int block)
{
    for (int i = 0; i < f->nbases; i++)
        if (f->base[i] == block)
            return true;
    return false;
}

static bool is_covered(const struct fish *f, int element)
{
    for (int i = 0; i < f->ncovers; i++)
        if (block_has(f->h, f->cover[i], element))
            return true;
    return false;
}

static bool is_fin(const struct fish *f, int element)
{
    return ints_contain(f->fin, f->nfins, element);
}

static bool sees_fins(const struct fish *f, int element)
{
    int i = 0;

    while (i < f->nfins && are_peers(f->h, element, f->fin[i]))
        i++;
    return i == f->nfins;
}

static void offer_fish(const struct fish *f)
{
    struct hunt *h = f->h;

    assert(f->nbases == f->n && f->ncovers == f->n);
    list_add(&h->now.symbol, f->symbol);
    for (int i = 0; i < f->place->n; i++)
        list_add(&h->now.place, f->place->item[i]);
    for (int i = 0; i < f->n; i++)
        list_add(&h->now.block, f->base[i]);
    for (int i = 0; i < f->nfins; i++)
        list_add(&h->now.fin, f->fin[i]);
    for (int i = 0; i < f->n; i++) {
        list_add(&h->now.cover, f->cover[i]);
        for (int k = 0; k < h->l->nsymbols; k++) {
            int e = logic_element(h->l, f->cover[i], k);
            if (!list_has(&h->now.place, e) && sees_fins(f, e))
                conclude_not(h, e, f->symbol);
        }
    }
    /* A base needs its symbol within the covers. */
    for (int i = 0; i < f->n * h->l->nsymbols && h->now.fact.n > 0; i++) {
        int e = logic_element(h->l, f->base[i / h->l->nsymbols], i % h->l->nsymbols);
        if (!is_covered(f, e) && !is_fin(f, e))
            list_add(&h->now.absent, candidate_of(h, e, f->symbol));
    }
    h->offer(h);
}

/* Covers the first place that is not covered yet, in every way. */
static void choose_covers(struct fish *f)
{
    const struct topology *t = f->h->l->t;
    int i = 0;

    assert(f->nbases == f->n && f->ncovers <= f->n);
    while (i < f->place->n && (is_covered(f, f->place->item[i]) || is_fin(f, f->place->item[i])))
        i++;
    if (i == f->place->n) {
        bool covered = false;
        for (int k = 0; k < f->nfins; k++)
            covered = covered || is_covered(f, f->fin[k]);
        if (f->ncovers == f->n && f->finned == (f->nfins > 0) && !covered)
            offer_fish(f);
        return;
    }
    int e = f->place->item[i];
    if (f->finned && f->nfins < FINS && sees_fins(f, e)) {
        f->fin[f->nfins++] = e;
        choose_covers(f);
        f->nfins--;
    }
    if (f->ncovers == f->n)
        return;
    for (int k = t->block_start[e]; k < t->block_start[e + 1]; k++) {
        if (is_base(f, t->element_block[k]) ||
            clashes(f, t->element_block[k], f->cover, f->ncovers))
            continue;
        f->cover[f->ncovers++] = t->element_block[k];
        choose_covers(f);
        f->ncovers--;
    }
}

static void choose_bases(struct fish *f, int from)
{
    assert(f->nbases <= f->n);
    if (f->nbases == f->n) {
        choose_covers(f);
        return;
    }
    for (int b = from; b < f->h->l->t->nblocks; b++) {
        int n = logic_nwhere(f->h->l, b, f->symbol), before = f->place->n;
        if (n < 2 || n > f->n + (f->finned ? FINS : 0) || clashes(f, b, f->base, f->nbases))
            continue;
        f->base[f->nbases++] = b;
        add_places(f->h, b, f->symbol, f->place);
        choose_bases(f, b + 1);
        f->place->n = before;
        f->nbases--;
    }
}

void look_fish(struct hunt *h, int n)
{
    struct fish f = {.h = h, .n = n % FINNED, .place = &h->scratch[0], .finned = n > FINNED};

    assert(f.n <= LARGEST);
    f.place->n = 0;
    for (f.symbol = 0; f.symbol < h->l->nsymbols; f.symbol++)
        choose_bases(&f, 0);
}
