/*
 * The verifier: is this loop a solution of this puzzle? It follows the rules as a person would,
 * from the model alone, and shares no code with any engine.
 */
#ifndef MODEL_VERIFY_H
#define MODEL_VERIFY_H

#include "base/diag.h"
#include "model/loop.h"

/*
 * True when the edges that are on form one non-empty closed loop, none of them lies within a
 * superclue, and every clue has its number of boundary edges. Else false, and *why says what is
 * wrong ("the loop branches at ...", no place in a file).
 */
bool verify_solution(const struct puzzle *p, const struct loop *loop, struct diag *why);

#endif
