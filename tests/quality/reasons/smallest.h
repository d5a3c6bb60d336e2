/*
 * The smallest reason of all: the fewest clues, dots and laws that, with the known edges, decide
 * some open edge. Known edges are free, and the law of the single loop has all dots in it.
 *
 * A reason must have an item that is violated by each set of edges in which the open edge has its
 * other value. So these sets are collected, the smallest set of items that has something of each of
 * them is found, and CaDiCaL is asked for a set of edges that escapes it, until there is none
 * (implicit hitting sets: Ignatiev and others 2015, "Smallest MUS Extraction with Minimal Hitting
 * Set Dualization").
 */
#ifndef QUALITY_REASONS_SMALLEST_H
#define QUALITY_REASONS_SMALLEST_H

#include "model/loops/loop.h"

struct smallest;

/* A state of a puzzle: known edges ([nedges] enum edge_value) of its solution. */
struct smallest *smallest_new(const struct puzzle *p, const int *known,
                              const struct loop *solution);
void smallest_free(struct smallest *s);

/* The size of the smallest reason of any open edge, if it is below `bound`; else `bound`. */
int smallest_size(struct smallest *s, bool may_use_loop, int bound);

#endif
