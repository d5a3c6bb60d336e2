/*
 * Regions: random partitions of a graph into connected blocks. They know nothing of boards.
 *
 * A division begins with a fast start by random spanning trees. Then `sweeps` sweeps of a Markov
 * chain follow, which merges two neighbouring blocks and cuts them again or, at low temperatures,
 * moves single elements; a Metropolis rule on the length of the border accepts or rejects each
 * step. The result depends only on the graph, the mask and the sizes, so no place or direction is
 * favoured. All arithmetic is in integers: a seed gives the same blocks on every machine.
 *
 * A whole partition covers all elements: it is found, proved not to exist, or given up at a limit.
 * A partial one leaves elements free that fit no block or exceed the cover. Both guarantee, for any
 * graph and any mask:
 *   - a block is connected through allowed edges and has a size that was asked for;
 *   - no forbidden edge has both ends in one block.
 */
#pragma once

#include "base/diag.h"
#include "base/graph.h"
#include "base/pcg.h"

#include <stdbool.h>

enum {
    REGIONS_MAX_ELEMENTS = 2000000,
    REGIONS_FREE = -1,          /* the block of an element that is in none */
    REGIONS_HOT = -1,           /* the temperature at which every step is accepted */
    REGIONS_MAX_DEGREES = 10000 /* the highest other temperature */
};

struct regions_plan {
    int low, high; /* 1 <= low <= high: any number of blocks of low..high elements; */

    /* or, when not NULL, one block of each of these sizes (each >= 1), in any order. `nfree` other
     * elements stay free; the sizes and nfree add up to the number of elements. low and high are
     * ignored. */
    const int *list;
    int nlist, nfree;

    /*
     * Without a list: elements may stay free. The blocks together have at most round(n * cover /
     * 100) elements, cover in [0..100]; if there are enough blocks to choose from, the shortfall is
     * smaller than the smallest block that was freed. With 100 nothing is freed on purpose, and
     * only what did not fit stays free: always pieces smaller than low; otherwise hardly anything
     * if high > low, a few elements if all blocks have one size above 2, and more if the mask
     * forbids pairs within a piece.
     */
    bool partial;
    int cover;

    /*
     * In hundredths, [0..REGIONS_MAX_DEGREES] or REGIONS_HOT. A step that makes the border longer
     * by d edges is accepted with probability exp(-d * 100 / temperature), at 0 never: low
     * temperatures give compact blocks, high ones snakes. The border consists of all edges except
     * those with both ends in one block.
     */
    int temperature;

    /* >= 0. A sweep has as many steps as there are blocks; a step chooses an edge at random and
     * does nothing unless the edge joins two blocks. Without sweeps the temperature has no effect.
     * At temperatures below 100 with at least 100 sweeps, a step moves one element, and a sweep
     * has as many steps as there are elements; with fewer sweeps most of them cool down to the
     * temperature (anneal.c). */
    int sweeps;
};

/* How many sweeps bring the mean border within 2% of its limit, for blocks of `size` elements on
 * average; docs/regions.md has the figures and the exceptions. */
int regions_default_sweeps(int nelements, int size, int temperature);

enum regions_result {
    REGIONS_FOUND,
    REGIONS_NONE, /* no such partition exists */
    REGIONS_LIMIT /* none was found before the attempts ran out */
};

/* What the chain did. */
struct regions_tally {
    int64_t steps; /* edges chosen */
    int64_t tried; /* steps that had a new cut to offer; all moves of single elements */
    int64_t taken; /* those that were accepted */
};

/* Called after every spanning tree with the number of elements in finished blocks and the size of
 * the piece being cut; for a range after every attempt, with the number of elements left over. */
struct regions_watch {
    void (*tell)(void *context, long trees, int finished, int piece);
    void *context;
};

struct regions;

/* Scratch memory for one graph, which must outlive it. One caller at a time. */
struct regions *regions_new(const struct graph *g);
void regions_free(struct regions *r); /* NULL is fine */

/*
 * Divides the graph of r. forbidden[e] != 0, for e in [0..m[, means that the two ends of edge e may
 * not be in one block; NULL forbids nothing. On REGIONS_FOUND block[v], for v in [0..n[, is the
 * number of v's block, or REGIONS_FREE; blocks are numbered in the order of their first elements,
 * and *nblocks is their number. Otherwise *why gives the reason and numbers elements from 1. A
 * partial partition is always found, though it may have no blocks. tally and watch may be NULL.
 *
 * A range takes time and memory roughly proportional to (n + m) * high; memory grows only when high
 * exceeds that of all earlier divisions.
 */
enum regions_result regions_divide(struct regions *r, const struct regions_plan *plan,
                                   const unsigned char *forbidden, struct pcg32 *rng, int *block,
                                   int *nblocks, struct regions_tally *tally,
                                   const struct regions_watch *watch, struct diag *why);

/* The permutations of a group, as images of the elements: image[k * elements + v], k in [0..n[; the first
 * moves nothing. */
struct regions_images {
    const int *image;
    int n; /* [1..8] */
};

/* Divides a graph into blocks of plan->low elements, of which the images are blocks, too, at the
 * temperature and with the sweeps of single elements. Writes block[] and *nblocks like
 * regions_divide(); false if this attempt failed. The group maps edges to edges. */
bool regions_divide_symmetric(const struct graph *g, const struct regions_images *images,
                              const struct regions_plan *plan, struct pcg32 *rng, int *block,
                              int *nblocks);

/* ---- temperatures as text ----
 * Temperatures of regions as texts. */

/* Reads the option --temperature: "inf" for REGIONS_HOT, or a number with at most two decimals.
 * False with a message otherwise; the value, an int, is then as before. And writes it. */
bool regions_parse_temperature(const char *text, void *value, struct diag *d);
struct strbuf;
void regions_write_temperature(const void *value, struct strbuf *out);
