/*
 * Level 4: areas with one way out. An area is a set of cells, holes and the outside joined by edges
 * that are off, so all of it lies on one side of the loop. The inside of the loop is one piece, and
 * so is the outside. So an area that is not yet all of its side must go on somewhere: where one
 * neighbour is left that it can go on to, that is on its side too. And an area from which no
 * neighbour leads on to a side is on the other.
 *
 * Connectivity: an area that is left beside one area only, whose side is known, and that no line
 * runs along, goes with it. A loop between the two would leave out the lines elsewhere. And an open
 * edge with one area on both sides would be a dead end.
 */
#include "solver/table/technique.h"

#include "base/checks.h"

#include <assert.h>

/* ---- areas -------------------------------------------------------------------------------------
 */

static int area_of(const struct board *b, int face)
{
    return unionfind_root(&b->areas, face);
}

enum side area_side(const struct board *b, int area)
{
    int outside = b->lattice->ncells;

    if (b->colour[area] >> 1 != b->colour[outside] >> 1)
        return SIDE_UNKNOWN;
    return (b->colour[area] ^ b->colour[outside]) & 1 ? SIDE_INSIDE : SIDE_OUTSIDE;
}

void areas_fill(struct board *b, enum side side)
{
    struct net *g = &b->net;
    enum side other = side_other(side);

    net_clear(g);
    if (side != SIDE_INSIDE)
        net_vertex(g, area_of(b, b->lattice->ncells));
    for (int i = 0; i < b->count.unknown; i++) {
        int area[2], fits = 0;
        for (int k = 0; k < 2; k++) {
            area[k] = area_of(b, b->lattice->edge_cell[b->open[i]][k]);
            fits += side == SIDE_UNKNOWN || area_side(b, area[k]) != other;
        }
        if (fits == 2 && area[0] != area[1])
            net_edge(g, area[0], area[1], b->open[i]);
        else
            /* The edge leads nowhere, but its area may be one that nothing else reaches. */
            for (int k = 0; k < 2; k++)
                if (side == SIDE_UNKNOWN || area_side(b, area[k]) != other)
                    net_vertex(g, area[k]);
    }
    net_link(g);
}

bool area_set_side(struct board *b, enum rule_number rule, int area, enum side side)
{
    board_step(b, rule, FOCUS_CELL, area);
    return colour_link(b, area, b->lattice->ncells, side == SIDE_INSIDE);
}

/* ---- one way out -------------------------------------------------------------------------------
 */

enum { NO_WAY = -1, SEVERAL = -2 };

static enum rule_number rule_of_side(enum side side)
{
    return side == SIDE_INSIDE ? RULE_INSIDE : RULE_OUTSIDE;
}

/* The one area next to this one that may be on the side; that may be any one for SIDE_UNKNOWN. */
static int area_way(const struct board *b, int v, enum side side)
{
    const struct net *g = &b->net;
    int way = NO_WAY;

    for (int k = g->start[v]; k < g->start[v + 1] && way != SEVERAL; k++) {
        int next = g->link[k][0];
        if (side == SIDE_UNKNOWN || area_side(b, g->key[next]) != side_other(side))
            way = way == NO_WAY || way == next ? next : SEVERAL;
    }
    return way;
}

/* An area of this side, not the only one. */
static bool area_goes_on(struct board *b, int v, enum side side)
{
    int way = area_way(b, v, side);

    if (way == NO_WAY)
        return board_fail(b, CLASH_AREA, b->net.key[v]);
    return way == SEVERAL || area_side(b, b->net.key[way]) == side ||
           area_set_side(b, rule_of_side(side), b->net.key[way], side);
}

static bool area_has_line(const struct board *b, int area)
{
    const struct lattice *l = b->lattice;

    for (int e = 0; e < l->nedges; e++)
        if (b->edge[e] == EDGE_ON &&
            (area_of(b, l->edge_cell[e][0]) == area || area_of(b, l->edge_cell[e][1]) == area))
            return true;
    return false;
}

static bool area_goes_with(struct board *b, int v)
{
    struct net *g = &b->net;

    int way = area_way(b, v, SIDE_UNKNOWN);

    if (b->count.paths == 0 || way < 0 || area_side(b, g->key[way]) == SIDE_UNKNOWN ||
        area_has_line(b, g->key[v]))
        return true;
    for (int k = g->start[v]; k < g->start[v + 1]; k++) {
        int edge = g->label[g->link[k][1]];
        board_step(b, RULE_CONNECTIVITY, FOCUS_EDGE, edge);
        if (!board_set_edge(b, edge, EDGE_OFF))
            return false;
    }
    return true;
}

/* An edge with one area on both sides parts nothing. */
static bool area_closes(struct board *b)
{
    for (int i = b->count.unknown - 1; i >= 0; i--) {
        int edge = b->open[i];
        board_step(b, RULE_CONNECTIVITY, FOCUS_EDGE, edge);
        if (area_of(b, b->lattice->edge_cell[edge][0]) ==
                area_of(b, b->lattice->edge_cell[edge][1]) &&
            !board_set_edge(b, edge, EDGE_OFF))
            return false;
    }
    return true;
}

/* n[side] are the areas known to be there. */
static bool area_look(struct board *b, int v, const int n[2])
{
    int area = b->net.key[v];
    enum side side = area_side(b, area);

    if (side != SIDE_UNKNOWN)
        return n[side] < 2 || area_goes_on(b, v, side);
    for (side = SIDE_OUTSIDE; side <= SIDE_INSIDE; side++)
        if (n[side] > 0 && area_way(b, v, side) == NO_WAY)
            return area_set_side(b, rule_of_side(side), area, side_other(side));
    return area_goes_with(b, v);
}

static bool area_look_at_all(struct board *b)
{
    int n[SIDE_UNKNOWN + 1] = {0};

    b->area_looks++;
    areas_fill(b, SIDE_UNKNOWN);
    for (int v = 0; v < b->net.n; v++)
        n[area_side(b, b->net.key[v])]++;
    for (int v = 0; v < b->net.n; v++)
        if (!area_look(b, v, n))
            return false;
    return area_closes(b);
}

/* ---- after a small change -----------------------------------------------------------------------
 *
 * Suppositions are made by thousands on one state, and on a large board most of them decide a few
 * edges only. If a look at all areas concluded nothing before, only those near the touched faces,
 * which lie beside the newly decided edges, can conclude anything now:
 *
 * - An area further away has the neighbours that it had, and these are on the sides that they were
 *   on, if nothing was linked to the outside. Two of them can have become one only if they were
 *   touched, because an area that grew has two faces, both touched (else it is not quiet).
 *   The first path lets areas with one neighbour go with it; there must be none.
 * - An area that has two others beside it whose sides are not known concludes nothing.
 * - An open edge with one area on both sides is beside a touched face.
 */
enum { QUIET_MOST = 64 };

/* Whether looking at all areas would conclude nothing; the state stays as it is. */
static bool area_gives_nothing(struct board *b)
{
    size_t n = b->gather.n;
    uint64_t barred = b->gather.barred;
    bool gathering = b->gather.on;

    b->gather.on = true;
    b->gather.barred = 0;
    bool nothing = area_look_at_all(b) && b->gather.n == n;
    b->gather.on = gathering;
    b->gather.barred = barred;
    b->gather.n = n;
    b->conflict = false;
    return nothing;
}

static int area_outside_size(const struct board *b)
{
    return b->colour_size[b->colour[b->lattice->ncells] >> 1];
}

void area_begin_base(struct board *b)
{
    bool quiet = !b->conflict && !b->count.closed && area_gives_nothing(b);

    for (int v = 0; v < b->net.n && quiet && b->count.paths == 0; v++)
        quiet = area_way(b, v, SIDE_UNKNOWN) < 0;
    b->area_base = (struct area_base){.quiet = quiet,
                                      .decided = b->lattice->nedges - b->count.unknown,
                                      .outside = area_outside_size(b)};
}

void area_end_base(struct board *b)
{
    b->area_base.quiet = false;
}

/* Whether two areas beside the face, neither on a known side, are open to its own. */
static bool face_is_free(const struct board *b, int face)
{
    const struct lattice *l = b->lattice;
    int own = area_of(b, face), first = own;

    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int edge = l->cell_edge[k], area = area_of(b, lattice_across(l, edge, face));
        if (b->edge[edge] != EDGE_UNKNOWN || area == own || area == first ||
            area_side(b, area) != SIDE_UNKNOWN)
            continue;
        if (first != own)
            return true;
        first = area;
    }
    return false;
}

/* Whether a touched face and those beside it are free, and no open edge of it is inside an area. */
static bool face_gives_nothing(const struct board *b, int face)
{
    const struct lattice *l = b->lattice;

    for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], face);
        if (!face_is_free(b, across) ||
            (b->edge[l->cell_edge[k]] == EDGE_UNKNOWN && area_of(b, across) == area_of(b, face)))
            return false;
    }
    return face_is_free(b, face);
}

/* Whether nothing new can be concluded since the base; false means nothing. */
static bool area_is_quiet(const struct board *b)
{
    int from = b->count.unknown, to = b->lattice->nedges - b->area_base.decided;

    if (!b->area_base.quiet || to - from > QUIET_MOST ||
        b->area_base.outside != area_outside_size(b))
        return false;
    for (int i = from; i < to; i++) {
        const int *face = b->lattice->edge_cell[b->open[i]];
        bool off = b->edge[b->open[i]] == EDGE_OFF;
        if ((off && unionfind_count(&b->areas, face[0]) > 2) || !face_gives_nothing(b, face[0]) ||
            !face_gives_nothing(b, face[1]))
            return false;
    }
    return true;
}

bool area_all(struct board *b, int place)
{
    (void)place;
    if (b->count.closed)
        return true;
    if (area_is_quiet(b)) {
        assert(!CHECKS || area_gives_nothing(b));
        return true;
    }
    return area_look_at_all(b);
}
