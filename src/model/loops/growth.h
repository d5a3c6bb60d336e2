/*
 * Tilings without a period, private to tiling.c: a large tile is cut into smaller ones, and these
 * again, until they have their size. A board is what lies in a rectangle of that, the patch.
 *
 * Positions are exact on the way: integer sums of powers of a root of unity, by which turning and
 * growing are additions. Only at the end they become the nearest units.
 */
#pragma once

#include <stdint.h>

struct growth;
struct patch;

/* The next tile: n corners, in either direction. */
typedef void growth_take(void *context, int n, const int (*at)[2]);

/* The units of a rectangle: of all tiles that are walked only these matter, and more may come. */
struct growth_box {
    int from[2], to[2];
};

extern const struct growth growth_kites, growth_rhombs, growth_spectres, growth_hats;

/* How far the middle of the rectangle may be from that of the first tile, in units. */
int growth_reach(const struct growth *g, int rows, int cols);

/* Turns of the whole, of which `turn` of a patch is one; degrees of each. */
int growth_turns(const struct growth *g);

/* The corner of each tile that lies in the middle of a straight side, as tiles are passed on; -1: none. */
int growth_flat(const struct growth *g);

/* Passes on all tiles that touch the box. */
void growth_walk(const struct growth *g, int rows, int cols, int turn, const struct growth_box *box,
                 growth_take *take, void *context);
