/*
 * Order: the sequence of counting steps in a story. Private to src/answer.
 */
#ifndef ANSWER_EXPLAIN_ORDER_H
#define ANSWER_EXPLAIN_ORDER_H

#include "answer/explain/explain_log.h"

enum { ORDER_MOST = 64 };

/*
 * Finds the next steps to mention from *at on that belong together: a run of counting, or one step
 * of another rule. Puts their numbers into step[] in the order in which the story has them, and
 * moves *at past them. Returns their number; 0 at the end of the log.
 */
int order_next(const struct log *log, size_t *at, int step[ORDER_MOST]);

#endif
