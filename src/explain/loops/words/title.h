/*
 * Titles of steps in solvers' words, and what a sentence begins with. Private to src/answer.
 *
 * Well known special cases have names of their own; the reason shows which one a step is.
 */
#ifndef EXPLAIN_LOOPS_WORDS_TITLE_H
#define EXPLAIN_LOOPS_WORDS_TITLE_H

#include "explain/loops/words/tell.h"

/* The title of the step whose reason was found last. */
const char *title_of(const struct teller *t, enum rule_number rule);

/* Appends the idea of the rule where the sentence needs one: the arithmetic of a letter, or that
 * the inside is one area. */
void tell_lead(struct teller *t, const struct log_step *s, enum rule_number rule);

#endif
