/*
 * Proving an answer, so that an independent program can check it.
 */
#pragma once

#include "solver/loops/decide.h"

#include <stdio.h>

/*
 * Writes a proof (docs/proof.md) of a decision that is ANSWER_NONE or ANSWER_UNIQUE, by the search
 * alone. False if the limit of conflicts was reached; then the text so far is worthless. Write
 * errors stay in the stream.
 */
bool prove_decision(const struct puzzle *p, const struct decision *decision, int64_t conflict_limit,
                    FILE *out);
