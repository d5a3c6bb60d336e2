/*
 * Compares the answers of all engines about one board.
 *
 * They agree if some number of solutions lies within all bounds, every solution shown is one (by
 * the model's verifier, which belongs to no engine) and has all edges that any engine claims for
 * every solution, and no engine shows a solution twice.
 */
#pragma once

#include "cross/engines.h"
#include "model/loops/puzzle.h"

/* Results of many boards. */
struct cross_tally {
    long boards;
    long none, unique, several;  /* if known */
    long asked[CROSS_ENGINES];   /* boards an engine was asked about */
    long decided[CROSS_ENGINES]; /* those of which it gave the exact number */
};

/*
 * If they disagree, false, and a line is appended to *why. *at is always the engine at work, which
 * tells a parent process where a crash came from. It and the tally may be NULL.
 */
bool cross_compare(const struct cross_engine *engines, const struct board *b, struct strbuf *why,
                   struct cross_tally *tally, volatile int *at);

/* The same for a puzzle on any tiling, without engines that need a text. */
bool cross_compare_puzzle(const struct cross_engine *engines, struct puzzle *p, struct strbuf *why,
                          struct cross_tally *tally);
