/*
 * The order of decisions. All variables are in a list, those met by the latest conflict at its end.
 * The last open variable of the list is decided next.
 *
 * On a large board the list soon jumps from place to place: the next variable has nothing to do
 * with the last decision, and guesses about many places pile up before two of them meet in a
 * conflict. So only variables of the latest conflicts ("hot" ones) are taken wherever they are.
 * Otherwise the search decides a variable beside what the last decision led to, where a conflict is
 * near. An 80x80 board then takes two thirds of the decisions and of the time; small boards are
 * not affected.
 */
#include "solver/loops/search/state.h"

#include <string.h>

/* How many moves in the list a variable stays hot: those of about ten conflicts. */
enum { HOT = 256 };

void order_init(struct search *s)
{
    size_t n = (size_t)s->nvars;

    s->order.previous = arena_take(&s->arena, n, sizeof *s->order.previous);
    s->order.next = arena_take(&s->arena, n, sizeof *s->order.next);
    s->order.stamp = arena_take(&s->arena, n, sizeof *s->order.stamp);
}

void order_load(struct search *s)
{
    memset(s->phase, 0, (size_t)s->nvars);
    if (s->order.stamps == s->nvars && s->order.lowest_stamp == 0)
        return; /* no conflict has moved anything */
    /* Faces come last, so they are decided first: they imply more than edges. */
    for (int v = 0; v < s->nvars; v++) {
        s->order.previous[v] = v - 1;
        s->order.next[v] = v + 1;
        s->order.stamp[v] = v;
    }
    s->order.first = 0;
    s->order.last = s->nvars - 1;
    s->order.next[s->order.last] = -1;
    s->order.stamps = s->nvars;
    s->order.lowest_stamp = 0;
}

static void order_unlink(struct search *s, int v)
{
    int before = s->order.previous[v], behind = s->order.next[v];

    if (s->order.pick == v)
        s->order.pick = before >= 0 ? before : behind;
    *(before >= 0 ? &s->order.next[before] : &s->order.first) = behind;
    *(behind >= 0 ? &s->order.previous[behind] : &s->order.last) = before;
}

void order_bump(struct search *s, int v)
{
    if (s->order.last == v)
        return;
    order_unlink(s, v);
    s->order.previous[v] = s->order.last;
    s->order.next[v] = -1;
    s->order.next[s->order.last] = v;
    s->order.last = v;
    s->order.stamp[v] = s->order.stamps++;
    if (variable_value(s, v) == 0)
        s->order.pick = v;
}

void order_demote(struct search *s, int v)
{
    assert(variable_value(s, v) != 0);
    if (s->order.first == v)
        return;
    order_unlink(s, v);
    s->order.next[v] = s->order.first;
    s->order.previous[v] = -1;
    s->order.previous[s->order.first] = v;
    s->order.first = v;
    s->order.stamp[v] = --s->order.lowest_stamp;
}

/* v if it is open and later in the list than `best`; else `best`. */
static inline int order_later(const struct search *s, int best, int v)
{
    return variable_value(s, v) == 0 && (best < 0 || s->order.stamp[v] > s->order.stamp[best])
               ? v
               : best;
}

/* The latest open variable among the edges at the ends of an edge, and its sides. */
static int order_beside_edge(const struct search *s, int edge, int best)
{
    const struct lattice *l = s->lattice;

    for (int i = 0; i < 2; i++) {
        const struct constraint *dot = &s->count.constraint[l->edge_dot[edge][i]];
        for (int k = 0; k < dot->size && dot->known[0] + dot->known[1] < dot->size; k++)
            best = order_later(s, best, dot->edge[k]);
        best = order_later(s, best, l->nedges + l->edge_cell[edge][i]);
    }
    return best;
}

/* The latest open variable among the edges of a cell, and the faces beyond them. */
static int order_beside_face(const struct search *s, int face, int best)
{
    const struct lattice *l = s->lattice;

    for (int k = l->cell_start[face]; lattice_is_cell(l, face) && k < l->cell_start[face + 1];
         k++) {
        best = order_later(s, best, l->cell_edge[k]);
        best = order_later(s, best, l->nedges + lattice_across(l, l->cell_edge[k], face));
    }
    return best;
}

/* An open variable beside what the last decision led to; if there is none, beside what the decision
 * before led to, and so on; or -1. */
static int order_near(const struct search *s)
{
    int best = -1, end = s->ntrail, nedges = s->lattice->nedges;

    for (int level = s->level; level > 0 && best < 0; level--) {
        for (int i = s->decisions[level - 1]; i < end; i++) {
            int v = variable_of(s->trail[i]);
            best =
                v < nedges ? order_beside_edge(s, v, best) : order_beside_face(s, v - nedges, best);
        }
        end = s->decisions[level - 1];
    }
    return best;
}

static bool order_is_hot(const struct search *s, int v)
{
    return s->order.stamps - s->order.stamp[v] <= HOT;
}

/* The open variable that was bumped last, if it is hot; else one beside the latest decisions; else
 * the last open one of the list. */
int order_pick(struct search *s)
{
    while (variable_value(s, s->order.pick) != 0 && order_is_hot(s, s->order.pick))
        s->order.pick = s->order.previous[s->order.pick];
    int near = order_is_hot(s, s->order.pick) ? -1 : order_near(s);
    if (near >= 0)
        return near;
    while (variable_value(s, s->order.pick) != 0)
        s->order.pick = s->order.previous[s->order.pick];
    assert(s->order.pick >= 0);
    return s->order.pick;
}
