/*
 * Telling a supposition: the chain of links that leads to the contradiction. Private to src/answer.
 */
#ifndef ANSWER_EXPLAIN_CHAIN_H
#define ANSWER_EXPLAIN_CHAIN_H

#include "answer/explain/explain_reason.h"
#include "answer/loop_chain.h"
#include "model/story.h"

/* Appends the step that the chain gives: the supposed edge has the other value. The log of the
 * finder has the state before the step. False: the reason was not found, and the step has none. */
bool tell_supposition(struct story *story, struct finder *finder, const struct chain *c,
                      enum rule_number rule);

#endif
