/*
 * Random loops: the border of a random inside.
 *
 * The inside grows from one cell, and cells and holes then change sides at random, always so that
 * inside and outside both stay connected and never meet at a dot alone. Changes that shorten the
 * loop are accepted less often to make it winding, those that lengthen it to make it round. The
 * share of the cells that are inside can differ from loop to loop as well. Works on any lattice. If
 * the board falls into parts that do not touch, the loop lies in one of them, chosen with a
 * probability proportional to its size; a hole around such a part is never inside.
 */
#pragma once

#include "base/pcg.h"
#include "generator/loops/sides.h"

enum { RANDOM_LOOP_WIGGLES = 10, RANDOM_LOOP_USUAL = 7 };

struct random_loop;

struct random_loop *random_loop_new(struct lattice *l);
void random_loop_free(struct random_loop *r);

/* 0 round .. RANDOM_LOOP_WIGGLES-1 winding; at first RANDOM_LOOP_USUAL. How many cells are inside
 * follows from the wiggle. */
void random_loop_set_wiggle(struct random_loop *r, int wiggle);

/* Loops that differ: for each, a wiggle from low to high and a share of the cells to be inside are
 * chosen at random. */
void random_loop_set_range(struct random_loop *r, int low, int high);

/* Chooses an inside at random: [nfaces] 0 or 1, at least one cell 1 and the outside 0. Owned by r,
 * valid until the next call. */
const unsigned char *random_loop_choose(struct random_loop *r, struct pcg32 *rng);

/* Whether this cell or hole of the latest loop may change sides, and chance agrees: it does so as
 * often as the wiggle and the bounds of the inside have it. */
bool random_loop_may_flip(struct random_loop *r, int face, struct pcg32 *rng);

/* The sides of the latest loop. */
struct sides *random_loop_sides(struct random_loop *r);
