/*
 * Partial partitions: what must be known of a partition of the first elements of an order to go on
 * with the rest.
 *
 * Elements with a later neighbour form the frontier; its places are called slots. Each slot is in
 * an open block, a connected part of what will become a block; open blocks are numbered by their
 * first slots. Two open blocks that touch (an edge between them was counted as border, or is
 * forbidden) are known to stay apart; others may still join.
 */
#pragma once

#include "regions/exact.h"
#include "regions/sizes.h"

#include <stddef.h>
#include <stdint.h>

/* A step of the order: an element joins the frontier, and some leave it. */
struct order_step {
    int vertex;
    int left;                            /* elements after it */
    int nslots;                          /* before it */
    int slot[REGIONS_WIDEST];            /* [nslots] elements */
    unsigned char links[REGIONS_WIDEST]; /* [nslots] edges between the element and the slot's */
    uint32_t near;                       /* slots joined to it by an allowed edge; */
    uint32_t apart;                      /* by a forbidden one */
    int nkept;
    int kept[REGIONS_WIDEST]; /* [nkept] slots that stay, nslots for the element itself */
};

/* Chooses an order of the elements with a narrow frontier. Returns n steps, which the caller frees;
 * NULL when all orders tried become wider than REGIONS_WIDEST - 1 or have more than 255 edges
 * between an element and the frontier. */
struct order_step *frontier_plan(const struct graph *g, const unsigned char *forbidden);

struct partial {
    int nslots, nblocks;
    unsigned char block[REGIONS_WIDEST + 1]; /* of each slot */
    int size[REGIONS_WIDEST + 1];            /* of each open block */
    uint32_t apart[REGIONS_WIDEST + 1];      /* from each open block: others that it stays apart */
};

/* The sizes that blocks may have. With items, `used` counts those of closed blocks. */
struct partial_sizes {
    int low, high;
    const struct sums *items; /* NULL for a range */
};

enum { PARTIAL_MOST_SIZES = 16, PARTIAL_KEY = 32 + 8 * REGIONS_WIDEST + 2 * PARTIAL_MOST_SIZES };

/*
 * Makes a step: the element joins the open blocks in the set `join` (each by allowed edges) and
 * stays apart from the others that it touches. used[] is changed in place. False when it is clear
 * that no partition can come of it.
 */
bool partial_step(struct partial *p, int *used, const struct order_step *step, uint32_t join,
                  const struct partial_sizes *sizes);

/* The open blocks that a set of slots is in. */
uint32_t partial_blocks(const struct partial *p, uint32_t slots);

/* A partial partition, with what is used, as bytes: equal ones give equal bytes. At most
 * PARTIAL_KEY; returns how many. The number of slots is not among them. */
int partial_pack(const struct partial *p, const int *used, int nused, unsigned char *key);
void partial_unpack(struct partial *p, int *used, int nused, int nslots, const unsigned char *key);
