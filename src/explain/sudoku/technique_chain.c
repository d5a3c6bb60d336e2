/*
 * Forcing chains: suppose that an element is a symbol, and follow singles to a contradiction. The
 * chain that is told has only the links that the contradiction rests on. Singles are followed in
 * rounds. Few rounds find most contradictions; without a limit they are followed only where nothing
 * else helps.
 */
#include "explain/sudoku/technique.h"

#include "base/ints.h"

#include <assert.h>

struct forcing {
    struct hunt *h;
    struct link *link; /* all that followed so far, in the order of following */
    int nlinks;
    struct list *removed; /* candidates that have a cause */
    int *placed;          /* [nelements] 1: a link decides it */
    unsigned char *needed;
    struct link clash;
    bool clashed;
};

/* ---- following ---- */

static void add_link(struct forcing *c, int element, int symbol, int block)
{
    if (c->placed[element])
        return;
    c->placed[element] = 1;
    assert(c->nlinks < c->h->l->t->nelements);
    c->link[c->nlinks++] = (struct link){.element = element, .symbol = symbol, .block = block};
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
        c->clash = (struct link){.element = element, .symbol = -1, .block = -1};
        if (l->ncandidates[element] == 0)
            return;
        for (int i = t->block_start[element]; i < t->block_start[element + 1]; i++)
            if (logic_nwhere(l, t->element_block[i], symbol) == 0)
                c->clash =
                    (struct link){.element = -1, .symbol = symbol, .block = t->element_block[i]};
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

/* Lists the candidates that must be gone for the link, or for the clash. */
static const struct list *list_excluded(const struct forcing *c, const struct link *k)
{
    const struct logic *l = c->h->l;
    struct list *list = &c->h->scratch[1];

    assert(k->block >= 0 || k->element >= 0);
    list->n = 0;
    for (int i = 0; i < l->nsymbols; i++) {
        int e = k->block < 0 ? k->element : logic_element(l, k->block, i);
        if (k->block < 0 ? i != k->symbol : e != k->element)
            list_add(list, candidate_of(c->h, e, k->block < 0 ? i : k->symbol));
    }
    return list;
}

/* The first of the links, of those that are needed, that excludes the candidate; -1: none does. */
static int find_excluding(const struct forcing *c, const struct link *link,
                          const unsigned char *needed, int n, int candidate)
{
    int e = candidate / c->h->l->nsymbols, s = candidate % c->h->l->nsymbols;

    for (int i = 0; i < n; i++)
        if ((!needed || needed[i]) &&
            (link[i].element == e ? link[i].symbol != s
                                  : link[i].symbol == s && are_peers(c->h, link[i].element, e)))
            return i;
    return -1;
}

enum { NEEDED = 1, USED = 2 };

/* Marks the links that link `i` needs, or the clash, which follows the last one: as needed, where no
 * link that is needed already does as well, or of all that are needed those that are used. */
static void mark_causes(struct forcing *c, int i, int mark)
{
    const struct list *list = list_excluded(c, i < c->nlinks ? &c->link[i] : &c->clash);

    for (int k = 0; k < list->n; k++) {
        int cause = c->h->cause[list->item[k]];
        assert(cause < i);
        if (cause < 0)
            continue;
        int first = find_excluding(c, c->link, c->needed, i, list->item[k]);
        if (mark == USED)
            c->needed[first] = USED;
        else if (first < 0)
            c->needed[cause] = NEEDED;
    }
}

/* Marks those that the links marked so, and the clash, rest on, from the end. */
static void mark_all(struct forcing *c, int mark)
{
    for (int i = c->nlinks; i > 0; i--)
        if (i == c->nlinks || c->needed[i] == mark)
            mark_causes(c, i, mark);
}

/* Adds what the link rests on, or the clash: links of the deduction, and what is absent. */
static void add_causes(const struct forcing *c, struct link *k)
{
    struct deduction *d = &c->h->now;
    const struct list *list = list_excluded(c, k);

    k->from = d->from.n;
    for (int i = 0; i < list->n; i++) {
        int cause = find_excluding(c, d->link, NULL, d->nlinks, list->item[i]), from = k->from;
        while (from < d->from.n && d->from.item[from] != cause)
            from++;
        if (cause < 0)
            list_add(&d->absent, list->item[i]);
        else if (from == d->from.n)
            list_add(&d->from, cause);
    }
    k->nfrom = d->from.n - k->from;
    ints_sort(d->from.item + k->from, k->nfrom);
}

static void offer_chain(struct forcing *c)
{
    struct deduction *d = &c->h->now;

    assert(c->clashed && c->nlinks > 0);
    list_add(&d->fact, candidate_of(c->h, c->link[0].element, c->link[0].symbol));
    memset(c->needed, 0, (size_t)c->nlinks);
    mark_all(c, NEEDED);
    mark_all(c, USED);
    assert(c->needed[0] == USED);
    for (int i = 0; i < c->nlinks; i++) {
        if (c->needed[i] != USED)
            continue;
        struct link k = c->link[i];
        if (i > 0)
            add_causes(c, &k);
        list_add(&d->place, k.element);
        d->link = mem_reserve(d->link, (size_t)d->nlinks + 1, &d->links, sizeof *d->link);
        d->link[d->nlinks++] = k;
    }
    d->clash = c->clash;
    add_causes(c, &d->clash);
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
    logic_undo(l, mark);
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

void look_chain(struct hunt *h, int n UNUSED)
{
    const struct topology *t = h->l->t;
    struct forcing c = {.h = h, .removed = &h->scratch[0], .placed = h->work};

    c.link = h->chain;
    c.needed = h->needed;
    c.removed->n = 0;
    memset(c.placed, 0, (size_t)t->nelements * sizeof *c.placed);
    if (!suppose_each(&c, FEW_ROUNDS))
        suppose_each(&c, t->nelements);
}
