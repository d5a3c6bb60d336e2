/*
 * Tries random boards until the engines disagree, and shrinks the board on which they do.
 *
 * Board i of a seed never depends on other arguments, so a run can be split. Boards are examined in
 * child processes: an engine that fails an assertion or does not return is a disagreement like any
 * other, and is shrunk in the same way.
 */
#pragma once

#include "cross/compare.h"

enum { HUNT_JOBS = 64 };

struct hunt {
    const struct cross_engine *engines;
    uint64_t seed;
    long first, count; /* boards first..first+count-1 */
    int jobs;          /* [1..HUNT_JOBS] processes at a time; what is found does not depend on it */
};

/*
 * False on a disagreement. *report is then a test file for the disagreement with the lowest number:
 * Knuth's text of the shrunken board, with its origin and what disagrees in comments. The tally may
 * be NULL.
 */
bool hunt_run(const struct hunt *h, struct cross_tally *tally, struct strbuf *report);
