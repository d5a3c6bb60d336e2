#include "solver/table/net.h"

#include <assert.h>
#include <stdbool.h>

void net_arrays(struct net *g, struct arena *a, size_t keys, size_t edges)
{
    g->capacity = edges;
    g->number = arena_take(a, keys, sizeof *g->number);
    g->key = arena_take(a, keys, sizeof *g->key);
    g->ends = arena_take(a, edges, sizeof *g->ends);
    g->label = arena_take(a, edges, sizeof *g->label);
    g->start = arena_take(a, keys + 1, sizeof *g->start);
    g->link = arena_take(a, 2 * edges, sizeof *g->link);
    g->order = arena_take(a, keys, sizeof *g->order);
    g->depth = arena_take(a, keys, sizeof *g->depth);
    g->low = arena_take(a, keys, sizeof *g->low);
    g->parent = arena_take(a, keys, sizeof *g->parent);
    g->next = arena_take(a, keys, sizeof *g->next);
    g->goal = arena_take(a, keys, 1);
    g->between = arena_take(a, keys, sizeof *g->between);
    g->block = arena_take(a, edges, sizeof *g->block);
}

void net_clear(struct net *g)
{
    for (int v = 0; v < g->n; v++)
        g->number[g->key[v]] = 0;
    g->n = g->m = 0;
}

int net_vertex(struct net *g, int key)
{
    if (g->number[key] == 0) {
        g->goal[g->n] = 0;
        g->key[g->n++] = key;
        g->number[key] = g->n;
    }
    return g->number[key] - 1;
}

void net_edge(struct net *g, int key_a, int key_b, int label)
{
    assert((size_t)g->m < g->capacity);
    g->ends[g->m][0] = net_vertex(g, key_a);
    g->ends[g->m][1] = net_vertex(g, key_b);
    g->label[g->m++] = label;
}

void net_mark(struct net *g, int vertex)
{
    g->goal[vertex] = 1;
}

void net_link(struct net *g)
{
    for (int v = 0; v <= g->n; v++)
        g->start[v] = 0;
    for (int e = 0; e < g->m; e++) {
        g->start[g->ends[e][0]]++;
        g->start[g->ends[e][1]]++;
    }
    for (int v = 1; v <= g->n; v++)
        g->start[v] += g->start[v - 1];
    for (int e = g->m - 1; e >= 0; e--)
        for (int side = 0; side < 2; side++) {
            int at = --g->start[g->ends[e][side]];
            g->link[at][0] = g->ends[e][!side];
            g->link[at][1] = e;
        }
}

static void net_enter(struct net *g, int v, int edge)
{
    g->depth[v] = g->low[v] = g->nvisited;
    g->parent[v] = edge;
    g->next[v] = g->start[v];
    g->order[g->nvisited++] = v;
}

static void net_lower(struct net *g, int v, int depth)
{
    if (depth < g->low[v])
        g->low[v] = depth;
}

void net_search(struct net *g, int root)
{
    g->nvisited = 0;
    for (int v = 0; v < g->n; v++)
        g->depth[v] = -1;
    net_enter(g, root, -1);
    for (int v = root;;) {
        if (g->next[v] < g->start[v + 1]) {
            const int *link = g->link[g->next[v]++];
            if (g->depth[link[0]] < 0) {
                net_enter(g, link[0], link[1]);
                v = link[0];
            } else if (link[1] != g->parent[v]) {
                net_lower(g, v, g->depth[link[0]]);
            }
        } else if (g->parent[v] >= 0) {
            int up = net_other(g, g->parent[v], v);
            net_lower(g, up, g->low[v]);
            v = up;
        } else {
            return;
        }
    }
}

/* Whether removing the parent of v parts v's subtree from the rest: v's own edge upwards and all
 * that leaves its subtree end there. v is visited and not the root. */
static bool net_parts(const struct net *g, int v)
{
    return g->low[v] >= g->depth[net_other(g, g->parent[v], v)];
}

/* A block is known by the lower end of its topmost tree edge; an edge is in the block of its end
 * that was met later. */
void net_blocks(struct net *g)
{
    int *top = g->next;

    for (int i = 1; i < g->nvisited; i++) {
        int v = g->order[i];
        top[v] = net_parts(g, v) ? v : top[net_other(g, g->parent[v], v)];
    }
    for (int e = 0; e < g->m; e++) {
        int a = g->ends[e][0], b = g->ends[e][1];
        g->block[e] = g->depth[a] < 0 ? -1 : top[g->depth[a] > g->depth[b] ? a : b];
    }
}

int net_between(struct net *g)
{
    enum { NONE, SOME, NOTED }; /* marked ones in the subtree; the vertex itself is between */
    int *below = g->next, n = 0;

    for (int i = 0; i < g->nvisited; i++)
        below[g->order[i]] = g->goal[g->order[i]] ? SOME : NONE;
    for (int i = g->nvisited - 1; i > 0; i--) {
        int v = g->order[i], up = net_other(g, g->parent[v], v);
        if (below[v] == NONE || below[up] == NOTED)
            continue;
        below[up] = SOME;
        if (net_parts(g, v) && !g->goal[up]) {
            g->between[n++] = up;
            below[up] = NOTED;
        }
    }
    return n;
}
