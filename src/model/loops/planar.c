#include "model/loops/planar.h"

#include "base/mem.h"
#include "base/text.h"
#include "model/loops/place.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/*
 * Lattices from cells. Every edge is walked twice, once in each direction, as a side of the face
 * on its right: by the cell that has it, or by the gap that is there instead. Sides 2e and 2e + 1
 * are the two directions of edge e.
 */

enum { NO_FACE = -1 };

struct half_edges {
    struct arena arena;
    struct diag *why;
    int nedges, nfaces;
    int cell;           /* of a message */
    int (*edge_dot)[2]; /* [number of sides of cells] side 2e leads from [e][0] to [e][1] */
    int *face;          /* [2 * that] on the right, or NO_FACE */
    int *next;          /* that of the face, clockwise */
    int *next_from;     /* the next side from the same dot, in a list without order, or -1 */
    int *first_from;    /* [ndots] */
    int *around;        /* [2 * nedges] the sides from each dot, clockwise from north */
    int *around_start;  /* [ndots+1] */
};

static int side_from(const struct half_edges *s, int side)
{
    return s->edge_dot[side / 2][side % 2];
}

static int side_to(const struct half_edges *s, int side)
{
    return s->edge_dot[side / 2][1 - side % 2];
}

static int side_find(const struct half_edges *s, int from, int to)
{
    int side = s->first_from[from];

    while (side >= 0 && side_to(s, side) != to)
        side = s->next_from[side];
    return side;
}

/* ---- edges ---- */

static void side_add(struct half_edges *s, int side)
{
    int dot = side_from(s, side);

    s->face[side] = NO_FACE;
    s->next_from[side] = s->first_from[dot];
    s->first_from[dot] = side;
}

/* The side between two dots, which may be new. */
static int side_of(struct half_edges *s, int from, int to)
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
static bool add_cell(struct half_edges *s, int cell, const int *dots, int n)
{
    int last = NO_FACE, first = NO_FACE;

    s->cell = cell;
    if (n < 3 || n > LATTICE_DEGREE)
        return diag_set(s->why, "cell %d has %d corners, not 3 to %d", cell + 1, n, LATTICE_DEGREE);
    for (int k = 0; k < n; k++) {
        int side = side_of(s, dots[(k + n - 1) % n], dots[k]);
        if (s->face[side] != NO_FACE)
            return diag_set(s->why,
                            "cells %d and %d are on the same side of an edge: they overlap, or the "
                            "corners of one are not in clockwise order",
                            s->face[side] + 1, cell + 1);
        s->face[side] = cell;
        if (k > 0)
            s->next[last] = side;
        else
            first = side;
        last = side;
    }
    s->next[last] = first;
    return true;
}

static bool cell_sides_init(struct half_edges *s, int ndots, int ncells, const int *start,
                            const int *dots, struct diag *why)
{
    size_t most = (size_t)start[ncells];

    *s = (struct half_edges){.why = why};
    s->edge_dot = arena_take(&s->arena, most, sizeof *s->edge_dot);
    s->face = arena_take(&s->arena, 2 * most, sizeof *s->face);
    s->next = arena_take(&s->arena, 2 * most, sizeof *s->next);
    s->next_from = arena_take(&s->arena, 2 * most, sizeof *s->next_from);
    s->first_from = arena_take(&s->arena, (size_t)ndots, sizeof *s->first_from);
    s->around = arena_take(&s->arena, 2 * most, sizeof *s->around);
    s->around_start = arena_take(&s->arena, (size_t)ndots + 1, sizeof *s->around_start);
    for (int dot = 0; dot < ndots; dot++)
        s->first_from[dot] = -1;
    for (int c = 0; c < ncells; c++)
        if (!add_cell(s, c, dots + start[c], start[c + 1] - start[c]))
            return false;
    return true;
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
static int sides_at_dot(const struct half_edges *s, const int (*at)[2], int dot,
                        struct direction *d)
{
    int n = 0;

    for (int side = s->first_from[dot]; side >= 0; side = s->next_from[side], n++) {
        int to = side_to(s, side);
        d[n] = (struct direction){side, (int64_t)at[to][0] - at[dot][0],
                                  (int64_t)at[to][1] - at[dot][1]};
    }
    qsort(d, (size_t)n, sizeof *d, compare_directions);
    return n;
}

static bool dot_wrong(struct half_edges *s, int side)
{
    s->cell = s->face[side] < 0 ? 0 : s->face[side];
    return diag_set(
        s->why, "cell %d overlaps others at a corner, or its corners are not in clockwise order",
        s->cell + 1);
}

/* After a side that leads to a dot, its face has the counterclockwise neighbour of the edge there.
 * The cells must agree. */
static bool dot_turn(struct half_edges *s, const struct direction *d, int n)
{
    for (int k = 0; k < n; k++) {
        int arriving = d[k].side ^ 1, leaving = d[(k + n - 1) % n].side;
        bool apart = k == 0 || compare_directions(&d[k - 1], &d[k]) < 0;
        if (!apart || s->face[arriving] != s->face[leaving] ||
            (s->face[arriving] != NO_FACE && s->next[arriving] != leaving))
            return dot_wrong(s, s->face[arriving] < 0 ? leaving : arriving);
        s->next[arriving] = leaving;
    }
    s->cell = s->face[d[0].side] < 0 ? s->face[d[0].side ^ 1] : s->face[d[0].side];
    return n <= LATTICE_DEGREE ||
           diag_set(s->why, "%d edges meet at a corner of cell %d; at most %d can", n, s->cell + 1,
                    LATTICE_DEGREE);
}

static bool sides_turn(struct half_edges *s, int ndots, const int (*at)[2])
{
    FREED struct direction *d = mem_alloc((size_t)(2 * s->nedges), sizeof *d);
    bool good = true;

    for (int dot = 0; dot < ndots && good; dot++) {
        int n = sides_at_dot(s, at, dot, d), start = s->around_start[dot];
        for (int k = 0; k < n; k++)
            s->around[start + k] = d[k].side;
        s->around_start[dot + 1] = start + n;
        good = dot_turn(s, d, n);
    }
    return good;
}

/* ---- gaps ---- */

/* Twice the area within the sides of a face: negative for the outside, which lies beyond them. */
static int64_t area_of(const struct half_edges *s, const int (*at)[2], int first)
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
static bool number_gaps(struct half_edges *s, const int (*at)[2], int ndots, int ncells)
{
    int outsides = 0;

    s->cell = 0;
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
    /* Euler's formula: it is planar and connected. */
    return (outsides == 1 && ndots - s->nedges + s->nfaces == 2) ||
           diag_set(
               s->why,
               "the cells are not one piece, overlap, or have corners that are not in clockwise "
               "order");
}

/* ---- names ---- */

static void number_cell(struct strbuf *out, const struct lattice *l, int face)
{
    if (lattice_is_cell(l, face))
        strbuf_format(out, "cell %d", face + 1);
    else
        strbuf_format(out, "hole %d", face - l->ncells);
}

static void number_dot(struct strbuf *out, const struct lattice *l, int dot)
{
    (void)l;
    strbuf_format(out, "%d", dot + 1);
}

static void number_edge(struct strbuf *out, const struct lattice *l, int edge)
{
    (void)l;
    strbuf_format(out, "edge %d", edge + 1);
}

/* The number, less 1, in a name that begins with this word, or -1. */
static int number_in(const char *name, const char *word, int most)
{
    size_t n = strlen(word);
    int64_t number;

    if (strncmp(name, word, n) != 0 || !number_parse(name + n, 1, most, &number))
        return -1;
    return (int)number - 1;
}

static int number_find_cell(const struct lattice *l, const char *name)
{
    return number_in(name, "cell ", l->ncells);
}

static int number_find_dot(const struct lattice *l, const char *name)
{
    return number_in(name, "", l->ndots);
}

static int number_find_edge(const struct lattice *l, const char *name)
{
    return number_in(name, "edge ", l->nedges);
}

static const struct place_names numbers = {number_cell,      number_dot,      number_edge,
                                           number_find_cell, number_find_dot, number_find_edge};

/* ---- the lattice ---- */

static void fill_dots(struct lattice *l, const struct half_edges *s, const int (*at)[2])
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

static struct lattice *fill_lattice(struct half_edges *s, int ndots, const int (*at)[2], int ncells,
                                    const int *start, const int *dots)
{
    struct lattice *l = lattice_new(ndots, s->nedges, ncells, s->nfaces);

    for (int side = 0; side < 2 * l->nedges; side++) {
        l->edge_dot[side / 2][side % 2] = side_from(s, side);
        l->edge_cell[side / 2][side % 2] = s->face[side];
    }
    fill_dots(l, s, at);
    for (int c = 0; c < l->ncells; c++) {
        int n = start[c + 1] - start[c];
        for (int k = 0; k < n; k++) {
            int from = dots[start[c] + (k + n - 1) % n], to = dots[start[c] + k];
            l->cell_edge[start[c] + k] = side_find(s, from, to) / 2;
            l->cell_dot[start[c] + k] = to;
        }
        l->cell_start[c + 1] = start[c + 1];
    }
    lattice_list_gaps(l);
    l->names = &numbers;
    l->side = 1;
    return l;
}

struct lattice *lattice_of_cells(int ndots, const int (*at)[2], int ncells, const int *start,
                                 const int *dots, int *cell, struct diag *why)
{
    struct half_edges s;
    struct lattice *l = NULL;

    if (cell_sides_init(&s, ndots, ncells, start, dots, why) && sides_turn(&s, ndots, at) &&
        number_gaps(&s, at, ndots, ncells))
        l = fill_lattice(&s, ndots, at, ncells, start, dots);
    if (!l && cell)
        *cell = s.cell;
    arena_release(&s.arena);
    return l;
}
