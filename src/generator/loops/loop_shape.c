/*
 * Loops that tell something: symmetric ones, spirals, and boards with a few deep bays. Each begins
 * with the loop around a whole board; then a channel is cut into it, or its cells change sides with
 * all their images. Single cells change last, so that no two loops are the same; that closes no
 * channel, because inside and outside stay connected.
 */
#include "base/buckets.h"
#include "base/checks.h"
#include "base/mem.h"
#include "generator/loops/generator_state.h"
#include "model/loops/square.h"

#include <assert.h>
#include <string.h>

enum {
    /* Sweeps over the orbits of a symmetric loop; cells of others that may change sides, in per
     * cent of the board. */
    SWEEPS = 60,
    ROUGH_SPIRAL = 35,
    ROUGH_BAYS = 80,
    /* Rows and columns of sketches. */
    LEAST_LINES = RECIPE_SHAPED_SIDE,
    MOST_LINES = 9,
    FEW_BAYS = 2,
    MOST_BAYS = 3,
    BAY_TRIES = 50
};

/* Begins with all cells inside; the wiggle and the bounds are those of a new random loop. */
static struct sides *shape_begin(struct generator *g, struct pcg32 *rng)
{
    struct sides *s = random_loop_sides(g->loops);

    random_loop_choose(g->loops, rng);
    memset(s->inside, 1, (size_t)g->lattice->ncells);
    s->ninside = g->lattice->ncells;
    return s;
}

/* ---- symmetric ---- */

/* The recipe's symmetry, or a random one of those that the board has. */
static int shape_orbits(const struct generator *g, struct pcg32 *rng, int *orbit)
{
    enum symmetry symmetry = g->recipe.symmetry;
    int n = 0;

    while (n == 0) {
        if (symmetry == SYMMETRY_NONE)
            symmetry = SYMMETRY_ROTATE2 + (int)pcg32_below(rng, SYMMETRY_DIAGONAL);
        if (!symmetry_needs_square(symmetry) || g->recipe.rows == g->recipe.cols)
            n = symmetry_orbits(g->lattice, symmetry, orbit);
        symmetry = SYMMETRY_NONE;
    }
    return n;
}

static void shape_symmetric(struct generator *g, struct sides *s, struct pcg32 *rng)
{
    size_t cells = (size_t)g->lattice->ncells;
    FREED int *orbit = mem_alloc(cells, sizeof *orbit), *member = mem_alloc(cells, sizeof *member);
    FREED int *start = mem_alloc(cells + 2, sizeof *start);
    int norbits = shape_orbits(g, rng, orbit);

    buckets_sort(orbit, g->lattice->ncells, norbits, start, member);
    for (int i = 0; i < SWEEPS * norbits; i++) {
        int at = (int)pcg32_below(rng, (uint32_t)norbits), k = start[at];
        while (k < start[at + 1] && random_loop_may_flip(g->loops, member[k], rng))
            sides_flip(s, member[k++]);
        while (k < start[at + 1] && k > start[at])
            sides_flip(s, member[--k]);
    }
}

/* ---- channels ---- */

/* A small board, stretched to the real one: each row and column becomes one or more. */
struct sketch {
    struct lattice *lattice;
    struct sides sides;
    int rows, cols;
};

/* Right, down, left, up. */
static const int along[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

/* The cell so many steps ahead and to the right of a place, or the outside. */
static int sketch_cell(const struct sketch *k, const int at[2], int direction, int steps, int right)
{
    const int *ahead = along[direction], *aside = along[(direction + 1) % 4];
    int r = at[0] + steps * ahead[0] + right * aside[0];
    int c = at[1] + steps * ahead[1] + right * aside[1];
    bool there = r >= 0 && r < k->rows && c >= 0 && c < k->cols;

    return there ? lattice_cell_at(k->lattice, r, c) : k->lattice->ncells;
}

/* Goes one step and takes that cell out of the inside; false if it is not inside or has to stay. */
static bool sketch_cut(struct sketch *k, int at[2], int direction)
{
    int cell = sketch_cell(k, at, direction, 1, 0);

    if (!k->sides.inside[cell] || !sides_try_flip(&k->sides, cell))
        return false;
    at[0] += along[direction][0];
    at[1] += along[direction][1];
    return true;
}

/* One channel that runs round and round, as long as there is a wall on both of its sides. */
static void sketch_spiral(struct sketch *k)
{
    const unsigned char *inside = k->sides.inside;
    int at[2] = {1, -1}, d = 0, steps = sketch_cut(k, at, d);

    for (; steps > 0; d = (d + 1) % 4)
        for (steps = 0; inside[sketch_cell(k, at, d, 2, 0)] &&
                        inside[sketch_cell(k, at, d, 1, -1)] &&
                        inside[sketch_cell(k, at, d, 1, 1)] && sketch_cut(k, at, d);)
            steps++;
}

/* Two or three channels from the rim to the other half of the board; shorter ones are notches. */
static void sketch_bays(struct sketch *k, struct pcg32 *rng)
{
    int bays = FEW_BAYS + (int)pcg32_below(rng, MOST_BAYS - FEW_BAYS + 1);

    for (int tries = BAY_TRIES; bays > 0 && tries > 0; tries--) {
        int d = (int)pcg32_below(rng, 4), deep = d % 2 ? k->rows : k->cols;
        int wide = d % 2 ? k->cols : k->rows, place = 1 + (int)pcg32_below(rng, (uint32_t)wide - 2);
        int rim = d < 2 ? -1 : deep, at[2] = {d % 2 ? rim : place, d % 2 ? place : rim};
        int most = deep / 2 + (int)pcg32_below(rng, (uint32_t)deep / 3), length = 0;
        while (length < most && sketch_cut(k, at, d))
            length++;
        bays -= length >= deep / 2;
    }
}

static int shape_lines(int real, struct pcg32 *rng)
{
    int lines = LEAST_LINES + (int)pcg32_below(rng, MOST_LINES - LEAST_LINES + 1);

    return lines < real ? lines : real;
}

/* Cuts channels, turned and mirrored at random, into a board with all cells inside. */
static void shape_channels(struct generator *g, struct sides *s, struct pcg32 *rng)
{
    const struct lattice *l = g->lattice;
    int turn = (int)pcg32_below(rng, 4), real[2] = {l->square->rows, l->square->cols};
    bool transposed = pcg32_below(rng, 2);
    OWN(arena) arena = {0};
    struct sketch k = {.rows = shape_lines(real[transposed], rng),
                       .cols = shape_lines(real[!transposed], rng)};

    k.lattice = lattice_square(k.rows, k.cols);
    sides_init(&k.sides, &arena, k.lattice);
    memset(k.sides.inside, 1, (size_t)k.lattice->ncells);
    bool spiral = g->recipe.loop == RECIPE_LOOP_SPIRAL;
    if (spiral)
        sketch_spiral(&k);
    else
        sketch_bays(&k, rng);
    for (int c = 0; c < l->ncells; c++) {
        int at[2] = {l->square->cell_at[c][1], l->square->cell_at[c][0]};
        for (int i = 0; i < 2; i++)
            at[i] = turn >> i & 1 ? real[i] - 1 - at[i] : at[i];
        int row = at[transposed] * k.rows / real[transposed];
        int col = at[!transposed] * k.cols / real[!transposed];
        if (!k.sides.inside[lattice_cell_at(k.lattice, row, col)])
            sides_flip(s, c);
    }
    lattice_drop(k.lattice);
    for (int i = 0; i < l->ncells * (spiral ? ROUGH_SPIRAL : ROUGH_BAYS) / 100; i++) {
        int cell = (int)pcg32_below(rng, (uint32_t)l->ncells);
        if (random_loop_may_flip(g->loops, cell, rng))
            sides_flip(s, cell);
    }
}

struct loop *generator_shape_loop(struct generator *g, struct pcg32 *rng)
{
    struct sides *s = shape_begin(g, rng);

    if (g->recipe.loop == RECIPE_LOOP_SYMMETRIC)
        shape_symmetric(g, s, rng);
    else
        shape_channels(g, s, rng);
    assert(!CHECKS || sides_bound_a_loop(s));
    return loop_around(g->lattice, s->inside);
}
