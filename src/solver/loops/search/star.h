/*
 * What star.c and star_build.c share; private to them.
 */
#pragma once

#include "solver/loops/search/state.h"

enum {
    SMALL = STAR_CENTRE, /* edges of a dot or clue, at most */
    /* What is asked of a node: 0..4 edges on; or */
    KIND_DOT = SMALL + 1,
    KIND_ANY,
    KINDS = 8, /* KIND_ANY + 1, rounded up */
    PATTERNS = 16,
    /* States of edges. */
    OFF = 0,
    OPEN = 1,
    ON = 2,
    ALL_OPEN = 0x555555,
    OUTER = 0xffff00, /* the places of outer edges */
    CONFLICT = 1 << 2 * STAR_EDGES
};

/* An arm shares the edge of the centre with its number, and this one. */
static inline int star_next(int arm)
{
    return (arm + 1) % STAR_CENTRE;
}

/* Sets of patterns, and of the four values (first + 2*second) of two edges, have a bit for each. */
struct star_tables {
    unsigned short allowed[KINDS];             /* patterns that are as asked for */
    unsigned short known[256];                 /* patterns by the state of the four edges */
    unsigned short left[STAR_ARMS][KINDS][16]; /* by an arm, by the state of its outer edges */
    unsigned char outer[KINDS][16][16];        /* forced, by the values left and by that state */
    /* Of sets of patterns, the lower eight and the upper ones: what all have in common, as it is
     * forced; and the values that each arm shares. */
    unsigned char common[2][256];
    unsigned short values[2][256];
};
