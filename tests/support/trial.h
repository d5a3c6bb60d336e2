/*
 * Rows on trial: rules that only the table has, as a new technique is at first.
 */
#pragma once

#include "solver/loops/deduce/table/rule.h"

enum { TRIALS = 2 };

/* Two 3s on a diagonal with nothing but 2s between them, at level 2, where the square engine does
 * not see that; and which areas must be connected over the whole board, already at level 4. */
extern const struct rule trials[TRIALS];
