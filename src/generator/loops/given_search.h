/*
 * Loops for what is given: digits of a file, or of a theme that is placed anew each time, the
 * letter groups of a file, between whose cells no edge may be on, or the places of the digits of a
 * super puzzle, which suit any loop.
 *
 * A search over loops. It begins with a random one; a step changes the sides of a few cells near
 * one that is wrong, and is kept if the loop then agrees better, or with some probability if it
 * does not (simulated annealing). Where random loops do not lead anywhere, the beginning is a loop
 * of the file's digits that a complete search finds, or for groups alone the one around the board.
 */
#ifndef GENERATOR_LOOPS_GIVEN_SEARCH_H
#define GENERATOR_LOOPS_GIVEN_SEARCH_H

#include "generator/loops/random_loop.h"
#include "generator/loops/recipe.h"

struct given_search;

/* For a recipe with givens, a theme or a map of groups, which must outlive the search. `loops` is
 * scratch of the same lattice. */
struct given_search *given_search_new(const struct recipe *r, struct lattice *l,
                                      struct random_loop *loops);
void given_search_free(struct given_search *s); /* NULL is fine */

/* After this many failed attempts there is hardly a puzzle: fewer on larger boards. */
int given_search_attempts(const struct given_search *s);

/* The latest loop of `loops` becomes one with what is given. Returns its inside, as
 * random_loop_choose() does, or NULL. */
const unsigned char *given_search_choose(struct given_search *s, struct pcg32 *rng);

/* What is given to the cells of this loop: [ncells], as in format/loops/givens.h. */
const char *given_search_cells(const struct given_search *s);

/* Takes a puzzle with every clue of the loop, of which the first are groups. Returns it without the
 * digits of cells that are to have none; groups at cells with a given digit are digits instead,
 * which those of a file never are. */
struct puzzle *given_search_clues(const struct given_search *s, struct puzzle *full,
                                  const struct loop *loop, int *ngroups);

/* Of the loops looked at since given_search_forget(): by how much their digits differed from the
 * given ones, and twice the edges within groups, in all; 0 when there were loops. */
int given_search_nearest(const struct given_search *s);
void given_search_forget(struct given_search *s);

/* The digits alone, as a puzzle that the caller frees; NULL if there are none. */
struct puzzle *givens_puzzle(struct lattice *l, const struct givens *g);

#endif
