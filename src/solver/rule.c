#include "solver/rule.h"

const struct rule rules[RULES] = {
    [RULE_INTERNAL] = {"internal-edge", 1},
    [RULE_CLUE_COUNT] = {"clue-count", 1},
    [RULE_DOT_COUNT] = {"dot-count", 1},
    [RULE_LOOP_CLOSED] = {"loop-closed", 1},
    [RULE_EARLY_LOOP] = {"early-loop", 2},
    [RULE_ADJACENT_THREES] = {"adjacent-threes", 2},
    [RULE_CELL_CORNERS] = {"cell-corners", 2},
    [RULE_DOT_CELLS] = {"dot-cells", 2},
    [RULE_CORNER_MASKS] = {"corner-masks", 3},
    [RULE_COLOURS] = {"colours", 4},
    [RULE_RING] = {"ring", 4},
    [RULE_LOOKAHEAD] = {"lookahead", 5},
};
