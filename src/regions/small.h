/* Deciding small graphs by looking at every partition. */
#ifndef REGIONS_SMALL_H
#define REGIONS_SMALL_H

#include "regions/scratch.h"

/*
 * Finds a partition of a graph of at most REGIONS_DECIDED elements into the items, or (items NULL)
 * into blocks of r->low .. r->high, if there is one; which one of them, chance says. Writes labels
 * into r->block. False when there is none.
 */
bool small_divide(struct regions *r, const int *item, int nitems);

#endif
