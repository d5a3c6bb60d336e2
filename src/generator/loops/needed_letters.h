/*
 * Letters without which a puzzle would have more solutions, and what else to try instead of others.
 *
 * A letter is more than its number: no edge between its cells is on. A letter is *needed* if its
 * group alone, with its number forgotten, leaves more than one solution.
 */
#pragma once

#include "model/loops/loop.h"
#include "solver/loops/deduce/closure.h"
#include "solver/loops/search/search.h"

struct needed_letters;

/* Scratch memory for one lattice. The closure is scratch, too; both must outlive it. */
struct needed_letters *needed_letters_new(struct lattice *l, struct closure *c);
void needed_letters_free(struct needed_letters *n); /* NULL is fine */

/* Begins with another solution. All puzzles that follow have it. */
void needed_letters_begin(struct needed_letters *n, const struct loop *solution);

/*
 * Finds the letters of a puzzle that are spare: with the group alone, its number forgotten, there
 * is still one solution. Each letter is looked at by itself, with all other clues. Fills
 * spare[0..result[ with these clues (room for all).
 *
 * The search was loaded with the puzzle. Other loops that were found before or differ in one cell
 * come first, then reasoning; the search starts where that ends. A letter that the search cannot
 * decide soon counts as spare.
 */
int needed_letters_spare(struct needed_letters *n, struct search *search, const struct puzzle *p,
                         int *spare);

/*
 * Takes a puzzle p made of clues of another one, some of whose groups have become digits in `full`.
 * Returns the clues of `full` at cells that have a clue in p, and the digits next to the cells of
 * the groups that are gone. The first *ngroups clues are groups. The caller frees it.
 */
struct puzzle *needed_letters_near(const struct puzzle *full, const struct puzzle *p,
                                   int all_groups, int *ngroups);

/*
 * For a puzzle and its only solution: sets needed[clue] to 1 for needed letters, and to 0 for all
 * other clues; returns how many are needed. A letter about which a search cannot decide within some
 * thousand conflicts counts as not needed.
 */
int letters_needed(const struct puzzle *p, const struct loop *solution, unsigned char *needed);
