/*
 * The square engine: closures at levels 1 to 4 on full square boards, stored as bits, so that one
 * operation works on 256 places.
 *
 * Its rules are counting (level 1), stars of cells and dots (2) or corner masks (3), the early loop
 * and adjacent threes (from 2), colours, rings of superclues and areas (4). These include all other
 * rules of the level, so the closure is that of the table engine. While it works, only the log for
 * undo allocates memory, which it keeps.
 *
 * Its functions are those of square_engine (solver/closure_engine.h), with a struct square as the
 * state. Here are some that only this engine has.
 */
#ifndef SOLVER_SQUARE_CLOSURE_H
#define SOLVER_SQUARE_CLOSURE_H

#include "solver/closure.h"

struct square;

/* The levels from which early loops are looked for, and from which corner masks are kept. */
enum { SQUARE_LEVEL_OF_LOOPS = 2, SQUARE_LEVEL_OF_MASKS = 3, SQUARE_TOP_LEVEL = 4 };

/* A struct square: scratch memory for full boards on this lattice, which must outlive it. */
void *square_new(struct lattice *lattice);
void square_free(void *square); /* NULL is fine */

/* Selects the vector instructions; by default, the widest that the machine has. Results do not
 * depend on them. False when the machine does not have them. */
enum square_machine { SQUARE_PORTABLE, SQUARE_AVX2, SQUARE_AVX512, SQUARE_MACHINES };
bool square_use(struct square *s, enum square_machine machine);

#endif
