/*
 * Closures: everything that reasoning at a level concludes from the clues of a puzzle.
 *
 * A closure depends on the clues in force and the level only: never on their order, nor on the
 * engine. It grows with both. Two engines stand behind this header. The table engine takes any
 * puzzle and any level; the square engine takes full square boards at levels 1 to 4 and is many
 * times faster. The engine is chosen when a puzzle is loaded, and stays.
 *
 * A struct closure is scratch memory for one lattice; an engine allocates its own at the first
 * puzzle that it gets, and nothing after that. solver/loops/deduce/survey.h finds single steps.
 *
 * Rules that only the table has (table/rule.h) are asked after the square engine: where it finds
 * nothing more, the table engine looks with them at the same edges and clues, and what it decides
 * goes back, until neither finds more. Up to level 2 rules look at edges alone, so no other rule is
 * needed then; above, they look at facts, so all rules of the table run.
 */
#pragma once

#include "base/own.h"
#include "model/loops/loop.h"
#include "model/loops/puzzle.h"
#include "model/loops/step.h"
#include "solver/loops/deduce/shared/rule_list.h"

#include <stdbool.h>

struct closure;

struct closure *closure_new(struct lattice *lattice);
void closure_free(struct closure *c); /* NULL is fine */
OWNABLE(closure, closure_free)

/*
 * Begins with a puzzle on the same lattice, which must outlive its use here. All closures until the
 * next load are at this level, 1..6. In force are the clues with in_force[clue] != 0, or all where
 * it is NULL. The fastest engine that takes the puzzle gets it.
 */
void closure_load(struct closure *c, const struct puzzle *p, const unsigned char *in_force,
                  int level);

/* Puts one more clue in force; it is not yet. */
void closure_add(struct closure *c, int clue);

/* Puts only the shape of a superclue in force: the edges between its cells are off. The clue itself
 * is not in force, and may be put in force later. */
void closure_add_shape(struct closure *c, int clue);

/* Concludes all there is. After a contradiction only an undo or a load may follow. */
enum closure_status closure_close(struct closure *c);

/* The same, for one question: are all edges at the cells of these clues decided? True as soon as
 * they are, perhaps before the end of the closure; then only an undo or a load may follow. False
 * when the closure leaves one open. */
bool closure_close_for(struct closure *c, const int *clues, int nclues);

/* A mark, at least 0, of the state after a whole closure; undo returns to it and forgets the marks
 * made after it. One mark may be returned to several times. */
int closure_mark(struct closure *c);
void closure_undo(struct closure *c, int mark);

/* [nedges] enum edge_value; read only, valid until the next call that changes anything. */
const int *closure_edges(struct closure *c);
int closure_unknown(struct closure *c);               /* edges not decided */
int closure_open(const struct closure *c, int *list); /* these, to [nedges] in their order */

/* Whether all edges at the clue's cells are decided: as a clue in force it would add nothing. */
bool closure_decided(const struct closure *c, int clue);

/* A known solution of all puzzles loaded from now on, or NULL. A conclusion of the table engine
 * that contradicts it is a bug, and a failed assert. The loop must outlive its use here. */
void closure_set_truth(struct closure *c, const struct loop *truth);

/* One more row for the table, from the next load on, or NULL: for tests of how the engines work
 * together. It must outlive its use here. */
struct rule;
void closure_set_trial(struct closure *c, const struct rule *row);

struct board;

/* Gives a puzzle to the table engine, which loads it; and the board that has the puzzle. */
struct board *closure_take_board(struct closure *c, const struct puzzle *p);
struct board *closure_board(struct closure *c);
