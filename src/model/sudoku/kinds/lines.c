/* Lines: along a thermometer symbols rise from the bulb; neighbours on a German whisper differ by at least
 * half the number of symbols; a palindrome reads the same from both ends; a renban has consecutive symbols in
 * any order. */
#include "model/sudoku/constraint.h"

#include <stdlib.h>

static bool rise(int a, int b, int limit UNUSED)
{
    return a < b;
}

static int half(int nsymbols, int ncells UNUSED)
{
    return (nsymbols + 1) / 2;
}

static bool are_apart(int a, int b, int limit)
{
    return abs(a - b) >= limit;
}

static bool are_equal(int a, int b, int limit UNUSED)
{
    return a == b;
}

static int length(int nsymbols UNUSED, int ncells)
{
    return ncells;
}

/* Symbols that differ, any two by less than there are, are consecutive. */
static bool are_near(int a, int b, int limit)
{
    return a != b && abs(a - b) < limit;
}

#define LINE .form = FORM_LINE, .least = 2

const struct constraint_row kind_thermo = {
    LINE,
    .scope = SCOPE_CHAIN,
    .order = ORDER_FROM_FIRST,
    .allows = rise,
    .look = {LOOK_LINE, .width = 0.28, .bulb = true},
    .fpuzzles = {"thermometer", FPUZZLES_LINES},
    .penpa = {"thermo", "thermo"},
};

const struct constraint_row kind_whisper = {
    LINE,
    .scope = SCOPE_CHAIN,
    .order = ORDER_EITHER_WAY,
    .most = TOPOLOGY_MAX_ELEMENTS,
    .allows = are_apart,
    .limit = half,
    .look = {LOOK_LINE, .width = 0.3, .hollow = 0.16},
    .fpuzzles = {"whispers", FPUZZLES_LINES},
    .penpa =
        {"german whispers", "nobulbthermo", "#9fd89f",
         .rule =
             "Along a green line, the numbers of neighbouring cells differ by at least {odds}."},
};

const struct constraint_row kind_palindrome = {
    LINE,
    .scope = SCOPE_MIRROR,
    .order = ORDER_EITHER_WAY,
    .most = TOPOLOGY_MAX_ELEMENTS,
    .equivariant = true,
    .allows = are_equal,
    .look = {LOOK_LINE, .width = 0.12},
    .fpuzzles = {"palindrome", FPUZZLES_LINES},
    .penpa = {"palindrome", "nobulbthermo", "#cccccc",
              .rule = "Along a grey line, the numbers are the same whichever end you begin at."},
};

const struct constraint_row kind_renban = {
    LINE,
    .scope = SCOPE_PAIRS,
    .order = ORDER_EITHER_WAY,
    .allows = are_near,
    .limit = length,
    .look = {LOOK_LINE, .width = 0.36},
    .fpuzzles = {"renban", FPUZZLES_LINES},
    .penpa =
        {"renban", "nobulbthermo", "#e3b3e8",
         .rule =
             "On a purple line, the numbers are consecutive, in any order, and none appears twice."},
};

/* Lines of a puzzle that is made, all of which it shows. */
#define LINES .kept = true, .least = 4

const struct constraint_wish_row wish_thermos = {LINES, .kinds = KIND_BIT(THERMO), .usual = 6,
                                                 .length = {4, 8}};
const struct constraint_wish_row wish_whispers = {LINES, .kinds = KIND_BIT(WHISPER), .usual = 5,
                                                  .length = {5, 9}};
const struct constraint_wish_row wish_palindromes = {LINES, .kinds = KIND_BIT(PALINDROME),
                                                     .usual = 6, .length = {5, 9}};
const struct constraint_wish_row wish_renbans = {LINES, .kinds = KIND_BIT(RENBAN), .usual = 6,
                                                 .length = {3, 6}};
