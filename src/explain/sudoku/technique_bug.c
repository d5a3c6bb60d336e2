/* Boards with one solution where all elements have two symbols, but for one. */
#include "explain/sudoku/technique.h"

/* Whether the symbol has two places in each block, or three where the element is, or none. */
static bool has_pairs(const struct hunt *h, int element, int symbol)
{
    for (int b = 0; b < h->l->t->nblocks; b++)
        for (int s = 0; s < h->l->nsymbols; s++) {
            int n = 0;
            for (int i = 0; i < h->l->nsymbols; i++) {
                int e = logic_element(h->l, b, i);
                n += !h->known[e] && hunt_can(h, e, s);
            }
            if (n != 0 && n != 2 + (s == symbol && block_has(h, b, element)))
                return false;
        }
    return true;
}

void look_bug(struct hunt *h, int n UNUSED)
{
    int three = -1;

    for (int e = 0; e < h->l->t->nelements; e++) {
        if (h->known[e] || h->l->ncandidates[e] == 2)
            continue;
        if (h->l->ncandidates[e] != 3 || three >= 0)
            return;
        three = e;
    }
    for (int s = 0; s < h->l->nsymbols && three >= 0 && !h->l->t->constraints; s++) {
        if (!hunt_can(h, three, s) || !has_pairs(h, three, s))
            continue;
        h->now.decides = true;
        list_add(&h->now.fact, candidate_of(h, three, s));
        list_add(&h->now.place, three);
        list_add(&h->now.symbol, s);
        for (int e = 0; e < h->l->t->nelements; e++) {
            absent_gone(h, e);
            if (!h->known[e] && e != three)
                list_add(&h->now.place, e);
        }
        h->offer(h);
    }
}
