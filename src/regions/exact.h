/*
 * The exact distribution: a Markov random field over the connected partitions of a graph.
 *
 * A partition has the probability exp(-border/T) / Z; the border consists of all edges except those
 * with both ends in one block. At REGIONS_HOT all partitions are equally likely; at T = 0 those
 * with the shortest border are equally likely and no others occur. Samples are independent. All
 * numbers are integers of 128 bits with an exponent, rounded down: a count below 2^128 is exact,
 * and all else is correct to one part in 2^100.
 */
#pragma once

#include "base/pcg.h"
#include "regions/exact_weight.h"
#include "regions/regions.h"
#include "regions/sizes.h"

struct regions_exact;

/*
 * Counts all partitions that the plan (ignoring its sweeps) and the mask allow. The graph, the
 * plan's list and the mask must stay until the object is freed. Returns NULL with a message, and
 * *result = REGIONS_NONE when there is none, or REGIONS_LIMIT when the graph is too large: the
 * frontier of the best order found is wider than REGIONS_WIDEST, or there are more than `steps`
 * transitions between partial partitions (each takes about 12 bytes).
 */
enum { REGIONS_WIDEST = 24, REGIONS_EXACT_STEPS = 12000000 };
struct regions_exact *regions_exact_new(const struct graph *g, const struct regions_plan *plan,
                                        const unsigned char *forbidden, long steps,
                                        enum regions_result *result, struct diag *why);
void regions_exact_free(struct regions_exact *x); /* NULL is fine */

/* Samples one partition, written as regions_divide() does. Returns the number of blocks. */
int regions_exact_sample(const struct regions_exact *x, struct pcg32 *rng, int *block);

/* The sum of the weights of all partitions: at REGIONS_HOT, their number. */
struct weight regions_exact_sum(const struct regions_exact *x);

/* ---- small graphs ----
 * Deciding small graphs by trying every partition. */

/*
 * Finds a partition of a graph of 1 to REGIONS_DECIDED elements into blocks of these sizes, if
 * there is one; chance decides which. On true block[v], for v in [0..n[, is the first element of
 * v's block. False when there is none.
 */
bool small_divide(const struct graph *g, const unsigned char *forbidden,
                  const struct block_sizes *sizes, struct pcg32 *rng, int *block);
