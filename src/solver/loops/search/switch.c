/*
 * Clues that need not be met. A dropped clue implies nothing. A negated clue implies nothing until
 * all of its edges except one are decided, boundary and internal edges alike. If it would be met
 * otherwise, the last open edge must violate the clue: the number of boundary edges on becomes
 * wrong, or an internal edge is on.
 */
#include "solver/loops/search/state.h"

void switch_reset(struct search *s)
{
    /* The negated clue was added last to each of its edges. */
    for (int k = 0; s->negated.constraint >= 0 && k < s->negated.n; k++)
        s->count.of_edge[s->negated.edge[k]].n -=
            s->count.constraint[s->negated.constraint].covered || k >= s->negated.nboundary;
    s->negated.constraint = -1;
    s->count.positive_clues = 0;
    for (int c = 0; c < s->count.n; c++) {
        s->count.constraint[c].known[0] = s->count.constraint[c].known[1] = 0;
        s->count.constraint[c].demand = DEMAND_MET;
        s->count.positive_clues += c >= s->lattice->ndots && s->count.constraint[c].number > 0;
    }
}

void switch_drop(struct search *s, int clue)
{
    struct cardinality *c = &s->count.constraint[s->lattice->ndots + clue];

    assert(c->demand == DEMAND_MET);
    c->demand = DEMAND_DROPPED;
    s->count.positive_clues -= c->number > 0;
}

void switch_negate(struct search *s, int clue)
{
    const struct lattice *l = s->lattice;
    struct cardinality *c = &s->count.constraint[l->ndots + clue];

    assert(s->negated.constraint < 0 && c->demand == DEMAND_DROPPED);
    c->demand = DEMAND_VIOLATED;
    s->negated.constraint = l->ndots + clue;
    s->negated.n = 0;
    for (int k = 0; k < c->size; k++)
        s->negated.edge[s->negated.n++] = c->edge[k];
    s->negated.nboundary = s->negated.n;
    for (int i = 0; i < s->puzzle->clue[clue].ncells; i++) {
        int cell = s->puzzle->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            if (l->edge_cell[l->cell_edge[k]][0] == cell &&
                puzzle_internal(s->puzzle, l->cell_edge[k]))
                s->negated.edge[s->negated.n++] = l->cell_edge[k];
    }
    for (int k = c->covered ? 0 : s->negated.nboundary; k < s->negated.n; k++) {
        struct counted *at = &s->count.of_edge[s->negated.edge[k]];
        at->in[at->n++] = s->negated.constraint;
    }
}

bool switch_propagate(struct search *s)
{
    int on = 0, number = s->count.constraint[s->negated.constraint].number, open = -1;

    for (int k = 0; k < s->negated.n; k++) {
        int value = variable_value(s, s->negated.edge[k]);
        if ((value == 0 && open >= 0) || (value > 0 && k >= s->negated.nboundary))
            return true;
        if (value == 0)
            open = k;
        on += value > 0;
    }
    if (open >= 0 && (on == number || (on == number - 1 && open < s->negated.nboundary)))
        learn_assign(&s->learn, literal_of(s->negated.edge[open], on == number), REASON_COUNT,
                     s->negated.constraint);
    if (open < 0 && on == number)
        switch_explain(s, -1);
    return open >= 0 || on != number;
}

/* All other edges of the clue are decided. */
void switch_explain(struct search *s, int literal)
{
    for (int k = 0; k < s->negated.n; k++) {
        int edge = s->negated.edge[k];
        if (literal >= 0 && edge == variable_of(literal))
            continue;
        assert(variable_value(s, edge) != 0);
        ints_push(&s->learn.why, literal_of(edge, variable_value(s, edge) < 0));
    }
}
