/*
 * A walk over loops towards given digits and groups that no edge of the loop parts.
 *
 * A step changes the sides of a few cells near one that is wrong, and is kept if the loop then
 * agrees better, or with some probability if it does not (simulated annealing).
 */
#pragma once

#include "generator/loops/random_loop.h"

struct given_walk;

/* In the arena. `given` is as in format/loops/givens.h, `letter` the group of a cell, or 0 and
 * GIVEN_FREE for none; NULL: there are no groups. All must outlive it; given[] and letter[] may
 * change between walks. */
struct given_walk *given_walk_new(struct arena *a, struct random_loop *loops, const char *given,
                                  const char *letter);

/* From the latest loop of `loops`, of which it stays the latest, with at most so many steps; returns
 * by how much it is still wrong: 0 if the loop gets all that is given. */
int given_walk_run(struct given_walk *w, int steps, struct pcg32 *rng);

/* Steps anywhere on the board, so that the loop is forgotten. */
void given_walk_shake(struct given_walk *w, int steps, struct pcg32 *rng);
