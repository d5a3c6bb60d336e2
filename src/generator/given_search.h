/*
 * Loops for digits that are given: by a file, or by a theme that is placed anew each time.
 *
 * A search over loops. It begins with a random one; a step changes the sides of a few cells near a
 * digit that the loop does not have, and is kept if the digits then agree better, or with some
 * probability if they do not (simulated annealing). A loop of a file's digits that a complete
 * search finds is the beginning where random ones do not lead anywhere.
 */
#ifndef GENERATOR_GIVEN_SEARCH_H
#define GENERATOR_GIVEN_SEARCH_H

#include "generator/random_loop.h"
#include "generator/recipe.h"

struct given_search;

/* For a recipe with givens or a theme, which must outlive the search. `loops` is scratch of the
 * same lattice. */
struct given_search *given_search_new(const struct recipe *r, struct lattice *l,
                                      struct random_loop *loops);
void given_search_free(struct given_search *s); /* NULL is fine */

/* After this many failed attempts there is hardly a puzzle: fewer on larger boards. */
int given_search_attempts(const struct given_search *s);

/* The latest loop of `loops` becomes one with the digits. Returns its inside, as
 * random_loop_choose() does, or NULL. */
const unsigned char *given_search_choose(struct given_search *s, struct pcg32 *rng);

/* What is given to the cells of this loop: [ncells], as in format/givens.h. */
const char *given_search_cells(const struct given_search *s);

/* Takes a puzzle with every clue of the loop, of which the first are groups. Returns it without the
 * digits of cells that are to have none; groups at cells with a given digit are digits instead. */
struct puzzle *given_search_clues(const struct given_search *s, struct puzzle *full,
                                  const struct loop *loop, int *ngroups);

/* Of the loops looked at since given_search_forget(): by how much their digits differed from the
 * given ones, in all; 0 when there were loops. */
int given_search_nearest(const struct given_search *s);
void given_search_forget(struct given_search *s);

/* The digits alone, as a puzzle that the caller frees; NULL if there are none. */
struct puzzle *givens_puzzle(struct lattice *l, const struct givens *g);

#endif
