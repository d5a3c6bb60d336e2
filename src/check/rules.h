/*
 * The rules of the puzzle, as sums and clauses: what a proof may build on.
 *
 * Variables are the edges, then the cells and the holes of the board: variable e is true when edge
 * e is on, nedges + c when cell c is inside the loop. Holes, which may be inside too, follow the
 * cells, without the outside between them, which never is.
 */
#ifndef CHECK_RULES_H
#define CHECK_RULES_H

#include "check/propagate.h"
#include "model/puzzle.h"

/* How many clauses they are, the first ones of the knowledge. */
enum { RULES_CLAUSES = 1 };

/*
 * Known are just these:
 *     dot           none or two of its edges are on
 *     clue          its number of boundary edges is on
 *     inner edge    an edge with both sides in one clue is off
 *     two sides     of an edge and its two cells an even number is on or inside: it is on just if
 *                   one of the two is inside, and the outside of the board is not
 *     some edge     is on
 */
struct knowledge *rules_known(const struct puzzle *p);

#endif
