/*
 * Which sums the sub-multisets of some sizes reach, as bits, and how to choose such a sub-multiset.
 *
 * Row k of the table has bit s when s is the sum of some items of the first k distinct sizes.
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
    int most;      /* the largest sum considered */
    uint64_t *row; /* [nsizes+1][words] */
    int words;
};

/* From items in any order; sums up to `most`. */
void sums_init(struct sums *s, const int *item, int nitems, int most);
void sums_release(struct sums *s);

bool sums_reach(const struct sums *s, int sum);

/* Chooses at random: take[k], for k in [0..nsizes[, items of size[k] add up to the sum, which must
 * be reached. Close to taking every item with probability sum / (sum of all). */
void sums_choose(const struct sums *s, int sum, struct pcg32 *rng, int *take);

#endif
