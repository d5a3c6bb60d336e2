/*
 * Sets of patterns at cells and dots of more than six edges.
 *
 * There a set has no bit for each pattern: for each corner, between edges k and k + 1, it has the
 * joint values (model/loops/step.h) of these two edges, as bits 4k .. 4k + 3 of the same word; so
 * up to 16 edges fit. The set stands for all patterns that have one of these values at each corner,
 * and an allowed number of edges on. Numbers are sets, too: bit n for n edges. Nothing is lost by
 * that, as rules exchange only the joint values at corners.
 */
#pragma once

#include "solver/loops/deduce/shared/joint.h"

/* Numbers of edges that may be on, a bit for each. */
enum { COUNTS_DOT = 1 << 0 | 1 << 2, COUNTS_ANY = -1 };

static inline unsigned counts_of(int number)
{
    return number >= 0 && number < 32 ? 1u << number : 0;
}

static inline bool degree_is_wide(int degree)
{
    return degree > PATTERN_DEGREE;
}

/* The patterns with such a number of edges on; bits of `on` and `off` are edges that are known. 0:
 * there is none. */
pattern_set wide_patterns(int degree, unsigned counts, unsigned on, unsigned off);

/* The same set without joint values that none of its patterns has. 0: there is no pattern. */
pattern_set wide_reduce(pattern_set set, int degree, unsigned counts);

/* The patterns with these values of edges k and k + 1; those with edge k on, or off. A set is to be
 * reduced after it was intersected with them. */
static inline pattern_set wide_corner(int k, unsigned values)
{
    return ~((pattern_set)(values ^ PAIR_ANY) << 4 * k);
}

static inline pattern_set wide_with(int degree, int k, bool on)
{
    return wide_corner(k, on ? JOINT_ON : JOINT_OFF) &
           wide_corner((k + degree - 1) % degree, on ? JOINT_NEXT_ON : JOINT_NEXT_OFF);
}

static inline unsigned joint_turned(unsigned values)
{
    return (values & JOINT_ALIKE) | (values & 2) << 1 | (values & 4) >> 1;
}

/* The same of edges that are no neighbours, or one edge twice: what the values leave to each alone. */
pattern_set wide_apart(int degree, int first, int second, unsigned values);
unsigned wide_apart_pair(pattern_set set, int first, int second);

/* ---- sets of any degree ---- */

/* Whether edge k can be on, or off. */
static inline bool set_has(pattern_set set, int degree, int k, bool on)
{
    return (set & (degree_is_wide(degree) ? (pattern_set)(on ? JOINT_ON : JOINT_OFF) << 4 * k
                                          : patterns_with(k, on))) != 0;
}

static inline pattern_set set_with(int degree, int k, bool on)
{
    return degree_is_wide(degree) ? wide_with(degree, k, on) : patterns_with(k, on);
}

/* The joint values that some pattern has; the patterns that have one of these. */
static inline unsigned set_pair(pattern_set set, int degree, int first, int second)
{
    if (!degree_is_wide(degree))
        return patterns_pair(set, first, second);
    if (second == (first + 1) % degree)
        return (unsigned)(set >> 4 * first) & PAIR_ANY;
    return first == (second + 1) % degree ? joint_turned((unsigned)(set >> 4 * second) & PAIR_ANY)
                                          : wide_apart_pair(set, first, second);
}

static inline pattern_set set_fit(int degree, int first, int second, unsigned values)
{
    if (!degree_is_wide(degree))
        return patterns_fit(first, second, values);
    if (second == (first + 1) % degree)
        return wide_corner(first, values);
    return first == (second + 1) % degree ? wide_corner(second, joint_turned(values))
                                          : wide_apart(degree, first, second, values);
}

/* What is left of a set with such numbers after it was intersected with others. */
static inline pattern_set set_reduced(pattern_set set, int degree, unsigned counts)
{
    return degree_is_wide(degree) ? wide_reduce(set, degree, counts) : set;
}

/* As wide_patterns(). */
pattern_set set_patterns(int degree, unsigned counts, unsigned on, unsigned off);
