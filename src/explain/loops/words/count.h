/*
 * Counting in words: a run of steps along the line, as one movement. Private to src/answer.
 *
 * Similar steps that follow each other share a sentence. What a number decides need not be listed
 * edge by edge: "that completes the 2 at r3c4".
 */
#ifndef EXPLAIN_LOOPS_WORDS_COUNT_H
#define EXPLAIN_LOOPS_WORDS_COUNT_H

#include "base/strbuf.h"
#include "explain/loops/words/log.h"

/* Appends sentences for these steps of the log, all of counting. */
void say_run(struct strbuf *out, const struct log *log, const int *step, int n);

#endif
