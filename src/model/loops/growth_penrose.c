/* Penrose tilings: halves of tiles. */
#include "model/loops/growth_ring.h"

#include <math.h>

/*
 * Tiles are cut in half along their axes. A half has an origin and an edge, from which all else
 * follows, mirrored if its flip is -1. Those whose flip is 1 stand for the whole tile. The halves,
 * their order and the size of the first one are those of Loopy, by Simon Tatham, so that its ids mean
 * the same cells; the cuts are Robinson's.
 */
enum { NOWHERE = 99 };

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

static struct place strided(struct place edge, struct stride by, int flip)
{
    struct place to = place_turned(edge, STEPS_36, by.turn * flip);

    /* The golden ratio is the first power less the fourth; 1 over it the second less the third. */
    if (by.scale != 0)
        to = place_sum(place_turned(to, STEPS_36, by.scale > 0 ? 1 : 2),
                       place_turned(to, STEPS_36, by.scale > 0 ? 4 : 3), -1);
    return to;
}

/* Twice the edge's length is more than the half has. */
static void walk_half(const struct growth_walk *w, int which, int flip, struct place origin,
                      struct place edge, double length, int cuts)
{
    const struct half *h = &w->g->half[which];
    int at[4][2];

    if (!growth_near(w, origin, 2 * length))
        return;
    if (cuts == 0 && flip > 0) {
        struct place corner[4] = {origin};
        for (int k = 1; k < 4; k++)
            if (h->corner[k].from == 0)
                corner[k] = place_sum(origin, strided(edge, h->corner[k].by, 1), 1);
        for (int k = 1; k < 4; k++)
            if (h->corner[k].from != 0)
                corner[k] =
                    place_sum(corner[h->corner[k].from], strided(edge, h->corner[k].by, 1), 1);
        for (int k = 0; k < 4; k++)
            growth_position(w->g, corner[k], at[k]);
        w->take(w->context, 4, (const int(*)[2])at);
    }
    for (int i = 0; i < h->nparts && cuts > 0; i++) {
        const struct part *part = &h->part[i];
        struct place from =
            part->to.turn == NOWHERE ? origin : place_sum(origin, strided(edge, part->to, flip), 1);
        walk_half(w, part->half, flip * part->flip, from,
                  strided(edge, (struct stride){(signed char)part->turn, -1}, flip), length / 1.618,
                  cuts - 1);
    }
}

/* The length of the first edge, such that a circle around the board fits into the half. */
static int first_edge(const struct growth *g, int rows, int cols, int *cuts)
{
    double radius = g->side * 3.11 * sqrt((double)cols * cols + (double)rows * rows);
    double length = g->side;

    for (*cuts = 0; length * 0.22426 < radius; ++*cuts)
        length *= 1.6180339887;
    return (int)length;
}

static int reach_penrose(const struct growth *g, int rows, int cols)
{
    double diagonal = sqrt((double)cols * cols + (double)rows * rows);

    return (int)(g->side * 3.11 * diagonal - diagonal);
}

static void walk_penrose(const struct growth_walk *w, int rows, int cols, int turn)
{
    int cuts, length = first_edge(w->g, rows, cols, &cuts);
    struct place origin = {{0, -length, -length, 0}}, edge = {{0, length, 0, 0}};

    for (int i = 0; i < 2; i++)
        origin = strided(origin, (struct stride){0, -1}, 1);
    walk_half(w, w->g->first, 1, place_turned(origin, STEPS_36, -turn),
              place_turned(edge, STEPS_36, -turn), length, cuts);
}

#define PENROSE(halves, which, length)                                                 \
    {                                                                                  \
        .turns = STEPS_36, .side = length, .flat = -1, .half = halves, .first = which, \
        .reach = reach_penrose, .walk = walk_penrose                                   \
    }

const struct growth growth_kites = PENROSE(kite_halves, 0, 150);
const struct growth growth_rhombs = PENROSE(rhomb_halves, 1, 125);
