/*
 * What the tests of the proofs share: a proof as a text, and what the checker says of a text.
 */
#pragma once

#include "solver/check/check.h"
#include "solver/loops/decide.h"
#include "support/boards.h"

#include <inttypes.h>

/* Conflicts: more than nearly all boards of the tests need. */
enum { PATIENCE = 4000 };

/* The proof of a puzzle with one solution or none, NULL for others; the caller frees it. */
char *proof_of(const struct puzzle *p);

/* What the checker answers; *d holds its message, which begins `p:LINE:`. */
enum check_result check_bytes(const struct puzzle *p, const char *text, size_t length,
                              struct diag *d);

enum check_result check_text(const struct puzzle *p, const char *text, struct diag *d);

/* The line of a message; 0 when it names none. */
long line_of(const struct diag *d);
