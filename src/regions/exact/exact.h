/*
 * The exact distribution: a Markov random field over the connected partitions of a graph.
 *
 * A partition has the probability exp(-border/T) / Z; the border is the number of edges but those
 * with both ends in one block. At REGIONS_HOT all partitions are alike, at T = 0 only those of the
 * shortest border are drawn, all alike. Draws are independent. Computed in integers of 128 bits
 * and an exponent, rounded down: as long as a count stays below 2^128 it is exact, else right to
 * one part in 2^100.
 */
#ifndef REGIONS_EXACT_EXACT_H
#define REGIONS_EXACT_EXACT_H

#include "base/strbuf.h"
#include "regions/regions.h"

struct regions_exact;

/*
 * Counts all partitions that the plan (its sweeps are not looked at) and the mask allow; the
 * graph, the plan's list and the mask must stay until it is freed. Returns NULL with a message and
 * *result = REGIONS_NONE when there is none, REGIONS_LIMIT when the graph is too large for it:
 * a frontier wider than REGIONS_WIDEST in the best order found, or more than `steps` transitions
 * between partial partitions (each takes about 12 bytes).
 */
enum { REGIONS_WIDEST = 24, REGIONS_EXACT_STEPS = 12000000 };
struct regions_exact *regions_exact_new(const struct graph *g, const struct regions_plan *plan,
                                        const unsigned char *forbidden, long steps,
                                        enum regions_result *result, struct diag *why);
void regions_exact_free(struct regions_exact *x); /* NULL is fine */

/* Draws one, written as regions_divide does. Returns the number of blocks. */
int regions_exact_draw(const struct regions_exact *x, struct pcg32 *rng, int *block);

/* Appends the number of partitions in decimal. True when it is exact; else it is too large, or the
 * temperature is not REGIONS_HOT, and nothing is appended. */
bool regions_exact_count(const struct regions_exact *x, struct strbuf *out);

#endif
