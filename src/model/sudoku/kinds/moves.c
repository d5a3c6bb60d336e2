/* Rules of the whole board: places a chess move or a side apart. */
#include "model/sudoku/constraint.h"

#define BOARD .scope = SCOPE_BOARD, .form = FORM_BOARD

const struct constraint_row kind_anti_knight = {
    BOARD,
    .equivariant = true,
    .allows = constraint_differ,
    .move = {{1, 2}, {2, 1}, {1, -2}, {2, -1}},
    .fpuzzles = {"antiknight", FPUZZLES_WHOLE},
    .penpa = {"antiknight"},
};

const struct constraint_row kind_anti_king = {
    BOARD,
    .equivariant = true,
    .allows = constraint_differ,
    .move = {{0, 1}, {1, 0}, {1, 1}, {1, -1}},
    .fpuzzles = {"antiking", FPUZZLES_WHOLE},
    .penpa = {"antiking"},
};

const struct constraint_row kind_non_consecutive = {
    CONSTRAINT_SIDES,
    .allows = constraint_not_consecutive,
    .fpuzzles = {"nonconsecutive", FPUZZLES_WHOLE},
    .penpa = {"nonconsecutive"},
};

const struct constraint_wish_row wish_anti_knight = {.kinds = KIND_BIT(ANTI_KNIGHT)};
const struct constraint_wish_row wish_anti_king = {.kinds = KIND_BIT(ANTI_KING)};
const struct constraint_wish_row wish_non_consecutive = {.kinds = KIND_BIT(NON_CONSECUTIVE)};
