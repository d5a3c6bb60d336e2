/*
 * Arithmetic of one joint: two edges of a clue's boundary that meet at a dot, in terms of what the
 * rest of the boundary leaves over. Both engines use it; letter.c of the table engine explains the
 * rules. A joint value is this edge + 2 * next edge; a set of values has bit v for value v.
 */
#ifndef SOLVER_JOINT_H
#define SOLVER_JOINT_H

#include <stdbool.h>

enum { JOINT_VALUES = 4 };

/* What is left of a clue's boundary: how many of its open edges have to be on, and to be off. */
struct clue_room {
    int need, spare;
};

/* Of the open edges of a joint (1 this one, 2 the next one), how many are on in this value. */
static inline int joint_on(unsigned open, unsigned value)
{
    return (int)(open & value & 1) + (int)((open & value) >> 1);
}

/* The edges that have two values in a set. */
static inline unsigned joint_open(unsigned values)
{
    return (values & 5 && values & 10) | (unsigned)(values & 3 && values & 12) << 1;
}

/* The values that need no more edges on than the clue needs, and no more off than it spares. */
static inline unsigned joint_fit(unsigned open, struct clue_room room)
{
    unsigned values = 0;

    for (unsigned v = 0; v < JOINT_VALUES; v++)
        values |= (unsigned)(joint_on(open, v) <= room.need && joint_on(open, ~v & 3) <= room.spare)
                  << v;
    return values;
}

/* Whether all these values use up what the clue needs, so that the rest of its boundary is off; or
 * what it spares, so that the rest is on. */
struct joint_rest {
    bool off, on;
};

static inline struct joint_rest joint_spend(unsigned open, struct clue_room room, unsigned values)
{
    int least_on = 2, least_off = 2;

    for (unsigned v = 0; v < JOINT_VALUES; v++)
        if (values >> v & 1) {
            int on = joint_on(open, v), off = joint_on(open, ~v & 3);
            least_on = on < least_on ? on : least_on;
            least_off = off < least_off ? off : least_off;
        }
    return (struct joint_rest){.off = least_on > 0 && least_on == room.need,
                               .on = least_off > 0 && least_off == room.spare};
}

#endif
