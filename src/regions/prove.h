/* What can be said beforehand: components, and sums that no blocks reach. */
#ifndef REGIONS_PROVE_H
#define REGIONS_PROVE_H

#include "base/diag.h"
#include "regions/scratch.h"

/* Fills in r->component, by walks along allowed edges: the first element of each. */
void find_components(struct regions *r);

/* The other way round than number_blocks: a block's label becomes its first element. */
void labels_of_numbers(struct regions *r);

/*
 * False with a message when the size of a component, which must be filled in, is no sum of blocks:
 * of some of the items, or (items NULL) of any number of blocks of r->low .. r->high. The message
 * says whether it is the field itself that falls apart or the forbidden pairs that do it.
 */
bool prove_components(struct regions *r, const int *item, int nitems, struct diag *why);

#endif
