/*
 * The fast engine of square boards: the closure at levels 1 to 4, a whole board as bits side by
 * side.
 *
 * It holds counting (level 1), stars of cells and dots (2) or corner masks (3), the early loop and
 * adjacent threes (from 2), colours, rings of superclues and areas (4). These include all other
 * rules of the level, so the closure is that of the table engine. Nothing is allocated while it
 * works, except for an unusual number of marks.
 */
#ifndef SOLVER_SQUARE_CLOSURE_H
#define SOLVER_SQUARE_CLOSURE_H

#include "solver/closure.h"

struct square;

/* From the second on it looks for early loops; from the third on it keeps corner masks. */
enum { SQUARE_LEVEL_OF_LOOPS = 2, SQUARE_LEVEL_OF_MASKS = 3, SQUARE_TOP_LEVEL = 4 };

/* Whether the board has at least two rows and columns. */
bool square_takes(const struct puzzle *p);

/* Scratch memory for boards on this lattice. */
struct square *square_new(const struct lattice *lattice);
void square_free(struct square *s); /* NULL is fine */

/* What it may use of the machine: it uses all there is, unless told otherwise. Answers are the
 * same. False when the machine has no such instructions. */
enum square_machine { SQUARE_PORTABLE, SQUARE_AVX2, SQUARE_AVX512, SQUARE_MACHINES };
bool square_use(struct square *s, enum square_machine machine);

/* Begins with the clues in force: all of the puzzle where `active` is NULL, else those with
 * active[clue] != 0. The puzzle is one that square_takes(), and must outlive its use here. Closures
 * will be at this level, or rise from the last but one to the last. */
void square_load(struct square *s, const struct puzzle *p, const unsigned char *active, int level);

/* Puts one more clue in force. */
void square_add(struct square *s, int clue);

/* The closure at the level. */
enum closure_status square_close(struct square *s, int level);

/* Goes on until all these cells are settled (true, and then only undo is allowed), or to the end of
 * the closure (false). */
bool square_close_for(struct square *s, int level, const int *cells, int ncells);

/* Marks only after a closure, or a load; after a contradiction only undo is allowed. Going back to
 * a mark forgets those made after it. Marks are counted from 0. */
int square_mark(struct square *s);
void square_undo(struct square *s, int mark);

/* What the closure, if it met no contradiction, decided: into edge[nedges], enum edge_value. */
void square_edges(struct square *s, int *edge);

/* Whether all edges of the cell are decided. */
bool square_settled(const struct square *s, int cell);

#endif
