/*
 * Patterns of the edges around a cell or dot, and joints: two edges of a clue's boundary that meet
 * at a dot, in terms of what the rest of the boundary leaves over. letter.c explains the rules.
 *
 * A cell or dot of d <= 6 edges, clockwise, has 2^d patterns: bit k of a pattern is set if edge k is on.
 * A set of patterns is a mask with bit p for pattern p. A square cell uses 16 bits:
 *
 *      mask   15 .. 8 | 7 .. 0
 *      pattern 1111   |     0000
 *
 * A pair of edges has a set of joint values (model/loops/step.h). wide.h is about more than six edges.
 */
#pragma once

#include "model/loops/lattice.h"
#include "model/loops/step.h"

#include <stdint.h>

enum { PATTERN_DEGREE = 6, PAIR_ANY = 15 };

typedef uint64_t pattern_set;

/* All patterns of a degree. */
static inline pattern_set patterns_all(int degree)
{
    return degree < 6 ? ((pattern_set)1 << (1 << degree)) - 1 : ~(pattern_set)0;
}

/* The patterns of a degree with so many edges on. */
static inline pattern_set patterns_counting(int degree, int on)
{
    static const pattern_set counting[PATTERN_DEGREE + 1] = {0x1,
                                                             0x100010116,
                                                             0x1011601161668,
                                                             0x116166816686880,
                                                             0x1668688068808000,
                                                             0x6880800080000000,
                                                             0x8000000000000000};

    return on > degree ? 0 : counting[on] & patterns_all(degree);
}

/* The patterns with edge k on, or off. */
static inline pattern_set patterns_with(int k, bool on)
{
    static const pattern_set with_on[PATTERN_DEGREE] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                                        0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                                        0xffff0000ffff0000, 0xffffffff00000000};

    return on ? with_on[k] : ~with_on[k];
}

/* The joint values that some pattern of the set has. */
static inline unsigned patterns_pair(pattern_set set, int first, int second)
{
    pattern_set on = set & patterns_with(first, true), off = set ^ on;
    pattern_set with = patterns_with(second, true);

    return (unsigned)((off & ~with) != 0) | (unsigned)((on & ~with) != 0) << 1 |
           (unsigned)((off & with) != 0) << 2 | (unsigned)((on & with) != 0) << 3;
}

/* The patterns that have one of these joint values. */
static inline pattern_set patterns_fit(int first, int second, unsigned values)
{
    pattern_set one = patterns_with(first, true), two = patterns_with(second, true), of[4];

    for (unsigned value = 0; value < 4; value++)
        of[value] = -(pattern_set)(values >> value & 1);
    return (((of[0] & ~one) | (of[1] & one)) & ~two) | (((of[2] & ~one) | (of[3] & one)) & two);
}

/* ---- joints -------------------------------------------------------------- */

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
    return (values & JOINT_OFF && values & JOINT_ON) |
           (unsigned)(values & JOINT_NEXT_OFF && values & JOINT_NEXT_ON) << 1;
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
