/* Singles, naked and hidden sets, and symbols in the overlap of two blocks. */
#include "explain/sudoku/technique.h"

#include <assert.h>

/* ---- singles ---- */

/* Several decisions are of one symbol. */
static void decide(struct hunt *h, int element, int symbol)
{
    assert(!h->known[element] && (h->now.fact.n == 0 || h->now.symbol.item[0] == symbol));
    h->now.decides = true;
    list_add(&h->now.fact, candidate_of(h, element, symbol));
    list_add(&h->now.place, element);
    h->now.symbol.n = 0;
    list_add(&h->now.symbol, symbol);
}

/* The last open element of a block. */
void look_last_cell(struct hunt *h, int n)
{
    for (int b = 0; b < h->l->t->nblocks; b++) {
        int last = -1, nopen = 0;
        for (int k = 0; k < h->l->nsymbols; k++) {
            int e = logic_element(h->l, b, k);
            if (h->known[e])
                list_add(&h->now.full, e);
            else
                last = e;
            nopen += !h->known[e];
        }
        if (nopen == n) {
            decide(h, last, logic_only(logic_set(h->l, last)));
            list_add(&h->now.block, b);
        }
        h->offer(h);
    }
}

/* If the symbol has one place in the block, and that is open. */
static void decide_in_block(struct hunt *h, int block, int symbol)
{
    if (logic_nwhere(h->l, block, symbol) != 1)
        return;
    int e = logic_element(h->l, block, logic_only(logic_where(h->l, block, symbol)));
    if (h->known[e] || list_has(&h->now.place, e))
        return;
    /* Two that see each other: there is no solution. */
    for (int i = 0; i < h->now.place.n; i++)
        if (are_peers(h, e, h->now.place.item[i]))
            return;
    decide(h, e, symbol);
    list_add(&h->now.block, block);
    absent_in_block(h, block, symbol, &e, 1);
}

/* As people look: for a symbol in all boxes at once; or in the lines. */
void look_hidden_single(struct hunt *h, int n)
{
    const struct topology *t = h->l->t;

    for (int s = 0; s < t->nsymbols; s++) {
        for (int b = 0; b < t->nblocks; b++) {
            if ((h->kind[b] == KIND_FIELD) == (n == SINGLE_IN_BOX))
                decide_in_block(h, b, s);
            if (n == SINGLE_IN_LINE)
                h->offer(h);
        }
        h->offer(h);
    }
}

void look_naked_single(struct hunt *h, int n)
{
    for (int e = 0; e < h->l->t->nelements; e++) {
        if (h->known[e] || h->l->ncandidates[e] != n)
            continue;
        decide(h, e, logic_only(logic_set(h->l, e)));
        absent_in_element(h, e, &h->now.symbol);
        h->offer(h);
    }
}

/* ---- sets ---- */

struct set_hunt {
    struct hunt *h;
    int block;
    bool locked; /* naked ones in two blocks at least */
};

/* Lists the members of a set. */
static void list_set(struct list *list, const uint64_t *set, int nsymbols)
{
    for (int i = 0; i < nsymbols; i++)
        if (bitset_has(set, i))
            list_add(list, i);
}

static bool has_all(const struct hunt *h, int block, const struct list *elements)
{
    for (int i = 0; i < elements->n; i++)
        if (!block_has(h, block, elements->item[i]))
            return false;
    return true;
}

/* Concludes that the symbols are nowhere else in the covers. */
static void clear_elsewhere(struct hunt *h)
{
    for (int i = 0; i < h->now.cover.n; i++)
        for (int k = 0; k < h->l->nsymbols; k++) {
            int e = logic_element(h->l, h->now.cover.item[i], k);
            for (int s = 0; s < h->now.symbol.n && !list_has(&h->now.place, e); s++)
                conclude_not(h, e, h->now.symbol.item[s]);
        }
}

/* Concludes what the two elements of a pair, which only some other block joins with it, rule out. */
static void clear_between(struct hunt *h)
{
    const struct topology *t = h->l->t;
    const int *two = h->now.place.item;

    list_add(&h->now.block, h->now.cover.item[0]);
    h->now.cover.n = 0;
    for (int i = t->peer_start[two[0]]; i < t->peer_start[two[0] + 1]; i++)
        for (int s = 0; s < 2 && are_peers(h, t->peer[i], two[1]); s++)
            conclude_not(h, t->peer[i], h->now.symbol.item[s]);
    for (int i = 0; i < 2; i++)
        absent_in_element(h, two[i], &h->now.symbol);
}

static bool offer_naked(void *context, const struct subset *s)
{
    struct set_hunt *k = context;
    struct hunt *h = k->h;

    for (int i = 0; i < s->n; i++)
        list_add(&h->now.place, s->item[s->chosen[i]]);
    list_set(&h->now.symbol, s->joined, h->l->nsymbols);
    assert(h->now.symbol.n == s->n);
    /* All blocks that have all places of the deduction. */
    const struct topology *t = h->l->t;
    int first = h->now.place.item[0];
    assert(h->now.place.n > 0 && h->now.cover.n == 0);
    for (int i = t->block_start[first]; i < t->block_start[first + 1]; i++)
        if (has_all(h, t->element_block[i], &h->now.place))
            list_add(&h->now.cover, t->element_block[i]);
    assert(h->now.cover.n > 0);
    if (k->locked && h->now.cover.n < 2) {
        deduction_clear(&h->now);
        return false;
    }
    clear_elsewhere(h);
    for (int i = 0; i < s->n && h->now.fact.n > 0; i++)
        absent_in_element(h, h->now.place.item[i], &h->now.symbol);
    if (s->n == 2 && h->now.fact.n == 0 && !k->locked && h->l->nsymbols > 2)
        clear_between(h);
    h->offer(h);
    return false;
}

static bool offer_hidden(void *context, const struct subset *s)
{
    struct set_hunt *k = context;
    struct hunt *h = k->h;

    for (int i = 0; i < s->n; i++)
        list_add(&h->now.symbol, s->item[s->chosen[i]]);
    list_set(&h->now.place, s->joined, h->l->nsymbols);
    assert(h->now.place.n == s->n && h->now.symbol.n == s->n);
    for (int i = 0; i < s->n; i++)
        h->now.place.item[i] = logic_element(h->l, k->block, h->now.place.item[i]);
    list_add(&h->now.block, k->block);
    for (int i = 0; i < s->n; i++)
        for (int other = 0; other < h->l->nsymbols; other++)
            if (!list_has(&h->now.symbol, other))
                conclude_not(h, h->now.place.item[i], other);
    for (int i = 0; i < s->n && h->now.fact.n > 0; i++)
        absent_in_block(h, k->block, h->now.symbol.item[i], h->now.place.item, s->n);
    h->offer(h);
    return false;
}

static void look_sets(struct hunt *h, int n, bool hidden, bool locked)
{
    struct set_hunt k = {h, 0, locked};
    struct subset *s = &h->l->subset;

    assert(n >= 2 && n <= LOGIC_EXACT);
    s->n = n;
    s->words = h->l->words;
    s->fits = hidden ? offer_hidden : offer_naked;
    s->context = &k;
    for (k.block = 0; k.block < h->l->t->nblocks; k.block++) {
        s->nitems = 0;
        for (int i = 0; i < h->l->nsymbols; i++) {
            int item = hidden ? i : logic_element(h->l, k.block, i);
            int many = hidden           ? logic_nwhere(h->l, k.block, i)
                       : h->known[item] ? 0
                                        : h->l->ncandidates[item];
            if (many < 2 || many > n)
                continue;
            memcpy(s->set[s->nitems],
                   hidden ? logic_where(h->l, k.block, i) : logic_set(h->l, item),
                   (size_t)s->words * sizeof *s->set[0]);
            s->item[s->nitems++] = item;
        }
        subset_find(s);
    }
}

/* The last size stands for all larger ones, up to LOGIC_EXACT. */
static void look_all_sizes(struct hunt *h, int n, bool hidden)
{
    int most = n <= 4 ? n : h->l->nsymbols - 1;

    for (; n <= most && n <= LOGIC_EXACT; n++)
        look_sets(h, n, hidden, false);
}

void look_naked_set(struct hunt *h, int n)
{
    if (n > LOCKED)
        look_sets(h, n - LOCKED, false, true);
    else
        look_all_sizes(h, n, false);
}

void look_hidden_set(struct hunt *h, int n)
{
    look_all_sizes(h, n, true);
}

/* ---- overlaps ---- */

static void offer_inter(struct hunt *h, int base, int other, int symbol)
{
    assert(base != other && h->now.fact.n == 0);
    list_add(&h->now.symbol, symbol);
    add_places(h, base, symbol, &h->now.place);
    if (!has_all(h, other, &h->now.place)) {
        deduction_clear(&h->now);
        return;
    }
    list_add(&h->now.block, base);
    list_add(&h->now.cover, other);
    clear_elsewhere(h);
    if (h->now.fact.n > 0)
        absent_in_block(h, base, symbol, topology_block(h->l->t, other), h->l->nsymbols);
    for (int k = 0; k < h->l->nsymbols; k++) {
        int e = logic_element(h->l, base, k);
        if (block_has(h, other, e) && !list_has(&h->now.place, e))
            list_add(&h->now.said, candidate_of(h, e, symbol));
    }
    h->offer(h);
}

static void look_inter(struct hunt *h, int n, bool lines)
{
    const struct topology *t = h->l->t;
    int most = n < 4 ? n : t->nsymbols - 1;

    for (int b = 0; b < t->nblocks; b++)
        for (int s = 0; s < t->nsymbols && (h->kind[b] != KIND_FIELD) == lines; s++) {
            int nwhere = logic_nwhere(h->l, b, s);
            if (nwhere < n || nwhere > most)
                continue;
            int first = logic_element(h->l, b, logic_only(logic_where(h->l, b, s)));
            for (int i = t->block_start[first]; i < t->block_start[first + 1]; i++)
                if (t->element_block[i] != b)
                    offer_inter(h, b, t->element_block[i], s);
        }
}

void look_pointing(struct hunt *h, int n)
{
    look_inter(h, n, false);
}

void look_claiming(struct hunt *h, int n)
{
    look_inter(h, n, true);
}
