/*
 * Sue de Coq: where two blocks cross, some elements, with others of the one block and others of the
 * other, are n elements for n symbols in all, and no symbol is both among the others of the one and
 * of the other. So each of the symbols has places in one of the blocks only, at most one element
 * takes it, and all are needed: it is nowhere else in that block.
 */
#include "base/ints.h"
#include "explain/sudoku/technique.h"

enum { MOST_CROSSING = 3, MOST_OTHERS = 2 };

/* Some of the open elements of a part of two blocks, and what they can be. */
struct some {
    int n, element[MOST_CROSSING];
    uint64_t symbols[2];
};

struct crossing {
    struct hunt *h;
    int block[2];
    struct list open[3]; /* in both blocks; in the first one only; in the second one only */
    struct some some[3]; /* of each */
};

static bool is_locked(const struct crossing *c)
{
    const struct some *s = c->some;
    uint64_t all[2], cross[2];

    for (int w = 0; w < 2; w++) {
        if (s[1].symbols[w] & s[2].symbols[w])
            return false;
        all[w] = s[0].symbols[w] | s[1].symbols[w] | s[2].symbols[w];
        cross[w] = s[0].symbols[w];
    }
    return count_symbols(c->h->l, cross) >= s[0].n + 2 &&
           count_symbols(c->h->l, all) == s[0].n + s[1].n + s[2].n;
}

/* A block's other elements are none of the symbols that have no place outside it. */
static void conclude_in(const struct crossing *c, int side)
{
    struct hunt *h = c->h;
    const struct some *cross = &c->some[0], *own = &c->some[1 + side], *far = &c->some[2 - side];

    for (int i = 0; i < h->l->nsymbols; i++) {
        int e = logic_element(h->l, c->block[side], i);
        if (list_has(&h->now.place, e))
            continue;
        for (int s = 0; s < h->l->nsymbols; s++)
            if ((bitset_has(cross->symbols, s) || bitset_has(own->symbols, s)) &&
                !bitset_has(far->symbols, s))
                conclude_not(h, e, s);
    }
}

static void offer_locked(const struct crossing *c)
{
    struct hunt *h = c->h;
    struct deduction *d = &h->now;

    for (int part = 0; part < 3; part++)
        for (int i = 0; i < c->some[part].n; i++)
            list_add(&d->place, c->some[part].element[i]);
    conclude_in(c, 0);
    conclude_in(c, 1);
    for (int s = 0; s < h->l->nsymbols; s++)
        if (bitset_has(c->some[0].symbols, s) || bitset_has(c->some[1].symbols, s) ||
            bitset_has(c->some[2].symbols, s))
            list_add(&d->symbol, s);
    for (int i = 0; i < d->place.n && d->fact.n > 0; i++)
        absent_gone(h, d->place.item[i]);
    list_add(&d->block, c->block[0]);
    list_add(&d->block, c->block[1]);
    h->offer(h);
}

/* Chooses some elements of this part, from open element `from` on, and then of the next parts. */
static void choose(struct crossing *c, int part, int from)
{
    struct some *some = &c->some[part];
    int most = part == 0 ? MOST_CROSSING : MOST_OTHERS, least = part == 0 ? 2 : 1;

    if (some->n >= least) {
        if (part < 2) {
            c->some[part + 1] = (struct some){0};
            choose(c, part + 1, 0);
        } else if (is_locked(c)) {
            offer_locked(c);
        }
    }
    for (int i = from; i < c->open[part].n && some->n < most; i++) {
        struct some before = *some;
        int e = c->open[part].item[i];
        some->element[some->n++] = e;
        for (int w = 0; w < c->h->l->words; w++)
            some->symbols[w] |= logic_set(c->h->l, e)[w];
        if (part == 0 || count_symbols(c->h->l, some->symbols) <= some->n + MOST_CROSSING)
            choose(c, part, i + 1);
        *some = before;
    }
}

/* The open elements of block a that block b has, too, or has not. */
static void add_open(struct crossing *c, int part, int a, int b, bool both)
{
    c->open[part].n = 0;
    for (int i = 0; i < c->h->l->nsymbols; i++) {
        int e = logic_element(c->h->l, a, i);
        if (!c->h->known[e] && block_has(c->h, b, e) == both)
            list_add(&c->open[part], e);
    }
}

void look_sue_de_coq(struct hunt *h, int n UNUSED)
{
    struct crossing c = {.h = h};
    const struct logic *l = h->l;

    for (int a = 0; a < l->t->nblocks; a++)
        for (int i = l->overlap_start[a]; i < l->overlap_start[a + 1]; i++) {
            int b = l->overlap[i].block;
            if (b < a)
                continue;
            c.block[0] = a;
            c.block[1] = b;
            add_open(&c, 0, a, b, true);
            add_open(&c, 1, a, b, false);
            add_open(&c, 2, b, a, false);
            c.some[0] = (struct some){0};
            choose(&c, 0, 0);
        }
    for (int part = 0; part < 3; part++)
        free(c.open[part].item);
}
