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

enum { FINS = 3 };

struct fish {
    struct hunt *h;
    int n, symbol;
    int base[FISH_LARGEST], cover[FISH_LARGEST];
    int nbases, ncovers;
    struct list *open;  /* blocks that may be bases */
    struct list *place; /* of the bases */
    bool finned;
    bool found; /* something follows from one */
    int fin[FINS], nfins;
};

/* Whether a block is of another kind than these, or shares elements with one of them. */
static bool clashes(const struct fish *f, int block, const int *other, int n)
{
    if (f->finned && !kind_is_line(f->h->kind[block]))
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

static bool has_fin(const struct fish *f, int block)
{
    int i = 0;

    while (i < f->nfins && !block_has(f->h, block, f->fin[i]))
        i++;
    return i < f->nfins;
}

static bool sees_fins(const struct fish *f, int element)
{
    int i = 0;

    while (i < f->nfins && are_peers(f->h, element, f->fin[i]))
        i++;
    return i == f->nfins;
}

/* Whether a cover has another place that sees all fins. */
static bool concludes(const struct fish *f)
{
    for (int i = 0; i < f->n; i++)
        for (int p = 0; p < f->h->l->nsymbols; p++) {
            int e = logic_element(f->h->l, f->cover[i], p);
            if (bitset_has(logic_where(f->h->l, f->cover[i], f->symbol), p) &&
                !list_has(f->place, e) && sees_fins(f, e))
                return true;
        }
    return false;
}

static void offer_fish(struct fish *f)
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
    f->found |= h->now.fact.n > 0;
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
        if (f->ncovers == f->n && f->finned == (f->nfins > 0))
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
        if (is_base(f, t->element_block[k]) || has_fin(f, t->element_block[k]) ||
            clashes(f, t->element_block[k], f->cover, f->ncovers))
            continue;
        f->cover[f->ncovers++] = t->element_block[k];
        choose_covers(f);
        f->ncovers--;
    }
}

/* How many blocks of the kind the places of the bases so far are in. */
static int count_reached(const struct fish *f, enum block_kind kind)
{
    const uint64_t *reached = f->h->reached + (size_t)f->nbases * f->h->words;
    int n = 0;

    for (size_t w = 0; w < f->h->words; w++)
        n += bits_count(reached[w] & f->h->of_kind[(size_t)kind * f->h->words + w]);
    return n;
}

/* Whether blocks of some kind may be the covers. Where those of a kind are apart, each that is reached is
 * one, or its places are fins; and of the bases' own kind none but the bases are. */
static bool may_be_covered(const struct fish *f)
{
    const struct hunt *h = f->h;

    for (enum block_kind kind = 0; kind < BLOCK_KINDS; kind++) {
        if (f->finned && !kind_is_line(kind))
            continue;
        if (!h->apart[kind])
            return true;
        int n = kind == h->kind[f->base[0]] ? 0 : count_reached(f, kind);
        if (n > 0 && n <= f->n + (f->finned ? FINS : 0) && (n >= f->n || f->nbases < f->n))
            return true;
    }
    return false;
}

/* The block of the kind that the place is in, or -1. */
static int block_of(const struct fish *f, int element, enum block_kind kind)
{
    const struct topology *t = f->h->l->t;

    for (int i = t->block_start[element]; i < t->block_start[element + 1]; i++)
        if (f->h->kind[t->element_block[i]] == kind)
            return t->element_block[i];
    return -1;
}

/* Leaves the places in those blocks that are `out` to fins, and takes the others as covers; false if they are
 * too many, or do not see each other. */
static bool leave_fins(struct fish *f, const int *block, int nblocks, unsigned out)
{
    f->ncovers = f->nfins = 0;
    for (int i = 0; i < nblocks; i++)
        if (!(out >> (nblocks - 1 - i) & 1))
            f->cover[f->ncovers++] = block[i];
    for (int i = 0; i < f->place->n; i++) {
        int e = f->place->item[i];
        if (is_covered(f, e))
            continue;
        if (f->nfins == FINS || !sees_fins(f, e))
            return false;
        f->fin[f->nfins++] = e;
    }
    return true;
}

/* Takes covers of a kind whose blocks are apart: those that the places are in, all or, where others have
 * nothing but fins, n of them. Returns false if some place is in none. */
static bool choose_apart(struct fish *f, enum block_kind kind)
{
    int block[FISH_LARGEST + FINS], n = 0, most = f->n + (f->finned ? FINS : 0);

    for (int i = 0; i < f->place->n; i++) {
        int own = block_of(f, f->place->item[i], kind);
        if (own < 0)
            return false;
        if (ints_contain(block, n, own))
            continue;
        if (n == most)
            return true;
        block[n++] = own;
    }
    for (unsigned out = 1U << n; out-- > 0;)
        if (n - bits_count(out) == f->n && f->finned == (out > 0) && leave_fins(f, block, n, out) &&
            concludes(f))
            offer_fish(f);
    f->ncovers = f->nfins = 0;
    return true;
}

static void cover(struct fish *f)
{
    const struct hunt *h = f->h;
    const struct topology *t = h->l->t;
    enum block_kind across = h->kind[f->base[0]] == KIND_ROW ? KIND_COLUMN : KIND_ROW;
    int e = f->place->item[0];

    if (f->finned && h->apart[across] && choose_apart(f, across))
        return;
    if (f->finned)
        choose_covers(f);
    for (int i = t->block_start[e]; i < t->block_start[e + 1] && !f->finned; i++) {
        int b = t->element_block[i];
        if (is_base(f, b))
            continue;
        if (h->apart[h->kind[b]]) {
            choose_apart(f, h->kind[b]);
            continue;
        }
        f->cover[f->ncovers++] = b;
        choose_covers(f);
        f->ncovers--;
    }
}

/* Adds the blocks of the base's places. */
static void add_reached(const struct fish *f, int base)
{
    const struct hunt *h = f->h;
    uint64_t *reached = h->reached + (size_t)f->nbases * h->words;

    memcpy(reached + h->words, reached, h->words * sizeof *reached);
    for (int p = 0; p < h->l->nsymbols; p++)
        for (size_t w = 0; w < h->words && bitset_has(logic_where(h->l, base, f->symbol), p); w++)
            reached[h->words + w] |= h->in[(size_t)logic_element(h->l, base, p) * h->words + w];
}

static void choose_bases(struct fish *f, int from)
{
    assert(f->nbases <= f->n);
    if (f->nbases == f->n) {
        f->place->n = 0;
        for (int i = 0; i < f->n; i++)
            add_places(f->h, f->base[i], f->symbol, f->place);
        cover(f);
        return;
    }
    for (int i = from; i < f->open->n; i++) {
        if (clashes(f, f->open->item[i], f->base, f->nbases))
            continue;
        add_reached(f, f->open->item[i]);
        f->base[f->nbases++] = f->open->item[i];
        if (may_be_covered(f))
            choose_bases(f, i + 1);
        f->nbases--;
    }
}

void look_fish(struct hunt *h, int n)
{
    struct fish f = {.h = h,
                     .n = n % FINNED,
                     .open = &h->scratch[0],
                     .place = &h->scratch[1],
                     .finned = n > FINNED};

    assert(f.n <= FISH_LARGEST);
    hunt_see(h);
    for (f.symbol = 0; f.symbol < h->l->nsymbols; f.symbol++) {
        if (hunt_is_vain(h, WAY_FISH + n, h->places[f.symbol]))
            continue;
        f.open->n = 0;
        for (int b = 0; b < h->l->t->nblocks; b++) {
            int many = logic_nwhere(h->l, b, f.symbol);
            if (many >= 2 && many <= f.n + (f.finned ? FINS : 0) && !clashes(&f, b, NULL, 0))
                list_add(f.open, b);
        }
        f.found = false;
        choose_bases(&f, 0);
        if (!f.found)
            hunt_note_vain(h, WAY_FISH + n, h->places[f.symbol]);
    }
}
