/*
 * Makes a board smaller while it passes a test.
 *
 * Drops rows, columns, whole clues, single cells of letters, and holes, and lowers numbers, as long
 * as the rest still passes, until no such step is possible.
 */
#pragma once

#include "cross/board.h"

/* *b passes the test, before and afterwards. */
void board_shrink(struct board *b, bool (*test)(void *context, const struct board *b),
                  void *context);
