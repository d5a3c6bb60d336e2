/* Spectres: clusters of clusters. */
#include "model/loops/growth_ring.h"

#include <math.h>

/*
 * A spectre has fourteen sides of length 1, whose directions are steps of 30 degrees. It is one of
 * nine kinds, of which the mystic is two spectres. Eight clusters, or seven, make one of the next
 * level; all of a level are placed alike, by four points of each, and each level is mirrored.
 * (Smith, Myers, Kaplan, Goodman-Strauss, A chiral aperiodic monotile, 2023.)
 */
enum { SPECTRE_SIDES = 14, LEVELS = 12, CLUSTER = 8, POINTS = 4 };

enum { GAMMA, DELTA, THETA, LAMBDA, XI, PI, SIGMA, PHI, PSI, KINDS, NONE };

static const signed char spectre_side[SPECTRE_SIDES] = {0, 10, 1, 3, 0, 2, 5, 7, 4, 6, 6, 8, 11, 9};
static const int spectre_point[POINTS] = {3, 5, 7, 11}; /* corners */

static const unsigned char clusters[KINDS][CLUSTER] = {
    [GAMMA] = {PI, DELTA, NONE, THETA, SIGMA, XI, PHI, GAMMA},
    [DELTA] = {XI, DELTA, XI, PHI, SIGMA, PI, PHI, GAMMA},
    [THETA] = {PSI, DELTA, PI, PHI, SIGMA, PI, PHI, GAMMA},
    [LAMBDA] = {PSI, DELTA, XI, PHI, SIGMA, PI, PHI, GAMMA},
    [XI] = {PSI, DELTA, PI, PHI, SIGMA, PSI, PHI, GAMMA},
    [PI] = {PSI, DELTA, XI, PHI, SIGMA, PSI, PHI, GAMMA},
    [SIGMA] = {XI, DELTA, XI, PHI, SIGMA, PI, LAMBDA, GAMMA},
    [PHI] = {PSI, DELTA, PSI, PHI, SIGMA, PI, PHI, GAMMA},
    [PSI] = {PSI, DELTA, PSI, PHI, SIGMA, PSI, PHI, GAMMA},
};

/* How each member is turned against the one before it, and which of its points lies on which of
 * that one. */
static const struct {
    int turn, from, to;
} joins[CLUSTER] = {{0},       {2, 3, 1}, {0, 2, 0}, {2, 3, 1},
                    {2, 3, 1}, {0, 2, 0}, {2, 3, 1}, {-4, 3, 3}};

static void spectre_corners(struct place *corner)
{
    corner[0] = (struct place){{0}};
    for (int k = 1; k < SPECTRE_SIDES; k++)
        corner[k] =
            place_sum(corner[k - 1],
                      place_turned((struct place){{1, 0, 0, 0}}, STEPS_30, spectre_side[k - 1]), 1);
}

struct spectres {
    const struct growth_walk *walk;
    /* Of each level: */
    struct motion member[LEVELS][CLUSTER];
    struct place point[LEVELS + 1][POINTS];
    double reach[LEVELS + 1];
};

/* The members of clusters of a level, by the points of those below, and their own points. */
static void make_level(struct spectres *s, int level)
{
    static const struct motion mirror = {true, STEPS_30 / 2, {{0}}};
    static const int point_of[POINTS][2] = {{6, 2}, {5, 1}, {3, 2}, {0, 1}};
    const struct place *below = s->point[level];
    struct motion *m = s->member[level];
    int turn = 0;

    m[0] = (struct motion){0};
    for (int i = 1; i < CLUSTER; i++) {
        turn += joins[i].turn;
        m[i] = (struct motion){false, turn, {{0}}};
        m[i].by = place_sum(motion_of(&m[i - 1], below[joins[i].from]),
                            motion_of(&m[i], below[joins[i].to]), -1);
    }
    for (int i = 0; i < CLUSTER; i++) {
        m[i] = motion_after(&mirror, &m[i]);
        double far = growth_distance(s->walk->g, m[i].by) + s->reach[level];
        s->reach[level + 1] = far > s->reach[level + 1] ? far : s->reach[level + 1];
    }
    for (int i = 0; i < POINTS; i++)
        s->point[level + 1][i] = motion_of(&m[point_of[i][0]], below[point_of[i][1]]);
}

static void walk_cluster(const struct spectres *s, int kind, int level, const struct motion *m)
{
    const struct growth_walk *w = s->walk;
    struct place corner[SPECTRE_SIDES];
    int at[SPECTRE_SIDES][2];

    if (!growth_near(w, m->by, s->reach[level]))
        return;
    for (int i = 0; i < CLUSTER && level > 0; i++) {
        struct motion to = motion_after(m, &s->member[level - 1][i]);
        if (clusters[kind][i] != NONE)
            walk_cluster(s, clusters[kind][i], level - 1, &to);
    }
    spectre_corners(corner);
    for (int twin = 0; twin < (kind == GAMMA ? 2 : 1) && level == 0; twin++) {
        struct motion own = {false, twin, twin ? corner[8] : (struct place){{0}}};
        own = motion_after(m, &own);
        for (int k = 0; k < SPECTRE_SIDES; k++)
            growth_position(w->g, motion_of(&own, corner[k]), at[k]);
        w->take(w->context, SPECTRE_SIDES, (const int(*)[2])at);
    }
}

/* A cluster of so many levels has 8 to that power spectres, about. */
static int spectre_levels(int rows, int cols)
{
    int64_t side = rows > cols ? rows : cols, cells = 60 * side * side;
    int levels = 3;

    for (int64_t n = 512; n < cells; n *= 8)
        levels++;
    return levels;
}

static int reach_spectres(const struct growth *g, int rows, int cols)
{
    return (int)(g->side * 0.5 * pow(8, spectre_levels(rows, cols) / 2.0));
}

static void walk_spectres(const struct growth_walk *w, int rows, int cols, int turn)
{
    struct spectres s = {.walk = w, .reach = {6.0 * w->g->side}};
    struct place corner[SPECTRE_SIDES], middle = {{0}};
    int levels = spectre_levels(rows, cols);

    spectre_corners(corner);
    for (int i = 0; i < POINTS; i++)
        s.point[0][i] = corner[spectre_point[i]];
    for (int level = 0; level < levels; level++)
        make_level(&s, level);
    for (int i = 0; i < POINTS; i++)
        middle = place_sum(middle, s.point[levels][i], 1);
    for (int k = 0; k < 4; k++)
        middle.a[k] /= POINTS;
    struct motion m = {false, turn, {{0}}};
    m.by = place_sum(m.by, motion_of(&m, middle), -1);
    walk_cluster(&s, DELTA, levels, &m);
}

const struct growth growth_spectres = {
    .turns = STEPS_30, .side = 40, .flat = -1, .reach = reach_spectres, .walk = walk_spectres};
