/*
 * Compares the answers of all engines about random sudokus of all types, with no solution, one or
 * several.
 *
 * They agree if some number of solutions lies within all bounds, every solution shown is one (by
 * the model's verifier, which belongs to no engine) and has all symbols that any engine claims for
 * every solution, and no engine shows a solution twice.
 */
#pragma once

#include "base/strbuf.h"
#include "cross/sudoku_engines.h"

struct sudoku_tally {
    long sudokus, none, unique, several;
    long decided[CROSS_SUDOKU_ENGINES]; /* sudokus of which the engine gave the exact number */
};

/* False on the first of the sudokus first..first+count-1 of the seed on which the engines disagree;
 * *report then has it and what disagrees. */
bool sudokus_compare(const struct cross_sudoku_engine *engines, uint64_t seed, long first,
                     long count, struct sudoku_tally *tally, struct strbuf *report);
