/*
 * The size of the tables of blank boards, known before any table exists (private to the frontier
 * files).
 */
#ifndef SOLVER_LOOPS_COUNT_BLANK_H
#define SOLVER_LOOPS_COUNT_BLANK_H

#include "solver/loops/count/frontier.h"

/* The bytes that frontier_count() certainly needs at the same time for a blank rectangle: a lower
 * bound. If `most` is certainly exceeded, the bound may be smaller than the best one known. 0 for
 * other puzzles. */
size_t frontier_blank_bytes(const struct frontier_request *q, size_t most);

#endif
