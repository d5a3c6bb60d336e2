/* Signs between two cells: the first one's symbol is greater. */
#include "model/sudoku/constraint.h"

static bool is_greater(int a, int b, int limit UNUSED)
{
    return a > b;
}

const struct constraint_row kind_greater = {
    .scope = SCOPE_CHAIN,
    .form = FORM_SIDE,
    .least = 2,
    .most = 2,
    .order = ORDER_FROM_FIRST,
    .allows = is_greater,
    .look = {LOOK_SIGN},
    .penpa = {"greater than", "symbol", "inequality"},
};

const struct constraint_wish_row wish_greater = {
    .kinds = KIND_BIT(GREATER), .all = true, .within = true, .least = 3, .most_gone = 100};
