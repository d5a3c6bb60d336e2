/*
 * Telling a supposition: the links of its chain, or of two. Private to src/answer.
 */
#ifndef EXPLAIN_LOOPS_WORDS_CHAIN_H
#define EXPLAIN_LOOPS_WORDS_CHAIN_H

#include "explain/loops/chain.h"
#include "explain/loops/words/reason.h"
#include "model/story.h"

/* Appends the step that the chains show: one that the supposed edge has the other value; two that
 * their goal has the value to which they lead. The log of the finder has the state before the step.
 * False: the reason was not found, and the step has none. */
bool tell_supposition(struct story *story, struct finder *finder, const struct chain *c, int n,
                      enum rule_number rule);

#endif
