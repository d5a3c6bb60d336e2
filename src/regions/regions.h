/*
 * Regions: random partitions of a graph, or of a part of it, into connected blocks.
 *
 * It knows no boards. What is sampled: a random spanning forest of the allowed edges is cut where
 * few elements stay free, at sizes spread about evenly over the range; what still is free is
 * worked into its neighbourhood by cutting that anew; then pairs of neighbouring blocks are merged
 * and cut again, which a Metropolis rule on the border length accepts or not; in the end whole
 * blocks are freed down to the cover. Integer arithmetic only: a seed gives the same blocks on
 * every machine.
 *
 * (divide.h cuts whole graphs, where nothing may stay free; exact.h draws from a known
 * distribution.)
 *
 * What always holds, for any graph and any mask:
 *   - a block is connected through allowed edges, and has size_low .. size_high elements;
 *   - no forbidden edge has both its ends in one block;
 *   - the blocks together have at most round(n * cover / 100) elements.
 * What is tried for: that they have just so many. When there are enough blocks to choose from,
 * fewer than the smallest block that was freed are lacking. With cover 100 nothing is freed on
 * purpose, and what stays free did not fit: pieces smaller than size_low always; else hardly
 * anything where high > low, a few elements where all blocks are to have one size above 2, and
 * more where the mask forbids pairs within a piece.
 */
#ifndef REGIONS_REGIONS_H
#define REGIONS_REGIONS_H

#include "base/graph.h"
#include "base/pcg.h"

enum {
    REGIONS_MAX_ELEMENTS = 2000000,
    REGIONS_FREE = -1,          /* the block of an element that is in none */
    REGIONS_HOT = -1,           /* the temperature at which every step is accepted */
    REGIONS_MAX_DEGREES = 10000 /* the highest other temperature */
};

struct regions_recipe {
    int size_low, size_high; /* elements of a block: 1 <= low <= high */
    int cover;               /* per cent of all elements of the graph, [0..100] */

    /*
     * In hundredths, [0..REGIONS_MAX_DEGREES] or REGIONS_HOT. A step that makes the border longer
     * by d edges is accepted with probability exp(-d * 100 / temperature), at 0 never: low
     * temperatures give compact blocks, high ones snakes. The border is all edges but those with
     * both ends in one block.
     */
    int temperature;

    /* A sweep is as many steps as there are blocks, >= 0; a step draws an edge and does nothing
     * when that joins no two blocks. With no sweeps the temperature has no say. */
    int sweeps;
};

struct regions;

/* Scratch memory for one graph, which must outlive it. One caller at a time. */
struct regions *regions_new(const struct graph *g);
void regions_free(struct regions *r); /* NULL is fine */

/*
 * Carves blocks: block[v], for v in [0..n[, is the number of v's block in [0..result[, numbered
 * by their first elements, or REGIONS_FREE. Returns the number of blocks; 0 is no error.
 *
 * forbidden[e] != 0, for e in [0..m[, says that the two ends of edge e may not be in one block;
 * NULL forbids nothing. Time and memory are about proportional to (n + m) * size_high, and memory
 * is asked for only when size_high is larger than in all carvings before.
 */
int regions_carve(struct regions *r, const struct regions_recipe *recipe,
                  const unsigned char *forbidden, struct pcg32 *rng, int *block);

#endif
