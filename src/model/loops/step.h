/*
 * A step: what one application of a rule concluded, and from which place. It belongs to the model
 * so that explaining and drawing need no solver. The engine passes each step to a sink while it
 * runs; the arrays are valid only during that call. Several steps of a round may conclude the same
 * edge.
 */
#pragma once

#include <stdbool.h>

/* The facts of a story are edges with one of these values, and its marks of cells '#' (inside), '.'
 * (outside) and '?' (not known). */
enum edge_value { EDGE_UNKNOWN = 0, EDGE_ON = 1, EDGE_OFF = 2 };

/* What a step looked at. */
enum step_focus { FOCUS_BOARD, FOCUS_CELL, FOCUS_DOT, FOCUS_EDGE, FOCUS_CLUE };

/* The kinds of contradiction. A place comes with each: a cell, dot, edge or clue, or 0 for the
 * whole board. */
enum step_clash {
    CLASH_CELL,   /* no pattern of edges is left for a cell */
    CLASH_DOT,    /* no pattern of edges is left for a dot */
    CLASH_EDGE,   /* an edge has both values */
    CLASH_CLUE,   /* a clue cannot get its number */
    CLASH_SIDES,  /* a cell is inside and outside */
    CLASH_AREA,   /* the area of a cell, or of the outside, is cut off from others on its side */
    CLASH_CLOSED, /* the loop closes without some line or clue */
    CLASH_PARITY, /* a line across the board is crossed an odd number of times */
    CLASH_APART,  /* two lines can no longer be joined */
    CLASH_BLANK   /* everything is off */
};

/* A decided edge. */
struct step_edge {
    int edge;
    enum edge_value value;
};

/* The same edge with the other value; it is not unknown. */
static inline struct step_edge step_edge_opposite(struct step_edge e)
{
    e.value = e.value == EDGE_ON ? EDGE_OFF : EDGE_ON;
    return e;
}

/* What is newly known about two edges or cells without deciding either. */
enum fact_kind {
    FACT_EDGES, /* two edges at one corner: the joint values that are left */
    FACT_CELLS  /* two cells: on one side of the loop, or on different ones */
};

/* The joint values that two edges may have: bit (a + 2*b) is set when the first may be a and the second b
 * (0 off, 1 on). */
enum {
    JOINT_UNLIKE = 6, /* one of them is on, */
    JOINT_MOST_ONE = 7,
    JOINT_LEAST_ONE = 14,
    JOINT_ALIKE = 9,      /* both are on, or neither */
    JOINT_FIRST_IF = 11,  /* the first is on if the second is; */
    JOINT_SECOND_IF = 13, /* the second if the first is */
    JOINT_OFF = 5,        /* the first is off, */
    JOINT_ON = 10,        /* or on; */
    JOINT_NEXT_OFF = 3,   /* the second is off, */
    JOINT_NEXT_ON = 12    /* or on */
};

struct step_fact {
    enum fact_kind kind;
    int what[2]; /* edges, or cells (the outside of the board counts as a cell) */
    /* For edges: their joint values. For cells: 0 the same side, 1 different sides. */
    int value;
};

struct step {
    int rule;  /* its number in solver/loops/deduce/shared/rule_list.h */
    int level; /* 1..6 */
    int round; /* from 1; the steps of a round were found in the same state */
    enum step_focus focus;
    int at; /* number of the cell, dot, edge or clue; 0 for the board */
    int nedges;
    const struct step_edge *edge;
    int nfacts;
    const struct step_fact *fact;
};

struct step_sink {
    void (*take)(void *context, const struct step *step);
    void *context;
};
