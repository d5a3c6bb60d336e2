/*
 * Clue sets: every clue that a loop can have, before any is dropped.
 */
#pragma once

#include "generator/loops/motifs.h"
#include "generator/loops/recipe.h"
#include "regions/regions.h"

struct clueset;

/* Scratch for boards of one lattice, which has the symmetry. */
struct clueset *clueset_new(struct lattice *l, enum symmetry symmetry);

/* The orbits of the clues of a puzzle made here: orbit[0..nclues[, numbered by their first clues;
 * returns how many there are. */
int clueset_orbits(const struct clueset *c, const struct puzzle *p, int *orbit);
void clueset_free(struct clueset *c);

/*
 * A puzzle with every clue of the loop: first letter groups, each on one side of the loop, if the
 * recipe wants any; then a digit for every other cell, unless the recipe wants no digits or not
 * this one. Groups have no names yet. The caller frees the puzzle; *ngroups is the number of
 * groups, which are its first clues. They lie where the motifs leave them room; NULL: anywhere.
 */
struct puzzle *clueset_choose(struct clueset *c, const struct recipe *recipe,
                              const struct loop *loop, const struct motifs *motifs,
                              struct pcg32 *rng, int *ngroups);

/*
 * Replaces *p by the same puzzle without the groups g with dissolve[g] != 0 (NULL: none), whose
 * cells get the digits that the recipe allows; *ngroups is then the number of those that are left.
 * given[cell] has what is given to the cells, as in format/loops/givens.h, or is NULL: groups at
 * cells with a given digit become digits, too (those of a file never have any), and cells that are
 * to have no digit have none.
 */
void clueset_dissolve(struct puzzle **p, const struct recipe *recipe, const char *given,
                      const struct loop *loop, const unsigned char *dissolve, int *ngroups);
