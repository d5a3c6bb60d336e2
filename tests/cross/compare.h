/*
 * Lays the answers of all engines to one board beside each other.
 *
 * They agree when some number of solutions lies within all bounds, every solution shown by anyone
 * is one (the verifier of the model says so, which belongs to no engine) and has all edges that any
 * engine claims for every solution, and nobody shows a solution twice.
 */
#ifndef CROSS_COMPARE_H
#define CROSS_COMPARE_H

#include "cross/engines.h"
#include "model/puzzle.h"

/* What came of many boards. */
struct cross_tally {
    long boards;
    long none, unique, several;  /* where it got known */
    long asked[CROSS_ENGINES];   /* boards an engine was asked about */
    long settled[CROSS_ENGINES]; /* of these, where it told the exact number */
};

/*
 * False, and *why gets a line (appended), when they disagree. *at is the engine at work (for who
 * must tell where a crash came from); it and the tally may be NULL.
 */
bool cross_compare(const struct cross_engine *engines, const struct board *b, struct strbuf *why,
                   struct cross_tally *tally, volatile int *at);

/* The same about a puzzle that may be on any tiling; engines that need a text step aside. */
bool cross_compare_puzzle(const struct cross_engine *engines, struct puzzle *p, struct strbuf *why,
                          struct cross_tally *tally);

#endif
