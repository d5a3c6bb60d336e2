/*
 * A schedule: for each event the functions that wait for it, out of the table of rules. One serves
 * fast closures, which do any work at hand, another the rounds of graded ones, which take the
 * lowest level that gives anything. Private to src/solver.
 */
#ifndef SOLVER_SCHEDULE_H
#define SOLVER_SCHEDULE_H

#include "solver/table/rule.h"

#include <stdint.h>

enum { SCHEDULE_LOOKS = 6, SCHEDULE_NONE = EVENTS };

struct schedule {
    bool graded;
    unsigned char list[EVENTS]; /* the worklist of an event; SCHEDULE_NONE: nothing waits for it */
    /* The looks at places of a worklist, in the order of their rules. */
    struct schedule_looks {
        int n;
        struct {
            look_function *at;
            int level;
        } look[SCHEDULE_LOOKS];
    } of[EVENTS];
};

/* Nothing waits for anything. */
void schedule_clear(struct schedule *s);

/* Fast closures at this level. */
void schedule_fast(struct schedule *s, int level);

/* Rounds at levels up to this one, without the rules whose bits are set in `barred`. */
void schedule_graded(struct schedule *s, int level, uint64_t barred);

#endif
