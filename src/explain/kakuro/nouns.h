/*
 * The nouns of kakuros, for explain/words.h: kinds "cell", "symbol" (numbers from 0), "run", "combination" (a
 * set of numbers, bit i for number i + 1) and "left" (a cell and what it can be: cell << 9 | set). What steps
 * say has these slots:
 *
 *   run                     what is looked at
 *   cell, symbol            its cells and numbers that the technique is about
 *   cell-open               its open cells, if some are known; number-rest: what these have yet to make
 *   combination             of these cells, if there are few; number-ways  how many, if there are many
 *   number-least            what the other cells have at least, number-most  at most
 *   left                    what follows
 *   cell-if, symbol-if      what is supposed
 */
#pragma once

#include "explain/words.h"

extern const struct nouns kakuros_nouns;
