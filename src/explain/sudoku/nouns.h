/* The nouns of sudokus, for explain/words.h: kinds "cell", "symbol" and "block". Symbols are what
 * people see, from 0. */
#ifndef EXPLAIN_SUDOKU_NOUNS_H
#define EXPLAIN_SUDOKU_NOUNS_H

#include "explain/words.h"

extern const struct nouns sudokus_nouns;

#endif
