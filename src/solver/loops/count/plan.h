/*
 * The plan of a count: what happens at each dot, computed before any state exists (private to this folder).
 *
 * A state is a key of `words` 64-bit words. Each edge that is cut by the frontier and may be on
 * owns two bits, its plug: 0 off, 1 the left end of a path, 2 the right end. A clue with undecided
 * edges on both sides of the frontier owns a field: how many edges it still needs. Bits are
 * allocated when a plug or field appears and freed when it disappears. The highest bit of the first
 * word is never allocated, so a word of ones is never a key.
 */
#pragma once

#include "solver/loops/count/frontier.h"

enum {
    FRONTIER_TOUCHES = LATTICE_DEGREE + 2, /* clues of the edges at a dot, at most */
    /* Ways to leave a dot by none or two of its edges, by one, or by none, at most: */
    FRONTIER_CHOICES = 2 + LATTICE_DEGREE * (LATTICE_DEGREE + 1) / 2,
    FRONTIER_OPEN = 1,
    FRONTIER_CLOSE = 2
};

/* A clue that has undecided edges among those going out from the dot. */
struct frontier_touch {
    int word, shift;
    uint64_t mask; /* of the field, at its place; 0 for a clue that lives at this dot only */
    int initial;   /* its need if this is the first such dot, else -1 */
    int left;      /* undecided edges at later dots: the need may not be larger afterwards */
};

/* A way to leave the dot: which of the edges going out are on. */
struct frontier_choice {
    int n; /* 0..2 */
    int edge[2];
    int plug[2]; /* their bits, left to right */
    unsigned char take[FRONTIER_TOUCHES];
};

struct count_step {
    int nin, in[LATTICE_DEGREE]; /* plugs coming in, left to right */
    uint64_t *clear;             /* [words] the bits of these */
    int at, norder, *order;      /* all plugs before the step; in[0] is order[at] */
    int first[4];                /* choices when n ends come in: [first[n]..first[n+1][ */
    struct frontier_choice *choice;
    int ntouch;
    struct frontier_touch touch[FRONTIER_TOUCHES];
    bool may_finish; /* nothing at this dot or later needs an edge that is on */
};

struct frontier_plan {
    int words;
    bool impossible; /* there is certainly no solution and no set of loops */
    int nsteps;
    struct count_step *step; /* [nsteps] */
};

void frontier_plan_init(struct frontier_plan *plan, const struct puzzle *p, const int *edges);
void frontier_plan_release(struct frontier_plan *plan);
