/*
 * XY-wing: the pivot is a or b. If it is a, one wing is c; if it is b, the other wing is c. So an
 * element that sees both wings is not c.
 */
#include "explain/sudoku/technique.h"

#include <assert.h>

/* The two candidates of an element. */
struct two {
    int a, b;
};

static bool two_of(const struct hunt *h, int element, struct two *two)
{
    int symbol[2], n = 0;

    if (h->known[element] || h->l->ncandidates[element] != 2)
        return false;
    for (int s = 0; s < h->l->nsymbols; s++)
        if (hunt_can(h, element, s))
            symbol[n++] = s;
    assert(n == 2);
    *two = (struct two){symbol[0], symbol[1]};
    return true;
}

/* Whether the element has just this candidate and another one, which it puts into *c. */
static bool other_than(const struct hunt *h, int element, int symbol, int *c)
{
    struct two two;

    if (!two_of(h, element, &two) || (two.a != symbol && two.b != symbol))
        return false;
    *c = two.a == symbol ? two.b : two.a;
    return true;
}

static void offer_wing(struct hunt *h, int pivot, struct two two, const int wing[2], int c)
{
    const struct topology *t = h->l->t;
    int symbol[3][2] = {{two.a, two.b}, {two.a, c}, {two.b, c}};

    assert(two.a < two.b && c != two.a && c != two.b && wing[0] != wing[1]);
    list_add(&h->now.place, pivot);
    list_add(&h->now.place, wing[0]);
    list_add(&h->now.place, wing[1]);
    list_add(&h->now.symbol, two.a);
    list_add(&h->now.symbol, two.b);
    list_add(&h->now.symbol, c);
    for (int i = 0; i < 3; i++) {
        struct list except = {.item = symbol[i], .n = 2};
        absent_in_element(h, h->now.place.item[i], &except);
    }
    for (int i = t->peer_start[wing[0]]; i < t->peer_start[wing[0] + 1]; i++)
        if (t->peer[i] != pivot && topology_peers(t, wing[1], t->peer[i]))
            conclude_not(h, t->peer[i], c);
    h->offer(h);
}

void look_xy_wing(struct hunt *h, int n)
{
    (void)n;
    for (int e = 0; e < h->l->t->nelements; e++) {
        struct two two;
        if (two_of(h, e, &two)) {
            const struct topology *t = h->l->t;
            for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++) {
                int wing[2] = {t->peer[i]}, c, same;
                if (!other_than(h, wing[0], two.a, &c) || c == two.b)
                    continue;
                for (int k = t->peer_start[e]; k < t->peer_start[e + 1]; k++) {
                    wing[1] = t->peer[k];
                    if (wing[1] != wing[0] && other_than(h, wing[1], two.b, &same) && same == c)
                        offer_wing(h, e, two, wing, c);
                }
            }
        }
    }
}
