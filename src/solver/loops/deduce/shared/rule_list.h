/*
 * What both engines share: the rules of deduction by numbers, and how closures end. Of several rules
 * that conclude the same, the first in this order counts. table/rule.c has their names, levels,
 * weights and functions.
 */
#ifndef SOLVER_LOOPS_DEDUCE_SHARED_RULE_LIST_H
#define SOLVER_LOOPS_DEDUCE_SHARED_RULE_LIST_H

#include <stdint.h>

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
    RULE_CORNER_LETTER,
    RULE_ENTER_LETTER,
    RULE_LETTER_STRETCH,
    RULE_LETTER_NEIGHBOUR,
    RULE_LETTER_BESIDE,
    RULE_LETTER_PARITY,
    RULE_LETTER_SUM,
    RULE_CORNER_MASKS,
    RULE_CUT_PARITY,
    RULE_COLOURS,
    RULE_RING,
    RULE_CONNECTIVITY,
    RULE_INSIDE,
    RULE_OUTSIDE,
    RULE_EARLY_LOOP_AHEAD,
    RULE_FAR_CONNECTIVITY,
    RULE_FAR_INSIDE,
    RULE_FAR_OUTSIDE,
    RULE_LOOKAHEAD,
    RULE_EITHER_WAY,
    RULES
};

const char *rule_name(enum rule_number rule); /* as in the steps reported */
int rule_level(enum rule_number rule);        /* 1..6, from which it may be used */
int rule_weight(enum rule_number rule);       /* in the score */

/* What a closure found. */
enum closure_status {
    CLOSURE_OPEN,         /* this is how far reasoning at this level goes */
    CLOSURE_SOLVED,       /* every edge is decided: the one solution */
    CLOSURE_CONTRADICTION /* there is no solution */
};

#endif
