/* Kropki dots between two cells: white where the symbols differ by 1, black where one is twice the other;
 * crossed out where they do not. Rules of the whole board: all dots of a colour are shown. */
#include "model/sudoku/constraint.h"

#include <stdlib.h>

static bool are_consecutive(int a, int b, int limit UNUSED)
{
    return abs(a - b) == 1;
}

bool constraint_not_consecutive(int a, int b, int limit UNUSED)
{
    return abs(a - b) != 1;
}

static bool are_doubled(int a, int b, int limit UNUSED)
{
    return a == 2 * b || b == 2 * a;
}

static bool not_doubled(int a, int b, int limit UNUSED)
{
    return a != 2 * b && b != 2 * a;
}

#define DOT .scope = SCOPE_PAIRS, .form = FORM_SIDE, .least = 2, .most = 2

const struct constraint_row kind_consecutive = {
    DOT,
    .allows = are_consecutive,
    .look = {LOOK_DOT},
    .fpuzzles = {"difference", FPUZZLES_CELLS, 1},
    .penpa = {"white dots", "symbol", "circle_SS", 1},
};

const struct constraint_row kind_not_consecutive = {
    DOT,
    .allows = constraint_not_consecutive,
    .look = {LOOK_DOT, .crossed = true},
};

const struct constraint_row kind_ratio = {
    DOT,
    .allows = are_doubled,
    .look = {LOOK_DOT, .filled = true},
    .fpuzzles = {"ratio", FPUZZLES_CELLS, 2},
    .penpa = {"black dots", "symbol", "circle_SS", 2},
};

const struct constraint_row kind_not_ratio = {
    DOT,
    .allows = not_doubled,
    .look = {LOOK_DOT, .filled = true, .crossed = true},
};

#define DOTS (KIND_BIT(CONSECUTIVE) | KIND_BIT(RATIO))
#define NO_DOT CONSTRAINT_SIDES, .unless = DOTS

const struct constraint_row kind_no_dot_consecutive = {
    NO_DOT,
    .allows = constraint_not_consecutive,
    .fpuzzles = {"difference", FPUZZLES_NEGATIVE},
    .penpa = {"all white dots"},
};

const struct constraint_row kind_no_dot_ratio = {
    NO_DOT,
    .allows = not_doubled,
    .fpuzzles = {"ratio", FPUZZLES_NEGATIVE},
    .penpa = {"all black dots"},
};

const struct constraint_wish_row wish_kropki = {.kinds = DOTS,
                                                .all = true,
                                                .rules = KIND_BIT(NO_DOT_CONSECUTIVE) |
                                                         KIND_BIT(NO_DOT_RATIO),
                                                .least = 3,
                                                .most_gone = 100};
