/*
 * The fast engine of square boards: the closure of digits at levels 3 and 4, a whole board of them
 * as bits side by side.
 *
 * It holds corner masks, the early loop, adjacent threes and colours, each a rule of the
 * table-driven engine, which may go on where this one ends: a closure doesn't depend on the order
 * of its steps. Boards with superclues in force are left to the other engine. Nothing is allocated
 * while it works.
 */
#ifndef SOLVER_SQUARE_H
#define SOLVER_SQUARE_H

#include "solver/deduce.h"

struct square;

/* Below this level it would conclude too much. */
enum { SQUARE_LEVEL = 3 };

/* Scratch memory for boards on this lattice. */
struct square *square_new(const struct lattice *lattice);
void square_free(struct square *s); /* NULL is fine */

/* What it may use of the machine: it uses all there is, unless told otherwise. Answers are the
 * same. False when the machine has no such instructions. */
enum square_machine { SQUARE_PLAIN, SQUARE_AVX2, SQUARE_AVX512, SQUARE_MACHINES };
bool square_use(struct square *s, enum square_machine machine);

/* Begins with the clues in force: all of the puzzle where `active` is NULL, else those with
 * active[clue] != 0. False when one of them is not a single cell: then this engine is of no use. */
bool square_load(struct square *s, const struct puzzle *p, const unsigned char *active);

/* The closure at a level >= SQUARE_LEVEL, once after each square_load(). DEDUCE_OPEN says nothing
 * of whether other rules would find more. */
enum deduce_status square_close(struct square *s, int level);

/* What the closure, if it met no contradiction, decided: into edge[nedges], enum edge_value. */
void square_edges(const struct square *s, int *edge);

#endif
