/*
 * Lattices from cells. Every edge is walked twice, once in each direction, as a side of the face
 * on its right: by the cell that has it, or by the gap that is there instead. Sides 2e and 2e + 1
 * are the two directions of edge e.
 */
#include "base/mem.h"
#include "model/loops/lattice.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

enum { NO_FACE = -1 };

struct sides {
    int nedges, nfaces;
    int (*edge_dot)[2]; /* [number of sides of cells] side 2e leads from [e][0] to [e][1] */
    int *face;          /* [2 * that] on the right, or NO_FACE */
    int *next;          /* that of the face, clockwise */
    int *next_from;     /* the next side from the same dot, in a list without order, or -1 */
    int *first_from;    /* [ndots] */
    int *around;        /* [2 * nedges] the sides from each dot, clockwise from north */
    int *around_start;  /* [ndots+1] */
};

static int side_from(const struct sides *s, int side)
{
    return s->edge_dot[side / 2][side % 2];
}

static int side_to(const struct sides *s, int side)
{
    return s->edge_dot[side / 2][1 - side % 2];
}

static int side_find(const struct sides *s, int from, int to)
{
    int side = s->first_from[from];

    while (side >= 0 && side_to(s, side) != to)
        side = s->next_from[side];
    return side;
}

/* ---- edges ---- */

static void side_add(struct sides *s, int side)
{
    int dot = side_from(s, side);

    s->face[side] = NO_FACE;
    s->next_from[side] = s->first_from[dot];
    s->first_from[dot] = side;
}

/* The side between two dots, which may be new. */
static int side_of(struct sides *s, int from, int to)
{
    int side = side_find(s, from, to);

    if (side >= 0)
        return side;
    side = 2 * s->nedges++;
    s->edge_dot[side / 2][0] = from;
    s->edge_dot[side / 2][1] = to;
    side_add(s, side);
    side_add(s, side + 1);
    return side;
}

/* The sides of a cell; edge k leads to dots[k]. */
static void add_cell(struct sides *s, int cell, const int *dots, int n)
{
    int last = NO_FACE, first = NO_FACE;

    assert(n >= 3);
    for (int k = 0; k < n; k++) {
        int side = side_of(s, dots[(k + n - 1) % n], dots[k]);
        assert(s->face[side] == NO_FACE); /* cells overlap, or a cell is not clockwise */
        s->face[side] = cell;
        if (k > 0)
            s->next[last] = side;
        else
            first = side;
        last = side;
    }
    s->next[last] = first;
}

static void cell_sides_init(struct sides *s, int ndots, int ncells, const int *start,
                            const int *dots)
{
    size_t most = (size_t)start[ncells];

    *s = (struct sides){.edge_dot = mem_alloc(most, sizeof *s->edge_dot),
                        .face = mem_alloc(2 * most, sizeof *s->face),
                        .next = mem_alloc(2 * most, sizeof *s->next),
                        .next_from = mem_alloc(2 * most, sizeof *s->next_from),
                        .first_from = mem_alloc((size_t)ndots, sizeof *s->first_from),
                        .around = mem_alloc(2 * most, sizeof *s->around),
                        .around_start = mem_alloc((size_t)ndots + 1, sizeof *s->around_start)};
    for (int dot = 0; dot < ndots; dot++)
        s->first_from[dot] = -1;
    for (int c = 0; c < ncells; c++)
        add_cell(s, c, dots + start[c], start[c + 1] - start[c]);
}

static void cell_sides_release(struct sides *s)
{
    free(s->edge_dot);
    free(s->face);
    free(s->next);
    free(s->next_from);
    free(s->first_from);
    free(s->around);
    free(s->around_start);
}

/* ---- clockwise around dots ---- */

struct direction {
    int side;
    int64_t right, down;
};

/* 0 for directions from north until just before south, 1 for the others. */
static int half(const struct direction *d)
{
    return d->right < 0 || (d->right == 0 && d->down > 0);
}

/* Clockwise from north. */
static int compare_directions(const void *first, const void *second)
{
    const struct direction *a = first, *b = second;

    if (half(a) != half(b))
        return half(a) - half(b);
    int64_t turn = a->right * b->down - a->down * b->right;
    return (turn < 0) - (turn > 0);
}

/* The sides from a dot, clockwise; returns their number. */
static int sides_at_dot(const struct sides *s, const int (*at)[2], int dot, struct direction *d)
{
    int n = 0;

    for (int side = s->first_from[dot]; side >= 0; side = s->next_from[side], n++) {
        int to = side_to(s, side);
        d[n] = (struct direction){side, (int64_t)at[to][0] - at[dot][0],
                                  (int64_t)at[to][1] - at[dot][1]};
    }
    assert(n >= 2);
    qsort(d, (size_t)n, sizeof *d, compare_directions);
    for (int k = 0; k + 1 < n; k++)
        assert(compare_directions(&d[k], &d[k + 1]) < 0);
    return n;
}

/* After a side that leads to a dot, its face has the counterclockwise neighbour of the edge there.
 * The cells must agree. */
static void link_sides(struct sides *s, const int *around, int n)
{
    for (int k = 0; k < n; k++) {
        int arriving = around[k] ^ 1, leaving = around[(k + n - 1) % n];
        assert(s->face[arriving] == s->face[leaving]);
        assert(s->face[arriving] == NO_FACE || s->next[arriving] == leaving);
        s->next[arriving] = leaving;
    }
}

static void sides_turn(struct sides *s, int ndots, const int (*at)[2])
{
    struct direction *d = mem_alloc((size_t)(2 * s->nedges), sizeof *d);

    for (int dot = 0; dot < ndots; dot++) {
        int n = sides_at_dot(s, at, dot, d), start = s->around_start[dot];
        for (int k = 0; k < n; k++)
            s->around[start + k] = d[k].side;
        s->around_start[dot + 1] = start + n;
        link_sides(s, s->around + start, n);
    }
    free(d);
}

/* ---- gaps ---- */

/* Twice the area within the sides of a face: negative for the outside, which lies beyond them. */
static int64_t area_of(const struct sides *s, const int (*at)[2], int first)
{
    int64_t area = 0;
    int side = first;

    do {
        const int *from = at[side_from(s, side)], *to = at[side_to(s, side)];
        area += (int64_t)from[0] * to[1] - (int64_t)to[0] * from[1];
        side = s->next[side];
    } while (side != first);
    return area;
}

/* Numbers the outside and the holes, these in the order of their first edges. */
static void number_gaps(struct sides *s, const int (*at)[2], int ncells)
{
    int outsides = 0;

    s->nfaces = ncells + 1;
    for (int first = 0; first < 2 * s->nedges; first++) {
        if (s->face[first] != NO_FACE)
            continue;
        bool outside = area_of(s, at, first) < 0;
        int face = outside ? ncells : s->nfaces++;
        outsides += outside;
        for (int side = first; s->face[side] == NO_FACE; side = s->next[side])
            s->face[side] = face;
    }
    assert(outsides == 1); /* else the cells are not connected */
}

/* ---- the lattice ---- */

static void fill_edges(struct lattice *l, const struct sides *s)
{
    for (int side = 0; side < 2 * l->nedges; side++) {
        l->edge_dot[side / 2][side % 2] = side_from(s, side);
        l->edge_cell[side / 2][side % 2] = s->face[side];
    }
}

static void fill_dots(struct lattice *l, const struct sides *s, const int (*at)[2])
{
    for (int dot = 0; dot < l->ndots; dot++) {
        l->dot_start[dot + 1] = s->around_start[dot + 1];
        l->dot_at[dot][0] = at[dot][0];
        l->dot_at[dot][1] = at[dot][1];
    }
    for (int k = 0; k < 2 * l->nedges; k++) {
        l->dot_edge[k] = s->around[k] / 2;
        l->dot_cell[k] = s->face[s->around[k]];
    }
}

static void fill_cells(struct lattice *l, const struct sides *s, const int *start, const int *dots)
{
    for (int c = 0; c < l->ncells; c++) {
        int n = start[c + 1] - start[c];
        for (int k = 0; k < n; k++) {
            int from = dots[start[c] + (k + n - 1) % n], to = dots[start[c] + k];
            l->cell_edge[start[c] + k] = side_find(s, from, to) / 2;
            l->cell_dot[start[c] + k] = to;
        }
        l->cell_start[c + 1] = start[c + 1];
    }
}

struct lattice *lattice_of_cells(int ndots, const int (*at)[2], int ncells, const int *start,
                                 const int *dots)
{
    struct sides s;

    cell_sides_init(&s, ndots, ncells, start, dots);
    sides_turn(&s, ndots, at);
    number_gaps(&s, at, ncells);
    assert(ndots - s.nedges + s.nfaces == 2); /* Euler: it is planar and connected */
    struct lattice *l = lattice_new(ndots, s.nedges, ncells, s.nfaces);
    fill_edges(l, &s);
    fill_dots(l, &s, at);
    fill_cells(l, &s, start, dots);
    lattice_list_gaps(l);
    cell_sides_release(&s);
    return l;
}
