#include "model/loops/growth.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* ---- the ring ---- */

/* The sum of a[k] times the k-th power of a root of unity, of which one step is 36 or 30 degrees. */
struct place {
    int64_t a[4];
};

static struct place sum(struct place p, struct place q, int sign)
{
    for (int k = 0; k < 4; k++)
        p.a[k] += sign * q.a[k];
    return p;
}

/* One step onwards: the fourth power is 1 less the first and plus the second and third ones at 36
 * degrees, with other signs, and the second less 1 at 30. */
static struct place turned_once(struct place p, int turns)
{
    int64_t d = p.a[3];

    return turns == 10 ? (struct place){{-d, p.a[0] + d, p.a[1] - d, p.a[2] + d}}
                       : (struct place){{-d, p.a[0], p.a[1] + d, p.a[2]}};
}

static struct place turned(struct place p, int turns, int n)
{
    for (n = (n % turns + turns) % turns; n > 0; n--)
        p = turned_once(p, turns);
    return p;
}

static int64_t rounded(int64_t value, int64_t unit)
{
    return value < 0 ? -((-value + unit / 2) / unit) : (value + unit / 2) / unit;
}

/* ---- Penrose: halves of tiles ---- */

/*
 * Tiles are cut in half along their axes. A half has an origin and an edge, from which all else
 * follows, mirrored if its flip is -1. Those whose flip is 1 stand for the whole tile. The halves,
 * their order and the size of the first one are those of Loopy, by Simon Tatham, so that its ids mean
 * the same cells; the cuts are Robinson's.
 */
enum { STEPS_36 = 10, NOWHERE = 99 };

/* The edge, turned by so many steps, and grown or shrunk by the golden ratio. */
struct stride {
    signed char turn, scale;
};

struct half {
    struct {
        int from; /* corner, 0 is the origin */
        struct stride by;
    } corner[4];
    int nparts;
    struct part {
        int half, flip;
        struct stride to; /* its origin; NOWHERE: the same */
        int turn;         /* of its edge, which is shrunk */
    } part[3];
};

static const struct half kite_halves[] = {
    {{{0}, {0, {1, 0}}, {0, {0, 0}}, {0, {-1, 0}}},
     3,
     {{1, 1, {NOWHERE, 0}, 0}, {0, 1, {1, 0}, -3}, {0, -1, {1, 0}, -3}}},
    {{{0}, {0, {2, 0}}, {0, {1, -1}}, {0, {0, 0}}},
     2,
     {{0, -1, {NOWHERE, 0}, 1}, {1, 1, {0, 0}, 4}}},
};

static const struct half rhomb_halves[] = {
    {{{0}, {0, {1, 0}}, {0, {0, 1}}, {0, {-1, 0}}},
     3,
     {{0, -1, {0, 0}, 5}, {1, 1, {0, 0}, 3}, {0, 1, {0, 1}, 4}}},
    {{{0}, {0, {1, 0}}, {1, {0, 0}}, {0, {0, 0}}}, 2, {{0, -1, {0, 0}, 5}, {1, 1, {0, 0}, 3}}},
};

/* ---- spectres: clusters ---- */

/*
 * A spectre has fourteen sides of length 1, whose directions are steps of 30 degrees. It is one of
 * nine kinds, of which the mystic is two spectres. Eight clusters, or seven, make one of the next
 * level; all of a level are placed alike, by four points of each, and each level is mirrored.
 * (Smith, Myers, Kaplan, Goodman-Strauss, A chiral aperiodic monotile, 2023.)
 */
enum { STEPS_30 = 12, SPECTRE_SIDES = 14, LEVELS = 12, CLUSTER = 8, POINTS = 4 };

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

/* A movement: mirrored or not, then turned, then moved. */
struct motion {
    bool mirrored;
    int turn;
    struct place by;
};

/* ---- both ---- */

struct growth {
    int turns;
    const struct half *half; /* or NULL: spectres */
    int first;               /* the half that is cut */
    int side;                /* of the tiles, about, in units; exactly that of spectres */
};

const struct growth growth_kites = {.turns = STEPS_36, .half = kite_halves, .side = 150};
const struct growth growth_rhombs = {
    .turns = STEPS_36, .half = rhomb_halves, .first = 1, .side = 125};
const struct growth growth_spectres = {.turns = STEPS_30, .side = 40};

int growth_turns(const struct growth *g)
{
    return g->turns;
}

struct walk {
    const struct growth *g;
    const struct growth_box *box;
    growth_take *take;
    void *context;
    int depth; /* of halves; or the level of the largest cluster */
    /* Of each level of spectres: */
    struct motion member[LEVELS][CLUSTER];
    struct place point[LEVELS + 1][POINTS];
    double reach[LEVELS + 1];
};

/* Powers of the roots: at 36 degrees those 54 and 18 degrees above and below the horizontal. The
 * digits are Loopy's. */
static void position(const struct walk *w, struct place p, int at[2])
{
    const int64_t *a = p.a;

    if (w->g->turns == STEPS_36) {
        at[0] = (int)rounded((a[0] + a[3]) * 5877852 + (a[1] + a[2]) * 9510565, 10000000);
        at[1] = (int)rounded((a[0] - a[3]) * 8090169 + (a[1] - a[2]) * 3090169, 10000000);
    } else {
        int64_t side = w->g->side;
        at[0] =
            (int)rounded(side * (a[0] * 20000000 + a[1] * 17320508 + a[2] * 10000000), 20000000);
        at[1] =
            (int)rounded(side * (a[1] * 10000000 + a[2] * 17320508 + a[3] * 20000000), 20000000);
    }
}

/* Whether what lies so far around a place, in units, may touch the box. */
static bool near_box(const struct walk *w, struct place p, double reach)
{
    int at[2];

    position(w, p, at);
    for (int i = 0; i < 2; i++)
        if (at[i] + reach < w->box->from[i] || at[i] - reach > w->box->to[i])
            return false;
    return true;
}

static struct place strided(struct place edge, struct stride by, int flip)
{
    struct place to = turned(edge, STEPS_36, by.turn * flip);

    /* The golden ratio is the first power less the fourth; 1 over it the second less the third. */
    if (by.scale != 0)
        to = sum(turned(to, STEPS_36, by.scale > 0 ? 1 : 2),
                 turned(to, STEPS_36, by.scale > 0 ? 4 : 3), -1);
    return to;
}

/* Twice the edge's length is more than the half has. */
static void walk_half(const struct walk *w, int which, int flip, struct place origin,
                      struct place edge, double length, int depth)
{
    const struct half *h = &w->g->half[which];
    int at[4][2];

    if (!near_box(w, origin, 2 * length))
        return;
    if (depth == w->depth && flip > 0) {
        struct place corner[4] = {origin};
        for (int k = 1; k < 4; k++)
            if (h->corner[k].from == 0)
                corner[k] = sum(origin, strided(edge, h->corner[k].by, 1), 1);
        for (int k = 1; k < 4; k++)
            if (h->corner[k].from != 0)
                corner[k] = sum(corner[h->corner[k].from], strided(edge, h->corner[k].by, 1), 1);
        for (int k = 0; k < 4; k++)
            position(w, corner[k], at[k]);
        w->take(w->context, 4, (const int(*)[2])at);
    }
    for (int i = 0; i < h->nparts && depth < w->depth; i++) {
        const struct part *part = &h->part[i];
        struct place from =
            part->to.turn == NOWHERE ? origin : sum(origin, strided(edge, part->to, flip), 1);
        walk_half(w, part->half, flip * part->flip, from,
                  strided(edge, (struct stride){(signed char)part->turn, -1}, flip), length / 1.618,
                  depth + 1);
    }
}

/* The length of the first edge, such that a circle around the board fits into the half. */
static int first_edge(const struct growth *g, int rows, int cols, int *depth)
{
    double radius = g->side * 3.11 * sqrt((double)cols * cols + (double)rows * rows);
    double length = g->side;

    for (*depth = 0; length * 0.22426 < radius; ++*depth)
        length *= 1.6180339887;
    return (int)length;
}

static void walk_penrose(struct walk *w, int rows, int cols, int turn)
{
    int length = first_edge(w->g, rows, cols, &w->depth);
    struct place origin = {{0, -length, -length, 0}}, edge = {{0, length, 0, 0}};

    for (int i = 0; i < 2; i++)
        origin = strided(origin, (struct stride){0, -1}, 1);
    walk_half(w, w->g->first, 1, turned(origin, STEPS_36, -turn), turned(edge, STEPS_36, -turn),
              length, 0);
}

/* ---- spectres ---- */

static struct place mirrored(struct place p)
{
    struct place q = {{0}};

    for (int k = 0; k < 4; k++)
        q = sum(q, turned((struct place){{p.a[k], 0, 0, 0}}, STEPS_30, -k), 1);
    return q;
}

static struct place moved(const struct motion *m, struct place p)
{
    return sum(turned(m->mirrored ? mirrored(p) : p, STEPS_30, m->turn), m->by, 1);
}

/* First `second`, then `first`. */
static struct motion after(const struct motion *first, const struct motion *second)
{
    return (struct motion){first->mirrored != second->mirrored,
                           first->turn + (first->mirrored ? -second->turn : second->turn),
                           moved(first, second->by)};
}

static void spectre_corners(struct place *corner)
{
    corner[0] = (struct place){{0}};
    for (int k = 1; k < SPECTRE_SIDES; k++)
        corner[k] = sum(corner[k - 1],
                        turned((struct place){{1, 0, 0, 0}}, STEPS_30, spectre_side[k - 1]), 1);
}

static double distance(const struct walk *w, struct place p)
{
    int at[2];

    position(w, p, at);
    return hypot(at[0], at[1]);
}

/* The members of clusters of a level, by the points of those below, and their own points. */
static void make_level(struct walk *w, int level)
{
    static const struct motion mirror = {true, STEPS_30 / 2, {{0}}};
    static const int point_of[POINTS][2] = {{6, 2}, {5, 1}, {3, 2}, {0, 1}};
    const struct place *below = w->point[level];
    struct motion *m = w->member[level];
    int turn = 0;

    m[0] = (struct motion){0};
    for (int i = 1; i < CLUSTER; i++) {
        turn += joins[i].turn;
        m[i] = (struct motion){false, turn, {{0}}};
        m[i].by = sum(moved(&m[i - 1], below[joins[i].from]), moved(&m[i], below[joins[i].to]), -1);
    }
    for (int i = 0; i < CLUSTER; i++) {
        m[i] = after(&mirror, &m[i]);
        double far = distance(w, m[i].by) + w->reach[level];
        w->reach[level + 1] = far > w->reach[level + 1] ? far : w->reach[level + 1];
    }
    for (int i = 0; i < POINTS; i++)
        w->point[level + 1][i] = moved(&m[point_of[i][0]], below[point_of[i][1]]);
}

static void walk_cluster(const struct walk *w, int kind, int level, const struct motion *m)
{
    struct place corner[SPECTRE_SIDES];
    int at[SPECTRE_SIDES][2];

    if (!near_box(w, m->by, w->reach[level]))
        return;
    for (int i = 0; i < CLUSTER && level > 0; i++) {
        struct motion to = after(m, &w->member[level - 1][i]);
        if (clusters[kind][i] != NONE)
            walk_cluster(w, clusters[kind][i], level - 1, &to);
    }
    spectre_corners(corner);
    for (int twin = 0; twin < (kind == GAMMA ? 2 : 1) && level == 0; twin++) {
        struct motion own = {false, twin, twin ? corner[8] : (struct place){{0}}};
        own = after(m, &own);
        for (int k = 0; k < SPECTRE_SIDES; k++)
            position(w, moved(&own, corner[k]), at[k]);
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

static void walk_spectres(struct walk *w, int rows, int cols, int turn)
{
    struct place corner[SPECTRE_SIDES], middle = {{0}};

    w->depth = spectre_levels(rows, cols);
    spectre_corners(corner);
    for (int i = 0; i < POINTS; i++)
        w->point[0][i] = corner[spectre_point[i]];
    w->reach[0] = 6.0 * w->g->side;
    for (int level = 0; level < w->depth; level++)
        make_level(w, level);
    for (int i = 0; i < POINTS; i++)
        middle = sum(middle, w->point[w->depth][i], 1);
    for (int k = 0; k < 4; k++)
        middle.a[k] /= POINTS;
    struct motion m = {false, turn, {{0}}};
    m.by = sum(m.by, moved(&m, middle), -1);
    walk_cluster(w, DELTA, w->depth, &m);
}

int growth_reach(const struct growth *g, int rows, int cols)
{
    double reach = g->side * 3.11 * sqrt((double)cols * cols + (double)rows * rows);

    return (int)(g->half ? reach - sqrt((double)cols * cols + (double)rows * rows)
                         : g->side * 0.5 * pow(8, spectre_levels(rows, cols) / 2.0));
}

void growth_walk(const struct growth *g, int rows, int cols, int turn, const struct growth_box *box,
                 growth_take *take, void *context)
{
    struct walk w = {g, box, take, context, .depth = 0};

    if (g->half)
        walk_penrose(&w, rows, cols, turn);
    else
        walk_spectres(&w, rows, cols, turn);
}
