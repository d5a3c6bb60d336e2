/*
 * Clues that are not asked for: dropped, or to be violated. A dropped one is not looked at. One to
 * be violated has no say either until all but one of its edges are decided: boundary edges, of
 * which not just `number` may be on, and internal ones, of which none may be on if it were met.
 * Then the last edge must spoil it.
 */
#include "search/search_state.h"

#include <stdlib.h>

void switch_init(struct search *s)
{
    s->negated_edge = mem_alloc((size_t)s->lattice->nedges, sizeof *s->negated_edge);
    s->negated = -1;
}

void switch_release(struct search *s)
{
    free(s->negated_edge);
}

/* Edges within a clue that is to be met are off. */
void switch_fix_internal(struct search *s)
{
    const struct lattice *l = s->lattice;

    for (int i = 0; i < s->puzzle->nclues; i++) {
        const struct clue *clue = &s->puzzle->clue[i];
        if (clue->ncells == 1 || s->constraint[l->ndots + i].demand != DEMAND_MET)
            continue;
        for (int j = 0; j < clue->ncells; j++)
            for (int k = l->cell_start[clue->cells[j]]; k < l->cell_start[clue->cells[j] + 1]; k++)
                if (puzzle_internal(s->puzzle, l->cell_edge[k]))
                    search_fix(s, l->cell_edge[k], EDGE_OFF);
    }
}

void switch_reset(struct search *s)
{
    /* The negated clue came last to each of its edges. */
    for (int k = 0; s->negated >= 0 && k < s->nnegated; k++)
        s->counted[s->negated_edge[k]].n -= s->constraint[s->negated].covered || k >= s->nboundary;
    s->negated = -1;
    s->positive_clues = 0;
    for (int c = 0; c < s->nconstraints; c++) {
        s->constraint[c].known[0] = s->constraint[c].known[1] = 0;
        s->constraint[c].demand = DEMAND_MET;
        s->positive_clues += c >= s->lattice->ndots && s->constraint[c].number > 0;
    }
}

void switch_drop(struct search *s, int clue)
{
    struct constraint *c = &s->constraint[s->lattice->ndots + clue];

    assert(c->demand == DEMAND_MET);
    c->demand = DEMAND_DROPPED;
    s->positive_clues -= c->number > 0;
}

void switch_negate(struct search *s, int clue)
{
    const struct lattice *l = s->lattice;
    struct constraint *c = &s->constraint[l->ndots + clue];

    assert(s->negated < 0 && c->demand == DEMAND_DROPPED);
    c->demand = DEMAND_VIOLATED;
    s->negated = l->ndots + clue;
    s->nnegated = 0;
    for (int k = 0; k < c->size; k++)
        s->negated_edge[s->nnegated++] = c->edge[k];
    s->nboundary = s->nnegated;
    for (int i = 0; i < s->puzzle->clue[clue].ncells; i++) {
        int cell = s->puzzle->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            if (l->edge_cell[l->cell_edge[k]][0] == cell &&
                puzzle_internal(s->puzzle, l->cell_edge[k]))
                s->negated_edge[s->nnegated++] = l->cell_edge[k];
    }
    for (int k = c->covered ? 0 : s->nboundary; k < s->nnegated; k++) {
        struct counted *at = &s->counted[s->negated_edge[k]];
        at->in[at->n++] = s->negated;
    }
}

bool switch_check(struct search *s)
{
    int on = 0, number = s->constraint[s->negated].number, open = -1;

    for (int k = 0; k < s->nnegated; k++) {
        int value = variable_value(s, s->negated_edge[k]);
        if ((value == 0 && open >= 0) || (value > 0 && k >= s->nboundary))
            return true;
        if (value == 0)
            open = k;
        on += value > 0;
    }
    if (open >= 0 && (on == number || (on == number - 1 && open < s->nboundary)))
        search_assign(s, literal_of(s->negated_edge[open], on == number), REASON_COUNT, s->negated);
    if (open < 0 && on == number)
        switch_explain(s, -1);
    return open >= 0 || on != number;
}

/* All others of its edges have spoken. */
void switch_explain(struct search *s, int literal)
{
    for (int k = 0; k < s->nnegated; k++)
        if (s->negated_edge[k] != variable_of(literal) || literal < 0)
            ints_push(&s->why,
                      literal_of(s->negated_edge[k], variable_value(s, s->negated_edge[k]) < 0));
}
