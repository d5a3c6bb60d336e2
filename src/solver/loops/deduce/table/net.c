#include "solver/loops/deduce/table/net.h"

#include <assert.h>

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
