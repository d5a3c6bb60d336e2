/*
 * Moving single elements from block to block: the chain for low temperatures (shift.c), compact
 * blocks to begin with (compact.c), and the final correction of sizes (shift.c).
 *
 * Here a label is any number in [0..n[, and r->excess[label] is the number of elements by which the
 * block exceeds its target size.
 */
#pragma once

#include "regions/scratch.h"

/* Temperatures in hundredths. */
struct shift_course {
    int warm, cool; /* cools down from one to the other */
    int last;       /* and ends at this one */
    int64_t steps;
    int room; /* an excess in [0..room] is allowed; if room > 0, all blocks have one in that range
               */
};

/* anneal.c: the temperature at which moving elements gives the border length that cutting blocks
 * gives at this one. */
int shift_degrees(int temperature);

/* Changes `block` and r->excess. If the course allows no excess, some sizes may remain wrong. */
void shift_elements(struct regions *r, const struct shift_course *course,
                    struct regions_tally *tally);

/* Replaces the blocks by as many compact ones, with labels and r->excess. The old blocks cover the
 * graph, nothing is forbidden, and r->component is filled in. False when it fails; `block` then
 * holds no partition. */
bool compact_start(struct regions *r);

/* Passes elements on from blocks with too many to blocks with too few. False when some remain. */
bool even_out(struct regions *r);
