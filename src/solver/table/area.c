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

static int area_of(const struct board *b, int face)
{
    return unionfind_find(&b->areas, face, NULL);
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

    areas_update(b);
    net_clear(g);
    if (side != SIDE_INSIDE)
        net_vertex(g, area_of(b, b->lattice->ncells));
    for (int i = 0; i < b->count->unknown; i++) {
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

    if (b->count->paths == 0 || way < 0 || area_side(b, g->key[way]) == SIDE_UNKNOWN ||
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
    for (int i = b->count->unknown - 1; i >= 0; i--) {
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
 * edges only. Where all areas have been looked at before and gave nothing, only those near the
 * faces touched since, the faces beside the newly decided edges, can give anything now:
 *
 * - An area further away has the neighbours that it had, and these are on the sides that they were,
 *   if nothing was linked to the outside. Two of them can have become one only if they were
 *   touched, because areas that grew are made of touched faces alone (else nothing is known).
 *   The first path lets areas with one neighbour speak; there must be none.
 * - An area that has two others beside it whose sides are not known can give nothing.
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
    bool quiet = !b->conflict && !b->count->closed && area_gives_nothing(b), lone = false;

    for (int v = 0; v < b->net.n && quiet && !lone; v++)
        lone = area_way(b, v, SIDE_UNKNOWN) >= 0;
    b->area_base = (struct area_base){.quiet = quiet,
                                      .decided = b->lattice->nedges - b->count->unknown,
                                      .outside = area_outside_size(b),
                                      .may_part = b->count->paths > 0 || !lone};
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

/* The faces beside edges decided since the base, each once: how many, or -1 for too many. */
static int area_list_touched(const struct board *b, int face[QUIET_MOST])
{
    int nedges = b->lattice->nedges, n = 0;

    for (int i = b->count->unknown; i < nedges - b->area_base.decided; i++)
        for (int side = 0; side < 2; side++) {
            int at = b->lattice->edge_cell[b->open[i]][side], k = 0;
            while (k < n && face[k] != at)
                k++;
            if (k == QUIET_MOST)
                return -1;
            face[k] = at;
            n += k == n;
        }
    return n;
}

/* Whether all areas with a newly joined edge are made of touched faces. */
static bool area_joins_touched_only(struct board *b, const int *face, int n)
{
    int nedges = b->lattice->nedges;
    bool only = true;

    for (int i = 0; i < n; i++)
        b->area_touched[area_of(b, face[i])]++;
    for (int i = b->count->unknown; i < nedges - b->area_base.decided; i++) {
        int edge = b->open[i], area = area_of(b, b->lattice->edge_cell[edge][0]);
        only = only && (b->edge[edge] == EDGE_ON ||
                        unionfind_count(&b->areas, area) == b->area_touched[area]);
    }
    for (int i = 0; i < n; i++)
        b->area_touched[area_of(b, face[i])] = 0;
    return only;
}

/* Surely nothing new since the base; false says nothing. */
static bool area_is_quiet(struct board *b)
{
    int face[QUIET_MOST];

    if (!b->area_base.quiet || !b->area_base.may_part ||
        b->area_base.outside != area_outside_size(b))
        return false;
    int n = area_list_touched(b, face);
    if (n < 0)
        return false;
    areas_update(b);
    for (int i = 0; i < n; i++)
        if (!face_gives_nothing(b, face[i]))
            return false;
    return area_joins_touched_only(b, face, n);
}

bool area_all(struct board *b, int place)
{
    (void)place;
    if (b->count->closed)
        return true;
    if (area_is_quiet(b)) {
        assert(!CHECKS || area_gives_nothing(b));
        return true;
    }
    return area_look_at_all(b);
}
