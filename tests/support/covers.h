/* What the tests of the covering solver share: problems from text, and counting their solutions. */
#pragma once

#include "solver/mcc/solve.h"
#include "support/test.h"

/* Reads a text as if it were a file named "t". */
bool mcc_of_text(struct mcc_data *data, const char *text, struct diag *d);

struct mcc_stats mcc_solve_data(const struct mcc_data *data, bool loop);

/* The number of solutions of a good text. */
long mcc_count(const char *text, bool loop);
