/*
 * Greedy graph colouring, the groups with the most neighbours first (Welsh and Powell 1967), then a
 * few rounds in which each group may move to a better tint. With four tints this nearly always
 * separates all groups that share an edge. Where it does not, the outlines still do, so it must be
 * fast rather than perfect: boards may have thousands of groups.
 */
#include "render/tints.h"

#include "base/graph.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 24 };

/* Pairs of groups that touch, one for each edge or dot at which they do. */
struct touches {
    int n;
    size_t room, room_weight;
    int (*pair)[2];
    int *weight;
};

static void touches_add(struct touches *t, int a, int b, int weight)
{
    if (a < 0 || b < 0 || a == b)
        return;
    t->pair = mem_reserve(t->pair, t->n + 1, &t->room, sizeof *t->pair);
    t->weight = mem_reserve(t->weight, t->n + 1, &t->room_weight, sizeof *t->weight);
    t->pair[t->n][0] = a;
    t->pair[t->n][1] = b;
    t->weight[t->n++] = weight;
}

static int group_of(const struct lattice *l, const int *group, int cell)
{
    return lattice_is_cell(l, cell) ? group[cell] : -1;
}

/*
 * The tint that clashes least with the neighbours that have one (-1: not yet); the lowest among
 * equals. A group that shares its tint with a neighbour across an edge and finds nothing better
 * moves to the next tint that is about as bad. So clashes move on, often to a place where they can
 * be resolved.
 */
static int best_tint(const struct graph *g, const int *weight, int v, int ntints, const int *tint,
                     long *clash)
{
    int best = 0, now = tint[v];

    memset(clash, 0, ntints * sizeof *clash);
    for (int k = g->start[v]; k < g->start[v + 1]; k++)
        if (tint[g->link[k].vertex] >= 0)
            clash[tint[g->link[k].vertex]] += weight[g->link[k].edge];
    for (int i = 1; i < ntints; i++)
        if (clash[i] < clash[best])
            best = i;
    if (now < 0 || clash[now] > clash[best])
        return best;
    for (int i = 1; clash[now] >= TINTS_EDGE && i < ntints; i++)
        if (clash[(now + i) % ntints] < clash[now] + TINTS_EDGE / 2)
            return (now + i) % ntints;
    return now;
}

/* The groups by falling number of touches, equal ones by number: a counting sort. */
static int *by_degree(const struct graph *g)
{
    int most = 0, *order = mem_alloc(g->n, sizeof *order);

    for (int v = 0; v < g->n; v++)
        if (g->start[v + 1] - g->start[v] > most)
            most = g->start[v + 1] - g->start[v];
    FREED int *place = mem_alloc((size_t)most + 2, sizeof *place);
    for (int v = 0; v < g->n; v++)
        place[most - (g->start[v + 1] - g->start[v]) + 1]++;
    for (int i = 0; i <= most; i++)
        place[i + 1] += place[i];
    for (int v = 0; v < g->n; v++)
        order[place[most - (g->start[v + 1] - g->start[v])]++] = v;
    return order;
}

void tints_of_pairs(int ngroups, int npairs, int (*pair)[2], const int *weight, int ntints,
                    int *tint)
{
    struct graph g;

    assert(ntints >= 1);
    graph_init(&g, ngroups, npairs, pair);
    FREED int *order = by_degree(&g);
    FREED long *clash = mem_alloc(ntints, sizeof *clash);
    for (int i = 0; i < ngroups; i++)
        tint[i] = -1;
    for (int round = 0; round <= ROUNDS; round++)
        for (int i = 0; i < ngroups; i++)
            tint[order[i]] = best_tint(&g, weight, order[i], ntints, tint, clash);
    graph_release(&g);
}

void tints_choose(const struct lattice *l, const int *group, int ngroups, int ntints, int *tint)
{
    struct touches t = {0};

    for (int e = 0; e < l->nedges; e++)
        touches_add(&t, group_of(l, group, l->edge_cell[e][0]),
                    group_of(l, group, l->edge_cell[e][1]), TINTS_EDGE);
    for (int v = 0; v < l->ndots; v++)
        for (int i = l->dot_start[v]; i < l->dot_start[v + 1]; i++)
            for (int k = l->dot_start[v]; k < i; k++)
                touches_add(&t, group_of(l, group, l->dot_cell[i]),
                            group_of(l, group, l->dot_cell[k]), TINTS_DOT);
    tints_of_pairs(ngroups, t.n, t.pair, t.weight, ntints, tint);
    free(t.pair);
    free(t.weight);
}
