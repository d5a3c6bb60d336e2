/*
 * Divisions: random partitions of a whole graph into connected blocks of given sizes.
 *
 * Unlike a carving, which leaves free what does not fit, a division is found, or proved not to be
 * there, or given up at a limit. What is sampled: a quick start by random spanning trees (any block
 * that a cut of the tree allows), then `sweeps` sweeps of the chain that merges and re-cuts pairs
 * of blocks (see regions.h), cooling down to the temperature. Nothing but the graph, the mask and
 * the sizes has a say, so no place or direction is special beyond what they make so.
 */
#ifndef REGIONS_DIVIDE_H
#define REGIONS_DIVIDE_H

#include "base/diag.h"
#include "regions/regions.h"

#include <stdbool.h>

enum {
    /* Graphs of up to so many elements are decided: REGIONS_LIMIT does not happen. */
    REGIONS_DECIDED = 20
};

struct regions_plan {
    int low, high; /* 1 <= low <= high: any number of blocks of low..high elements; */

    /* or, when not NULL, a block of each of these sizes (each >= 1), in any order. Besides them
     * `nfree` elements stay free, so that all sizes and nfree sum up to the elements of the graph.
     * low and high are not looked at. */
    const int *list;
    int nlist, nfree;

    /* As in struct regions_recipe. Below 1.5 the first half of the sweeps cools down to it. */
    int temperature, sweeps;
};

/* Sweeps after which the mean border is within 2% of its limit, at 9x9 in 9 at any temperature and
 * up to 16x16 in 16 from 0.5 on (docs/regions.md has the figures): 100 for each element, 400 below
 * the temperature 1, but no more than make 3,000,000 steps. */
int regions_settled(int nelements, int nblocks, int temperature);

enum regions_result {
    REGIONS_FOUND,
    REGIONS_NONE, /* there is no such partition */
    REGIONS_LIMIT /* none was found in the attempts there are */
};

/* What the chain did. */
struct regions_tally {
    long steps; /* drawn edges */
    long tried; /* of these between two blocks, whose union a new tree allowed to cut */
    long taken; /* and of these accepted */
};

/* Called after every spanning tree with the elements in finished blocks and the size of the piece
 * that is being cut; for a range after every attempt, with the elements that are left over. */
struct regions_watch {
    void (*tell)(void *context, long trees, int finished, int piece);
    void *context;
};

/*
 * Divides the graph of r. On REGIONS_FOUND block[v] is the number of v's block, numbered by their
 * first elements, or REGIONS_FREE for `nfree` elements, and *nblocks how many there are. Else
 * *why says why not; elements are named by their numbers from 1. What regions_carve promises
 * holds: blocks are connected through allowed edges, and no forbidden edge has both ends in one.
 * tally and watch may be NULL.
 */
enum regions_result regions_divide(struct regions *r, const struct regions_plan *plan,
                                   const unsigned char *forbidden, struct pcg32 *rng, int *block,
                                   int *nblocks, struct regions_tally *tally,
                                   const struct regions_watch *watch, struct diag *why);

#endif
