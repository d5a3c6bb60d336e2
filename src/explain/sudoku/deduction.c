/* Putting deductions together: what techniques share. */
#include "explain/sudoku/technique.h"

#include <assert.h>
#include <stdlib.h>

void deduction_clear(struct deduction *d)
{
    d->decides = false;
    d->fact.n = d->absent.n = d->full.n = d->block.n = d->place.n = d->symbol.n = d->from.n = 0;
    d->nlinks = 0;
}

void deduction_release(struct deduction *d)
{
    free(d->fact.item);
    free(d->absent.item);
    free(d->full.item);
    free(d->block.item);
    free(d->place.item);
    free(d->symbol.item);
    free(d->link);
    free(d->from.item);
    *d = (struct deduction){0};
}

static bool is_among(const int *number, int n, int wanted)
{
    for (int i = 0; i < n; i++)
        if (number[i] == wanted)
            return true;
    return false;
}

void absent_in_block(struct hunt *h, int block, int symbol, const int *except, int n)
{
    const int *element = topology_block(h->l->t, block);

    assert(symbol >= 0 && symbol < h->l->nsymbols && n <= h->l->nsymbols);
    for (int k = 0; k < h->l->nsymbols; k++)
        if (!is_among(except, n, element[k]))
            list_add(&h->now.absent, candidate_of(h, element[k], symbol));
}

void absent_in_element(struct hunt *h, int element, const struct list *except)
{
    assert(element >= 0 && element < h->l->t->nelements && except->n < h->l->nsymbols);
    for (int s = 0; s < h->l->nsymbols; s++)
        if (!list_has(except, s))
            list_add(&h->now.absent, candidate_of(h, element, s));
}

void conclude_not(struct hunt *h, int element, int symbol)
{
    int fact = candidate_of(h, element, symbol);

    assert(!h->now.decides);
    if (hunt_can(h, element, symbol) && !h->known[element] && !list_has(&h->now.fact, fact))
        list_add(&h->now.fact, fact);
}

bool is_peer(const struct topology *t, int a, int b)
{
    for (int i = t->peer_start[a]; i < t->peer_start[a + 1]; i++)
        if (t->peer[i] == b)
            return true;
    return false;
}
