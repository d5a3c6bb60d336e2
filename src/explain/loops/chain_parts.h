/*
 * Parts of chains; private to chain.c, chain_places.c and chain_need.c.
 */
#ifndef EXPLAIN_LOOPS_CHAIN_PARTS_H
#define EXPLAIN_LOOPS_CHAIN_PARTS_H

#include "explain/loops/chain.h"

/* Adds the places that a link rests on. */
void chain_find_places(struct chain *c, const struct log_step *s);

/* The contradiction that a look of this level met, and the places of the facts there. */
void chain_note_clash(struct chain *c, struct closure *survey, int level);

/* Goes back from the end, and marks the links that it needs. */
void chain_find_needed(struct chain *c);

#endif
