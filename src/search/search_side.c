/*
 * Inside and outside. Whether a face of the board (a cell, or the outside) lies within the loop is
 * a variable too, and an edge is on just when its two sides differ. That holds for any loop
 * (Jordan) and adds nothing to what the degrees say, but it gives clauses better words: one literal
 * about a cell stands for a whole path of edges from the rim to it.
 */
#include "search/search_state.h"

/* Of three variables, an even number holds. One holds or not as `value` (1, -1) says. */
static inline bool side_check(struct search *s, int value, int edge, int second, int third)
{
    int b = s->value[2 * second], c = s->value[2 * third];

    if (b == 0) {
        if (c != 0)
            search_assign(s, literal_of(second, value != c), REASON_SIDE, edge);
    } else if (c == 0) {
        search_assign(s, literal_of(third, value != b), REASON_SIDE, edge);
    } else if (value * b * c > 0) {
        side_explain(s, edge, -1);
        return false;
    }
    return true;
}

bool side_propagate(struct search *s, int literal)
{
    const struct lattice *l = s->lattice;
    int variable = literal / 2, value = literal & 1 ? -1 : 1, face = variable - l->nedges;

    if (face < 0)
        return side_check(s, value, variable, l->nedges + l->edge_cell[variable][0],
                          l->nedges + l->edge_cell[variable][1]);
    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int edge = l->cell_edge[k];
        if (!side_check(s, value, edge, edge, l->nedges + lattice_across(l, edge, face)))
            return false;
    }
    return true;
}

void side_explain(struct search *s, int edge, int literal)
{
    const struct lattice *l = s->lattice;
    int v[3] = {edge, l->nedges + l->edge_cell[edge][0], l->nedges + l->edge_cell[edge][1]};

    for (int i = 0; i < 3; i++)
        if (literal < 0 || v[i] != literal / 2)
            ints_push(&s->why, literal_of(v[i], s->value[2 * v[i]] < 0));
}
