/*
 * The verifier: is this loop a solution of this puzzle? It checks the rules of the puzzle directly
 * and shares no code with any engine.
 */
#ifndef MODEL_LOOPS_VERIFY_H
#define MODEL_LOOPS_VERIFY_H

#include "base/diag.h"
#include "model/loops/loop.h"

/*
 * True if the edges that are on form one non-empty closed loop, none of them lies within a
 * superclue, and every clue has its number of boundary edges. Otherwise false, with a message in
 * *why ("the loop branches at ...").
 */
bool verify_solution(const struct puzzle *p, const struct loop *loop, struct diag *why);

#endif
