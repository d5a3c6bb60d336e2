/*
 * Letters without which a puzzle would have more solutions.
 *
 * A letter is more than its number: no edge between its cells is on. A letter is *needed* if its
 * group alone, with its number forgotten, leaves more than one solution.
 */
#ifndef GENERATOR_LOOPS_LETTERS_H
#define GENERATOR_LOOPS_LETTERS_H

#include "model/loops/loop.h"

/*
 * For a puzzle and its only solution: sets needed[clue] to 1 for needed letters, and to 0 for all
 * other clues; returns how many are needed. A letter about which a search cannot decide within some
 * thousand conflicts counts as not needed.
 */
int letters_needed(const struct puzzle *p, const struct loop *solution, unsigned char *needed);

#endif
