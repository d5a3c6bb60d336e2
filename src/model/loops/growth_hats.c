/*
 * Hats: metatiles of metatiles. (Smith, Myers, Kaplan, Goodman-Strauss, An aperiodic monotile, 2023,
 * section 2 and figures there: H, T, P and F.)
 *
 * A hat has eight kites of the deltoidal trihexagonal tiling, and corners on a lattice of triangles,
 * whose side is its short one. Four kinds of metatiles consist of one to four hats, and metatiles of a
 * level of those below, always turned alike. The outlines of the paper are needed nowhere: where their
 * places are counted from a suitable point, a member's place at a level is three times that of the level
 * below, less that of the level below that. So two places say all; a test looks for gaps and overlaps.
 */
#include "model/loops/growth_ring.h"

#include <math.h>

enum { H, T, P, F, KINDS };
enum { LEVELS = 12, CORNERS = 14, FLAT = 3, MOST = 10, THIRDS = 3 };

/* Positions: so many steps to the right, and so many up by 60 degrees. */
static const signed char corner_at[CORNERS][2] = {
    {0, 0},  {-1, -1}, {0, -2}, {1, -2}, {2, -2}, {2, -1}, {4, -2},
    {5, -1}, {4, 0},   {3, 0},  {2, 2},  {0, 3},  {0, 2},  {-1, 2},
};

/* The hats of a metatile. Turns are steps of 60 degrees. */
static const struct {
    int n;
    struct {
        bool mirrored;
        int turn;
        signed char at[2];
    } hat[4];
} hats[KINDS] = {
    [H] = {4, {{0, 4, {0, 0}}, {0, 4, {6, 0}}, {0, 2, {2, 2}}, {1, 2, {4, -2}}}},
    [T] = {1, {{0, 3, {8, 2}}}},
    [P] = {2, {{0, 0, {6, -6}}, {0, 5, {2, -4}}}},
    [F] = {2, {{0, 0, {16, -8}}, {0, 5, {12, -6}}}},
};

/* The metatiles of a larger one, with their places in the first two levels. The first three of H lie
 * evenly around its middle. */
static const struct {
    int n;
    struct member {
        int kind, turn;
        short at[2][2];
    } member[MOST];
} metatiles[KINDS] = {
    [H] = {10,
           {{H, 0, {{0, 0}, {0, 0}}},
            {H, 0, {{10, -2}, {24, -6}}},
            {H, 4, {{4, 10}, {10, 28}}},
            {T, 0, {{0, 0}, {0, 0}}},
            {P, 4, {{4, 10}, {10, 28}}},
            {F, 4, {{4, 10}, {10, 28}}},
            {P, 0, {{0, 0}, {0, 0}}},
            {F, 0, {{0, 0}, {0, 0}}},
            {P, 5, {{14, 8}, {34, 22}}},
            {F, 2, {{14, -4}, {38, -10}}}}},
    [T] = {1, {{H, 5, {{14, 8}, {34, 22}}}}},
    [P] = {5,
           {{F, 5, {{0, 0}, {0, 0}}},
            {H, 1, {{10, -14}, {28, -38}}},
            {P, 1, {{10, -14}, {28, -38}}},
            {H, 2, {{24, -18}, {66, -48}}},
            {F, 2, {{32, -28}, {84, -72}}}}},
    [F] = {6,
           {{F, 5, {{24, -6}, {62, -16}}},
            {H, 1, {{34, -20}, {90, -54}}},
            {P, 1, {{34, -20}, {90, -54}}},
            {H, 2, {{48, -24}, {128, -64}}},
            {F, 0, {{34, -20}, {90, -54}}},
            {F, 2, {{56, -34}, {146, -88}}}}},
};

struct hats {
    const struct growth_walk *walk;
    struct motion member[LEVELS][KINDS][MOST];
    double reach[LEVELS + 1][KINDS]; /* of all corners, from where places are counted */
};

static struct place lattice_place(int right, int up)
{
    return (struct place){{right, 0, up, 0}};
}

static void make_level(struct hats *s, int level)
{
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < metatiles[kind].n; i++) {
            const struct member *m = &metatiles[kind].member[i];
            struct motion *to = s->member[level][kind];
            to[i] = (struct motion){false, 2 * m->turn, lattice_place(m->at[0][0], m->at[0][1])};
            if (level == 1)
                to[i].by = lattice_place(m->at[1][0], m->at[1][1]);
            for (int k = 0; level > 1 && k < 4; k++)
                to[i].by.a[k] = 3 * s->member[level - 1][kind][i].by.a[k] -
                                s->member[level - 2][kind][i].by.a[k];
            double far = growth_distance(s->walk->g, to[i].by) + s->reach[level][m->kind];
            if (far > s->reach[level + 1][kind])
                s->reach[level + 1][kind] = far;
        }
}

static void take_hats(const struct growth_walk *w, int kind, const struct motion *m)
{
    int at[CORNERS][2];

    for (int i = 0; i < hats[kind].n; i++) {
        struct motion own = {hats[kind].hat[i].mirrored, 2 * hats[kind].hat[i].turn,
                             lattice_place(hats[kind].hat[i].at[0], hats[kind].hat[i].at[1])};
        own = motion_after(m, &own);
        for (int k = 0; k < CORNERS; k++)
            growth_position(w->g, motion_of(&own, lattice_place(corner_at[k][0], corner_at[k][1])),
                            at[k]);
        w->take(w->context, CORNERS, (const int(*)[2])at);
    }
}

static void walk_metatile(const struct hats *s, int kind, int level, const struct motion *m)
{
    if (!growth_near(s->walk, m->by, s->reach[level][kind]))
        return;
    if (level == 0)
        take_hats(s->walk, kind, m);
    for (int i = 0; level > 0 && i < metatiles[kind].n; i++) {
        struct motion to = motion_after(m, &s->member[level - 1][kind][i]);
        walk_metatile(s, metatiles[kind].member[i].kind, level - 1, &to);
    }
}

/* Half the diagonal of a board, and the circle that fits into an H of a level, less what hats of its rim
 * leave out; in short sides. */
static double half_diagonal(int rows, int cols)
{
    return 1.855 * sqrt((double)cols * cols + (double)rows * rows);
}

static double circle(int level)
{
    return 2.9 * pow(2.618, level) - 6;
}

static int hat_levels(int rows, int cols)
{
    int levels = 2;

    while (circle(levels) < 8 * half_diagonal(rows, cols))
        levels++;
    return levels;
}

static int reach_hats(const struct growth *g, int rows, int cols)
{
    return (int)(g->side * (circle(hat_levels(rows, cols)) - half_diagonal(rows, cols)));
}

static void walk_hats(const struct growth_walk *w, int rows, int cols, int turn)
{
    struct hats s = {.walk = w};
    struct place middle = lattice_place(2, 0);
    int levels = hat_levels(rows, cols);

    for (int kind = 0; kind < KINDS; kind++)
        s.reach[0][kind] = 24.0 * w->g->side;
    for (int level = 0; level < levels; level++) {
        struct place thirds = {{0}};
        make_level(&s, level);
        for (int i = 0; i < THIRDS; i++)
            thirds = place_sum(thirds, motion_of(&s.member[level][H][i], middle), 1);
        for (int k = 0; k < 4; k++)
            middle.a[k] = thirds.a[k] / THIRDS;
    }
    struct motion m = {false, turn, {{0}}};
    m.by = place_sum(m.by, motion_of(&m, middle), -1);
    walk_metatile(&s, H, levels, &m);
}

const struct growth growth_hats = {
    .turns = STEPS_30, .side = 31, .flat = FLAT, .reach = reach_hats, .walk = walk_hats};
