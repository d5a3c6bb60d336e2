#include "solver/check/rules.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

static void rules_of_dots(struct knowledge *k, const struct lattice *l)
{
    for (int dot = 0; dot < l->ndots; dot++)
        knowledge_add_sum(k, SUM_NONE_OR_TWO, 0, l->dot_edge + l->dot_start[dot],
                          lattice_dot_degree(l, dot));
}

static void rules_of_clues(struct knowledge *k, const struct puzzle *p)
{
    int *boundary = mem_alloc(2 * (size_t)p->lattice->nedges, sizeof *boundary);

    for (int i = 0; i < p->nclues; i++) {
        int n = puzzle_boundary(p, i, boundary);
        knowledge_add_sum(k, SUM_EXACTLY, p->clue[i].number, boundary, n);
    }
    free(boundary);
    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_internal(p, e))
            knowledge_add_sum(k, SUM_EXACTLY, 0, &e, 1);
}

static void rules_of_sides(struct knowledge *k, const struct lattice *l)
{
    for (int e = 0; e < l->nedges; e++) {
        int variable[3] = {e}, n = 1;
        for (int side = 0; side < 2; side++) {
            /* The outside has no variable; those of holes follow those of cells. */
            int face = l->edge_cell[e][side];
            assert(face >= 0 && face < l->nfaces);
            if (face != l->ncells)
                variable[n++] = l->nedges + face - (face > l->ncells);
        }
        knowledge_add_sum(k, SUM_EVEN, 0, variable, n);
    }
}

static void rules_of_some_edge(struct knowledge *k, const struct lattice *l)
{
    int *literal = mem_alloc((size_t)l->nedges, sizeof *literal);

    for (int e = 0; e < l->nedges; e++)
        literal[e] = 2 * e;
    knowledge_add_clause(k, literal, l->nedges);
    free(literal);
}

struct knowledge *rules_known(const struct puzzle *p)
{
    struct knowledge *k = knowledge_new(p->lattice->nedges + p->lattice->nfaces - 1);

    rules_of_dots(k, p->lattice);
    rules_of_clues(k, p);
    rules_of_sides(k, p->lattice);
    rules_of_some_edge(k, p->lattice);
    assert(knowledge_clauses(k) == RULES_CLAUSES);
    return k;
}
