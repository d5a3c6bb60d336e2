/*
 * The order of decisions. All variables are in a list, those met by the latest conflict at its end.
 * The last open variable of the list is decided next.
 */
#include "solver/learn/private.h"

#include <string.h>

/* How many moves in the list a variable stays hot: those of about ten conflicts. */
enum { HOT = 256 };

void learn_clear_order(struct learn *l)
{
    memset(l->phase, 0, (size_t)l->nvars);
    l->pick = l->last;
    if (l->stamps == l->nvars && l->lowest_stamp == 0)
        return; /* no conflict has moved anything */
    for (int v = 0; v < l->nvars; v++) {
        l->previous[v] = v - 1;
        l->next[v] = v + 1;
        l->stamp[v] = v;
    }
    l->first = 0;
    l->last = l->pick = l->nvars - 1;
    l->next[l->last] = -1;
    l->stamps = l->nvars;
    l->lowest_stamp = 0;
}

static void order_unlink(struct learn *l, int v)
{
    int before = l->previous[v], behind = l->next[v];

    if (l->pick == v)
        l->pick = before >= 0 ? before : behind;
    *(before >= 0 ? &l->next[before] : &l->first) = behind;
    *(behind >= 0 ? &l->previous[behind] : &l->last) = before;
}

void learn_bump(struct learn *l, int v)
{
    if (l->last == v)
        return;
    order_unlink(l, v);
    l->previous[v] = l->last;
    l->next[v] = -1;
    l->next[l->last] = v;
    l->last = v;
    l->stamp[v] = l->stamps++;
    if (learn_variable(l, v) == 0)
        l->pick = v;
}

void learn_demote(struct learn *l, int v)
{
    assert(learn_variable(l, v) != 0);
    if (l->first == v)
        return;
    order_unlink(l, v);
    l->next[v] = l->first;
    l->previous[v] = -1;
    l->previous[l->first] = v;
    l->first = v;
    l->stamp[v] = --l->lowest_stamp;
}

bool learn_pick_is_hot(struct learn *l)
{
    while (learn_variable(l, l->pick) != 0 && l->stamps - l->stamp[l->pick] <= HOT)
        l->pick = l->previous[l->pick];
    return l->stamps - l->stamp[l->pick] <= HOT;
}

int learn_decide(struct learn *l)
{
    while (learn_variable(l, l->pick) != 0)
        l->pick = l->previous[l->pick];
    assert(l->pick >= 0);
    return literal_of(l->pick, l->phase[l->pick]);
}
