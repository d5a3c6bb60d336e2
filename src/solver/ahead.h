/*
 * Looking ahead: what a supposition forces by counting and loop closing alone.
 *
 * An open edge is supposed on or off, and its consequences are followed in rounds. A round is all
 * that is forced at once by the edges decided before it: at their dots and at the clues in force
 * beside them by counting, the rules of level 1; and where a path may not close yet, an edge that
 * would join its ends is off. A contradiction is a dot or a clue that counting excludes, a loop
 * that leaves out lines or clues, or a board without any line. The technique early-loop-ahead
 * decides an edge when its other value leads to a contradiction within AHEAD_ROUNDS rounds.
 *
 * All of it depends only on which edges are decided and which clues are in force.
 */
#ifndef SOLVER_AHEAD_H
#define SOLVER_AHEAD_H

#include "solver/closure.h"
#include "solver/rule_list.h"

enum { AHEAD_ROUNDS = 6 };

/* An edge that was forced, and by what. */
struct follow_link {
    int edge;
    enum edge_value value;
    enum rule_number rule; /* zero to dead-dot, or early-loop; the first of those that force it */
    enum step_focus focus; /* FOCUS_CELL: a clue of one cell; FOCUS_CLUE: one of several; FOCUS_DOT
                            * for all others */
    int at;                /* the cell, clue or dot; of several the lowest. Early-loop: one end of
                            * the path, ... */
    int far;               /* ... the other end; otherwise -1 */
    int round;             /* from 1 */
};

/* CLASH_CELL, CLASH_CLUE, CLASH_DOT and CLASH_EDGE at such a place, where CLASH_EDGE means that the
 * last round forces both values; or CLASH_CLOSED or CLASH_BLANK at 0. */
struct follow_clash {
    enum step_clash kind;
    int at;
};

/* The arrays belong to the closure and are valid until the next call that changes it or follows. */
struct follow {
    const struct follow_link *link; /* by round; within a round by rule, place and edge */
    int nlinks;
    const struct follow_clash *clash; /* all of the last round, by kind and place */
    int nclashes;                     /* 0: there is no contradiction within the rounds */
    int rounds;                       /* the round of the last links; 0 if there are none */
};

/*
 * Follows from the present state of the table engine the supposition that an open edge has this
 * value, for at most `rounds` rounds; returns whether there is a contradiction, and in *out all
 * that led to it (with an edge on both sides of CLASH_EDGE as two links). The state stays as it is.
 * It need not be closed, but it has no contradiction; in a state closed at level 2 or above
 * everything forced follows from the supposition.
 */
bool closure_follow(struct closure *c, int edge, enum edge_value value, int rounds,
                    struct follow *out);

#endif
