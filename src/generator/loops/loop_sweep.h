/*
 * Many cells of a board without missing cells change sides at once, at random.
 *
 * Whether a cell may change sides depends only on the eight cells around it. So the cells of every
 * other row and every other column are tried together, 64 to a word: none affects another, and the
 * result is the same as if they were tried one by one, in any order.
 */
#pragma once

#include "base/arena.h"
#include "base/pcg.h"
#include "model/loops/lattice.h"

struct loop_sweep;

/* For boards on this lattice, a full one; in the arena. */
struct loop_sweep *loop_sweep_new(struct arena *a, const struct lattice *l);

/* Changes that make the loop longer by 2 edges, leave its length, make it shorter by 2. */
enum { SWEEP_CHANGES = 3 };

/*
 * Changes inside[ncells], 0 or 1, one connected piece without holes, in this many sweeps; in each,
 * every cell is tried once on average. taken[] is in how many of 2^32 turns a change is accepted,
 * rounded to a multiple of 2^16. The inside stays between `least` and `most` cells; if it begins
 * outside these bounds, it does not move further away. Returns the number of cells inside.
 */
int loop_sweep_run(struct loop_sweep *s, unsigned char *inside, int sweeps,
                   const uint32_t taken[SWEEP_CHANGES], int least, int most, struct pcg32 *rng);
