/*
 * Level 5: isolation. The inside of the loop is connected, and so is the outside, through edges
 * that are off. Areas are sets of cells, holes
 * and the outside joined by edges that are off. From an area known to be
 * inside, all others known to be so must be reachable over open edges without crossing the outside:
 * an area that cannot be reached is outside, and one that is the only way to another is inside. The
 * same holds with the sides exchanged.
 */
#include "solver/technique.h"

enum side { OUTSIDE, INSIDE, NEITHER };

/*
 * Areas are kept by union-find, brought up to date only when somebody asks: behind the open edges
 * in b->open stand the decided ones, the latest first, and areas_low says how far down these have
 * been taken back since.
 */
static void areas_update(struct board *b)
{
    int nedges = b->lattice->nedges, decided = nedges - b->count->unknown;

    if (b->areas_low < b->areas_done) {
        unionfind_undo(&b->areas, b->areas_mark[b->areas_low]);
        b->areas_done = b->areas_low;
    }
    for (; b->areas_done < decided; b->areas_done++) {
        int edge = b->open[nedges - 1 - b->areas_done];
        b->areas_mark[b->areas_done] = b->areas.njoined;
        if (b->edge[edge] == EDGE_OFF)
            unionfind_join(&b->areas, b->lattice->edge_cell[edge][0],
                           b->lattice->edge_cell[edge][1], 0);
    }
    b->areas_low = b->areas_done;
}

static enum side area_side(const struct board *b, int cell)
{
    int outside = b->lattice->ncells;

    if (b->colour[cell] >> 1 != b->colour[outside] >> 1)
        return NEITHER;
    return (b->colour[cell] ^ b->colour[outside]) & 1 ? INSIDE : OUTSIDE;
}

/* The areas that are not on the other side, and the open edges between them. */
static void isolate_fill(struct board *b, enum side side)
{
    struct net *g = &b->net;

    net_clear(g);
    if (side == OUTSIDE)
        net_vertex(g, unionfind_find(&b->areas, b->lattice->ncells, NULL));
    for (int i = 0; i < b->count->unknown; i++) {
        int area[2];
        bool fits = true;
        for (int k = 0; k < 2; k++) {
            area[k] = unionfind_find(&b->areas, b->lattice->edge_cell[b->open[i]][k], NULL);
            enum side known = area_side(b, area[k]);
            fits = fits && (known == side || known == NEITHER);
        }
        if (fits && area[0] != area[1])
            net_edge(g, area[0], area[1], b->open[i]);
        else
            /* The edge leads nowhere, but its area may be one that nothing else reaches. */
            for (int k = 0; k < 2; k++)
                if (area_side(b, area[k]) != (side == INSIDE ? OUTSIDE : INSIDE))
                    net_vertex(g, area[k]);
    }
    net_link(g);
}

static bool isolate_tell(struct board *b, enum side side, int area, enum side is)
{
    board_step(b, side == INSIDE ? RULE_INSIDE : RULE_OUTSIDE, FOCUS_CELL, area);
    return colour_link(b, area, b->lattice->ncells, is == INSIDE);
}

/* Counts known areas below each vertex; one that parts known areas from the root is of their side.
 */
static bool isolate_ways(struct board *b, enum side side)
{
    struct net *g = &b->net;
    int *below = g->next;

    for (int i = 0; i < g->nvisited; i++)
        below[g->order[i]] = area_side(b, g->key[g->order[i]]) == side;
    for (int i = g->nvisited - 1; i > 0; i--) {
        int v = g->order[i], up = net_other(g, g->parent[v], v);
        if (below[v] > 0 && net_parts(g, v) && area_side(b, g->key[up]) == NEITHER &&
            !isolate_tell(b, side, g->key[up], side))
            return false;
        below[up] += below[v];
    }
    return true;
}

static bool isolate_side(struct board *b, enum side side)
{
    struct net *g = &b->net;
    int root = 0;

    areas_update(b); /* what one side concluded joins areas for the other */
    isolate_fill(b, side);
    while (root < g->n && area_side(b, g->key[root]) != side)
        root++;
    if (root == g->n)
        return true;
    net_search(g, root);
    for (int v = 0; v < g->n; v++) {
        if (g->depth[v] >= 0)
            continue;
        if (area_side(b, g->key[v]) == side)
            return board_fail(b, FOCUS_CELL, g->key[v]);
        if (!isolate_tell(b, side, g->key[v], side == INSIDE ? OUTSIDE : INSIDE))
            return false;
    }
    return isolate_ways(b, side);
}

bool isolate_all(struct board *b)
{
    if (b->count->closed)
        return true;
    return isolate_side(b, INSIDE) && isolate_side(b, OUTSIDE);
}
