/*
 * Checking a proof: does it show that a puzzle has no solution, or only the one that it names? The
 * format is in docs/proof.md. Nothing here uses an engine.
 */
#pragma once

#include "base/textin.h"
#include "model/loops/puzzle.h"
#include "model/sudoku/grid.h"

enum check_result {
    CHECK_NONE,      /* verified: there is no solution */
    CHECK_UNIQUE,    /* verified: there is exactly one */
    CHECK_REFUSED,   /* well written, but it does not show what it claims */
    CHECK_LIMIT,     /* a line is too hard to check, right or not */
    CHECK_UNREADABLE /* not a proof, a syntax error, or a read error */
};

/* Reads the proof to its end. For the last three results *d has the reason, with the place. */
enum check_result check_proof(const struct puzzle *p, struct textin *in, struct diag *d);
enum check_result check_sudoku_proof(const struct sudoku *s, struct textin *in, struct diag *d);
