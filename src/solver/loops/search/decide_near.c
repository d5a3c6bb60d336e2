/*
 * What to decide next. On a large board the list of the core soon jumps from place to place: the
 * next variable has nothing to do with the last decision, and guesses about many places pile up
 * before two of them meet in a conflict. So only variables of the latest conflicts ("hot" ones) are
 * taken wherever they are. Otherwise the search decides a variable beside what the last decision
 * led to, where a conflict is near. An 80x80 board then takes two thirds of the decisions and of
 * the time; small boards are not affected.
 */
#include "solver/loops/search/state.h"

/* v if it is open and later in the list than `best`; else `best`. */
static inline int near_later(const struct search *s, int best, int v)
{
    return variable_value(s, v) == 0 && (best < 0 || s->learn.stamp[v] > s->learn.stamp[best])
               ? v
               : best;
}

/* The latest open variable among the edges at the ends of an edge, and its sides. */
static int near_beside_edge(const struct search *s, int edge, int best)
{
    const struct lattice *l = s->lattice;

    for (int i = 0; i < 2; i++) {
        const struct cardinality *dot = &s->count.constraint[l->edge_dot[edge][i]];
        for (int k = 0; k < dot->size && dot->known[0] + dot->known[1] < dot->size; k++)
            best = near_later(s, best, dot->edge[k]);
        best = near_later(s, best, l->nedges + l->edge_cell[edge][i]);
    }
    return best;
}

/* The latest open variable among the edges of a cell, and the faces beyond them. */
static int near_beside_face(const struct search *s, int face, int best)
{
    const struct lattice *l = s->lattice;

    for (int k = l->cell_start[face]; lattice_is_cell(l, face) && k < l->cell_start[face + 1];
         k++) {
        best = near_later(s, best, l->cell_edge[k]);
        best = near_later(s, best, l->nedges + lattice_across(l, l->cell_edge[k], face));
    }
    return best;
}

/* An open variable beside what the last decision led to; if there is none, beside what the decision
 * before led to, and so on; or -1. */
static int near_latest(const struct search *s)
{
    int best = -1, end = s->learn.ntrail, nedges = s->lattice->nedges;

    for (int level = s->learn.level; level > 0 && best < 0; level--) {
        for (int i = s->learn.decisions[level - 1]; i < end; i++) {
            int v = variable_of(s->learn.trail[i]);
            best =
                v < nedges ? near_beside_edge(s, v, best) : near_beside_face(s, v - nedges, best);
        }
        end = s->learn.decisions[level - 1];
    }
    return best;
}

/* The literal of the variable that was bumped last, if it is hot; else of one beside the latest
 * decisions; else of the last open one of the list. */
int near_decide(void *search)
{
    struct search *s = search;
    int near = learn_pick_is_hot(&s->learn) ? -1 : near_latest(s);

    return near >= 0 ? literal_of(near, s->learn.phase[near]) : learn_decide(&s->learn);
}
