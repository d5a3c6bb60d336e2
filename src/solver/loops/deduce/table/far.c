/*
 * Level 5: what must be connected over the whole board.
 *
 * Connectivity: the loop is a cycle in the graph of the edges that are on or open, so it lies in
 * one block of it (a part that no single dot cuts). A path counts as one edge between its ends. All
 * paths must be in one block; whatever is open outside it is off.
 *
 * Isolation: from an area known to be inside, all others known to be so must be reachable over open
 * edges without crossing the outside: an area that cannot be reached is outside, and one that is
 * the only way to another is inside. The same holds with the sides exchanged. Where one way out is
 * left to a single area, level 4 has it (area.c).
 */
#include "solver/loops/deduce/table/board.h"

#include "solver/loops/deduce/table/element.h"

#include <assert.h>

/* ---- connectivity ------------------------------------------------------- */

enum { PATH_EDGE = -1 };

/* The block of an edge, as the lower end of its topmost edge in the search tree; -1 if the edge was
 * not reached. An edge is in the block of its end that was met later. top[v] is the block of v's
 * own edge upwards. */
static int connect_block(const struct net *g, const int *top, int e)
{
    int one = g->to[2 * e], two = g->to[2 * e + 1];

    return g->depth[one] < 0 ? -1 : top[g->depth[one] > g->depth[two] ? one : two];
}

bool far_connect(struct board *b, int place UNUSED)
{
    struct net *g = &b->net;
    int *top = g->scratch;

    if (b->count->paths == 0 || b->count->closed)
        return true;
    const struct lattice *l = b->lattice;
    net_clear(g);
    for (int i = 0; i < b->count->unknown; i++)
        net_edge(g, l->edge_dot[b->open[i]][0], l->edge_dot[b->open[i]][1], b->open[i]);
    /* Every end of a path has an open edge, or its dot would be a contradiction. */
    for (int v = 0; v < l->ndots; v++)
        if (v < b->path_end[v] && g->first[v] >= 0 && board_is_path_end(b, v))
            net_edge(g, v, b->path_end[v], PATH_EDGE);
    int first = g->nedges - 1;
    if (g->label[first] != PATH_EDGE)
        return true;
    assert(first >= 0 && b->path_end[g->to[2 * first]] == g->to[2 * first + 1]);
    net_search(g, g->to[2 * first]);
    for (int i = 1; i < g->nvisited; i++) {
        int v = g->order[i];
        top[v] = net_cuts(g, v) ? v : top[net_up(g, v)];
    }
    for (int e = first; e >= 0; e--) {
        if (connect_block(g, top, e) == connect_block(g, top, first))
            continue;
        if (g->label[e] == PATH_EDGE)
            return board_fail(b, CLASH_APART, 0);
        board_step(b, RULE_FAR_CONNECTIVITY, FOCUS_EDGE, g->label[e]);
        if (!board_set_edge(b, g->label[e], EDGE_OFF))
            return false;
    }
    return true;
}

/* ---- isolation ---------------------------------------------------------- */

static bool isolate_side(struct board *b, enum rule_number rule, enum side side)
{
    struct net *g = &b->net;
    /* The areas with an open edge, the outside, and the open edges between those that may be on the
     * side. Returns an area known to be on the side, or -1. */
    int root = -1;
    assert(side != SIDE_UNKNOWN);
    areas_find(b);
    net_clear(&b->net);
    for (int i = 0; i < b->count->unknown; i++) {
        const int *face = b->lattice->edge_cell[b->open[i]];
        int one = unionfind_root(&b->areas, face[0]), two = unionfind_root(&b->areas, face[1]);
        if (one != two && area_side(b, one) != side_other(side) &&
            area_side(b, two) != side_other(side))
            net_edge(&b->net, one, two, b->open[i]);
    }
    for (int i = 0; i < b->ways.n && root < 0; i++)
        root = area_side(b, b->ways.area[i]) == side ? b->ways.area[i] : -1;

    if (root < 0)
        return true;
    net_search(g, root);
    assert(g->nvisited <= b->ways.n);
    for (int i = 0; i < b->ways.n; i++) {
        int area = b->ways.area[i];
        enum side known = area_side(b, area);
        if (g->depth[area] >= 0 || known == side_other(side))
            continue;
        if (known == side)
            return board_fail(b, CLASH_AREA, area);
        if (!area_set_side(b, rule, area, side_other(side)))
            return false;
    }
    /* Areas that are the only way from the root of the search to another goal. */
    enum { NONE, SOME, NOTED }; /* goals in the subtree; the vertex itself is between */
    int *below = g->scratch;
    assert(g->nvisited > 0 && area_side(b, g->order[0]) == side);
    for (int i = 0; i < g->nvisited; i++)
        below[g->order[i]] = area_side(b, g->order[i]) == side ? SOME : NONE;
    for (int i = g->nvisited - 1; i > 0; i--) {
        int v = g->order[i], up = net_up(g, v);
        if (below[v] == NONE || below[up] == NOTED)
            continue;
        below[up] = SOME;
        if (net_cuts(g, v) && area_side(b, up) == SIDE_UNKNOWN) {
            below[up] = NOTED;
            if (!area_set_side(b, rule, up, side))
                return false;
        }
    }
    return true;
}

bool far_isolate(struct board *b, int place UNUSED)
{
    return b->count->closed || (isolate_side(b, RULE_FAR_INSIDE, SIDE_INSIDE) &&
                                isolate_side(b, RULE_FAR_OUTSIDE, SIDE_OUTSIDE));
}
