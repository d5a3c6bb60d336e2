/*
 * Single elements that go from block to block: the chain of the cold (shift.c), compact blocks to
 * begin with (compact.c), and sizes as wanted in the end (even.c).
 *
 * Meanwhile a label is any number in [0..n[, and r->excess[label] says by how many elements the
 * block is larger than wanted.
 */
#ifndef REGIONS_SHIFT_H
#define REGIONS_SHIFT_H

#include "regions/scratch.h"

/* Temperatures in hundredths. */
struct shift_course {
    int warm, cool; /* cools down from one to the other, */
    int last;       /* and ends with this */
    int64_t steps;
    int room; /* an excess from 0 to this is none; above 0 all blocks have one in that range */
};

/* anneal.c: where shifting elements gives as long a border as cutting blocks at the temperature. */
int shift_degrees(int temperature);

/* Changes `block` and r->excess. False when a size stays wrong. */
bool shift_elements(struct regions *r, const struct shift_course *course,
                    struct regions_tally *tally);

/* Whether the block of v stays connected without it, and is not empty. */
bool shift_may_leave(struct regions *r, int v);

/* Whether the block with that label is beside v, and nothing in it forbidden to v; *longer: with v
 * in it the border is longer by so many edges. */
bool shift_may_join(const struct regions *r, int v, int label, int *longer);

/* Makes other blocks of as many, with labels and r->excess. The blocks there are cover the graph,
 * nothing is forbidden, and r->component is filled in. False, with anything in `block`, when it
 * did not work out. */
bool compact_start(struct regions *r);

/* Hands elements on from blocks with too many to those with too few. False when some are left. */
bool even_out(struct regions *r);

#endif
