/* Letters between two cells: the sum of their symbols is 10 at an X and 5 at a V. A rule of the whole board:
 * all letters are shown. */
#include "model/sudoku/constraint.h"

enum { V = 5, X = 10 };

static bool make_x(int a, int b, int limit UNUSED)
{
    return a + b == X;
}

static bool make_v(int a, int b, int limit UNUSED)
{
    return a + b == V;
}

static bool make_neither(int a, int b, int limit UNUSED)
{
    return a + b != X && a + b != V;
}

#define LETTER .scope = SCOPE_PAIRS, .form = FORM_SIDE, .least = 2, .most = 2

const struct constraint_row kind_x = {
    LETTER,
    .allows = make_x,
    .look = {LOOK_LETTER, .letter = "X"},
    .fpuzzles = {"xv", FPUZZLES_CELLS, X, "X"},
    .penpa = {"xv", "number", "X"},
};

const struct constraint_row kind_v = {
    LETTER,
    .allows = make_v,
    .look = {LOOK_LETTER, .letter = "V"},
    .fpuzzles = {"xv", FPUZZLES_CELLS, V, "V"},
    .penpa = {"xv", "number", "V"},
};

#define LETTERS (KIND_BIT(X) | KIND_BIT(V))

const struct constraint_row kind_no_xv = {
    CONSTRAINT_SIDES,       .unless = LETTERS,
    .allows = make_neither, .fpuzzles = {"xv", FPUZZLES_NEGATIVE},
    .penpa = {"all xv"},
};

const struct constraint_wish_row wish_xv = {
    .kinds = LETTERS, .all = true, .rules = KIND_BIT(NO_XV), .least = 3, .most_gone = 100};
