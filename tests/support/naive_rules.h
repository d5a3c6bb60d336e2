/*
 * What the rules about paths, areas and the whole board should conclude: simple searches on the
 * decided edges, one for each definition. Nothing here uses the engine, except the values of its
 * edges and which clues are in force.
 */
#pragma once

#include "solver/loops/deduce/table/board.h"

struct expected {
    bool conflict;
    int *edge; /* [nedges] enum edge_value */
    int *side; /* [nfaces] enum side; SIDE_UNKNOWN: nothing is concluded */
};

/* The state of a board, and the graph of the present question about it. */
struct view {
    const struct board *b;
    const struct lattice *l;
    int *area;    /* [nfaces] the least face of its area */
    int *side;    /* [nfaces] enum side */
    int *far_end; /* [ndots] other end of the path that ends here, or -1 */
    int paths;
    bool closed;           /* there is a closed loop */
    bool stuck;            /* a path cannot go on, or a dot has three lines */
    int nedges, (*end)[2]; /* of the graph */
    int *name;             /* [nedges] the board's edge, or -1 for a path */
    int *part;             /* [dots or faces] */
};

/* For the boards on a lattice; b is the one that is looked at. */
void view_init(struct view *s, const struct board *b);
void view_release(struct view *s);

/* Looks at the edges of the board as they are now. */
void view_take(struct view *s);

void expected_init(struct expected *x, const struct lattice *l);
void expected_release(struct expected *x);

/* Nothing is expected. */
void expected_clear(struct expected *x, const struct lattice *l);

/* Each adds what one rule concludes from the state. */
typedef void expect_function(struct view *s, struct expected *x);

expect_function expect_early_loop, expect_cut_parity;
expect_function expect_connectivity, expect_inside, expect_outside;
expect_function expect_far_connectivity, expect_far_inside, expect_far_outside;
