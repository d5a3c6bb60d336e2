/*
 * Wings: cells with two candidates of which one must have a certain symbol, c, so that what sees
 * all of them is not c.
 *
 * XY-wing: the pivot is a or b. If it is a, one wing is c; if it is b, the other wing is c.
 * XYZ-wing: the pivot may be c, too, and then what it rules out sees the pivot as well.
 * W-wing: two elements are a or c. Were neither c, both would be a, and a block of whose two places
 * for a each sees one of them would have none.
 */
#include "explain/sudoku/technique.h"

#include <assert.h>

/* Whether the element has just this candidate and another one, which it puts into *other. */
static bool other_than(const struct hunt *h, int element, int symbol, int *other)
{
    if (h->known[element] || h->l->ncandidates[element] != 2 || !hunt_can(h, element, symbol))
        return false;
    for (*other = 0; *other == symbol || !hunt_can(h, element, *other);)
        ++*other;
    return true;
}

/* The place can only be these symbols. */
static void add_place(struct hunt *h, int place, int *symbol, int n)
{
    struct list except = {.item = symbol, .n = n};

    list_add(&h->now.place, place);
    absent_in_element(h, place, &except);
}

/* Every element that sees the wings, and the pivot unless it is -1, is not c. */
static void offer_wings(struct hunt *h, const int wing[2], int pivot, int c)
{
    const struct topology *t = h->l->t;

    assert(wing[0] != wing[1] && wing[0] != pivot && wing[1] != pivot);
    for (int i = t->peer_start[wing[0]]; i < t->peer_start[wing[0] + 1]; i++) {
        int e = t->peer[i];
        if (topology_peers(t, wing[1], e) && (pivot < 0 || topology_peers(t, pivot, e)))
            conclude_not(h, e, c);
    }
    h->offer(h);
}

static void offer_bent(struct hunt *h, int n, int pivot, const int wing[2], int symbol[3])
{
    int a = symbol[0], b = symbol[1], c = symbol[2];

    assert(a < b && c != a && c != b);
    for (int i = 0; i < 3; i++)
        list_add(&h->now.symbol, symbol[i]);
    add_place(h, pivot, symbol, n);
    add_place(h, wing[0], (int[]){a, c}, 2);
    add_place(h, wing[1], (int[]){b, c}, 2);
    offer_wings(h, wing, n == 3 ? pivot : -1, c);
}

void look_wing(struct hunt *h, int n)
{
    const struct topology *t = h->l->t;
    int symbol[3], wing[2], *a = &symbol[0], *b = &symbol[1], *c = &symbol[2];

    for (int e = 0; e < t->nelements; e++) {
        if (h->known[e] || h->l->ncandidates[e] != n)
            continue;
        for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
            for (*a = 0; *a < t->nsymbols; ++*a) {
                wing[0] = t->peer[i];
                if (!hunt_can(h, e, *a) || !other_than(h, wing[0], *a, c) ||
                    hunt_can(h, e, *c) != (n == 3))
                    continue;
                for (int k = t->peer_start[e]; k < t->peer_start[e + 1]; k++) {
                    wing[1] = t->peer[k];
                    if (other_than(h, wing[1], *c, b) && *a < *b && hunt_can(h, e, *b))
                        offer_bent(h, n, e, wing, symbol);
                }
            }
    }
}

/* The wings have the symbols a and c, the block has two places for a, and each wing sees one. */
static void offer_joined(struct hunt *h, const int wing[2], int symbol[2], int block,
                         const int place[2])
{
    list_add(&h->now.block, block);
    for (int i = 0; i < 2; i++) {
        list_add(&h->now.symbol, symbol[i]);
        add_place(h, wing[i], symbol, 2);
    }
    for (int i = 0; i < 2; i++)
        list_add(&h->now.place, place[i]);
    absent_in_block(h, block, symbol[0], place, 2);
    offer_wings(h, wing, -1, symbol[1]);
}

/* Looks for wings with the symbol a at the places in this order. */
static void look_joined(struct hunt *h, int block, const int place[2], int a)
{
    const struct topology *t = h->l->t;

    for (int i = t->peer_start[place[0]]; i < t->peer_start[place[0] + 1]; i++) {
        int wing[2] = {t->peer[i]}, c, same;
        if (wing[0] == place[1] || !other_than(h, wing[0], a, &c))
            continue;
        for (int k = t->peer_start[place[1]]; k < t->peer_start[place[1] + 1]; k++) {
            wing[1] = t->peer[k];
            if (wing[1] != place[0] && wing[1] != wing[0] && other_than(h, wing[1], a, &same) &&
                same == c)
                offer_joined(h, wing, (int[]){a, c}, block, place);
        }
    }
}

void look_w_wing(struct hunt *h, int n)
{
    struct list *places = &h->scratch[0];

    (void)n;
    for (int b = 0; b < h->l->t->nblocks; b++)
        for (int a = 0; a < h->l->nsymbols; a++) {
            if (logic_nwhere(h->l, b, a) != 2)
                continue;
            places->n = 0;
            add_places(h, b, a, places);
            look_joined(h, b, (int[]){places->item[0], places->item[1]}, a);
            look_joined(h, b, (int[]){places->item[1], places->item[0]}, a);
        }
}
