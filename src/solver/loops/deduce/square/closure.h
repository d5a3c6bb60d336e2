/*
 * The square engine: closures at levels 1 to 4 on full square boards, stored as bits, so that one
 * operation works on 256 places.
 *
 * Its rules are counting (level 1), the contest's patterns (2) or corner marks (3), the early loop
 * and adjacent threes (from 2), colours, rings of superclues and areas (4). These include all other
 * rules of the level, except those that only the table has, so the closure is that of the table
 * engine without these. While it works, only the log for undo allocates memory, which it keeps.
 *
 * The functions from square_load() to square_decided() are those of solver/loops/deduce/closure.h.
 */
#pragma once

#include "model/loops/puzzle.h"
#include "solver/loops/deduce/shared/rule_list.h"

struct square;

/* The levels from which early loops are looked for, and from which corner masks are kept. */
enum { SQUARE_LEVEL_OF_LOOPS = 2, SQUARE_LEVEL_OF_MARKS = 3, SQUARE_TOP_LEVEL = 4 };

/* A struct square: scratch memory for full boards on this lattice, which must outlive it. */
struct square *square_new(struct lattice *lattice);
void square_free(struct square *s); /* NULL is fine */

/* Whether it can close the puzzle at the level. */
bool square_takes(const struct puzzle *p, int level);

void square_load(struct square *s, const struct puzzle *p, const unsigned char *in_force,
                 int level);
void square_add(struct square *s, int clue);
void square_add_shape(struct square *s, int clue);
enum closure_status square_close(struct square *s);
bool square_close_for(struct square *s, const int *clues, int nclues);
int square_mark(struct square *s);
void square_undo(struct square *s, int mark);
const int *square_edges(struct square *s);
int square_open(const struct square *s, int *list);
bool square_decided(const struct square *s, int clue);

/* After a closure that leaves edges open: decides those that another engine decided, [nedges] enum
 * edge_value. Whether there were any. */
bool square_enter(struct square *s, const int *edge);

/* Selects the vector instructions; by default, the widest that the machine has. Results do not
 * depend on them. False when the machine does not have them. */
enum square_machine { SQUARE_PORTABLE, SQUARE_AVX2, SQUARE_AVX512, SQUARE_MACHINES };
bool square_use(struct square *s, enum square_machine machine);
