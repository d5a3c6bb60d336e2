#include "render/loops/outline.h"

#include "base/mem.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

/*
 * A side is one edge seen from one cell: an index into cell_edge[]. Walking clockwise around a
 * cell, side k leads from the dot before it to cell_dot[k].
 */
struct walker {
    const struct lattice *l;
    const int *owner;
    unsigned char *seen; /* of sides */
    int cell, side;
};

static int next_side(const struct lattice *l, int cell, int side)
{
    return side + 1 < l->cell_start[cell + 1] ? side + 1 : l->cell_start[cell];
}

static bool is_boundary(const struct walker *w, int cell, int side)
{
    int beyond = lattice_across(w->l, w->l->cell_edge[side], cell);

    return !lattice_is_cell(w->l, beyond) || w->owner[beyond] != w->owner[cell];
}

/* To the next boundary side: turns around the dot ahead through the owner's cells. */
static void walker_step(struct walker *w)
{
    w->side = next_side(w->l, w->cell, w->side);
    while (!is_boundary(w, w->cell, w->side)) {
        int edge = w->l->cell_edge[w->side];
        w->cell = lattice_across(w->l, edge, w->cell);
        w->side = w->l->cell_start[w->cell];
        while (w->l->cell_edge[w->side] != edge)
            w->side++;
        w->side = next_side(w->l, w->cell, w->side);
    }
}

/* Drops the dots at which the ring goes straight on; returns how many are left. */
static int drop_straight(const struct lattice *l, int *dot, int n)
{
    int first = dot[0], last = dot[n - 1], kept = 0, before = last;

    for (int i = 0; i < n; i++) {
        int here = dot[i], after = i + 1 < n ? dot[i + 1] : first;
        const int *p = l->dot_at[before], *q = l->dot_at[here], *r = l->dot_at[after];
        if ((long)(q[0] - p[0]) * (r[1] - q[1]) != (long)(q[1] - p[1]) * (r[0] - q[0]))
            dot[kept++] = here;
        before = here;
    }
    return kept;
}

/* Writes the dots of the ring from this side into dot[] and returns their number. */
static int walk_ring(struct walker *w, int cell, int side, int *dot)
{
    int n = 0;

    w->cell = cell;
    w->side = side;
    do {
        w->seen[w->side] = 1;
        const int *start = &w->l->cell_start[w->cell]; /* the dot before the side: */
        dot[n++] = w->l->cell_dot[w->side > start[0] ? w->side - 1 : start[1] - 1];
        walker_step(w);
    } while (w->side != side);
    return drop_straight(w->l, dot, n);
}

struct outline *outline_new(const struct lattice *l, const int *owner)
{
    int nsides = l->cell_start[l->ncells], used = 0;
    struct outline *o = arena_object(sizeof *o);
    struct walker w = {.l = l, .owner = owner, .seen = arena_take(&o->arena, nsides, 1)};

    o->dot = arena_take(&o->arena, nsides, sizeof *o->dot);
    o->ring = arena_take(&o->arena, nsides, sizeof *o->ring); /* each has sides of its own */
    for (int cell = 0; cell < l->ncells; cell++) {
        if (owner[cell] < 0)
            continue;
        for (int side = l->cell_start[cell]; side < l->cell_start[cell + 1]; side++) {
            if (w.seen[side] || !is_boundary(&w, cell, side))
                continue;
            int n = walk_ring(&w, cell, side, o->dot + used);
            o->ring[o->nrings++] = (struct outline_ring){owner[cell], used, used + n};
            used += n;
        }
    }
    return o;
}

void outline_free(struct outline *o)
{
    arena_free(o);
}

/*
 * Where two lines meet after each has moved to its right by `inset`: with unit directions u and v,
 * the corner moves by inset * (right(u) + right(v)) / (1 + u.v).
 */
void outline_inset(const struct lattice *l, const struct outline *o, int ring, double inset,
                   struct point *at)
{
    const int *dot = o->dot + o->ring[ring].start;
    int n = o->ring[ring].end - o->ring[ring].start;

    for (int i = 0; i < n; i++) {
        const int *a = l->dot_at[dot[(i + n - 1) % n]], *b = l->dot_at[dot[i]];
        const int *c = l->dot_at[dot[(i + 1) % n]];
        double ux = b[0] - a[0], uy = b[1] - a[1], vx = c[0] - b[0], vy = c[1] - b[1];
        double u = hypot(ux, uy), v = hypot(vx, vy);
        ux /= u, uy /= u, vx /= v, vy /= v;
        double s = inset / (1 + ux * vx + uy * vy);
        at[i] = (struct point){(double)b[0] / l->side - s * (uy + vy),
                               (double)b[1] / l->side + s * (ux + vx)};
    }
}
