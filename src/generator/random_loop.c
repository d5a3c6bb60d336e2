#include "generator/random_loop.h"

#include "base/mem.h"
#include "generator/loop_sweep.h"
#include "model/square.h"

#include <stdlib.h>
#include <string.h>

/*
 * A face may change sides when what the loop has of its border is a single stretch. Going round the
 * face one then meets just one run of inside faces and one of outside faces, and each holds
 * together without it.
 */
struct random_loop {
    struct lattice *lattice;
    unsigned char *inside;    /* [nfaces], the outside always 0 */
    int *degree;              /* [nfaces] of edges; 0 for a face that never changes sides */
    int *beyond, *corner;     /* beside the lattice's cell_edge, for the other faces in the order of
                               * going round: a face beyond an edge, and the dot before this edge */
    struct loop_sweep *sweep; /* NULL on boards with missing cells */
    int *waiting;             /* [nfaces] those beside the inside, while it grows */
    int nwaiting;
    unsigned char *known;     /* [nfaces] was ever waiting */
    int ninside, least, most; /* cells inside */
    int wiggle;
};

/*
 * Turns of 2^32 in which a change is taken that makes the loop longer by 4 edges or 2, leaves its
 * length, or makes it shorter by 2 or 4: about exp(b * gain / 2) with b from -0.8 to 3.
 */
enum { GAINS = 5, NO_CHANGE = -1 };

#define ALWAYS 0xffffffffu

static const uint32_t TAKEN[RANDOM_LOOP_WIGGLES][GAINS] = {
    {0x33af7d7eu, 0x73073916u, 0xc0000000u, ALWAYS, ALWAYS},
    {0x4d1b105au, 0x8c7eeb5du, 0xc0000000u, ALWAYS, ALWAYS},
    {0x73073916u, 0xab9a1834u, 0xc0000000u, ALWAYS, ALWAYS},
    {0xab9a1834u, 0xd19856b1u, 0xc0000000u, ALWAYS, ALWAYS},
    {ALWAYS, ALWAYS, 0xc0000000u, ALWAYS, ALWAYS},
    {ALWAYS, ALWAYS, 0xc0000000u, 0xab9a1834u, 0x73073916u},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x73073916u, 0x33af7d7eu},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x48000000u, 0x10000000u},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x264a2108u, 0x05ba1746u},
    {ALWAYS, ALWAYS, 0xc0000000u, 0x0cbed866u, 0x00a27290u},
};

/*
 * Loops that like to be short would shrink to one cell: of rounder ones than the usual, the inside
 * stays between these parts of the board, in per cent, once it has grown so large.
 */
enum { LEAST_INSIDE = 52, MOST_INSIDE = 65 };

/*
 * How often every cell is looked at, on the average, once the inside has grown. After 6 sweeps
 * loops of the usual wiggle are as long as they will ever be. Rounder ones take longer to forget
 * how they grew: up to 50 sweeps at 10 x 10, 100 at 30 x 30, 200 from 60 x 60 to 100 x 100.
 */
enum { SWEEPS = 12, SWEEPS_OF_ROUND = 200 };

/* ---- the board ---------------------------------------------------------------------------------
 */

/* The face's edge that comes after the edge k, going clockwise: round the dot between the two lies
 * nothing of the face. */
static int edge_after(const struct lattice *l, int face, int k)
{
    int dot = l->cell_dot[k], start = l->dot_start[dot], degree = lattice_dot_degree(l, dot);
    int at = 0, next = l->cell_start[face];

    while (l->dot_edge[start + at] != l->cell_edge[k])
        at++;
    while (l->dot_cell[start + at % degree] != face)
        at++;
    while (l->cell_edge[next] != l->dot_edge[start + at % degree])
        next++;
    return next;
}

/* A face whose edges are more than one walk, like a hole with an island in it, never changes sides.
 * Where all are one walk, the face is met but once at each of its dots. */
static void random_loop_walk(struct random_loop *r, int face)
{
    const struct lattice *l = r->lattice;
    int first = l->cell_start[face], k = first, n = 0;

    do {
        r->beyond[first + n] = lattice_across(l, l->cell_edge[k], face);
        r->corner[first + ++n % lattice_cell_degree(l, face)] = l->cell_dot[k];
        k = edge_after(l, face, k);
    } while (k != first);
    r->degree[face] = n == lattice_cell_degree(l, face) ? n : 0;
}

static void random_loop_look_around(struct random_loop *r)
{
    const struct lattice *l = r->lattice;

    r->degree = mem_alloc((size_t)l->nfaces, sizeof *r->degree);
    r->beyond = mem_alloc(2 * (size_t)l->nedges, sizeof *r->beyond);
    r->corner = mem_alloc(2 * (size_t)l->nedges, sizeof *r->corner);
    for (int f = 0; f < l->nfaces; f++)
        if (f != l->ncells)
            random_loop_walk(r, f);
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
    random_loop_look_around(r);
    r->sweep = lattice_is_full(l) ? loop_sweep_new(l) : NULL;
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
    free(r->degree);
    free(r->beyond);
    free(r->corner);
    loop_sweep_free(r->sweep);
    free(r);
}

/* ---- flips -------------------------------------------------------------------------------------
 */

/* Whether the loop passes a dot: not all faces there are on one side. */
static bool loop_passes(const struct random_loop *r, int dot)
{
    const struct lattice *l = r->lattice;
    int start = l->dot_start[dot], end = l->dot_start[dot + 1];

    for (int k = start + 1; k < end; k++)
        if (r->inside[l->dot_cell[k]] != r->inside[l->dot_cell[start]])
            return true;
    return false;
}

/* The change of length when the face changes sides, by the number of TAKEN; or NO_CHANGE when it
 * may not: what the loop has of its border is one run of edges, and nowhere a dot alone. */
static int flip_change(const struct random_loop *r, int face)
{
    int start = r->lattice->cell_start[face], end = start + r->degree[face], edges = 0, runs = 0;
    bool before = start < end && r->inside[r->beyond[end - 1]] != r->inside[face];

    for (int k = start; k < end; k++) {
        bool here = r->inside[r->beyond[k]] != r->inside[face];
        if (!here && !before && loop_passes(r, r->corner[k]))
            return NO_CHANGE;
        edges += here;
        runs += here && !before;
        before = here;
    }
    if (runs != 1)
        return NO_CHANGE;
    int gain = r->degree[face] - 2 * edges;
    return gain > 2 ? 0 : gain < -2 ? GAINS - 1 : 2 - gain / 2;
}

static bool flip_taken(const struct random_loop *r, int change, struct pcg32 *rng)
{
    uint32_t turns = TAKEN[r->wiggle][change];

    return turns == ALWAYS || pcg32_next(rng) < turns;
}

/* Whether the inside keeps its size near what is asked. */
static bool flip_in_bounds(const struct random_loop *r, int cell)
{
    if (!lattice_is_cell(r->lattice, cell))
        return true;
    return r->inside[cell] ? r->ninside > r->least : r->ninside < r->most;
}

static void flip_make(struct random_loop *r, int face)
{
    r->inside[face] ^= 1;
    if (lattice_is_cell(r->lattice, face))
        r->ninside += r->inside[face] ? 1 : -1;
}

/* Changes the side of a face that may do so, or does not, by chance. */
static void flip_random(struct random_loop *r, int face, struct pcg32 *rng)
{
    int change = flip_change(r, face);

    if (change != NO_CHANGE && flip_in_bounds(r, face) && flip_taken(r, change, rng))
        flip_make(r, face);
}

bool random_loop_flip(struct random_loop *r, int face)
{
    if (flip_change(r, face) == NO_CHANGE)
        return false;
    flip_make(r, face);
    return true;
}

const unsigned char *random_loop_begin(struct random_loop *r, int cell)
{
    memset(r->inside, 0, (size_t)r->lattice->nfaces);
    r->ninside = 0;
    flip_make(r, cell);
    return r->inside;
}

/* ---- drawing -----------------------------------------------------------------------------------
 */

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

static int random_loop_sweeps(const struct random_loop *r)
{
    return r->wiggle < RANDOM_LOOP_USUAL ? SWEEPS_OF_ROUND : SWEEPS;
}

/* One cell or hole after the other. */
static void random_loop_stir(struct random_loop *r, struct pcg32 *rng)
{
    /* All faces but the outside, which stands between the cells and the holes. */
    uint32_t movable = (uint32_t)r->lattice->nfaces - 1;

    for (uint32_t i = 0; i < (uint32_t)random_loop_sweeps(r) * movable; i++) {
        int face = (int)pcg32_below(rng, movable);
        face += face >= r->lattice->ncells;
        flip_random(r, face, rng);
    }
}

const unsigned char *random_loop_draw(struct random_loop *r, struct pcg32 *rng)
{
    random_loop_grow(r, rng);
    if (r->sweep)
        r->ninside = loop_sweep_run(r->sweep, r->inside, random_loop_sweeps(r),
                                    TAKEN[r->wiggle] + 1, r->least, r->most, rng);
    else
        random_loop_stir(r, rng);
    return r->inside;
}
