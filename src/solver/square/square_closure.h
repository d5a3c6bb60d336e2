/*
 * The fast engine of square boards: the closure at levels 1 to 4, on a board stored as bits, so
 * that one operation works on 256 places.
 *
 * It holds counting (level 1), stars of cells and dots (2) or corner masks (3), the early loop and
 * adjacent threes (from 2), colours, rings of superclues and areas (4). These include all other
 * rules of the level, so the closure is that of the table engine. Nothing is allocated while it
 * works, except when marks are unusually many.
 */
#ifndef SOLVER_SQUARE_CLOSURE_H
#define SOLVER_SQUARE_CLOSURE_H

#include "solver/closure.h"

struct square;

/* The levels from which early loops are looked for, and from which corner masks are kept. */
enum { SQUARE_LEVEL_OF_LOOPS = 2, SQUARE_LEVEL_OF_MASKS = 3, SQUARE_TOP_LEVEL = 4 };

/* Whether the board has at least two rows and columns. */
bool square_takes(const struct puzzle *p);

/* Scratch memory for boards on this lattice. */
struct square *square_new(const struct lattice *lattice);
void square_free(struct square *s); /* NULL is fine */

/* Selects the vector instructions; by default, the widest that the machine has. Results do not
 * depend on them. False when the machine does not have them. */
enum square_machine { SQUARE_PORTABLE, SQUARE_AVX2, SQUARE_AVX512, SQUARE_MACHINES };
bool square_use(struct square *s, enum square_machine machine);

/* Begins with the clues in force: all of the puzzle where `active` is NULL, else those with
 * active[clue] != 0. square_takes() holds for the puzzle, which must outlive its use here. Closures
 * are at this level, or first at level 3 and then at 4. */
void square_load(struct square *s, const struct puzzle *p, const unsigned char *active, int level);

/* Puts one more clue in force. */
void square_add(struct square *s, int clue);

/* Reasons at the level until nothing new follows. */
enum closure_status square_close(struct square *s, int level);

/* The same, up to the moment when all edges of these cells are decided (true, and then only undo is
 * allowed), or to the end of the closure (false). */
bool square_close_for(struct square *s, int level, const int *cells, int ncells);

/* A mark is set only after a closure or a load, and never after a contradiction, which only an undo
 * may follow. Undo to a mark keeps it and removes those made after it. Marks are counted from 0. */
int square_mark(struct square *s);
void square_undo(struct square *s, int mark);

/* After a closure without contradiction: the values of edges, enum edge_value, into edge[nedges].
 */
void square_edges(struct square *s, int *edge);

/* Whether all edges of the cell are decided. */
bool square_cell_decided(const struct square *s, int cell);

#endif
