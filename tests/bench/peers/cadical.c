/*
 * A variable an edge; degrees and numbers in clauses without further variables, of which there are
 * few as long as clues have few edges. Every model is a set of loops, each of which is then cut:
 * if it is a solution by itself it counts, and no other solution contains it.
 */
#include "peers/cadical.h"

#include "base/mem.h"
#include "model/loops/loop.h"

#include <ccadical.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64 }; /* edges of a dot or a clue */

/* Clauses: of any `size` of these literals times `sign`, one is true. */
static void add_subsets(CCaDiCaL *sat, const int *literal, int n, int size, int sign)
{
    int pick[MOST];

    for (int i = 0; i < size; i++)
        pick[i] = i;
    while (size <= n) {
        for (int i = 0; i < size; i++)
            ccadical_add(sat, sign * literal[pick[i]]);
        ccadical_add(sat, 0);
        int last = size - 1;
        while (last >= 0 && pick[last] == n - size + last)
            last--;
        if (last < 0)
            return;
        pick[last]++;
        for (int i = last + 1; i < size; i++)
            pick[i] = pick[i - 1] + 1;
    }
}

/* None or two: not three, and none alone. */
static void add_dot(CCaDiCaL *sat, const struct lattice *l, int dot)
{
    int edge[MOST], n = 0;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        edge[n++] = l->dot_edge[k] + 1;
    add_subsets(sat, edge, n, 3, -1);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++)
            ccadical_add(sat, k == i ? -edge[k] : edge[k]);
        ccadical_add(sat, 0);
    }
}

static void add_clue(CCaDiCaL *sat, const struct puzzle *p, int clue)
{
    int edge[MOST], number = p->clue[clue].number, n = puzzle_boundary(p, clue, edge);

    for (int i = 0; i < n; i++)
        edge[i]++;
    add_subsets(sat, edge, n, number + 1, -1);
    if (number > 0)
        add_subsets(sat, edge, n, number > n ? 0 : n - number + 1, 1);
}

/* Moves the loop that holds the edge from `model` to `loop`. */
static void take_loop(const struct lattice *l, unsigned char *model, int edge, struct loop *loop)
{
    int dot = l->edge_dot[edge][0];

    memset(loop->on, 0, (size_t)l->nedges);
    while (edge >= 0) {
        model[edge] = 0;
        loop->on[edge] = 1;
        dot = lattice_along(l, edge, dot);
        edge = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (model[l->dot_edge[k]])
                edge = l->dot_edge[k];
    }
}

/* Cuts every loop of the model; how many of them are solutions. */
static int cut_loops(CCaDiCaL *sat, const struct puzzle *p, unsigned char *model, struct loop *loop)
{
    const struct lattice *l = p->lattice;
    struct diag why;
    int solutions = 0;

    for (int e = 0; e < l->nedges; e++)
        model[e] = ccadical_val(sat, e + 1) > 0;
    for (int e = 0; e < l->nedges; e++) {
        if (!model[e])
            continue;
        take_loop(l, model, e, loop);
        solutions += verify_solution(p, loop, &why);
        for (int k = 0; k < l->nedges; k++)
            if (loop->on[k])
                ccadical_add(sat, -(k + 1));
        ccadical_add(sat, 0);
    }
    return solutions;
}

enum answer cadical_decide(const struct puzzle *p)
{
    enum { SATISFIABLE = 10 };
    const struct lattice *l = p->lattice;
    CCaDiCaL *sat = ccadical_init();
    unsigned char *model = mem_alloc((size_t)l->nedges, 1);
    struct loop *loop = loop_new(l);
    int solutions = 0;

    ccadical_set_option(sat, "quiet", 1);
    for (int v = 0; v < l->ndots; v++)
        add_dot(sat, l, v);
    for (int i = 0; i < p->nclues; i++)
        add_clue(sat, p, i);
    for (int e = 0; e < l->nedges; e++)
        ccadical_add(sat, e + 1);
    ccadical_add(sat, 0);
    while (solutions < 2 && ccadical_solve(sat) == SATISFIABLE)
        solutions += cut_loops(sat, p, model, loop);
    loop_free(loop);
    free(model);
    ccadical_release(sat);
    return solutions == 0 ? ANSWER_NONE : solutions == 1 ? ANSWER_UNIQUE : ANSWER_SEVERAL;
}
