/* The premises of any conclusion, by its rule. */
#include "explain/loops/path/premise.h"

static int step_element(const struct why *w, const struct log_step *s)
{
    return s->focus == FOCUS_DOT ? w->log->puzzle->lattice->ncells + s->at : s->at;
}

bool why_edge(struct why *w, const struct log_step *s, struct step_edge edge)
{
    struct step_fact claim = {FACT_EDGES, {edge.edge, edge.edge}, edge.value == EDGE_ON ? 8 : 1};

    why_clear(w);
    switch (rule_traits(s->rule)->from) {
    case FROM_CORNERS:
        return why_corner(w, s->round, step_element(w, s), &claim);
    case FROM_COLOURS:
        return why_coloured_edge(w, s->round, edge.edge);
    default:
        return true; /* from edges alone */
    }
}

bool why_fact(struct why *w, int fact)
{
    const struct log_fact *f = &w->log->fact[fact];
    const struct log_step *s = &w->log->step[f->step];

    why_clear(w);
    switch (rule_traits(s->rule)->from) {
    case FROM_CORNERS:
        return why_corner(w, s->round, step_element(w, s), &f->is);
    case FROM_COLOURS:
        return f->is.kind == FACT_CELLS ? why_link(w, s->round, step_element(w, s), &f->is)
                                        : why_tint(w, s->round, step_element(w, s), &f->is);
    case FROM_RING:
        return why_ring(w, s->round, s->at, &f->is);
    default:
        return true; /* from edges alone */
    }
}

/* Nothing that is known allows any way there: so the claim is one that never holds. */
bool why_clash(struct why *w, enum step_focus focus, int at)
{
    const struct puzzle *p = w->log->puzzle;
    const struct lattice *l = p->lattice;
    bool ring = focus == FOCUS_CLUE && p->clue[at].ncells > 1, found = false;
    int element = focus == FOCUS_DOT    ? l->ncells + at
                  : focus == FOCUS_CLUE ? p->clue[at].cells[0]
                                        : at,
        n;
    const int *edge = element_edges(l, element, &n);

    for (int i = 0; i < n && !found; i++) {
        const struct step_fact never = {FACT_EDGES, {edge[i], edge[i]}, 0};
        why_clear(w);
        if (!ring)
            found =
                why_corner(w, LOG_OPEN, element, &never) || why_tint(w, LOG_OPEN, element, &never);
        else if (puzzle_edge_kind(p, at, edge[i]) == EDGE_BOUNDARY)
            found = why_ring(w, LOG_OPEN, at, &never);
    }
    return found;
}
