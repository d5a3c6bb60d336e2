/* The label of a record: the level, the score and whatever else its head has of a rating. */
#pragma once

#include "model/services.h"

/*
 * Rates the puzzle again and compares: whether it has one solution and its label is right; otherwise
 * *why has the first difference. *answer is the engine's. The reader has verified the solution, if
 * there is one, so it is the puzzle's if that has only one.
 */
bool label_check(struct record *r, const struct effort *effort, enum answer *answer,
                 struct diag *why);

/* The answers of engines: "none", "unique", "several", "limit". */
extern const char *const answer_name[];
