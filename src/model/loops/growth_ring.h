/*
 * What the files of tilings without a period share; private to them. Positions are exact: sums of powers of
 * a root of unity, of which one step is 36 or 30 degrees.
 */
#pragma once

#include "model/loops/growth.h"

#include <stdbool.h>

enum { STEPS_36 = 10, STEPS_30 = 12 };

/* The sum of a[k] times the k-th power. */
struct place {
    int64_t a[4];
};

struct place place_sum(struct place p, struct place q, int sign);
struct place place_turned(struct place p, int turns, int n);

/* A movement, in steps of 30 degrees: mirrored or not, then turned, then moved. */
struct motion {
    bool mirrored;
    int turn;
    struct place by;
};

struct place motion_of(const struct motion *m, struct place p);

/* First `second`, then `first`. */
struct motion motion_after(const struct motion *first, const struct motion *second);

struct half;

struct growth_walk {
    const struct growth *g;
    const struct growth_box *box;
    growth_take *take;
    void *context;
};

struct growth {
    int turns;
    int side; /* of the tiles, about, in units; exactly that of steps of 30 degrees */
    int flat; /* as growth_flat() */
    const struct half *half;
    int first; /* the half that is cut */
    int (*reach)(const struct growth *g, int rows, int cols);
    void (*walk)(const struct growth_walk *w, int rows, int cols, int turn);
};

/* A place in units. */
void growth_position(const struct growth *g, struct place p, int at[2]);

/* How far it is from the middle, in units. */
double growth_distance(const struct growth *g, struct place p);

/* Whether what lies so far around a place, in units, may touch the box. */
bool growth_near(const struct growth_walk *w, struct place p, double reach);
