/*
 * Draws boards until the engines disagree, and makes the board on which they do small.
 *
 * Board i of a seed is the same whatever else is asked for, so a run can be split. Boards are
 * looked at in processes of their own: an engine that fails an assert, or does not come back, is a
 * disagreement like any other, and is shrunk like one.
 */
#ifndef CROSS_HUNT_H
#define CROSS_HUNT_H

#include "cross/compare.h"

enum { HUNT_JOBS = 64 };

struct hunt {
    const struct cross_engine *engines;
    uint64_t seed;
    long first, count; /* boards first..first+count-1 */
    int jobs;          /* [1..HUNT_JOBS] processes at a time; what is found does not depend on it */
};

/*
 * False on a disagreement, that of the board with the lowest number; *report is then a test file:
 * Knuth's text of the smallest board, with comments that say where it came from and what disagrees.
 * The tally may be NULL.
 */
bool hunt_run(const struct hunt *h, struct cross_tally *tally, struct strbuf *report);

#endif
