/*
 * The logic of gss, written plainly from its description: sets are tried one by one in nested
 * loops, and nothing is remembered. For small sudokus; the referee of solver/sudoku/logic.h.
 */
#pragma once

#include "solver/sudoku/logic.h"

/* As logic_solve(), with n up to the limit; *level is the level and symbol[e] what was found. */
enum logic_result plain_logic(const struct topology *t, const int *given, int strategies, int limit,
                              int *level, int *symbol);
