/*
 * What a reason can spare: facts without which the rest still forces the conclusions, by whatever
 * reasoning. A small complete search decides, so no technique is believed.
 */
#ifndef SUDOKU_SPARE_H
#define SUDOKU_SPARE_H

#include "model/story.h"
#include "model/topology.h"

struct spare;

/* The topology must outlive the object. */
struct spare *spare_new(const struct topology *t);
void spare_free(struct spare *s); /* NULL is fine */

/* Removes facts from because[n] that the conclusions can spare, one after another; returns how many
 * are left. Where the search takes too long, the fact stays. */
int spare_facts(struct spare *s, struct story_fact *because, int n,
                const struct story_fact *conclusion, int nconclusions);

#endif
