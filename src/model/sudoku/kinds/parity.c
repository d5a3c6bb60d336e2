/* Cells with even and odd symbols, or with one of a set. */
#include "model/sudoku/constraint.h"

static bool is_even(int a, int b UNUSED, int limit UNUSED)
{
    return a % 2 == 0;
}

static bool is_odd(int a, int b UNUSED, int limit UNUSED)
{
    return a % 2 == 1;
}

#define CELLS .scope = SCOPE_EACH, .form = FORM_CELLS, .least = 1, .most = TOPOLOGY_MAX_ELEMENTS

const struct constraint_row kind_even = {
    CELLS,
    .allows = is_even,
    .look = {LOOK_SQUARE, .width = 0.72},
    .fpuzzles = {"even", FPUZZLES_CELL},
    .penpa = {"evenodd", "symbol", "square_L", 3},
};

const struct constraint_row kind_odd = {
    CELLS,
    .allows = is_odd,
    .look = {LOOK_DISC, .width = 0.78},
    .fpuzzles = {"odd", FPUZZLES_CELL},
    .penpa = {"evenodd", "symbol", "circle_L", 3},
};

const struct constraint_row kind_among = {CELLS, .look = {LOOK_SYMBOLS}};

const struct constraint_wish_row wish_even_odd = {
    .kinds = KIND_BIT(EVEN) | KIND_BIT(ODD), .all = true, .least = 3, .most_gone = 100};
