#include "solver/table/rule.h"

const struct rule rules[RULES] = {
    [RULE_INTERNAL] = {"internal-edge", 1, 1},
    [RULE_ZERO] = {"zero", 1, 1},
    [RULE_REMAINING] = {"remaining", 1, 1},
    [RULE_SATISFIED] = {"satisfied", 1, 1},
    [RULE_SINGLE_EXIT] = {"single-exit", 1, 1},
    [RULE_FULL_DOT] = {"full-dot", 1, 1},
    [RULE_DEAD_DOT] = {"dead-dot", 1, 1},
    [RULE_LOOP_CLOSED] = {"loop-closed", 1, 1},
    [RULE_ADJACENT_THREES] = {"adjacent-threes", 2, 2},
    [RULE_DIAGONAL_THREES] = {"diagonal-threes", 2, 2},
    [RULE_CORNER_THREE] = {"corner-three", 2, 2},
    [RULE_CORNER_TWO] = {"corner-two", 2, 3},
    [RULE_CORNER_ONE] = {"corner-one", 2, 2},
    [RULE_ENTER_THREE] = {"enter-three", 2, 2},
    [RULE_THREE_ONE] = {"three-one-diagonal", 2, 3},
    [RULE_ENTER_TWO] = {"enter-two", 2, 3},
    [RULE_ENTER_ONE] = {"enter-one", 2, 2},
    [RULE_EARLY_LOOP] = {"early-loop", 2, 3},
    [RULE_CELL_CORNERS] = {"cell-corners", 2, 4},
    [RULE_DOT_CELLS] = {"dot-cells", 2, 4},
    [RULE_CORNER_MASKS] = {"corner-masks", 3, 8},
    [RULE_CUT_PARITY] = {"cut-parity", 4, 12},
    [RULE_COLOURS] = {"colours", 4, 16},
    [RULE_RING] = {"ring", 4, 16},
    [RULE_CONNECTIVITY] = {"connectivity", 4, 20},
    [RULE_INSIDE] = {"inside-isolation", 4, 20},
    [RULE_OUTSIDE] = {"outside-isolation", 4, 20},
    [RULE_FAR_CONNECTIVITY] = {"far-connectivity", 5, 30},
    [RULE_FAR_INSIDE] = {"far-inside", 5, 30},
    [RULE_FAR_OUTSIDE] = {"far-outside", 5, 30},
    [RULE_LOOKAHEAD] = {"lookahead", 5, 60},
};

const char *rule_name(enum rule_number rule)
{
    return rules[rule].name;
}

int rule_level(enum rule_number rule)
{
    return rules[rule].level;
}
