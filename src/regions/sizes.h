/*
 * Which sums the sub-multisets of some sizes reach, as bits, and how to choose such a sub-multiset.
 *
 * Row k of the table has bit s when s is the sum of some items of the first k distinct sizes.
 */
#pragma once

#include "base/diag.h"
#include "base/graph.h"
#include "base/pcg.h"

#include <stdbool.h>
#include <stdint.h>

struct size_sums {
    int nsizes;    /* distinct */
    int *size;     /* [nsizes] ascending */
    int *count;    /* [nsizes] how many items of it */
    int most;      /* the largest sum considered */
    uint64_t *row; /* [nsizes+1][words] */
    int words;
};

/* From items in any order; sums up to `most`. */
void size_sums_init(struct size_sums *s, const int *item, int nitems, int most);
void size_sums_release(struct size_sums *s);

bool size_sums_reach(const struct size_sums *s, int sum);

/* Chooses at random: take[k], for k in [0..nsizes[, items of size[k] add up to the sum, which must
 * be reached. Close to taking every item with probability sum / (sum of all). */
void size_sums_choose(const struct size_sums *s, int sum, struct pcg32 *rng, int *take);

/* ---- what fits into components ----
 * Proofs that need no search: a component whose size is no sum of block sizes has no partition. */

/* The sizes of the blocks of a whole partition. */
struct block_sizes {
    int low, high;   /* 1 <= low <= high: any number of blocks of low..high elements; */
    const int *item; /* or, when not NULL, a block of each of these [nitems] sizes */
    int nitems;
};

/* component[v], for v in [0..n[, becomes the first element of v's component. Edges that `forbidden`
 * marks (NULL: none) do not connect. queue[n] is scratch. */
void components_find(const struct graph *g, const unsigned char *forbidden, int *component,
                     int *queue);

/*
 * False with a message when the size of a component is no sum of blocks: of some of the items, or
 * of any number of blocks of low..high. The message says whether the field itself falls apart or
 * the forbidden pairs part it. component[] is as components_find() fills it in.
 */
bool components_fit(const struct graph *g, const int *component, const struct block_sizes *sizes,
                    struct diag *why);
