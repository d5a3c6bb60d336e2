/*
 * Grading: closures in rounds, which count steps and report them, so that a puzzle can be rated
 * and explained.
 *
 * A round takes the lowest level that gives anything. All that its rules conclude from the present
 * state is taken together, and each edge is credited to the first rule of the table that gave it.
 * So what is counted is a property of the puzzle, whatever the order of its clues and the way it
 * is turned. The closure is that of solver/closure.h; reaching it takes longer.
 */
#ifndef SOLVER_GRADE_H
#define SOLVER_GRADE_H

#include "solver/closure.h"

#include <stdint.h>

/* The rules, in the order of their credit; table/rule.c has their names, levels and functions. */
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
    RULES
};

const char *rule_name(enum rule_number rule); /* as in the steps reported */
int rule_level(enum rule_number rule);        /* 1..6, from which it may be used */
int rule_weight(enum rule_number rule);       /* in the score */

/*
 * Loads a puzzle, as closure_load() does with all clues in force, for a graded closure. The sink
 * gets every step, and must outlive the closure; it may be NULL. Rules whose bits are set in
 * `barred` are left out.
 */
void grade_load(struct closure *c, const struct puzzle *p, int level, const struct step_sink *sink,
                uint64_t barred);

/* What the graded closure since then did. All of it is a property of the puzzle. */
struct grade {
    int rounds; /* in which anything was concluded */
    int level;  /* the highest level used, 0 for none */
    long score;
    int steps[RULES]; /* places where the rule concluded something */
};

/* Valid until the next load or close. */
const struct grade *grade_result(struct closure *c);

#endif
