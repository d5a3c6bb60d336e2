/*
 * Boards with one solution where all open elements would have two symbols, and each symbol two places in
 * its blocks or none, if a few candidates were not there. From a solution without these, each element
 * could take its other symbol, and that would be a second one: so one of these candidates is right.
 */
#include "explain/sudoku/technique.h"

enum { MOST_EXTRA = 3 };

struct grave {
    struct hunt *h;
    int n;
    int element[MOST_EXTRA]; /* [n] one with four symbols stands twice */
    int extra[MOST_EXTRA];   /* [n] candidates of these, ascending where the element is the same */
};

static bool is_extra(const struct grave *g, int candidate)
{
    int i = 0;

    while (i < g->n && g->extra[i] != candidate)
        i++;
    return i < g->n;
}

/* Whether the symbol has two places in each block besides the extra ones, or none. */
static bool has_pairs(const struct grave *g, int symbol)
{
    const struct hunt *h = g->h;

    for (int b = 0; b < h->l->t->nblocks; b++) {
        int n = 0;
        for (int i = 0; i < h->l->nsymbols; i++) {
            int e = logic_element(h->l, b, i);
            n += !h->known[e] && hunt_can(h, e, symbol) && !is_extra(g, candidate_of(h, e, symbol));
        }
        if (n != 0 && n != 2)
            return false;
    }
    return true;
}

/* Concludes what none of the extra candidates leaves. */
static void rule_out(const struct grave *g)
{
    struct hunt *h = g->h;
    int n = h->l->nsymbols;

    for (int c = 0; c < h->l->t->nelements * n; c++) {
        int i = 0;
        while (i < g->n && (c / n == g->element[i]
                                ? c != g->extra[i]
                                : c % n == g->extra[i] % n && are_peers(h, c / n, g->element[i])))
            i++;
        if (i == g->n)
            conclude_not(h, c / n, c % n);
    }
}

static void offer_grave(const struct grave *g)
{
    struct hunt *h = g->h;
    int n = h->l->nsymbols;

    for (int s = 0; s < n; s++)
        if (!has_pairs(g, s))
            return;
    if (g->n > 1) {
        rule_out(g);
    } else {
        h->now.decides = true;
        list_add(&h->now.fact, g->extra[0]);
    }
    for (int i = 0; i < g->n; i++) {
        list_add(&h->now.place, g->element[i]);
        list_add(&h->now.symbol, g->extra[i] % n);
    }
    for (int e = 0; e < h->l->t->nelements; e++) {
        absent_gone(h, e);
        if (g->n == 1 && !h->known[e] && e != g->element[0])
            list_add(&h->now.place, e);
    }
    h->offer(h);
}

/* Takes candidates of the elements from number i on, in every way. */
static void choose_extra(struct grave *g, int i)
{
    struct hunt *h = g->h;
    int n = h->l->nsymbols;

    if (i == g->n) {
        offer_grave(g);
        return;
    }
    bool again = i > 0 && g->element[i - 1] == g->element[i];
    for (int s = again ? g->extra[i - 1] % n + 1 : 0; s < n; s++)
        if (hunt_can(h, g->element[i], s)) {
            g->extra[i] = candidate_of(h, g->element[i], s);
            choose_extra(g, i + 1);
        }
}

void look_bug(struct hunt *h, int n)
{
    struct grave g = {.h = h};

    for (int e = 0; e < h->l->t->nelements && !h->l->t->constraints; e++) {
        if (!h->known[e] && h->l->ncandidates[e] < 2)
            return;
        for (int i = 2; !h->known[e] && i < h->l->ncandidates[e]; i++) {
            if (g.n == n)
                return;
            g.element[g.n++] = e;
        }
    }
    if (g.n == n)
        choose_extra(&g, 0);
}
