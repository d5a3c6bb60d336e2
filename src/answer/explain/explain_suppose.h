/*
 * Suppositions: the one to make where a story has no other way on. Private to src/answer.
 *
 * People try one thing at a time, and the one that gets them furthest. So of all edges that can be
 * decided by a supposition, the story takes the one after which most others follow without any.
 */
#ifndef ANSWER_EXPLAIN_SUPPOSE_H
#define ANSWER_EXPLAIN_SUPPOSE_H

#include "answer/explain/explain_log.h"

/* Adds one supposition to the log, whose closure is complete without it; false if there is none. */
bool suppose(struct log *log);

#endif
