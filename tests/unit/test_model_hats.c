/*
 * Patches of hats: every cell is a hat, one of seven or eight mirrored; no gaps, no overlaps; and no dot lies
 * in a straight side where nothing ends. The hat is known here by its outline alone.
 */
#include "model/loops/lattice.h"
#include "model/loops/tiling.h"
#include "support/own.h"
#include "support/test.h"

#include <math.h>

enum { SIDES = 14, SHORT = 31, LONG = 54, AROUND = 12, RIM = 280 };

struct side {
    int length, turn; /* in units; to the next side, in steps of 30 degrees */
};

/* Clockwise or not: the outline of the paper, with its longest side as two. */
static const struct side outline[SIDES] = {
    {LONG, 3},  {SHORT, 2}, {SHORT, 0}, {SHORT, 2}, {SHORT, 9},  {LONG, 2},  {LONG, 3},
    {SHORT, 2}, {SHORT, 9}, {LONG, 2},  {LONG, 3},  {SHORT, 10}, {SHORT, 3}, {LONG, 10}};

static int direction(int right, int down)
{
    return (int)lround(atan2(down, right) * 6 / acos(-1)) + AROUND;
}

/* The sides of a cell, the longest as two; false if one has no length of a hat. */
static bool sides_of(const struct lattice *l, int cell, struct side *side)
{
    int degree = lattice_cell_degree(l, cell), start = l->cell_start[cell], n = 0, way[SIDES];

    for (int k = 0; k < degree; k++) {
        const int *from = l->dot_at[l->cell_dot[start + k]];
        const int *to = l->dot_at[l->cell_dot[start + (k + 1) % degree]];
        double length = hypot(to[0] - from[0], to[1] - from[1]);
        int parts = length > 1.5 * SHORT && fabs(length - LONG) > 2 ? 2 : 1;
        for (int part = 0; part < parts; part++) {
            if (n == SIDES)
                return false;
            side[n].length = fabs(length - LONG) <= 2 ? LONG : SHORT;
            if (side[n].length == SHORT && fabs(length / parts - SHORT) > 1)
                return false;
            way[n++] = direction(to[0] - from[0], to[1] - from[1]);
        }
    }
    for (int k = 0; k < n; k++)
        side[k].turn = (way[(k + 1) % n] - way[k] + 2 * AROUND) % AROUND;
    return n == SIDES;
}

/* Whether these are the outline, from any corner on; mirrored: walked the other way round. */
static bool is_hat(const struct side *side, bool mirrored)
{
    for (int first = 0; first < SIDES; first++) {
        bool all = true;
        for (int k = 0; k < SIDES && all; k++) {
            int here = mirrored ? (first + SIDES - k) % SIDES : (first + k) % SIDES;
            int turn = mirrored ? (here + SIDES - 1) % SIDES : here;
            all = side[here].length == outline[k].length && side[turn].turn == outline[k].turn;
        }
        if (all)
            return true;
    }
    return false;
}

static bool has_point(const struct lattice *l, int cell, double x, double y)
{
    bool in = false;

    for (int k = l->cell_start[cell], end = l->cell_start[cell + 1], before = end - 1; k < end;
         before = k++) {
        const int *a = l->dot_at[l->cell_dot[k]], *b = l->dot_at[l->cell_dot[before]];
        if ((a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]))
            in = !in;
    }
    return in;
}

/* Random places: away from the rim each is in one cell, elsewhere in one or none. */
static void check_places(const struct lattice *l, struct pcg32 *rng)
{
    int size[2] = {0, 0};

    for (int v = 0; v < l->ndots; v++)
        for (int i = 0; i < 2; i++)
            size[i] = l->dot_at[v][i] > size[i] ? l->dot_at[v][i] : size[i];
    for (int i = 0; i < 300; i++) {
        double at[2];
        bool middle = true;
        for (int k = 0; k < 2; k++) {
            at[k] = (int)pcg32_below(rng, (uint32_t)size[k]) + .5;
            middle = middle && at[k] > RIM && at[k] < size[k] - RIM;
        }
        int n = 0;
        for (int c = 0; c < l->ncells; c++)
            n += has_point(l, c, at[0], at[1]);
        if (n > 1 || (middle && n != 1))
            fail_msg("%dx%d, patch %d: %d cells at %.1f, %.1f", l->rows, l->cols, l->patch[0], n,
                     at[0], at[1]);
    }
}

static void check_hats(const struct lattice *l, int *same, int *mirrored)
{
    assert_int_equal(l->nfaces, l->ncells + 1);
    for (int c = 0; c < l->ncells; c++) {
        struct side side[SIDES];
        assert_true(sides_of(l, c, side));
        bool hat = is_hat(side, false);
        if (!hat && !is_hat(side, true))
            fail_msg("%dx%d, patch %d: cell %d is no hat", l->rows, l->cols, l->patch[0], c);
        *same += hat;
        *mirrored += !hat;
    }
    for (int v = 0; v < l->ndots; v++) {
        int start = l->dot_start[v], way[2];
        if (lattice_dot_degree(l, v) > 2)
            continue;
        for (int i = 0; i < 2; i++) {
            const int *to = l->dot_at[lattice_along(l, l->dot_edge[start + i], v)];
            way[i] = direction(to[0] - l->dot_at[v][0], to[1] - l->dot_at[v][1]);
        }
        assert_true((way[0] - way[1] + AROUND) % AROUND != AROUND / 2);
    }
}

TEST(patches_are_of_hats)
{
    const struct tiling *t = tiling_find("hats");
    struct pcg32 rng = test_stream(9);
    int same = 0, mirrored = 0, turns = 0, amount = test_amount(60, 1000);
    struct diag why;

    for (int i = 0; i < amount; i++) {
        int most = i % 20 == 0 ? 40 : 14;
        int rows = 5 + (int)pcg32_below(&rng, (uint32_t)most),
            cols = 5 + (int)pcg32_below(&rng, (uint32_t)most);
        OWN(lattice) *l = tiling_board(t, rows, cols, tiling_patch(t, rows, cols, i), &why);
        if (!l)
            fail_msg("%dx%d, patch %d: %s", rows, cols, i, why.text);
        check_hats(l, &same, &mirrored);
        check_places(l, &rng);
        turns |= 1 << l->patch[2];
    }
    if (mirrored > same) {
        int most = mirrored;
        mirrored = same;
        same = most;
    }
    /* One to the fourth power of the golden ratio, 6.85. */
    double ratio = (double)same / mirrored;
    if (ratio < 6.6 || ratio > 7.1)
        fail_msg("%d hats and %d mirrored ones", same, mirrored);
    assert_int_equal(turns, (1 << AROUND) - 1);
}

/* The largest boards have all of their cells. */
TEST(a_large_patch)
{
    const struct tiling *t = tiling_find("hats");
    struct diag why;
    int same = 0, mirrored = 0;
    OWN(lattice) *l = tiling_board(t, 200, 200, tiling_patch(t, 200, 200, 1), &why);

    assert_true(l->ncells > 39000 && l->ncells < 40000);
    check_hats(l, &same, &mirrored);
}
