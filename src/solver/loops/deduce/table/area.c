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
#include "solver/loops/deduce/table/board.h"

#include "base/checks.h"

#include <assert.h>

/* ---- areas -------------------------------------------------------------- */

static int area_of(const struct board *b, int face)
{
    return unionfind_root(&b->areas, face);
}

enum side area_side(const struct board *b, int area)
{
    int parity = colour_relation(b, area, b->lattice->ncells);

    return parity < 0 ? SIDE_UNKNOWN : parity ? SIDE_INSIDE : SIDE_OUTSIDE;
}

bool area_set_side(struct board *b, enum rule_number rule, int area, enum side side)
{
    assert(side != SIDE_UNKNOWN);
    board_step(b, rule, FOCUS_CELL, area);
    return colour_link(b, area, b->lattice->ncells, side == SIDE_INSIDE);
}

/* ---- one way out -------------------------------------------------------- */

enum { NO_WAY = -1, SEVERAL = -2 };

static enum rule_number rule_of_side(enum side side)
{
    return side == SIDE_INSIDE ? RULE_INSIDE : RULE_OUTSIDE;
}

/* Lists an area once; returns its side. */
static enum side area_list(struct board *b, int area)
{
    struct area_ways *w = &b->ways;

    if (!w->listed[area]) {
        assert(area_of(b, area) == area);
        w->listed[area] = (unsigned char)(1 + area_side(b, area));
        w->area[w->n++] = area;
        w->way[area][SIDE_OUTSIDE] = w->way[area][SIDE_INSIDE] = w->way[area][SIDE_UNKNOWN] =
            NO_WAY;
    }
    return (enum side)(w->listed[area] - 1);
}

/* An open edge leads from one area to another, which is on this side. */
static void area_lead(struct area_ways *w, int from, int to, enum side known)
{
    assert(!CHECKS || from != to);
    for (enum side side = SIDE_OUTSIDE; side <= SIDE_UNKNOWN; side++) {
        int *way = &w->way[from][side];
        if (*way != SEVERAL && *way != to && (side == SIDE_UNKNOWN || known != side_other(side)))
            *way = *way == NO_WAY ? to : SEVERAL;
    }
}

void areas_find(struct board *b)
{
    struct area_ways *w = &b->ways;

    while (w->n > 0)
        w->listed[w->area[--w->n]] = 0;
    w->inner = false;
    w->joins = b->count->joins;
    area_list(b, area_of(b, b->lattice->ncells));
    for (int i = 0; i < b->count->unknown; i++) {
        const int *side = b->lattice->edge_cell[b->open[i]];
        int one = area_of(b, side[0]), two = area_of(b, side[1]);
        enum side side_one = area_list(b, one), side_two = area_list(b, two);
        w->inner |= one == two;
        if (one != two) {
            area_lead(w, one, two, side_two);
            area_lead(w, two, one, side_one);
        }
    }
}

/* An area of this side, not the only one. */
static bool area_goes_on(struct board *b, int area, enum side side)
{
    int way = b->ways.way[area][side];

    assert(side != SIDE_UNKNOWN);
    if (way == NO_WAY)
        return board_fail(b, CLASH_AREA, area);
    return way == SEVERAL || area_side(b, way) == side ||
           area_set_side(b, rule_of_side(side), way, side);
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

/* Open edges with one area on both sides are off, and those of an area that goes with the only one
 * beside it. After the first of these the two are one area. */
static bool area_closes(struct board *b, int area)
{
    for (int i = b->count->unknown - 1; i >= 0; i--) {
        int edge = b->open[i];
        int one = area_of(b, b->lattice->edge_cell[edge][0]);
        int two = area_of(b, b->lattice->edge_cell[edge][1]);
        bool leads = b->count->joins == b->ways.joins && (one == area || two == area);
        if (one != two && !leads)
            continue;
        board_step(b, RULE_CONNECTIVITY, FOCUS_EDGE, edge);
        if (!board_set_edge(b, edge, EDGE_OFF))
            return false;
    }
    return true;
}

/* n[side] are the areas known to be there. */
static bool area_look(struct board *b, int area, const int n[2])
{
    enum side side = area_side(b, area);

    if (side != SIDE_UNKNOWN)
        return n[side] < 2 || area_goes_on(b, area, side);
    for (side = SIDE_OUTSIDE; side <= SIDE_INSIDE; side++)
        if (n[side] > 0 && b->ways.way[area][side] == NO_WAY)
            return area_set_side(b, rule_of_side(side), area, side_other(side));
    int way = b->ways.way[area][SIDE_UNKNOWN];
    /* After a join the areas are not those listed; the next look will see. */
    return b->count->joins != b->ways.joins || b->count->paths == 0 || way < 0 ||
           area_side(b, way) == SIDE_UNKNOWN || area_has_line(b, area) || area_closes(b, area);
}

bool area_all(struct board *b, int place UNUSED)
{
    int n[SIDE_UNKNOWN + 1] = {0};

    if (b->count->closed)
        return true;
    areas_find(b);
    for (int i = 0; i < b->ways.n; i++)
        n[area_side(b, b->ways.area[i])]++;
    for (int i = 0; i < b->ways.n; i++)
        if (!area_look(b, b->ways.area[i], n))
            return false;
    return !b->ways.inner || area_closes(b, NO_WAY);
}
