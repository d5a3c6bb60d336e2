#include "explain/sudoku/technique.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Sets of five and more stand in one row: ANY_SIZE is the n from which on they are looked for. */
enum { LARGE = 5 };

const struct technique technique[TECHNIQUES] = {
    {"hidden-single", "Hidden single", 1, 1, look_hidden_single, 1, tell_hidden_single},
    {"naked-single", "Naked single", 1, 2, look_naked_single, 1, tell_naked_single},
    {"pointing", "Pointing pair", 2, 10, look_pointing, 2, tell_inter},
    {"claiming", "Claiming pair", 2, 11, look_claiming, 2, tell_inter},
    {"naked-pair", "Naked pair", 2, 12, look_naked_set, 2, tell_naked_set},
    {"hidden-pair", "Hidden pair", 2, 14, look_hidden_set, 2, tell_hidden_set},
    {"pointing-triple", "Pointing triple", 3, 15, look_pointing, 3, tell_inter},
    {"claiming-triple", "Claiming triple", 3, 16, look_claiming, 3, tell_inter},
    {"naked-triple", "Naked triple", 3, 20, look_naked_set, 3, tell_naked_set},
    {"hidden-triple", "Hidden triple", 3, 24, look_hidden_set, 3, tell_hidden_set},
    {"pointing-set", "Pointing set", 4, 25, look_pointing, 4, tell_inter},
    {"claiming-set", "Claiming set", 4, 26, look_claiming, 4, tell_inter},
    {"naked-quad", "Naked quad", 4, 30, look_naked_set, 4, tell_naked_set},
    {"hidden-quad", "Hidden quad", 4, 36, look_hidden_set, 4, tell_hidden_set},
    {"naked-set", "Naked set", 4, 40, look_naked_set, LARGE, tell_naked_set},
    {"hidden-set", "Hidden set", 4, 44, look_hidden_set, LARGE, tell_hidden_set},
    {"x-wing", "X-wing", 5, 50, look_fish, 2, tell_fish},
    {"xy-wing", "XY-wing", 5, 55, look_xy_wing, 3, tell_xy_wing},
    {"simple-colouring", "Simple colouring", 5, 60, look_colouring, 0, tell_colouring},
    {"swordfish", "Swordfish", 5, 70, look_fish, 3, tell_fish},
    {"jellyfish", "Jellyfish", 5, 90, look_fish, 4, tell_fish},
    {"forcing-chain", "Forcing chain", 6, 150, look_chain, 0, tell_chain},
};

int technique_find(const char *name)
{
    for (int i = 0; i < TECHNIQUES; i++)
        if (strcmp(technique[i].name, name) == 0)
            return i;
    return -1;
}

/* ---- deductions ---- */

void deduction_clear(struct deduction *d)
{
    d->decides = false;
    d->fact.n = d->absent.n = d->block.n = d->place.n = d->symbol.n = 0;
    d->nlinks = 0;
}

void deduction_release(struct deduction *d)
{
    free(d->fact.item);
    free(d->absent.item);
    free(d->block.item);
    free(d->place.item);
    free(d->symbol.item);
    free(d->link);
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
