/*
 * The rules of deduction, one row each: a name, the level from which it may be used, and its weight
 * in the score. The order of the rows matters when rating: an edge that several rules conclude in
 * one round counts for the first of them.
 *
 * Levels: 1 counting at one clue or one dot; 2 one cell with its corners or one dot with its cells,
 * and no loop closed too early, keeping nothing but edges between steps; 3 corner patterns to a
 * fixpoint; 4 also inside and outside by colours, and the ring of a superclue's boundary; 5 also
 * what must hang together over the whole board, and "what if this edge were on?" with levels 1
 * to 4.
 *
 * Zero to full-dot, and adjacent-threes to enter-one, are the fifteen rules of the contest problem
 * Slink (ICPC Mid-Central USA 2007).
 */
#ifndef SOLVER_RULE_H
#define SOLVER_RULE_H

struct rule {
    const char *name;
    int level;
    int weight;
};

enum rule_number {
    RULE_INTERNAL,
    RULE_ZERO,
    RULE_REMAINING,
    RULE_SATISFIED,
    RULE_SINGLE_EXIT,
    RULE_FULL_DOT,
    RULE_DEAD_DOT,
    RULE_LOOP_CLOSED,
    RULE_ADJACENT_THREES,
    RULE_DIAGONAL_THREES,
    RULE_CORNER_THREE,
    RULE_CORNER_TWO,
    RULE_CORNER_ONE,
    RULE_ENTER_THREE,
    RULE_THREE_ONE,
    RULE_ENTER_TWO,
    RULE_ENTER_ONE,
    RULE_EARLY_LOOP,
    RULE_CELL_CORNERS,
    RULE_DOT_CELLS,
    RULE_CORNER_MASKS,
    RULE_CUT_PARITY,
    RULE_COLOURS,
    RULE_RING,
    RULE_CONNECTIVITY,
    RULE_INSIDE,
    RULE_OUTSIDE,
    RULE_FAR_CONNECTIVITY,
    RULE_FAR_INSIDE,
    RULE_FAR_OUTSIDE,
    RULE_LOOKAHEAD,
    RULES
};

extern const struct rule rules[RULES];

#endif
