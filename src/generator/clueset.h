/*
 * Clue sets: every clue that a loop can have, before any is dropped.
 */
#ifndef GENERATOR_CLUESET_H
#define GENERATOR_CLUESET_H

#include "generator/recipe.h"
#include "regions/regions.h"

struct clueset;

/* Scratch for boards of one lattice. */
struct clueset *clueset_new(struct lattice *l);
void clueset_free(struct clueset *c);

/*
 * A puzzle with all clues of the loop: letter groups carved on one side of the loop each, if the
 * recipe wants any, first; then a digit for every other cell, unless it wants none. Names are not
 * given yet. The caller frees it; *ngroups is how many of its first clues are groups.
 */
struct puzzle *clueset_draw(struct clueset *c, const struct recipe *recipe, const struct loop *loop,
                            struct pcg32 *rng, int *ngroups);

#endif
