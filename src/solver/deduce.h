/*
 * The deduction engine: reasoning at a level, as a person might do it, on any lattice with dots and
 * cells of at most four edges. Method: spec in docs/architecture.md, "Deduction".
 *
 * A deducer is scratch memory for one lattice; nothing is allocated while it works. It holds the
 * clues of one puzzle, of which any number are in force, and the edges decided so far. Closures
 * only grow with the clues in force and with the level, and can be taken back to any mark.
 */
#ifndef SOLVER_DEDUCE_H
#define SOLVER_DEDUCE_H

#include "model/loop.h"
#include "model/step.h"

#include <stdint.h>

enum deduce_status {
    DEDUCE_OPEN,         /* this is how far reasoning at this level goes */
    DEDUCE_SOLVED,       /* every edge is decided: the one solution */
    DEDUCE_CONTRADICTION /* there is no solution */
};

struct deducer;

struct deducer *deducer_new(struct lattice *lattice);
void deducer_free(struct deducer *d);

/* Begins with a puzzle on the same lattice (which must outlive its use here), no clue in force. */
void deducer_load(struct deducer *d, const struct puzzle *p);

/* Puts a clue, or all that are not yet, in force. deducer_close() draws the conclusions. */
void deducer_activate(struct deducer *d, int clue);
void deducer_activate_all(struct deducer *d);

/* Concludes all there is at levels 1..level (1..5). */
enum deduce_status deducer_close(struct deducer *d, int level);

/* The same, but it may end as soon as all these clues are settled: true then; only undo may come
 * next. False when there is nothing more to conclude, at a level that leaves some unsettled. */
bool deducer_close_for(struct deducer *d, int level, const int *clues, int nclues);

/* A known solution of every puzzle loaded from now on (NULL: none is known): a conclusion that it
 * contradicts is a bug, and a failed assert. The loop must outlive its use here. */
void deducer_set_truth(struct deducer *d, const struct loop *truth);

/*
 * For those who take clues away, with a known solution set: whether reasoning at the level from the
 * others surely cannot settle a clue, which then has to stay. Only a part of the board around it is
 * looked at, so false says nothing. All clues of the puzzle count as there, in force or not, but
 * those that were dropped since the load.
 */
bool deducer_needs(struct deducer *d, int clue, int level);
void deducer_drop(struct deducer *d, int clue);

/* Marks only between closures; after a contradiction, only undo is allowed. */
int deducer_mark(struct deducer *d);
void deducer_undo(struct deducer *d, int mark);

/* [nedges] enum edge_value; read only, valid until the next call. */
const int *deducer_edges(struct deducer *d);
int deducer_unknown(struct deducer *d); /* edges not decided */

/* Whether the clue would tell nothing: all edges of its cells are decided. */
bool deducer_settled(const struct deducer *d, int clue);

/* Decides an edge from outside (a probe, a drawn line); deducer_close() goes on from there. */
void deducer_assume(struct deducer *d, int edge, enum edge_value value);

/*
 * With grading on, closures go in rounds: of the lowest level that gives anything, all that its
 * rules conclude on the present state is taken together, and each edge is credited to the first
 * rule of the table that gave it. What is counted is so a property of the puzzle, whatever the
 * order of its clues and the way it is turned. The sink (may be NULL) is told each step. Slower;
 * the closure is the same. Load a puzzle after switching.
 */
void deducer_set_graded(struct deducer *d, bool graded, const struct step_sink *sink);

/* Rules that graded closures leave out from now on: a bit for each row of the table. */
void deducer_bar_rules(struct deducer *d, uint64_t barred);

/* Rows of the rule table: 0..deducer_rules()-1; what graded closures since the load did. */
int deducer_rules(void);
const char *deducer_rule_name(int rule);
int deducer_rule_level(int rule);
int deducer_rule_steps(const struct deducer *d, int rule); /* places where it gave something */
int deducer_rule_edges(const struct deducer *d, int rule); /* edges credited to it */
int deducer_rounds(const struct deducer *d);
int deducer_level(const struct deducer *d); /* the highest level used, 0 for none */
long deducer_score(const struct deducer *d);

#endif
