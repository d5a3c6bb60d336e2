/*
 * Order: in which sequence steps of counting are told. Private to src/answer.
 */
#ifndef ANSWER_EXPLAIN_ORDER_H
#define ANSWER_EXPLAIN_ORDER_H

#include "answer/explain/explain_log.h"

enum { ORDER_MOST = 64 };

/*
 * Finds the telling steps from *at on that are told one after the other without a look elsewhere: a
 * run of counting, or one step of another rule. Puts their numbers into step[] in the order in
 * which they are told, and *at behind them. Returns how many there are; 0 at the end of the log.
 */
int order_next(const struct log *log, size_t *at, int step[ORDER_MOST]);

#endif
