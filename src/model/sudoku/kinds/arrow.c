/* Arrows: the symbols of the shaft add up to the one in the circle, which is the first cell. */
#include "model/sudoku/constraint.h"

const struct constraint_row kind_arrow = {
    .scope = SCOPE_TOGETHER,
    .form = FORM_LINE,
    .number = FIRST_IS_SUM,
    .least = 2,
    .most = CONSTRAINT_SUM_CELLS,
    .order = ORDER_FROM_FIRST,
    .look = {LOOK_ARROW, .width = 0.74},
    .fpuzzles = {"arrow", FPUZZLES_ARROWS},
    .penpa = {"arrow", "arrows"},
};

const struct constraint_wish_row wish_arrows = {
    .kept = true, .least = 4, .kinds = KIND_BIT(ARROW), .usual = 8, .length = {3, 5}};
