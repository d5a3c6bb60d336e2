/*
 * Level 5: connectivity. The loop is a cycle in the graph of the edges that are on or open, so it
 * lies in one block of it (a part that no single dot cuts). A path counts as one edge between its
 * ends. All paths must be in one block; whatever is open outside it is walled off.
 */
#include "solver/technique.h"

enum { PATH_EDGE = -1 };

static void connect_fill(struct board *b)
{
    const struct lattice *l = b->lattice;
    struct net *g = &b->net;

    net_clear(g);
    for (int i = 0; i < b->count->unknown; i++) {
        int edge = b->open[i];
        net_edge(g, l->edge_dot[edge][0], l->edge_dot[edge][1], edge);
    }
    /* Every end of a path has an open edge, or its dot would be a contradiction. */
    for (int v = 0, n = g->n; v < n; v++) {
        int dot = g->key[v], far = b->path_end[dot];
        if (dot < far && path_is_end(b, dot))
            net_edge(g, dot, far, PATH_EDGE);
    }
    net_link(g);
}

/* Numbers blocks by their topmost tree edge's lower end; block[v] is that of v's edge upwards. */
static void connect_blocks(struct net *g, int *block)
{
    for (int i = 1; i < g->nvisited; i++) {
        int v = g->order[i];
        block[v] = net_parts(g, v) ? v : block[net_other(g, g->parent[v], v)];
    }
}

/* The block of an edge: of the end that was met later. */
static int connect_block(const struct net *g, const int *block, int e)
{
    int a = g->ends[e][0], b = g->ends[e][1];

    if (g->depth[a] < 0)
        return -1;
    return block[g->depth[a] > g->depth[b] ? a : b];
}

bool connect_all(struct board *b)
{
    struct net *g = &b->net;
    int *block = g->next;

    if (b->count->paths == 0 || b->count->closed)
        return true;
    connect_fill(b);
    int first = g->m - 1;
    if (g->label[first] != PATH_EDGE)
        return true;
    net_search(g, g->ends[first][0]);
    connect_blocks(g, block);
    int the = connect_block(g, block, first);
    for (int e = g->m - 1; e >= 0; e--) {
        if (connect_block(g, block, e) == the)
            continue;
        if (g->label[e] == PATH_EDGE)
            return board_fail(b, FOCUS_BOARD, 0);
        board_step(b, RULE_CONNECTIVITY, FOCUS_EDGE, g->label[e]);
        if (!board_set_edge(b, g->label[e], EDGE_OFF))
            return false;
    }
    return true;
}
