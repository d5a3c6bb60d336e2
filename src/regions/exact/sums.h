/*
 * Which sums the sub-multisets of some sizes reach, as bits, and how to draw such a sub-multiset.
 *
 * Row k of the table has bit s when s is the sum of some items among the first k distinct sizes.
 */
#ifndef REGIONS_EXACT_SUMS_H
#define REGIONS_EXACT_SUMS_H

#include "base/pcg.h"

#include <stdbool.h>
#include <stdint.h>

struct sums {
    int nsizes;    /* distinct */
    int *size;     /* [nsizes] ascending */
    int *count;    /* [nsizes] how many items of it */
    int most;      /* sums are looked at up to here */
    uint64_t *row; /* [nsizes+1][words] */
    int words;
};

/* From items in any order; sums up to `most`. */
void sums_init(struct sums *s, const int *item, int nitems, int most);
void sums_release(struct sums *s);

bool sums_reach(const struct sums *s, int sum);

/* take[k], for k in [0..nsizes[: how many of size[k] make up the sum, which must be reached. Near
 * to what comes out when every item is taken with the chance sum / (sum of all). */
void sums_draw(const struct sums *s, int sum, struct pcg32 *rng, int *take);

#endif
