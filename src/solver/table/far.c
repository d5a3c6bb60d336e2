/*
 * Level 5: what must hang together over the whole board.
 *
 * Connectivity: the loop is a cycle in the graph of the edges that are on or open, so it lies in
 * one block of it (a part that no single dot cuts). A path counts as one edge between its ends. All
 * paths must be in one block; whatever is open outside it is walled off.
 *
 * Isolation: from an area known to be inside, all others known to be so must be reachable over open
 * edges without crossing the outside: an area that cannot be reached is outside, and one that is
 * the only way to another is inside. The same holds with the sides exchanged. Where one way out is
 * left to a single area, level 4 has it (area.c).
 */
#include "solver/table/technique.h"

/* ---- connectivity ------------------------------------------------------------------------------
 */

enum { PATH_EDGE = -1 };

static void connect_fill(struct board *b)
{
    const struct lattice *l = b->lattice;
    struct net *g = &b->net;

    net_clear(g);
    for (int i = 0; i < b->count.unknown; i++) {
        int edge = b->open[i];
        net_edge(g, l->edge_dot[edge][0], l->edge_dot[edge][1], edge);
    }
    /* Every end of a path has an open edge, or its dot would be a contradiction. */
    for (int v = 0, n = g->n; v < n; v++) {
        int dot = g->key[v], far = b->path_end[dot];
        if (dot < far && board_is_path_end(b, dot))
            net_edge(g, dot, far, PATH_EDGE);
    }
    net_link(g);
}

bool far_connect(struct board *b, int place)
{
    struct net *g = &b->net;

    (void)place;
    if (b->count.paths == 0 || b->count.closed)
        return true;
    connect_fill(b);
    int first = g->m - 1;
    if (g->label[first] != PATH_EDGE)
        return true;
    net_search(g, g->ends[first][0]);
    net_blocks(g);
    for (int e = first; e >= 0; e--) {
        if (g->block[e] == g->block[first])
            continue;
        if (g->label[e] == PATH_EDGE)
            return board_fail(b, CLASH_APART, 0);
        board_step(b, RULE_FAR_CONNECTIVITY, FOCUS_EDGE, g->label[e]);
        if (!board_set_edge(b, g->label[e], EDGE_OFF))
            return false;
    }
    return true;
}

/* ---- isolation ---------------------------------------------------------------------------------
 */

static bool isolate_side(struct board *b, enum side side)
{
    enum rule_number rule = side == SIDE_INSIDE ? RULE_FAR_INSIDE : RULE_FAR_OUTSIDE;
    struct net *g = &b->net;
    int root = 0;

    areas_fill(b, side);
    for (int v = g->n - 1; v >= 0; v--)
        if (area_side(b, g->key[v]) == side)
            net_mark(g, root = v);
    if (root == g->n || !g->goal[root])
        return true;
    net_search(g, root);
    for (int v = 0; v < g->n; v++) {
        if (g->depth[v] >= 0)
            continue;
        if (g->goal[v])
            return board_fail(b, CLASH_AREA, g->key[v]);
        if (!area_set_side(b, rule, g->key[v], side_other(side)))
            return false;
    }
    for (int i = net_between(g) - 1; i >= 0; i--)
        if (!area_set_side(b, rule, g->key[g->between[i]], side))
            return false;
    return true;
}

bool far_isolate(struct board *b, int place)
{
    (void)place;
    return b->count.closed || (isolate_side(b, SIDE_INSIDE) && isolate_side(b, SIDE_OUTSIDE));
}
