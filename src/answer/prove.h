/*
 * Proving an answer, so that a program that trusts nobody can check it.
 */
#ifndef ANSWER_PROVE_H
#define ANSWER_PROVE_H

#include "answer/decide.h"

#include <stdio.h>

/*
 * Writes a proof (docs/proof.md) of a decision that is SEARCH_NONE or SEARCH_UNIQUE. plain: by the
 * search alone; else what deduction fixes is shown first, edge by edge. False when the limit of
 * conflicts was reached before: then what was written is to be thrown away. Whether all that was
 * written arrived, the stream knows.
 */
bool prove_decision(const struct puzzle *p, const struct decision *decision, bool plain,
                    int64_t conflict_limit, FILE *out);

#endif
