/*
 * Which variable is decided next. All stand in a list, those met by the latest conflict at its end,
 * and the last open one is the next to be decided.
 *
 * On a large board the list soon jumps from place to place: what stands next in it has nothing to
 * do with the last decision, and dives pile up guesses about many places before two of them
 * meet in a conflict. So only variables of the latest conflicts are taken wherever they are; else
 * one beside what the last decision led to, where a conflict is near. An 80x80 board takes two
 * thirds of the decisions and of the time so; small ones gain nothing, and lose nothing.
 */
#include "search/search_state.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* A variable is hot for so many moves in the list: those of some ten conflicts. */
enum { HOT = 256 };

void order_init(struct search *s)
{
    size_t n = (size_t)s->nvars;

    s->previous = mem_alloc(n, sizeof *s->previous);
    s->next = mem_alloc(n, sizeof *s->next);
    s->stamp = mem_alloc(n, sizeof *s->stamp);
}

void order_load(struct search *s)
{
    memset(s->phase, 0, (size_t)s->nvars);
    if (s->stamps == s->nvars && s->lowest_stamp == 0)
        return; /* no conflict has moved anything */
    /* Faces stand last, so they are decided first: they say more than edges. */
    for (int v = 0; v < s->nvars; v++) {
        s->previous[v] = v - 1;
        s->next[v] = v + 1;
        s->stamp[v] = v;
    }
    s->first = 0;
    s->last = s->nvars - 1;
    s->next[s->last] = -1;
    s->stamps = s->nvars;
    s->lowest_stamp = 0;
}

void order_release(struct search *s)
{
    free(s->previous);
    free(s->next);
    free(s->stamp);
}

static void order_unlink(struct search *s, int v)
{
    int before = s->previous[v], behind = s->next[v];

    if (s->pick == v)
        s->pick = before >= 0 ? before : behind;
    *(before >= 0 ? &s->next[before] : &s->first) = behind;
    *(behind >= 0 ? &s->previous[behind] : &s->last) = before;
}

void order_bump(struct search *s, int v)
{
    if (s->last == v)
        return;
    order_unlink(s, v);
    s->previous[v] = s->last;
    s->next[v] = -1;
    s->next[s->last] = v;
    s->last = v;
    s->stamp[v] = s->stamps++;
    if (variable_value(s, v) == 0)
        s->pick = v;
}

void order_demote(struct search *s, int v)
{
    assert(variable_value(s, v) != 0);
    if (s->first == v)
        return;
    order_unlink(s, v);
    s->next[v] = s->first;
    s->previous[v] = -1;
    s->previous[s->first] = v;
    s->first = v;
    s->stamp[v] = --s->lowest_stamp;
}

/* The one later in the list, if it is open. */
static inline int order_later(const struct search *s, int best, int v)
{
    return variable_value(s, v) == 0 && (best < 0 || s->stamp[v] > s->stamp[best]) ? v : best;
}

/* Of the edges at the ends of an edge, and its sides. */
static int order_beside_edge(const struct search *s, int edge, int best)
{
    const struct lattice *l = s->lattice;

    for (int i = 0; i < 2; i++) {
        const struct constraint *dot = &s->constraint[l->edge_dot[edge][i]];
        for (int k = 0; k < dot->size && dot->known[0] + dot->known[1] < dot->size; k++)
            best = order_later(s, best, dot->edge[k]);
        best = order_later(s, best, l->nedges + l->edge_cell[edge][i]);
    }
    return best;
}

/* Of the edges of a cell, and the faces beyond them. */
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

/* Beside what the last decision led to; with nothing open there, the one before; or -1. */
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
    return s->stamps - s->stamp[v] <= HOT;
}

/* The open variable that was bumped last when it is hot; else one beside the last decision. Where
 * nothing hot is open, the list is followed further only when nothing is open there, either. */
int order_pick(struct search *s)
{
    while (variable_value(s, s->pick) != 0 && order_is_hot(s, s->pick))
        s->pick = s->previous[s->pick];
    int near = order_is_hot(s, s->pick) ? -1 : order_near(s);
    if (near >= 0)
        return near;
    while (variable_value(s, s->pick) != 0)
        s->pick = s->previous[s->pick];
    return s->pick;
}
