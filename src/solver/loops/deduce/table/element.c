#include "solver/loops/deduce/table/element.h"

#include <assert.h>
#include <string.h>

void elements_arrays(struct elements *el, struct arena *a, const struct lattice *l)
{
    size_t edges = (size_t)l->nedges;

    el->n = l->ncells + l->ndots;
    el->start = arena_take(a, (size_t)el->n + 1, sizeof *el->start);
    el->edge = arena_take(a, 4 * edges, sizeof *el->edge);
    el->meets = arena_take(a, 4 * edges, sizeof *el->meets);
    el->corner = arena_take(a, 4 * edges, 1);
    el->fits = arena_take(a, 4 * edges, sizeof *el->fits);
    el->at = arena_take(a, edges, sizeof *el->at);
    el->way = arena_take(a, edges, sizeof *el->way);
}

/* Which of the four elements at an edge it is: dots have places 0 and 1, cells 2 and 3. */
static int elements_place(const struct lattice *l, int x, int edge)
{
    return x < l->ncells ? 2 + (l->edge_cell[edge][1] == x) : l->edge_dot[edge][1] == x - l->ncells;
}

/* Edge k of element x, and what it meets at corner k. */
static void elements_add(struct elements *el, const struct lattice *l, int x, int k, int edge,
                         int meets)
{
    int place = elements_place(l, x, edge);

    el->edge[el->start[x] + k] = edge;
    el->meets[el->start[x] + k] = meets;
    el->at[edge][place] = x;
    el->way[edge][place] = (unsigned char)k;
    el->start[x + 1] = el->start[x] + k + 1;
}

void elements_fill(struct elements *el, const struct lattice *l)
{
    for (int degree = 2; degree <= PATTERN_DEGREE; degree++)
        for (int k = 0; k < degree; k++)
            for (unsigned values = 0; values <= PAIR_ANY; values++)
                el->fit[degree][k][values] = patterns_fit((k + 1) % degree, k, values);
    memset(el->at, -1, (size_t)l->nedges * sizeof *el->at);
    for (int c = 0; c < l->ncells; c++)
        for (int k = 0; k < lattice_cell_degree(l, c); k++) {
            int i = l->cell_start[c] + k;
            elements_add(el, l, c, k, l->cell_edge[i], l->ncells + l->cell_dot[i]);
        }
    for (int v = 0; v < l->ndots; v++)
        for (int k = 0; k < lattice_dot_degree(l, v); k++) {
            int i = l->dot_start[v] + k, face = l->dot_cell[i];
            elements_add(el, l, l->ncells + v, k, l->dot_edge[i],
                         lattice_is_cell(l, face) ? face : -1);
        }
    for (int x = 0; x < el->n; x++) {
        assert(elements_degree(el, x) >= 2 && elements_degree(el, x) <= LATTICE_DEGREE);
        for (int k = 0; k < elements_degree(el, x); k++) {
            int edge = el->edge[el->start[x] + elements_next(el, x, k)];
            int other = el->meets[el->start[x] + k];
            if (other < 0)
                continue;
            int degree = elements_degree(el, other), at = el->start[x] + k;
            el->corner[at] = el->way[edge][elements_place(l, other, edge)];
            if (!degree_is_wide(degree))
                el->fits[at] = el->fit[degree][el->corner[at]];
        }
    }
}

/* ---- cut vertices ------------------------------------------------------- */

void net_arrays(struct net *g, struct arena *a, size_t keys, size_t edges)
{
    g->nkeys = (int)keys;
    g->first = arena_take(a, keys, sizeof *g->first);
    g->label = arena_take(a, edges, sizeof *g->label);
    g->to = arena_take(a, 2 * edges, sizeof *g->to);
    g->after = arena_take(a, 2 * edges, sizeof *g->after);
    g->order = arena_take(a, keys, sizeof *g->order);
    g->depth = arena_take(a, keys, sizeof *g->depth);
    g->low = arena_take(a, keys, sizeof *g->low);
    g->in = arena_take(a, keys, sizeof *g->in);
    g->scratch = arena_take(a, keys, sizeof *g->scratch);
}

void net_clear(struct net *g)
{
    g->nedges = 0;
    for (int v = 0; v < g->nkeys; v++)
        g->first[v] = g->depth[v] = -1;
}

void net_edge(struct net *g, int a, int b, int label)
{
    int e = g->nedges++;

    assert(a != b && a < g->nkeys && b < g->nkeys);
    g->label[e] = label;
    g->to[2 * e] = b;
    g->to[2 * e + 1] = a;
    g->after[2 * e] = g->first[a];
    g->first[a] = 2 * e;
    g->after[2 * e + 1] = g->first[b];
    g->first[b] = 2 * e + 1;
}

static void net_enter(struct net *g, int v, int link)
{
    g->depth[v] = g->low[v] = g->nvisited;
    g->in[v] = link;
    g->scratch[v] = g->first[v];
    g->order[g->nvisited++] = v;
}

int net_up(const struct net *g, int v)
{
    assert(g->depth[v] > 0);
    return g->to[g->in[v] ^ 1];
}

void net_search(struct net *g, int root)
{
    g->nvisited = 0;
    net_enter(g, root, -1);
    for (int v = root;;) {
        int link = g->scratch[v];
        if (link >= 0) {
            int to = g->to[link];
            g->scratch[v] = g->after[link];
            if (g->depth[to] < 0) {
                net_enter(g, to, link);
                v = to;
            } else if (link != (g->in[v] ^ 1) && g->depth[to] < g->low[v]) {
                g->low[v] = g->depth[to];
            }
        } else if (v != root) {
            int up = net_up(g, v);
            g->low[up] = g->low[v] < g->low[up] ? g->low[v] : g->low[up];
            v = up;
        } else {
            return;
        }
    }
}

bool net_cuts(const struct net *g, int v)
{
    return g->low[v] >= g->depth[net_up(g, v)];
}
