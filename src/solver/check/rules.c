#include "solver/check/rules.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

struct knowledge *rules_known(const struct puzzle *p)
{
    struct knowledge *k = knowledge_new(p->lattice->nedges + p->lattice->nfaces - 1);
    for (int dot = 0; dot < p->lattice->ndots; dot++)
        knowledge_add_sum(k, SUM_NONE_OR_TWO, 0, p->lattice->dot_edge + p->lattice->dot_start[dot],
                          lattice_dot_degree(p->lattice, dot));
    int *boundary = mem_alloc(2 * (size_t)p->lattice->nedges, sizeof *boundary);
    for (int i = 0; i < p->nclues; i++) {
        int n = puzzle_boundary(p, i, boundary);
        knowledge_add_sum(k, SUM_EXACTLY, p->clue[i].number, boundary, n);
    }
    free(boundary);
    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_internal(p, e))
            knowledge_add_sum(k, SUM_EXACTLY, 0, &e, 1);
    for (int e = 0; e < p->lattice->nedges; e++) {
        int variable[3] = {e}, n = 1;
        for (int side = 0; side < 2; side++) {
            /* The outside has no variable; those of holes follow those of cells. */
            int face = p->lattice->edge_cell[e][side];
            assert(face >= 0 && face < p->lattice->nfaces);
            if (face != p->lattice->ncells)
                variable[n++] = p->lattice->nedges + face - (face > p->lattice->ncells);
        }
        knowledge_add_sum(k, SUM_EVEN, 0, variable, n);
    }
    int *literal = mem_alloc((size_t)p->lattice->nedges, sizeof *literal);
    for (int e = 0; e < p->lattice->nedges; e++)
        literal[e] = 2 * e;
    knowledge_add_clause(k, literal, p->lattice->nedges);
    free(literal);
    assert(knowledge_clauses(k) == RULES_CLAUSES);
    return k;
}
