/*
 * What both engines share: the rules of deduction by numbers, and how closures end. Of several rules
 * that conclude the same, the first in this order counts. table/rule.c has their names, levels,
 * weights and functions.
 */
#pragma once

#include "model/loops/step.h"

#include <stdbool.h>
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
    RULE_CORNER_CHAIN,
    RULE_EARLY_LOOP_AHEAD,
    RULE_FAR_CONNECTIVITY,
    RULE_FAR_INSIDE,
    RULE_FAR_OUTSIDE,
    RULE_LOOKAHEAD,
    RULE_EITHER_WAY,
    RULES
};

/* Cells and dots exchange what they allow at corners so often at levels 3 and 4: corner marks lead
 * past so many cells. */
enum { MARKS_REACH = 3 };

const char *rule_name(enum rule_number rule); /* as in the steps reported */
int rule_level(enum rule_number rule);        /* 1..6, from which it may be used */
int rule_weight(enum rule_number rule);       /* in the score */

/* What it follows from besides decided edges: facts that an earlier conclusion left. */
enum rule_premises { FROM_EDGES, FROM_CORNERS, FROM_COLOURS, FROM_RING };

/* A reason has one clue or dot more than the place has edges. */
enum { SIZE_OF_PLACE = -1 };

/*
 * What explaining and rating ask of a rule, so that they need not know its number. Zero is right
 * for most rules.
 */
struct rule_traits {
    bool two; /* a pattern of two numbers whose cells meet */
    enum rule_premises from;
    bool cases;    /* it goes through all ways to pass its place */
    int size;      /* level 2: clues and dots in a reason; 0: a clue and one of its corners */
    int supposes;  /* values of an edge that are followed: 1 to a contradiction, or both */
    bool areas;    /* only its name gives the reason of what rests on it: what is in one piece */
    bool counting; /* chains of counting use it, as they use all of level 1 */
    bool together; /* its steps are one step of a person, wherever they are */
    bool contest;  /* of the contest problem Slink */
};

const struct rule_traits *rule_traits(enum rule_number rule);

/* Whether it looks at edges alone, and not at facts. */
bool rule_is_pattern(enum rule_number rule);

/* The rule that stands for easier ones used together, or further than these lead, at a level above those of
 * facts: 5, and with letters on tilings 4, too. */
enum rule_number rule_beyond(int level);

/* The rule of level 6 that supposes so many values of an edge, 1 or 2. */
enum rule_number rule_supposing(int values);

/* What a closure found. */
enum closure_status {
    CLOSURE_OPEN,         /* this is how far reasoning at this level goes */
    CLOSURE_SOLVED,       /* every edge is decided: the one solution */
    CLOSURE_CONTRADICTION /* there is no solution */
};
