/* Filling by repair: for large boards, where the search takes too long. It never proves that there
 * is no solution. */
#pragma once

#include "base/pcg.h"
#include "model/sudoku/topology.h"

#include <stdint.h>

struct repair;

/* Scratch memory for one topology, which must outlive it. */
struct repair *repair_new(const struct topology *t);
void repair_free(struct repair *r); /* NULL is fine */

/*
 * Looks for a solution that keeps the givens given[nelements] (0 = unknown), in at most `steps`
 * steps; *solution is then one of many, at random. False if none was found: the givens contradict
 * each other, or the steps ran out.
 */
bool repair_fill(struct repair *r, const int *given, int64_t steps, struct pcg32 *rng,
                 int *solution);
