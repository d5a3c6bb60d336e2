/* Cells whose symbols differ: alone, or with a sum. */
#include "model/sudoku/constraint.h"

bool constraint_differ(int a, int b, int limit UNUSED)
{
    return a != b;
}

const struct constraint_row kind_differ = {
    .scope = SCOPE_PAIRS,
    .form = FORM_CELLS,
    .least = 2,
    .equivariant = true,
    .allows = constraint_differ,
    .look = {LOOK_CAGE},
    .fpuzzles = {"extraregion", FPUZZLES_CELLS},
};

const struct constraint_row kind_cage = {
    .scope = SCOPE_PAIRS,
    .form = FORM_CELLS,
    .number = WITH_SUM,
    .least = 1,
    .equivariant = true,
    .allows = constraint_differ,
    .look = {LOOK_CAGE},
    .fpuzzles = {"killercage", FPUZZLES_CELLS},
    .penpa = {"killer", "killercages"},
};

const struct constraint_wish_row wish_killer = {.kinds = KIND_BIT(CAGE)};
