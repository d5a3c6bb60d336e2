/*
 * Rules by themselves. The board is graded and at level 5. Either function may leave a conflict.
 */
#pragma once

#include "solver/loops/deduce/table/board.h"

/* Lets all rules of a level that are not barred look at the state as it stands. What each concludes
 * is in b->gather; the state stays as it is. */
void rules_look(struct board *b, int level);

/* Adopts what one rule concludes until that is nothing more, as if it were the only row of the
 * table; returns how many conclusions there were. */
int rules_alone(struct board *b, enum rule_number rule);

/* Closes the state at levels 1 to 4. */
void rules_close(struct board *b);
