#include "support/naive_rules.h"

#include "base/mem.h"
#include "model/loops/square.h"

#include <stdlib.h>

enum { PATH = -1, NOTHING = -1 };

void expected_init(struct expected *x, const struct lattice *l)
{
    x->edge = mem_alloc((size_t)l->nedges, sizeof *x->edge);
    x->side = mem_alloc((size_t)l->nfaces, sizeof *x->side);
}

void expected_release(struct expected *x)
{
    free(x->edge);
    free(x->side);
}

void expected_clear(struct expected *x, const struct lattice *l)
{
    x->conflict = false;
    memset(x->edge, 0, (size_t)l->nedges * sizeof *x->edge);
    for (int f = 0; f < l->nfaces; f++)
        x->side[f] = SIDE_UNKNOWN;
}

static void graph_add(struct view *s, int one, int two, int name)
{
    s->end[s->nedges][0] = one;
    s->end[s->nedges][1] = two;
    s->name[s->nedges++] = name;
}

/* Gives all vertices that are connected without this one the same number. */
static void graph_parts(const struct view *s, int n, int without, int *part)
{
    bool changed = true;

    for (int v = 0; v < n; v++)
        part[v] = v;
    while (changed) {
        changed = false;
        for (int i = 0; i < s->nedges; i++) {
            int one = s->end[i][0], two = s->end[i][1];
            if (one == without || two == without || part[one] == part[two])
                continue;
            part[one] = part[two] = part[one] < part[two] ? part[one] : part[two];
            changed = true;
        }
    }
}

static bool is_open(const struct view *s, int edge)
{
    return s->b->edge[edge] == EDGE_UNKNOWN;
}

static void find_areas(struct view *s)
{
    s->nedges = 0;
    for (int e = 0; e < s->l->nedges; e++)
        if (s->b->edge[e] == EDGE_OFF)
            graph_add(s, s->l->edge_cell[e][0], s->l->edge_cell[e][1], e);
    graph_parts(s, s->l->nfaces, NOTHING, s->area);
}

/* From the outside over all decided edges. */
static void find_sides(struct view *s)
{
    bool changed = true;

    for (int f = 0; f < s->l->nfaces; f++)
        s->side[f] = SIDE_UNKNOWN;
    s->side[s->l->ncells] = SIDE_OUTSIDE;
    while (changed) {
        changed = false;
        for (int i = 0; i < 2 * s->l->nedges; i++) {
            int e = i / 2;
            const int *face = s->l->edge_cell[e];
            int from = s->side[face[i % 2]], *to = &s->side[face[1 - i % 2]];
            if (is_open(s, e) || from == SIDE_UNKNOWN || *to != SIDE_UNKNOWN)
                continue;
            *to = s->b->edge[e] == EDGE_ON ? (int)side_other((enum side)from) : from;
            changed = true;
        }
    }
}

/* Edges with this value at a dot; the last of them that is not `but`. */
static int lines_at(const struct view *s, int dot, enum edge_value value, int but, int *last)
{
    int n = 0;

    for (int k = s->l->dot_start[dot]; k < s->l->dot_start[dot + 1]; k++)
        if (s->b->edge[s->l->dot_edge[k]] == (int)value) {
            n++;
            if (last && s->l->dot_edge[k] != but)
                *last = s->l->dot_edge[k];
        }
    return n;
}

/* Walks along each path from its ends. */
static void find_paths(struct view *s)
{
    int lines = 0, walked = 0, ends = 0;

    s->stuck = false;
    for (int v = 0; v < s->l->ndots; v++) {
        int edge = NOTHING, at = v, n = lines_at(s, v, EDGE_ON, NOTHING, &edge);
        bool dead = lines_at(s, v, EDGE_UNKNOWN, NOTHING, NULL) == 0;
        lines += n;
        s->far_end[v] = NOTHING;
        s->stuck |= n > 2 || (n == 1 && dead);
        if (n != 1 || s->stuck)
            continue;
        ends++;
        for (bool more = true; more; walked++) {
            at = lattice_along(s->l, edge, at);
            more = lines_at(s, at, EDGE_ON, edge, &edge) == 2;
        }
        s->far_end[v] = at;
    }
    s->paths = ends / 2;
    s->closed = lines != walked;
}

void view_init(struct view *s, const struct board *b)
{
    const struct lattice *l = b->lattice;
    size_t faces = (size_t)l->nfaces, dots = (size_t)l->ndots, most = (size_t)l->nedges + dots;

    *s = (struct view){.b = b, .l = l};
    s->end = mem_alloc(most, sizeof *s->end);
    s->name = mem_alloc(most, sizeof *s->name);
    s->part = mem_alloc(faces + dots, sizeof *s->part);
    s->area = mem_alloc(faces, sizeof *s->area);
    s->side = mem_alloc(faces, sizeof *s->side);
    s->far_end = mem_alloc(dots, sizeof *s->far_end);
}

void view_release(struct view *s)
{
    free(s->end);
    free(s->name);
    free(s->part);
    free(s->area);
    free(s->side);
    free(s->far_end);
}

void view_take(struct view *s)
{
    find_areas(s);
    find_sides(s);
    find_paths(s);
}

/* An edge is in the block of another unless some dot separates the two. */
void expect_far_connectivity(struct view *s, struct expected *x)
{
    s->nedges = 0;
    for (int e = 0; e < s->l->nedges; e++)
        if (is_open(s, e))
            graph_add(s, s->l->edge_dot[e][0], s->l->edge_dot[e][1], e);
    for (int v = 0; v < s->l->ndots; v++)
        if (s->far_end[v] > v)
            graph_add(s, v, s->far_end[v], PATH);
    int path = s->nedges - 1;
    if (s->paths == 0 || s->closed)
        return;
    for (int v = 0; v < s->l->ndots; v++) {
        graph_parts(s, s->l->ndots, v, s->part);
        int part = s->part[s->end[path][s->end[path][0] == v]];
        for (int i = 0; i < path; i++)
            if (s->part[s->end[i][s->end[i][0] == v]] != part) {
                if (s->name[i] == PATH)
                    x->conflict = true;
                else
                    x->edge[s->name[i]] = EDGE_OFF;
            }
    }
}

static bool area_has_open_edge(const struct view *s, int area)
{
    for (int e = 0; e < s->l->nedges; e++)
        if (is_open(s, e) &&
            (s->area[s->l->edge_cell[e][0]] == area || s->area[s->l->edge_cell[e][1]] == area))
            return true;
    return false;
}

/* An area with an open edge, or the outside. */
static bool is_listed(const struct view *s, int area)
{
    return s->area[area] == area && (area_has_open_edge(s, area) || s->area[s->l->ncells] == area);
}

/* Whether this area separates two that are known to be on the side. */
static bool is_between(struct view *s, int area, enum side side)
{
    int first = NOTHING;

    graph_parts(s, s->l->nfaces, area, s->part);
    for (int f = 0; f < s->l->nfaces; f++) {
        if (!is_listed(s, f) || s->side[f] != (int)side)
            continue;
        if (first != NOTHING && s->part[f] != s->part[first])
            return true;
        first = f;
    }
    return false;
}

static void expect_far_side(struct view *s, struct expected *x, enum side side)
{
    int root = NOTHING, *reached = mem_alloc((size_t)s->l->nfaces, sizeof *reached);

    s->nedges = 0;
    for (int e = 0; e < s->l->nedges; e++) {
        int one = s->area[s->l->edge_cell[e][0]], two = s->area[s->l->edge_cell[e][1]];
        if (is_open(s, e) && one != two && s->side[one] != (int)side_other(side) &&
            s->side[two] != (int)side_other(side))
            graph_add(s, one, two, e);
    }
    graph_parts(s, s->l->nfaces, NOTHING, reached);
    for (int f = 0; f < s->l->nfaces && root == NOTHING; f++)
        if (is_listed(s, f) && s->side[f] == (int)side)
            root = f;
    for (int f = 0; f < s->l->nfaces && root != NOTHING; f++) {
        if (!is_listed(s, f))
            continue;
        bool far = reached[f] != reached[root];
        if (s->side[f] == (int)side)
            x->conflict |= far;
        else if (s->side[f] == SIDE_UNKNOWN && far)
            x->side[f] = side_other(side);
        else if (s->side[f] == SIDE_UNKNOWN && is_between(s, f, side))
            x->side[f] = side;
    }
    free(reached);
}

void expect_far_inside(struct view *s, struct expected *x)
{
    if (!s->closed)
        expect_far_side(s, x, SIDE_INSIDE);
}

void expect_far_outside(struct view *s, struct expected *x)
{
    if (!s->closed)
        expect_far_side(s, x, SIDE_OUTSIDE);
}

/* The areas beside this one over open edges that may be on a side (any: SIDE_UNKNOWN); returns how
 * many there are, and one of them. */
static int ways_out(const struct view *s, int area, enum side side, int *way)
{
    int n = 0;

    for (int f = 0; f < s->l->nfaces; f++)
        for (int e = 0; e < s->l->nedges && s->area[f] == f && f != area; e++) {
            int one = s->area[s->l->edge_cell[e][0]], two = s->area[s->l->edge_cell[e][1]];
            if (!is_open(s, e) || !((one == area && two == f) || (one == f && two == area)))
                continue;
            if (side == SIDE_UNKNOWN || s->side[f] != (int)side_other(side)) {
                n++;
                *way = f;
            }
            break;
        }
    return n;
}

static int areas_on(const struct view *s, enum side side)
{
    int n = 0;

    for (int f = 0; f < s->l->nfaces; f++)
        n += is_listed(s, f) && s->side[f] == (int)side;
    return n;
}

/* Areas of the side that are not all of it go on; one from which there is no way to it is on the
 * other. */
static void expect_side(struct view *s, struct expected *x, enum side side)
{
    int n = areas_on(s, side);

    for (int f = 0; f < s->l->nfaces && !s->closed; f++) {
        int way = NOTHING, ways = is_listed(s, f) ? ways_out(s, f, side, &way) : 0;
        if (!is_listed(s, f) || s->side[f] == (int)side_other(side))
            continue;
        if (s->side[f] == SIDE_UNKNOWN && n > 0 && ways == 0)
            x->side[f] = side_other(side);
        if (s->side[f] != (int)side || n < 2)
            continue;
        x->conflict |= ways == 0;
        if (ways == 1 && s->side[way] == SIDE_UNKNOWN)
            x->side[way] = side;
    }
}

void expect_inside(struct view *s, struct expected *x)
{
    expect_side(s, x, SIDE_INSIDE);
}

void expect_outside(struct view *s, struct expected *x)
{
    expect_side(s, x, SIDE_OUTSIDE);
}

/* Whether an area whose side is not known lies beside one only, whose side is known, and has no
 * line. */
static bool goes_with_the_only_one(const struct view *s, int area)
{
    int way;

    if (s->side[area] != SIDE_UNKNOWN || ways_out(s, area, SIDE_UNKNOWN, &way) != 1 ||
        s->side[way] == SIDE_UNKNOWN)
        return false;
    for (int side = SIDE_OUTSIDE; side <= SIDE_INSIDE; side++)
        if (areas_on(s, (enum side)side) > 0 && s->side[way] == (int)side_other((enum side)side))
            return false; /* isolation */
    for (int e = 0; e < s->l->nedges; e++)
        for (int i = 0; i < 2; i++)
            if (s->b->edge[e] == EDGE_ON && s->area[s->l->edge_cell[e][i]] == area)
                return false;
    return true;
}

void expect_connectivity(struct view *s, struct expected *x)
{
    for (int e = 0; e < s->l->nedges && !s->closed; e++) {
        int one = s->area[s->l->edge_cell[e][0]], two = s->area[s->l->edge_cell[e][1]];
        if (is_open(s, e) && (one == two || (s->paths > 0 && (goes_with_the_only_one(s, one) ||
                                                              goes_with_the_only_one(s, two)))))
            x->edge[e] = EDGE_OFF;
    }
}

static bool all_clues_would_fit(const struct view *s, int edge)
{
    const struct puzzle *p = s->b->puzzle;

    for (int i = 0; i < p->nclues; i++) {
        int on = 0;
        for (int e = 0; e < s->l->nedges; e++) {
            bool one = puzzle_clue_of(p, s->l->edge_cell[e][0]) == i;
            bool two = puzzle_clue_of(p, s->l->edge_cell[e][1]) == i;
            on += one != two && (e == edge || s->b->edge[e] == EDGE_ON);
        }
        if (s->b->clue_active[i] && on != p->clue[i].number)
            return false;
    }
    return true;
}

void expect_early_loop(struct view *s, struct expected *x)
{
    for (int e = 0; e < s->l->nedges; e++)
        if (is_open(s, e) && s->far_end[s->l->edge_dot[e][0]] == s->l->edge_dot[e][1] &&
            (s->paths > 1 || !all_clues_would_fit(s, e)))
            x->edge[e] = EDGE_OFF;
}

/* The edges that a line through the middles of a row or column crosses. */
static void expect_cut(struct view *s, struct expected *x, bool row, int at)
{
    const struct square_grid *g = s->l->square;
    int on = 0, unknown = 0, last = NOTHING;

    for (int i = 0; i <= (row ? g->cols : g->rows); i++) {
        int e = row ? lattice_vertical(s->l, at, i) : lattice_horizontal(s->l, i, at);
        if (e < 0)
            continue;
        on += s->b->edge[e] == EDGE_ON;
        unknown += is_open(s, e);
        last = is_open(s, e) ? e : last;
    }
    x->conflict |= unknown == 0 && on % 2 == 1;
    if (unknown == 1)
        x->edge[last] = on % 2 ? EDGE_ON : EDGE_OFF;
}

void expect_cut_parity(struct view *s, struct expected *x)
{
    const struct square_grid *g = s->l->square;

    for (int r = 0; g && r < g->rows; r++)
        expect_cut(s, x, true, r);
    for (int c = 0; g && c < g->cols; c++)
        expect_cut(s, x, false, c);
}
