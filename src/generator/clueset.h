/*
 * Clue sets: every clue that a loop can have, before any is dropped.
 */
#ifndef GENERATOR_CLUESET_H
#define GENERATOR_CLUESET_H

#include "generator/recipe.h"
#include "regions/regions.h"

struct clueset;

/* Scratch for boards of one lattice, whose outline has the symmetry: that of all groups' places. */
struct clueset *clueset_new(struct lattice *l, enum symmetry symmetry);

/* The orbits of the clues of a puzzle drawn here: orbit[0..nclues[, numbered by their first clues;
 * returns how many there are. */
int clueset_orbits(const struct clueset *c, const struct puzzle *p, int *orbit);
void clueset_free(struct clueset *c);

/*
 * A puzzle with all clues of the loop: letter groups carved on one side of the loop each, if the
 * recipe wants any, first; then a digit for every other cell, unless it wants none. Names are not
 * given yet. The caller frees it; *ngroups is how many of its first clues are groups.
 */
struct puzzle *clueset_draw(struct clueset *c, const struct recipe *recipe, const struct loop *loop,
                            struct pcg32 *rng, int *ngroups);

#endif
