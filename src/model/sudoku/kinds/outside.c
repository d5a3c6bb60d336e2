/* Numbers outside the board: a little killer is the sum along the diagonal that begins beside it, on which
 * symbols may be equal; a sandwich that of the symbols between the lowest and the highest one of a row or
 * column. */
#include "model/sudoku/constraint.h"

const struct constraint_row kind_little_killer = {
    .scope = SCOPE_TOGETHER,
    .form = FORM_OUTSIDE,
    .number = SUM_NEEDED,
    .least = 2,
    .most = CONSTRAINT_SUM_CELLS,
    .order = ORDER_FROM_FIRST,
    .look = {LOOK_OUTSIDE},
    .fpuzzles = {"littlekillersum", FPUZZLES_OUTSIDE},
    .penpa = {"little killer", "number", "2"},
};

const struct constraint_wish_row wish_little_killers = {
    .kept = true, .least = 4, .kinds = KIND_BIT(LITTLE_KILLER), .usual = 12, .length = {3, 9}};

const struct constraint_row kind_sandwich = {
    .scope = SCOPE_TOGETHER,
    .form = FORM_OUTSIDE,
    .number = SUM_BETWEEN,
    .least = 4,
    .order = ORDER_FROM_FIRST,
    .look = {LOOK_OUTSIDE},
    .fpuzzles = {"sandwichsum", FPUZZLES_OUTSIDE},
    .penpa = {"sandwich", "number", "1"},
};

const struct constraint_wish_row wish_sandwiches = {
    .kept = true, .least = 8, .kinds = KIND_BIT(SANDWICH), .usual = 18};
