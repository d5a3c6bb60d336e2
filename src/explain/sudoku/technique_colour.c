/*
 * Simple colouring: where a block has two places for a symbol, one of them is right. Such links
 * join places to chains; along a chain right and wrong take turns. If two places an odd number of
 * links apart are both seen from an element, that element is not the symbol, since one of the two
 * is. If two places an even number of links apart see each other, both are wrong.
 */
#include "explain/sudoku/technique.h"

#include <assert.h>

struct colouring {
    struct hunt *h;
    int symbol;
    struct list *found; /* elements in the order of their distances from the first one */
    int *from;          /* [nelements] the place before, or -1; set for those found */
    int *link, *distance;
};

static int other_place(const struct hunt *h, int block, int symbol, int element)
{
    assert(logic_nwhere(h->l, block, symbol) == 2);
    for (int p = 0; p < h->l->nsymbols; p++) {
        int e = logic_element(h->l, block, p);
        if (e != element && bitset_has(logic_where(h->l, block, symbol), p))
            return e;
    }
    return -1;
}

/* Finds all places that chains join to this one, by the shortest chains. */
static void find_chains(struct colouring *c, int start)
{
    const struct topology *t = c->h->l->t;

    c->found->n = 0;
    list_add(c->found, start);
    c->from[start] = -1;
    c->distance[start] = 0;
    for (int i = 0; i < c->found->n; i++) {
        int e = c->found->item[i];
        for (int k = t->block_start[e]; k < t->block_start[e + 1]; k++) {
            int b = t->element_block[k];
            int other =
                logic_nwhere(c->h->l, b, c->symbol) == 2 ? other_place(c->h, b, c->symbol, e) : -1;
            if (other < 0 || list_has(c->found, other))
                continue;
            list_add(c->found, other);
            c->from[other] = e;
            c->link[other] = b;
            c->distance[other] = c->distance[e] + 1;
        }
    }
}

/* The chain to a place: its places and blocks, and what they rest on. */
static void add_chain(const struct colouring *c, int end)
{
    struct deduction *d = &c->h->now;

    d->pairs = true;
    list_add(&d->symbol, c->symbol);
    for (int e = end; e >= 0; e = c->from[e]) {
        list_add(&d->place, e);
        if (c->from[e] < 0)
            break;
        int two[2] = {e, c->from[e]};
        list_add(&d->block, c->link[e]);
        absent_in_block(c->h, c->link[e], c->symbol, two, 2);
    }
}

void look_colouring(struct hunt *h, int n)
{
    const struct topology *t = h->l->t;
    struct colouring c = {.h = h, .found = &h->scratch[0]};

    (void)n;
    c.from = h->work;
    c.link = h->work + t->nelements;
    c.distance = h->work + 2 * t->nelements;
    for (c.symbol = 0; c.symbol < h->l->nsymbols; c.symbol++)
        for (int start = 0; start < t->nelements; start++) {
            if (h->known[start] || !hunt_can(h, start, c.symbol))
                continue;
            find_chains(&c, start);
            assert(c.found->item[0] == start && c.distance[start] == 0);
            for (int i = 1; i < c.found->n; i++) {
                int end = c.found->item[i];
                if (end < start || c.distance[end] < 2)
                    continue;
                bool apart = c.distance[end] % 2 == 1;
                if (!apart && !topology_peers(t, start, end))
                    continue;
                add_chain(&c, end);
                assert(h->now.place.n == c.distance[end] + 1);
                /* One of the ends is right; or they see each other and have the same colour. */
                for (int j = t->peer_start[start]; apart && j < t->peer_start[start + 1]; j++)
                    if (!list_has(&h->now.place, t->peer[j]) && topology_peers(t, end, t->peer[j]))
                        conclude_not(h, t->peer[j], c.symbol);
                for (int j = 0; !apart && j < h->now.place.n; j += 2)
                    conclude_not(h, h->now.place.item[j], c.symbol);
                h->offer(h);
            }
        }
}
