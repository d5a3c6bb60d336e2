#include "generator/loops/random_loop.h"

#include "base/checks.h"
#include "base/mem.h"
#include "base/unionfind.h"
#include "generator/loops/loop_sweep.h"
#include "model/loops/square.h"
#include "model/loops/tiling.h"

#include <assert.h>
#include <string.h>

struct random_loop {
    struct arena arena;
    struct sides sides;
    struct loop_sweep *sweep; /* NULL on boards with missing cells */
    bool leaves_out;          /* loops would leave out many dots; see COVERED */
    int *waiting;             /* [nfaces] faces beside the inside, while it grows */
    int nwaiting;
    unsigned char *known; /* [nfaces] was ever waiting */
    int *part;            /* [nfaces] how many cells there are in its part of the board */
    int least, most;      /* bounds of the number of cells inside */
    int wiggle;
    int low, high; /* the wiggles to choose from, with a share of cells inside; low is -1 where the
                    * wiggle is fixed */
};

/*
 * How often in 2^32 a change is accepted that makes the loop longer by 4 or 2 edges, keeps its
 * length, or makes it shorter by 2 or 4: about exp(b * gain / 2) with b from -0.8 to 3.
 */
enum { GAINS = 5 };

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
 * Loops that prefer to be short would shrink to one cell. If they are rounder than usual, the
 * inside stays within these bounds, in per cent of the board, once it has grown to them.
 */
enum { LEAST_INSIDE = 52, MOST_INSIDE = 65 };

/*
 * How often every cell is tried, on average, after the inside has grown. Loops of the usual wiggle
 * reach their final length after 6 sweeps. Rounder ones take longer to forget how they grew: up to
 * 50 sweeps at 10x10, 100 at 30x30, 200 from 60x60 to 100x100.
 */
enum { SWEEPS = 12, SWEEPS_OF_ROUND = 200 };

/* Loops leave out many dots of large cells at the rim, and of tilings without a period. There, those as
 * winding as usual, or more, wind on as far as they can until they pass so many of the dots, in per cent,
 * for some sweeps at most. */
enum { COVERED = 85, SWEEPS_ON = 6, LARGE_CELL = 7 };

/* Where loops are to differ, the share of the cells inside is one of these, in per cent, and kept
 * but for one cell in so many, and one. */
enum { LEAST_SHARE = 45, MOST_SHARE = 66, SHARE_SLACK = 100 };

void random_loop_set_wiggle(struct random_loop *r, int wiggle)
{
    assert(wiggle >= 0 && wiggle < RANDOM_LOOP_WIGGLES);
    r->wiggle = wiggle;
    r->low = -1;
}

void random_loop_set_range(struct random_loop *r, int low, int high)
{
    assert(low >= 0 && low <= high && high < RANDOM_LOOP_WIGGLES);
    r->low = low;
    r->high = high;
}

struct random_loop *random_loop_new(struct lattice *l)
{
    struct random_loop *r = arena_object(sizeof *r);
    size_t faces = (size_t)l->nfaces;

    sides_init(&r->sides, &r->arena, l);
    r->waiting = arena_take(&r->arena, faces, sizeof *r->waiting);
    r->known = arena_take(&r->arena, faces, 1);
    r->part = arena_take(&r->arena, faces, sizeof *r->part);
    /* Faces of a part are joined by edges, except through the outside. */
    FREED int *parent = mem_alloc(faces, sizeof *parent), *cells = mem_alloc(faces, sizeof *cells);
    forest_init(parent, l->nfaces);
    for (int e = 0; e < l->nedges; e++)
        if (l->edge_cell[e][0] != l->ncells && l->edge_cell[e][1] != l->ncells)
            forest_join(parent, l->edge_cell[e][0], l->edge_cell[e][1]);
    for (int c = 0; c < l->ncells; c++)
        cells[forest_root(parent, c)]++;
    for (int f = 0; f < l->nfaces; f++)
        r->part[f] = cells[forest_root(parent, f)];
    r->leaves_out = l->tiling && l->tiling->growth;
    for (int c = 0; c < l->ncells; c++)
        r->leaves_out = r->leaves_out || lattice_cell_degree(l, c) >= LARGE_CELL;
    r->sweep = lattice_is_full(l) ? loop_sweep_new(&r->arena, l) : NULL;
    random_loop_set_wiggle(r, RANDOM_LOOP_USUAL);
    return r;
}

void random_loop_free(struct random_loop *r)
{
    arena_free(r);
}

struct sides *random_loop_sides(struct random_loop *r)
{
    return &r->sides;
}

/* ---- flips ---- */

/* A change is accepted as its edges have it, if the cells inside stay within the bounds. */
bool random_loop_may_flip(struct random_loop *r, int face, struct pcg32 *rng)
{
    const struct sides *s = &r->sides;
    int longer;

    if (!sides_may_flip(s, face, &longer) ||
        (lattice_is_cell(s->lattice, face) &&
         (s->inside[face] ? s->ninside <= r->least : s->ninside >= r->most)))
        return false;
    /* In pairs of edges; one edge counts as two, or loops of triangles would leave out many dots. */
    int by = longer > 0 ? (longer + 1) / 2 : (longer - 1) / 2;
    uint32_t turns = TAKEN[r->wiggle][by > 1 ? 0 : by < -1 ? GAINS - 1 : 2 - by];
    bool takes = turns == ALWAYS || pcg32_next(rng) < turns;
    /* Of large cells: as often as several losses of two pairs. */
    for (; r->leaves_out && by < -2 && takes; by += 2)
        takes = pcg32_next(rng) < TAKEN[r->wiggle][GAINS - 1];
    return takes;
}

/* Flips a face if it may flip and chance agrees. */
static void flip_random(struct random_loop *r, int face, struct pcg32 *rng)
{
    if (random_loop_may_flip(r, face, rng))
        sides_flip(&r->sides, face);
}

/* ---- random loops ---- */

/* Chooses the wiggle, and how many cells of a part of the board, with this many cells, are to be
 * inside. */
static void random_loop_aim(struct random_loop *r, int64_t cells, struct pcg32 *rng)
{
    bool bounded = r->low >= 0 || r->wiggle < RANDOM_LOOP_USUAL;

    assert(cells > 0 && r->least >= 0 && r->least <= r->most);
    r->least = bounded ? (int)(cells * LEAST_INSIDE / 100) : 0;
    r->most = bounded ? (int)((cells * MOST_INSIDE + 99) / 100) : (int)cells;
    if (r->low < 0)
        return;
    r->wiggle = r->low + (int)pcg32_below(rng, (uint32_t)(r->high - r->low + 1));
    int64_t share = LEAST_SHARE + pcg32_below(rng, MOST_SHARE - LEAST_SHARE + 1);
    int64_t aim = cells * share / 100, slack = cells / SHARE_SLACK + 1;
    r->least = (int)(aim > slack ? aim - slack : 0);
    r->most = (int)(aim + slack < cells ? aim + slack : cells);
    assert(r->most > 0);
}

static void grow_around(struct random_loop *r, int cell)
{
    const struct lattice *l = r->sides.lattice;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], cell);
        if (across != l->ncells && !r->known[across]) {
            assert(r->nwaiting < l->nfaces);
            r->known[across] = 1;
            r->waiting[r->nwaiting++] = across;
        }
    }
}

/* Grows from one cell over the whole board: each cell and hole is tried each time it waits beside
 * the inside. */
static void random_loop_grow(struct random_loop *r, struct pcg32 *rng)
{
    int first = (int)pcg32_below(rng, (uint32_t)r->sides.lattice->ncells);

    assert(r->part[first] > 0 && r->part[first] <= r->sides.lattice->ncells);
    random_loop_aim(r, r->part[first], rng);
    memset(r->known, 0, (size_t)r->sides.lattice->nfaces);
    r->nwaiting = 0;
    r->known[first] = 1;
    sides_of_cell(&r->sides, first);
    grow_around(r, first);
    while (r->nwaiting > 0) {
        int at = (int)pcg32_below(rng, (uint32_t)r->nwaiting);
        int cell = r->waiting[at];
        r->waiting[at] = r->waiting[--r->nwaiting];
        flip_random(r, cell, rng);
        if (r->sides.inside[cell])
            grow_around(r, cell);
        else
            r->known[cell] = 0;
    }
}

static void flip_sweeps(struct random_loop *r, int sweeps, struct pcg32 *rng)
{
    /* All faces except the outside, whose number lies between the cells and the holes. */
    uint32_t movable = (uint32_t)r->sides.lattice->nfaces - 1;

    for (uint32_t i = 0; i < (uint32_t)sweeps * movable; i++) {
        int face = (int)pcg32_below(rng, movable);
        flip_random(r, face + (face >= r->sides.lattice->ncells), rng);
    }
}

/* A loop has as many dots as edges. */
static int border_length(const struct sides *s)
{
    int n = 0;

    for (int e = 0; e < s->lattice->nedges; e++)
        n += sides_edge_on(s, e);
    return n;
}

static void random_loop_wind_on(struct random_loop *r, struct pcg32 *rng)
{
    int64_t dots = r->sides.lattice->ndots;
    int wiggle = r->wiggle;

    r->wiggle = RANDOM_LOOP_WIGGLES - 1;
    for (int i = 0; i < SWEEPS_ON && (int64_t)border_length(&r->sides) * 100 < dots * COVERED; i++)
        flip_sweeps(r, 1, rng);
    r->wiggle = wiggle;
}

const unsigned char *random_loop_choose(struct random_loop *r, struct pcg32 *rng)
{
    random_loop_grow(r, rng);
    int sweeps = r->wiggle < RANDOM_LOOP_USUAL ? SWEEPS_OF_ROUND : SWEEPS;
    if (r->sweep)
        r->sides.ninside = loop_sweep_run(r->sweep, r->sides.inside, sweeps, TAKEN[r->wiggle] + 1,
                                          r->least, r->most, rng);
    else
        flip_sweeps(r, sweeps, rng);
    if (r->leaves_out && r->wiggle >= RANDOM_LOOP_USUAL)
        random_loop_wind_on(r, rng);
    assert(r->sides.ninside > 0 && (!CHECKS || sides_bound_a_loop(&r->sides)));
    return r->sides.inside;
}
