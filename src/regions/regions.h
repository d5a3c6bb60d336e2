/*
 * Regions: random partitions of a graph into connected blocks. It knows no boards.
 *
 * What is sampled: a quick start by random spanning trees (any block that a cut of a tree allows),
 * then `sweeps` sweeps of a chain that merges pairs of neighbouring blocks and cuts them anew, or
 * in the cold hands on single elements, accepted by a Metropolis rule on the length of the border.
 * Nothing but the graph, the mask and the sizes has a say, so no place or direction is special
 * beyond what they make so. Integer arithmetic only: a seed gives the same blocks on every machine.
 * (exact.h draws from a known distribution.)
 *
 * A partition is either whole, and then it is found, or proved not to be there, or given up at a
 * limit; or it is partial, and what fits no block, or is more than the cover, stays free. What
 * holds of both, for any graph and any mask:
 *   - a block is connected through allowed edges, and has a size that was asked for;
 *   - no forbidden edge has both its ends in one block.
 */
#ifndef REGIONS_REGIONS_H
#define REGIONS_REGIONS_H

#include "base/diag.h"
#include "base/graph.h"
#include "base/pcg.h"

#include <stdbool.h>

enum {
    REGIONS_MAX_ELEMENTS = 2000000,
    REGIONS_FREE = -1,           /* the block of an element that is in none */
    REGIONS_HOT = -1,            /* the temperature at which every step is accepted */
    REGIONS_MAX_DEGREES = 10000, /* the highest other temperature */
    REGIONS_DECIDED = 20         /* graphs of up to so many elements never end at the limit */
};

struct regions_plan {
    int low, high; /* 1 <= low <= high: any number of blocks of low..high elements; */

    /* or, when not NULL, a block of each of these sizes (each >= 1), in any order. Besides them
     * `nfree` elements stay free, so that all sizes and nfree sum up to the elements of the graph.
     * low and high are not looked at. */
    const int *list;
    int nlist, nfree;

    /*
     * Without a list: elements may stay free. The blocks have together at most round(n * cover /
     * 100) elements, cover in [0..100], and when there are enough blocks to choose from fewer are
     * lacking than the smallest block that was freed has. With 100 nothing is freed on purpose,
     * and what stays free did not fit: pieces smaller than low always; else hardly anything where
     * high > low, a few elements where all blocks are to have one size above 2, and more where the
     * mask forbids pairs within a piece.
     */
    bool partial;
    int cover;

    /*
     * In hundredths, [0..REGIONS_MAX_DEGREES] or REGIONS_HOT. A step that makes the border longer
     * by d edges is accepted with probability exp(-d * 100 / temperature), at 0 never: low
     * temperatures give compact blocks, high ones snakes. The border is all edges but those with
     * both ends in one block.
     */
    int temperature;

    /* A sweep is as many steps as there are blocks, >= 0; a step draws an edge and does nothing
     * when that joins no two blocks. With no sweeps the temperature has no say. Below 100 and from
     * 100 sweeps on a step is for one element, and a sweep as many as there are elements; with
     * fewer most of them cool down to the temperature (anneal.c). */
    int sweeps;
};

/* Sweeps after which the mean border is within 2% of its limit, for blocks of `size` elements on
 * the average; docs/regions.md has the figures, and says where this is not so. */
int regions_default_sweeps(int nelements, int size, int temperature);

enum regions_result {
    REGIONS_FOUND,
    REGIONS_NONE, /* there is no such partition */
    REGIONS_LIMIT /* none was found in the attempts there are */
};

/* What the chain did. */
struct regions_tally {
    long steps; /* drawn edges */
    long
        tried; /* of these: between two blocks, whose union a new tree allowed to cut; all shifts */
    long taken; /* and of these accepted */
};

/* Called after every spanning tree with the elements in finished blocks and the size of the piece
 * that is being cut; for a range after every attempt, with the elements that are left over. */
struct regions_watch {
    void (*tell)(void *context, long trees, int finished, int piece);
    void *context;
};

struct regions;

/* Scratch memory for one graph, which must outlive it. One caller at a time. */
struct regions *regions_new(const struct graph *g);
void regions_free(struct regions *r); /* NULL is fine */

/*
 * Divides the graph of r. forbidden[e] != 0, for e in [0..m[, says that the two ends of edge e may
 * not be in one block; NULL forbids nothing. On REGIONS_FOUND block[v], for v in [0..n[, is the
 * number of v's block, numbered by their first elements, or REGIONS_FREE, and *nblocks how many
 * there are. Else *why says why not; elements are named by their numbers from 1. A partial
 * partition is always found, if of no blocks. tally and watch may be NULL.
 *
 * A range takes time and memory about proportional to (n + m) * high; memory for it is asked for
 * only when high is larger than in all divisions before.
 */
enum regions_result regions_divide(struct regions *r, const struct regions_plan *plan,
                                   const unsigned char *forbidden, struct pcg32 *rng, int *block,
                                   int *nblocks, struct regions_tally *tally,
                                   const struct regions_watch *watch, struct diag *why);

#endif
