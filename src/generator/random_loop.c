#include "generator/random_loop.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

struct random_loop {
    struct lattice *lattice;
    unsigned char *inside; /* [nfaces], the outside always 0 */
    int *ring_start;       /* [nfaces+1]; that of the outside is empty */
    int *ring;             /* the faces round each cell or hole, clockwise */
    int *beyond;           /* beside the lattice's cell_edge: the face beyond that edge */
    int *waiting;          /* [nfaces] those beside the inside, while it grows */
    int nwaiting;
    unsigned char *known;     /* [nfaces] was ever waiting */
    int ninside, least, most; /* cells inside */
    int wiggle;
};

/*
 * Turns of 2^32 in which a change is taken that makes the loop longer by 4 edges or 2, leaves its
 * length, or makes it shorter by 2 or 4: about exp(b * gain / 2) with b from -0.8 to 2.5.
 */
enum { GAINS = 5 };

#define ALWAYS 0xffffffffu

static const uint32_t TAKEN[RANDOM_LOOP_WIGGLES][GAINS] = {
    {0x33af7d7du, 0x73073916u, 0xc0000000u, ALWAYS, ALWAYS},
    {0x5e2d58d8u, 0x9b4597e3u, 0xc0000000u, ALWAYS, ALWAYS},
    {0x8c7eeb5cu, 0xbda6434eu, 0xc0000000u, ALWAYS, ALWAYS},
    {0xbda6434eu, 0xdc575ba2u, 0xc0000000u, ALWAYS, ALWAYS},
    {ALWAYS, ALWAYS, 0xc0000000u, ALWAYS, ALWAYS},
    {ALWAYS, ALWAYS, 0xc0000000u, 0xab9a1833u, 0x73073916u},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x73073916u, 0x33af7d7du},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x48000000u, 0x10000000u},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x2c7c72fcu, 0x07bb0406u},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x150385c0u, 0x01b993feu},
};

/*
 * Loops that like to be short would shrink to one cell: of rounder ones than the usual, the inside
 * stays between these parts of the board, in per cent, once it has grown so large.
 */
enum { LEAST_INSIDE = 52, MOST_INSIDE = 65 };

/* How often every cell is looked at, on the average, once the inside has grown. */
enum { SWEEPS = 12 };

/* The faces that are met round the dot behind edge k of a face, from beyond this edge to beyond the
 * face's next one. Returns their number; *next is where this one stands among the face's edges. */
static int ring_turn(const struct lattice *l, int face, int k, int *ring, int *next)
{
    int dot = l->cell_dot[k], start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);
    int at = 0, n = 0;

    while (l->dot_edge[start + at] != l->cell_edge[k])
        at++;
    /* Clockwise round the dot comes first the face beyond, and this one last. */
    for (; l->dot_cell[start + at % degree] != face; at++)
        ring[n++] = l->dot_cell[start + at % degree];
    int edge = l->dot_edge[start + at % degree];
    *next = l->cell_start[face];
    while (l->cell_edge[*next] != edge)
        ++*next;
    /* The face beyond the next edge belongs to its own turn, unless the dot has no other. */
    return n > 1 ? n - 1 : n;
}

/* The faces round one: behind each edge, and round the dot that follows it. None when the edges are
 * more than one walk round, as those of a hole with an island in it. */
static int ring_append(const struct lattice *l, int face, int *ring)
{
    int n = 0, k = l->cell_start[face], edges = 0;

    do {
        n += ring_turn(l, face, k, ring + n, &k);
        edges++;
    } while (k != l->cell_start[face]);
    return edges == lattice_cell_degree(l, face) ? n : 0;
}

static void random_loop_rings(struct random_loop *r)
{
    const struct lattice *l = r->lattice;
    size_t most = 0;

    for (int v = 0; v < l->ndots; v++)
        most += (size_t)lattice_dot_degree(l, v) * (size_t)lattice_dot_degree(l, v);
    r->ring_start = mem_alloc((size_t)l->nfaces + 1, sizeof *r->ring_start);
    r->ring = mem_alloc(most, sizeof *r->ring);
    for (int f = 0; f < l->nfaces; f++)
        r->ring_start[f + 1] =
            r->ring_start[f] + (f == l->ncells ? 0 : ring_append(l, f, r->ring + r->ring_start[f]));
}

static void random_loop_look_beyond(struct random_loop *r)
{
    const struct lattice *l = r->lattice;

    r->beyond = mem_alloc(2 * (size_t)l->nedges, sizeof *r->beyond);
    for (int f = 0; f < l->nfaces; f++)
        for (int k = l->cell_start[f]; k < l->cell_start[f + 1]; k++)
            r->beyond[k] = lattice_across(l, l->cell_edge[k], f);
}

void random_loop_set_wiggle(struct random_loop *r, int wiggle)
{
    int64_t cells = r->lattice->ncells;
    bool bounded = wiggle < RANDOM_LOOP_USUAL;

    r->wiggle = wiggle;
    r->least = bounded ? (int)(cells * LEAST_INSIDE / 100) : 0;
    r->most = bounded ? (int)((cells * MOST_INSIDE + 99) / 100) : (int)cells;
}

struct random_loop *random_loop_new(struct lattice *l)
{
    struct random_loop *r = mem_alloc(1, sizeof *r);
    size_t faces = (size_t)l->nfaces;

    r->lattice = lattice_hold(l);
    r->inside = mem_alloc(faces, 1);
    r->waiting = mem_alloc(faces, sizeof *r->waiting);
    r->known = mem_alloc(faces, 1);
    random_loop_rings(r);
    random_loop_look_beyond(r);
    random_loop_set_wiggle(r, RANDOM_LOOP_USUAL);
    return r;
}

void random_loop_free(struct random_loop *r)
{
    if (!r)
        return;
    lattice_drop(r->lattice);
    free(r->inside);
    free(r->waiting);
    free(r->known);
    free(r->ring_start);
    free(r->ring);
    free(r->beyond);
    free(r);
}

/* How much longer the loop gets when the cell changes sides. */
static int flip_gain(const struct random_loop *r, int cell)
{
    const int *start = r->lattice->cell_start + cell;
    int same = 0;

    for (int k = start[0]; k < start[1]; k++)
        same += r->inside[r->beyond[k]] == r->inside[cell];
    return 2 * same - (start[1] - start[0]);
}

/*
 * Whether the cell (or hole) may change sides: going round it one meets just one run of inside
 * cells and one of outside cells, and has an edge with both. Then each run holds together without
 * the cell.
 */
static bool flip_allowed(const struct random_loop *r, int cell, int gain)
{
    const int *ring = r->ring + r->ring_start[cell];
    int n = r->ring_start[cell + 1] - r->ring_start[cell], turns = 0;
    int degree = lattice_cell_degree(r->lattice, cell);

    if (n == 0 || gain == -degree || gain == degree)
        return false;
    for (int i = 0, before = r->inside[ring[n - 1]]; i < n; i++) {
        turns += r->inside[ring[i]] != before;
        before = r->inside[ring[i]];
    }
    return turns == 2;
}

static bool flip_taken(const struct random_loop *r, int gain, struct pcg32 *rng)
{
    int at = gain > 2 ? 0 : gain < -2 ? GAINS - 1 : 2 - gain / 2;
    uint32_t turns = TAKEN[r->wiggle][at];

    return turns == ALWAYS || pcg32_next(rng) < turns;
}

/* Whether the inside keeps its size near what is asked. */
static bool flip_in_bounds(const struct random_loop *r, int cell)
{
    if (!lattice_is_cell(r->lattice, cell))
        return true;
    return r->inside[cell] ? r->ninside > r->least : r->ninside < r->most;
}

static void flip_make(struct random_loop *r, int cell)
{
    r->inside[cell] ^= 1;
    if (lattice_is_cell(r->lattice, cell))
        r->ninside += r->inside[cell] ? 1 : -1;
}

static void flip_random(struct random_loop *r, int cell, struct pcg32 *rng)
{
    int gain = flip_gain(r, cell);

    if (flip_allowed(r, cell, gain) && flip_in_bounds(r, cell) && flip_taken(r, gain, rng))
        flip_make(r, cell);
}

bool random_loop_flip(struct random_loop *r, int face)
{
    if (!flip_allowed(r, face, flip_gain(r, face)))
        return false;
    flip_make(r, face);
    return true;
}

static void grow_around(struct random_loop *r, int cell)
{
    const struct lattice *l = r->lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], cell);
        if (across != l->ncells && !r->known[across]) {
            r->known[across] = 1;
            r->waiting[r->nwaiting++] = across;
        }
    }
}

const unsigned char *random_loop_begin(struct random_loop *r, int cell)
{
    memset(r->inside, 0, (size_t)r->lattice->nfaces);
    r->inside[cell] = 1;
    r->ninside = 1;
    return r->inside;
}

/* From one cell over the whole board: each cell and hole gets one chance when the inside comes
 * near. */
static void random_loop_grow(struct random_loop *r, struct pcg32 *rng)
{
    int first = (int)pcg32_below(rng, (uint32_t)r->lattice->ncells);

    memset(r->known, 0, (size_t)r->lattice->nfaces);
    r->nwaiting = 0;
    r->known[first] = 1;
    random_loop_begin(r, first);
    grow_around(r, first);
    while (r->nwaiting > 0) {
        int at = (int)pcg32_below(rng, (uint32_t)r->nwaiting);
        int cell = r->waiting[at];
        r->waiting[at] = r->waiting[--r->nwaiting];
        flip_random(r, cell, rng);
        if (r->inside[cell])
            grow_around(r, cell);
        else
            r->known[cell] = 0;
    }
}

const unsigned char *random_loop_draw(struct random_loop *r, struct pcg32 *rng)
{
    /* All faces but the outside, which stands between the cells and the holes. */
    uint32_t movable = (uint32_t)r->lattice->nfaces - 1;

    random_loop_grow(r, rng);
    for (uint32_t i = 0; i < SWEEPS * movable; i++) {
        int face = (int)pcg32_below(rng, movable);
        flip_random(r, face + (face >= r->lattice->ncells), rng);
    }
    return r->inside;
}
