/*
 * Checking a proof: does it show that a puzzle has no solution, or just the one that it names? The
 * format is that of docs/proof.md. Nothing here knows an engine.
 */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include "base/textin.h"
#include "model/puzzle.h"

enum check_result {
    CHECK_NONE,      /* verified: there is no solution */
    CHECK_UNIQUE,    /* verified: there is just one */
    CHECK_REFUSED,   /* well written, but it does not show what it claims */
    CHECK_UNREADABLE /* no proof, or one with a slip in its writing; or an error of reading */
};

/* On the last two, *d says why, with the place. */
enum check_result check_proof(const struct puzzle *p, struct textin *in, struct diag *d);

#endif
