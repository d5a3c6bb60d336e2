/*
 * Surveys: what each rule finds in one state of a board, so that a puzzle can be rated and
 * explained one step at a time.
 *
 * The state is a set of decided edges. A look reports all steps that the rules of one level find in
 * it. They may be edges, or facts, which are no edges but lead to some: then survey_adopt() enters
 * the facts, without the edges, and the next look goes on from there. Looks at level 1 and 2 need
 * no facts. What a look reports depends on the state alone and not on the order of work.
 *
 * A survey uses the table engine of a struct closure; the other functions of
 * solver/loops/deduce/closure.h that change the state must not be called before the next load.
 */
#pragma once

#include "model/loops/step.h"
#include "solver/loops/deduce/closure.h"
#include "solver/loops/deduce/shared/rule_list.h"

/* Begins with a puzzle on the closure's lattice, which must outlive its use here. All clues are in
 * force, and the edges within letters are off. */
void survey_load(struct closure *c, const struct puzzle *p);

/* Decides an edge that is open, and forgets all facts. False: a contradiction. */
bool survey_decide(struct closure *c, int edge, enum edge_value value);

/*
 * Looks at the state: passes every step that rules of exactly this level find, 1..LEVEL_REASONING,
 * to the sink, by rule and place. The round of a step counts the looks since the facts were
 * forgotten. Suppositions (level 6) are left out. False: a contradiction; then only
 * survey_undo() or a load may follow.
 */
bool survey_look(struct closure *c, int level, const struct step_sink *sink);

/* Whether corner marks lead past no more cells than at levels 3 and 4, counted in looks from a state
 * without facts; at first they lead any distance. */
void survey_near(struct closure *c, bool near);

/* Enters the facts of the last look, not its edges. False: there were none, or they contradict each
 * other, which survey_clash() knows. */
bool survey_adopt(struct closure *c);

/* Forgets all facts. */
void survey_forget(struct closure *c);

/* The contradiction that was met. */
bool survey_clash(struct closure *c, enum step_clash *clash, int *at);

/* A mark of the present edges, in which levels 1 and 2 find nothing, and going back there; the
 * facts are forgotten. */
int survey_mark(struct closure *c);
void survey_undo(struct closure *c, int mark);

/* From now on edges are only supposed, so they may contradict a known solution; or no longer. */
void survey_suppose(struct closure *c, bool only);

/* How many further edges counting decides once these have their values; or levels 1 to 4, which
 * takes longer. There must be no facts. */
int survey_unlocks(struct closure *c, const struct step_edge *edge, int n, bool counting);

/* The value of an open edge that levels 1 to 4 refute, or EDGE_UNKNOWN; then *agree is whether they
 * conclude anything from both values. No facts may be left to find at these levels. */
enum edge_value survey_refutes(struct closure *c, int edge, bool *agree);

/*
 * Loads a puzzle, as closure_load() does with all clues in force, for a closure that goes level by
 * level: the lowest level that finds anything enters all of it. Rules whose bits are set in
 * `barred` are left out. The closure is that of solver/loops/deduce/closure.h if none is; reaching
 * it takes longer.
 */
void survey_load_closure(struct closure *c, const struct puzzle *p, int level, uint64_t barred);
