/*
 * Makes a board smaller while something holds of it.
 *
 * Rows, columns, whole clues, single cells of letters and holes are dropped, and numbers lowered,
 * each when what is left still has it, until no such step is possible any more.
 */
#ifndef CROSS_SHRINK_H
#define CROSS_SHRINK_H

#include "cross/board.h"

/* *b passes the test, and does so afterwards. */
void board_shrink(struct board *b, bool (*test)(void *context, const struct board *b),
                  void *context);

#endif
