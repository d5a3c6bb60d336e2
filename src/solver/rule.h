/*
 * The rules of deduction, one row each: a name, and the level from which it may be used.
 *
 * Levels: 1 counting at one clue or one dot; 2 one cell with its corners or one dot with its cells,
 * and no loop closed too early, keeping nothing but edges between steps; 3 corner patterns to a
 * fixpoint; 4 also inside and outside by colours, and the ring of a superclue's boundary; 5 also
 * "what if this edge were on?" with all of the former.
 */
#ifndef SOLVER_RULE_H
#define SOLVER_RULE_H

struct rule {
    const char *name;
    int level;
};

enum rule_number {
    RULE_INTERNAL,
    RULE_CLUE_COUNT,
    RULE_DOT_COUNT,
    RULE_LOOP_CLOSED,
    RULE_EARLY_LOOP,
    RULE_ADJACENT_THREES,
    RULE_CELL_CORNERS,
    RULE_DOT_CELLS,
    RULE_CORNER_MASKS,
    RULE_COLOURS,
    RULE_RING,
    RULE_LOOKAHEAD,
    RULES
};

extern const struct rule rules[RULES];

#endif
