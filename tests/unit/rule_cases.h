/*
 * For every row of the rule table: a smallest board where it fires, and one much like it where it
 * must not. One test sees that it is so (test_solver_rules.c), another that no rule fires on a
 * board of fewer cells (test_solver_alone.c).
 *
 * Boards are rows that end with '\n', and letters with their numbers below. Edges are named "h1,2"
 * (above cell 1,2) and "v1,2" (left of it), rows and columns from 0, with + for on and - for off;
 * "c1,2" is a cell inside (+) or outside (-).
 */
#pragma once

#include "solver/loops/deduce/table/rule.h"

struct rule_state {
    const char *board;
    const char *given; /* edges drawn already */
};

struct rule_case {
    struct rule_state fires;
    const char *then; /* what follows */
    struct rule_state quiet;
};

static const struct rule_case rule_cases[RULES] = {
    [RULE_INTERNAL] = {{"aa\n!a=6\n", ""}, "v0,1-", {"ab\n!a=3\n!b=3\n", ""}},
    [RULE_ZERO] = {{"0..\n", ""}, "h0,0- h1,0- v0,0- v0,1-", {"1..\n", ""}},
    [RULE_REMAINING] = {{"4\n", ""}, "h0,0+ h1,0+ v0,0+ v0,1+", {"3.\n", ""}},
    [RULE_SATISFIED] = {{"1.\n", "v0,1+"}, "h0,0- h1,0- v0,0-", {"1.\n", "h0,1+"}},
    [RULE_SINGLE_EXIT] = {{".\n", "h0,0+"}, "v0,0+ v0,1+", {"..\n", "v0,1+"}},
    [RULE_FULL_DOT] = {{"..\n", "h0,0+ v0,1+"}, "h0,1-", {"..\n", "v0,1+"}},
    [RULE_DEAD_DOT] = {{"..\n", "h0,1-"}, "v0,2-", {"..\n", "v0,1-"}},
    [RULE_LOOP_CLOSED] = {{"..\n", "h0,0+ h1,0+ v0,0+ v0,1+"},
                          "h0,1- h1,1- v0,2-",
                          {"..\n", "h0,0+ h1,0+ v0,1+"}},
    [RULE_ADJACENT_THREES] = {{"33.\n..2\n", ""}, "v0,0+ v0,1+ v0,2+", {"33.\n...\n", ""}},
    [RULE_DIAGONAL_THREES] = {{"3.\n.3\n", ""}, "h0,0+ v0,0+ h2,1+ v1,2+", {"3.\n.2\n", ""}},
    [RULE_CORNER_THREE] = {{"3.\n", ""}, "h0,0+ v0,0+ h1,0+", {"...\n.3.\n...\n", "h1,0-"}},
    [RULE_CORNER_TWO] = {{"2.\n..\n", ""}, "h0,1+ v1,0+", {".2.\n...\n", ""}},
    [RULE_CORNER_ONE] = {{"1.\n", ""}, "h0,0- v0,0- h1,0-", {"...\n.1.\n...\n", "h1,0-"}},
    [RULE_ENTER_THREE] = {{"3.\n", "h0,1+"}, "h1,0+ v0,0+", {"3.\n..\n", "h1,1+"}},
    [RULE_THREE_ONE] = {{"3.\n.1\n", ""}, "h2,1- v1,2-", {"....\n.3..\n..1.\n....\n", "h1,0-"}},
    [RULE_ENTER_TWO] = {{".2.\n", "h0,0+"}, "h1,2+", {".2.\n", ""}},
    [RULE_ENTER_ONE] = {{"1.\n", "h0,1+"}, "h1,0- v0,0-", {"1.\n..\n", "h1,1+"}},
    /* The edge between may be the loop's last where no number is against it. */
    [RULE_EARLY_LOOP] = {{"3.\n", "h0,1+ h1,1+ v0,2+"}, "v0,1-", {"..\n", "h0,1+ h1,1+ v0,2+"}},
    [RULE_CELL_CORNERS] = {{"4\n", ""}, "h0,0+ h1,0+ v0,0+ v0,1+", {"..\n", ""}},
    [RULE_DOT_CELLS] = {{"4\n", ""}, "h0,0+ h1,0+ v0,0+ v0,1+", {"..\n", ""}},
    [RULE_CORNER_LETTER] = {{"aa.\n!a=5\n", ""},
                            "h0,0+ h0,1+ h1,0+ h1,1+ v0,0+",
                            {"aa.\n!a=4\n", ""}},
    [RULE_ENTER_LETTER] = {{"aa.\n!a=5\n", "h0,2+"},
                           "h0,0+ h1,0+ h1,1+ v0,0+",
                           {"aa.\n!a=4\n", "h0,2+"}},
    [RULE_LETTER_STRETCH] = {{"aa\n..\n!a=4\n", ""},
                             "h0,0+ h0,1+ v0,0+ v0,2+",
                             {"....\n.aa.\n....\n!a=4\n", ""}},
    [RULE_LETTER_NEIGHBOUR] = {{"3..\n.aa\n!a=5\n", ""},
                               "h1,2+ h2,1+ h2,2+ v1,3+ h0,0+ v0,0+",
                               {"2..\n.aa\n!a=4\n", ""}},
    [RULE_LETTER_BESIDE] = {{"a3.\na..\n..2\n!a=5\n", ""},
                            "v0,0+ v0,1+ v0,2+ v1,0+ h2,0+",
                            {"a3.\na..\n...\n!a=5\n", ""}},
    [RULE_LETTER_PARITY] = {{"aa\n..\n!a=4\n", "v1,0+ v1,1-"},
                            "v1,2+",
                            {"aa\n..\n!a=4\n", "v1,0+"}},
    [RULE_LETTER_SUM] = {{"aa.\n...\n!a=4\n", "v1,0+ h0,2+"},
                         "h0,0+ h0,1+ h1,1+ v0,0+",
                         {"....\n.aa.\n....\n!a=3\n", ""}},
    [RULE_CORNER_MASKS] = {{"4\n", ""}, "h0,0+ h1,0+ v0,0+ v0,1+", {"..\n", ""}},
    [RULE_CUT_PARITY] = {{".\n", "h0,0+"}, "h1,0+", {"..\n..\n", "h0,0+"}},
    [RULE_COLOURS] = {{".\n", "h0,0+"}, "h1,0+ v0,0+ v0,1+", {"..\n", "v0,1+"}},
    [RULE_RING] = {{"aa\n!a=6\n", ""},
                   "h0,0+ h0,1+ h1,0+ h1,1+ v0,0+ v0,2+",
                   {"....\n.aa.\n....\n!a=3\n", ""}},
    [RULE_CONNECTIVITY] = {{"..\n", "v0,1+ v0,2-"}, "h0,1- h1,1-", {"..\n", "v0,1+"}},
    [RULE_INSIDE] = {{"...\n", "v0,0+ v0,1+"}, "c0,2-", {"...\n", "v0,0+"}},
    [RULE_OUTSIDE] = {{"...\n...\n...\n", "v1,0+ v1,1+ v1,2+ h2,1+"},
                      "c0,1-",
                      {"...\n...\n...\n", "v1,0+ v1,1+ v1,2+"}},
    [RULE_CORNER_CHAIN] = {{"4\n", ""}, "h0,0+ h1,0+ v0,0+ v0,1+", {"..\n", ""}},
    [RULE_EARLY_LOOP_AHEAD] = {{".\n", ""}, "h0,0+ h1,0+ v0,0+ v0,1+", {"..\n", ""}},
    [RULE_FAR_CONNECTIVITY] = {{"..\n", "v0,1+ v0,2-"}, "h0,1- h1,1-", {"..\n", "v0,1+"}},
    [RULE_FAR_INSIDE] = {{"...\n", "v0,0+ v0,1+"}, "c0,2-", {"...\n", "v0,0+"}},
    [RULE_FAR_OUTSIDE] = {{"...\n...\n...\n", "v1,0+ v1,1+ v1,2+ h2,1+"},
                          "c0,1-",
                          {"...\n...\n...\n", "v1,0+ v1,1+ v1,2+"}},
    [RULE_LOOKAHEAD] = {{".\n", ""}, "h0,0+ h1,0+ v0,0+ v0,1+", {"..\n", ""}},
    [RULE_EITHER_WAY] = {{".1.\n", ""}, "h0,1- h1,1-", {"...\n", ""}},
};
