/*
 * Forcing chains: suppose that an element is a symbol, and follow singles to a contradiction. The
 * chain that is told has only the links that the contradiction rests on. Singles are followed in
 * rounds. Few rounds find most contradictions; without a limit they are followed only where nothing
 * else helps.
 */
#include "explain/sudoku/technique.h"

#include <assert.h>

struct forcing {
    struct hunt *h;
    struct link *link; /* all that followed so far, in the order of following */
    int nlinks;
    struct list *removed; /* candidates that have a cause */
    int *placed;          /* [nelements] 1: a link decides it */
    unsigned char *needed;
    struct clash clash;
    bool clashed;
};

/* ---- following ---- */

static void add_link(struct forcing *c, int element, int symbol, int block)
{
    if (c->placed[element])
        return;
    c->placed[element] = 1;
    assert(c->nlinks < c->h->l->t->nelements);
    c->link[c->nlinks++] = (struct link){element, symbol, block};
}

static void remove_by(struct forcing *c, int element, int symbol, int link)
{
    struct logic *l = c->h->l;

    if (c->clashed || !bitset_has(logic_set(l, element), symbol))
        return;
    assert(link >= 0 && link < c->nlinks && c->h->cause[candidate_of(c->h, element, symbol)] < 0);
    list_add(c->removed, candidate_of(c->h, element, symbol));
    c->h->cause[candidate_of(c->h, element, symbol)] = link;
    logic_remove(l, element, symbol);
    if (l->broken) {
        /* What was removed last may have been the last of its kind. */
        const struct topology *t = l->t;
        assert(!c->clashed);
        c->clashed = true;
        c->clash = (struct clash){element, -1, -1};
        if (l->ncandidates[element] == 0)
            return;
        for (int i = t->block_start[element]; i < t->block_start[element + 1]; i++)
            if (logic_nwhere(l, t->element_block[i], symbol) == 0)
                c->clash = (struct clash){-1, t->element_block[i], symbol};
    }
}

static void follow(struct forcing *c, int element, int symbol, int rounds)
{
    struct logic *l = c->h->l;
    int end = 1; /* of the round */

    assert(rounds > 0 && c->removed->n == 0 && !c->h->known[element]);
    c->nlinks = 0;
    c->clashed = false;
    l->nsingles = l->nhidden = 0;
    add_link(c, element, symbol, -1);
    for (int i = 0; i < c->nlinks && !c->clashed; i++) {
        if (i == end && --rounds == 0)
            break;
        if (i == end)
            end = c->nlinks;
        /* Removes what a link excludes. */
        struct link k = c->link[i];
        const struct topology *t = c->h->l->t;
        for (int s = 0; s < t->nsymbols; s++)
            if (s != k.symbol)
                remove_by(c, k.element, s, i);
        for (int p = t->peer_start[k.element]; p < t->peer_start[k.element + 1]; p++)
            if (!c->h->known[t->peer[p]])
                remove_by(c, t->peer[p], k.symbol, i);
        if (!c->clashed) {
            /* The singles that appeared become links. */

            for (int j = 0; j < l->nsingles; j++) {
                int e = l->single[j], s = 0;
                while (!bitset_has(logic_set(l, e), s))
                    s++;
                add_link(c, e, s, -1);
            }
            for (int j = 0; j < l->nhidden; j++)
                add_link(c, l->hidden[j].element, l->hidden[j].symbol, l->hidden[j].block);
            l->nsingles = l->nhidden = 0;
        }
    }
}

/* ---- what the contradiction rests on ---- */

/* Takes note of an absence: of the link that caused it, or in the list. */
static void need_absence(const struct forcing *c, int element, int symbol, struct list *list)
{
    int candidate = candidate_of(c->h, element, symbol), cause = c->h->cause[candidate];

    assert(cause < c->nlinks);
    if (cause >= 0)
        c->needed[cause] = 1;
    else
        list_add(list, candidate);
}

static void need_in_block(const struct forcing *c, int block, int symbol, int except,
                          struct list *list)
{
    for (int p = 0; p < c->h->l->nsymbols; p++) {
        int e = logic_element(c->h->l, block, p);
        if (e != except)
            need_absence(c, e, symbol, list);
    }
}

static void need_in_element(const struct forcing *c, int element, int except, struct list *list)
{
    for (int s = 0; s < c->h->l->nsymbols; s++)
        if (s != except)
            need_absence(c, element, s, list);
}

static void offer_chain(struct forcing *c)
{
    struct hunt *h = c->h;
    struct deduction *d = &h->now;

    list_add(&d->fact, candidate_of(h, c->link[0].element, c->link[0].symbol));
    /* Marks the links that are needed, and lists the absences. */
    assert(c->clashed && c->nlinks > 0);
    memset(c->needed, 0, (size_t)c->nlinks);
    if (c->clash.block < 0)
        need_in_element(c, c->clash.element, -1, &d->absent);
    else
        need_in_block(c, c->clash.block, c->clash.symbol, -1, &d->absent);
    for (int i = c->nlinks - 1; i >= 0; i--) {
        const struct link *k = &c->link[i];
        if (!c->needed[i])
            continue;
        if (i > 0 && k->block < 0)
            need_in_element(c, k->element, k->symbol, &d->absent);
        else if (i > 0)
            need_in_block(c, k->block, k->symbol, k->element, &d->absent);
    }
    for (int i = 0; i < c->nlinks; i++) {
        if (!c->needed[i])
            continue;
        d->link = mem_reserve(d->link, (size_t)d->nlinks + 1, &d->links, sizeof *d->link);
        d->link[d->nlinks++] = c->link[i];
        list_add(&d->place, c->link[i].element);
    }
    d->clash = c->clash;
}

/* ---- looking ---- */

/* Supposes one candidate; offers the chain, if there is one, and returns whether. */
static bool suppose_one(struct forcing *c, int element, int symbol, int rounds)
{
    struct logic *l = c->h->l;
    int mark = logic_mark(l);

    assert(!l->broken);
    follow(c, element, symbol, rounds);
    if (c->clashed)
        offer_chain(c);
    /* Forgets the causes and the links. */
    for (int i = 0; i < c->removed->n; i++)
        c->h->cause[c->removed->item[i]] = -1;
    c->removed->n = 0;
    for (int i = 0; i < c->nlinks; i++)
        c->placed[c->link[i].element] = 0;
    l->broken = false;
    logic_end(l, mark);
    if (c->clashed)
        c->h->offer(c->h);
    return c->clashed;
}

static bool suppose_each(struct forcing *c, int rounds)
{
    const struct hunt *h = c->h;
    bool any = false;

    for (int e = 0; e < h->l->t->nelements; e++)
        for (int s = 0; s < h->l->nsymbols && !h->known[e]; s++)
            if (hunt_can(h, e, s))
                any |= suppose_one(c, e, s, rounds);
    return any;
}

enum { FEW_ROUNDS = 5 };

void look_chain(struct hunt *h, int n)
{
    const struct topology *t = h->l->t;
    struct forcing c = {.h = h, .removed = &h->scratch[0], .placed = h->work};

    (void)n;
    c.link = h->chain;
    c.needed = h->needed;
    memset(c.placed, 0, (size_t)t->nelements * sizeof *c.placed);
    if (!suppose_each(&c, FEW_ROUNDS))
        suppose_each(&c, t->nelements);
}
