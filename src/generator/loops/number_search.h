/*
 * Super puzzles without digits whose letters have given numbers, in reading order.
 *
 * The numbers are given, and places for the groups are searched for: all of them in random order if
 * they are few, otherwise by hill climbing on the number of loops that satisfy all clues. The loop
 * follows; it is the only one left in the end. Such places need not exist.
 */
#ifndef GENERATOR_LOOPS_NUMBER_SEARCH_H
#define GENERATOR_LOOPS_NUMBER_SEARCH_H

#include "generator/loops/group_shape.h"
#include "model/loops/loop.h"
#include "solver/loops/deduce/closure.h"

/* Loops are counted on boards of at most this many cells. */
enum { NUMBER_SEARCH_CELLS = 144 };

struct number_search;

/* For the recipe's groups and numbers; the closure is scratch of the same lattice, used whenever
 * the search works. The recipe must outlive the search. */
struct number_search *number_search_new(const struct recipe *r, struct lattice *l,
                                        struct closure *closure);
void number_search_free(struct number_search *s); /* NULL is fine */

/* After this many failed attempts there is hardly a puzzle. */
int number_search_attempts(const struct number_search *s);

/* Called now and then: `done` of `total` steps made. */
void number_search_set_progress(struct number_search *s,
                                void (*tell)(void *context, int done, int total), void *context);

/* One attempt: a puzzle with one group for each number, none of which can be forgotten, and its
 * loop, both the caller's, or NULL. The level is 1..7, or RECIPE_ANY_LEVEL. */
struct puzzle *number_search_make(struct number_search *s, int level, struct pcg32 *rng,
                                  struct loop **loop);

/* Of the places looked at since number_search_forget(): the fewest solutions; 0 when there were
 * puzzles, of other levels or with letters that are not needed; INT_MAX when no place had a
 * solution. */
int number_search_nearest(const struct number_search *s);

/* If the last attempt looked at all ways to place the groups, and none gives such a puzzle: how
 * many there are, so no further attempt can succeed. Otherwise 0. */
int number_search_ways(const struct number_search *s);
void number_search_forget(struct number_search *s);

#endif
