/*
 * The search for the solutions of a kakuro. It knows no techniques: for each run it goes through all sets of
 * numbers that its first cells can have, and keeps in each cell what leads to the sum; then it tries the
 * numbers of a cell with the fewest.
 */
#pragma once

#include "model/answer.h"
#include "model/kakuro/kakuro.h"

#include <stdint.h>

/* Takes a solution, [cells.n]; false: no more of them. */
typedef bool kakuro_take(void *context, const int *number);

/*
 * Passes on up to `most` solutions and counts them. ANSWER_LIMIT after so many conflicts (0: no limit), if
 * that is before `most` of them.
 */
enum answer kakuro_search(const struct kakuro *k, int64_t conflicts, int64_t most,
                          kakuro_take *take, void *context, int64_t *n);

/* Whether there is one solution, which the kakuro then has; else it stays as it is. */
enum answer kakuro_decide(struct kakuro *k, int64_t conflicts);
