/*
 * Inside and outside. Whether a face of the board (a cell, or the outside) lies within the loop is
 * a variable too, and an edge is on just when its two sides differ. That holds for any loop
 * (Jordan) and adds nothing to what the degrees say, but it gives clauses better words: one literal
 * about a cell stands for a whole path of edges from the rim to it.
 */
#include "search/search_state.h"

#include "base/mem.h"

#include <stdlib.h>

void side_init(struct search *s)
{
    const struct lattice *l = s->lattice;
    int faces = s->nvars - l->nedges;

    s->face_start = mem_alloc((size_t)faces + 2, sizeof *s->face_start);
    s->face_edge = mem_alloc(2 * (size_t)l->nedges, sizeof *s->face_edge);
    for (int e = 0; e < l->nedges; e++)
        for (int i = 0; i < 2; i++)
            s->face_start[l->edge_cell[e][i] + 2]++;
    for (int f = 2; f <= faces; f++)
        s->face_start[f + 1] += s->face_start[f];
    for (int e = 0; e < l->nedges; e++)
        for (int i = 0; i < 2; i++)
            s->face_edge[s->face_start[l->edge_cell[e][i] + 1]++] = e;
}

void side_release(struct search *s)
{
    free(s->face_start);
    free(s->face_edge);
}

/* The variables of an edge's rule; an even number of them holds. */
static inline void side_variables(const struct search *s, int edge, int v[3])
{
    v[0] = edge;
    v[1] = s->lattice->nedges + s->lattice->edge_cell[edge][0];
    v[2] = s->lattice->nedges + s->lattice->edge_cell[edge][1];
}

static bool side_check(struct search *s, int edge)
{
    int v[3], open = -1;
    bool odd = false;

    side_variables(s, edge, v);
    for (int i = 0; i < 3; i++) {
        signed char value = s->value[2 * v[i]];
        if (value == 0 && open >= 0)
            return true;
        if (value == 0)
            open = v[i];
        odd ^= value > 0;
    }
    if (open >= 0)
        search_assign(s, literal_of(open, odd), (struct reason){REASON_SIDE, edge});
    else if (odd)
        side_explain(s, edge, -1);
    return open >= 0 || !odd;
}

bool side_propagate(struct search *s, int literal)
{
    int variable = literal / 2, face = variable - s->lattice->nedges;

    if (face < 0)
        return side_check(s, variable);
    for (int k = s->face_start[face]; k < s->face_start[face + 1]; k++)
        if (!side_check(s, s->face_edge[k]))
            return false;
    return true;
}

void side_explain(struct search *s, int edge, int literal)
{
    int v[3];

    side_variables(s, edge, v);
    for (int i = 0; i < 3; i++)
        if (literal < 0 || v[i] != literal / 2)
            ints_push(&s->why, literal_of(v[i], s->value[2 * v[i]] < 0));
}
