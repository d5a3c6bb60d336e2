/*
 * Puzzles with clues at given places only. The places are given, and a loop is searched for.
 *
 * A search over loops. It begins with a random one; a step paints a few cells to one side of it,
 * near what reasoning left undecided, and is kept if that decides more of the loop, or with some
 * probability if it does not (simulated annealing). It ends with a loop whose clues at these places
 * are a puzzle of exactly the requested level. Such a loop need not exist.
 */
#ifndef GENERATOR_LOOPS_PATTERN_SEARCH_H
#define GENERATOR_LOOPS_PATTERN_SEARCH_H

#include "base/pcg.h"
#include "format/bitmap.h"
#include "generator/loops/random_loop.h"
#include "model/loops/puzzle.h"
#include "solver/loops/deduce/closure.h"

struct pattern_search;

/* The places are the bits set in a bitmap of the lattice's size, at least one, each at a cell. The
 * other two are scratch of the same lattice, used whenever the search works. */
struct pattern_search *pattern_search_new(struct lattice *l, const struct bitmap *places,
                                          struct random_loop *loops, struct closure *d);
void pattern_search_free(struct pattern_search *s); /* NULL is fine */

/* After this many failed attempts there is hardly a puzzle: from 1 on the largest boards to 50 on
 * small ones, where an attempt has fewer closures. */
int pattern_search_attempts(const struct pattern_search *s);

/* Called now and then: `done` of `total` closures made. */
void pattern_search_set_progress(struct pattern_search *s,
                                 void (*tell)(void *context, int done, int total), void *context);

/* One attempt: a puzzle with all its clues and its loop, both the caller's, or NULL. The level is
 * 1..7, or RECIPE_ANY_LEVEL for one that reasoning at levels 1 to 4 solves. */
struct puzzle *pattern_search_make(struct pattern_search *s, int level, struct pcg32 *rng,
                                   struct loop **loop);

/* Of the loops looked at since pattern_search_forget(): the fewest edges of a loop that its clues
 * left undecided; 0 when there were puzzles, but none hard enough. */
int pattern_search_nearest(const struct pattern_search *s);
void pattern_search_forget(struct pattern_search *s);

#endif
