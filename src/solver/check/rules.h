/*
 * The rules of the puzzle as sums and clauses: what a proof may build on.
 *
 * Variables are the edges, then the cells and the holes of the board: variable e is true if edge e
 * is on, nedges + c if cell c is inside the loop. Holes, which may be inside, too, follow the
 * cells; the outside, which never is, has no variable.
 */
#ifndef SOLVER_CHECK_RULES_H
#define SOLVER_CHECK_RULES_H

#include "model/loops/puzzle.h"
#include "solver/check/propagate.h"

/* The number of clauses among the rules; they are the first clauses of the knowledge. */
enum { RULES_CLAUSES = 1 };

/*
 * The knowledge that consists of exactly these. The caller frees it.
 *     dot           none or two of its edges are on
 *     clue          its number of boundary edges is on
 *     inner edge    an edge with both sides in one clue is off
 *     two sides     of an edge and its two cells an even number is on or inside: it is on exactly
 *                   if one of the two is inside, and the outside of the board is not
 *     some edge     is on
 */
struct knowledge *rules_known(const struct puzzle *p);

#endif
