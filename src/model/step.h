/*
 * The step record: one thing that a deduction concluded, why, and from where. It lives in the
 * model so that explaining and drawing need no solver. A step is handed to a sink while the
 * engine runs; its arrays live only during that call. Several steps of a round may conclude the
 * same edge.
 */
#ifndef MODEL_STEP_H
#define MODEL_STEP_H

#include <stdbool.h>

enum edge_value { EDGE_UNKNOWN = 0, EDGE_ON = 1, EDGE_OFF = 2 };

/* What a step looked at. */
enum step_focus { FOCUS_BOARD, FOCUS_CELL, FOCUS_DOT, FOCUS_EDGE, FOCUS_CLUE };

/* What kind of contradiction was met. The place stands beside it: a cell, dot, edge or clue; 0
 * where it is that of the board. */
enum step_clash {
    CLASH_CELL,   /* no way to draw a cell is left, */
    CLASH_DOT,    /* or a dot */
    CLASH_EDGE,   /* an edge has both values */
    CLASH_CLUE,   /* a clue can't get its number */
    CLASH_SIDES,  /* a cell has both sides */
    CLASH_AREA,   /* the area of a cell, or of the outside, has no way to others of its side */
    CLASH_CLOSED, /* the loop closes and leaves lines or clues out */
    CLASH_PARITY, /* a line across the board is crossed an odd number of times */
    CLASH_APART,  /* lines can't come together any more */
    CLASH_BLANK   /* everything is off */
};

/* A decided edge. */
struct step_edge {
    int edge;
    enum edge_value value;
};

/* What is newly known of two things, short of deciding them. */
enum fact_kind {
    FACT_EDGES, /* two edges at one corner: which joint values are left */
    FACT_CELLS  /* two cells: on one side of the loop, or on different ones */
};

/* The values of a fact about two edges that are alike, and that are not. */
enum { JOINT_ALIKE = 9, JOINT_UNLIKE = 6 };

struct step_fact {
    enum fact_kind kind;
    int what[2]; /* edges, or cells (the outside of the board counts as a cell) */
    /* For edges: bit (a + 2*b) is set when the first may be a and the second b (0 off, 1 on). For
     * cells: 0 the same side, 1 different sides. */
    int value;
};

struct step {
    const char *technique; /* the rule's name, as in the solver's table */
    int level;             /* 1..5 */
    int round;             /* from 1; the steps of a round were found on one and the same state */
    enum step_focus focus;
    int at; /* number of the cell, dot, edge or clue; 0 for the board */
    int nedges;
    const struct step_edge *edge;
    int nfacts;
    const struct step_fact *fact;
    /* For lookahead: the contradiction that the other value of the edge met. */
    enum step_clash clash;
    int clash_at;
};

struct step_sink {
    void (*take)(void *context, const struct step *step);
    void *context;
};

#endif
