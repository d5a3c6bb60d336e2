/*
 * Complete search: does a puzzle have no solution, one, or several?
 *
 * Conflict-driven clause learning over the edges and the inside of the loop, with the puzzle's own
 * constraints instead of clauses: the degree of each dot, the number of each clue, the two sides of
 * each edge, the single loop. It uses only the model, takes any lattice and any clues, and shares
 * no code with deduction. Results depend only on the puzzle, the order of the calls and the limit.
 *
 * Sources: Marques-Silva and Sakallah 1999 (GRASP), Moskewicz et al. 2001 (Chaff: watched
 * literals), Audemard and Simon 2009 (LBD), Biere and Froehlich 2015 (VMTF).
 */
#pragma once

#include "base/own.h"
#include "model/answer.h"
#include "model/loops/loop.h"
#include "model/loops/step.h"

#include <stdint.h>

enum { SEARCH_NO_LIMIT = -1 };

struct search;

/* ---- life ---- */

/* A search on one puzzle, which must outlive it. The caller frees it; NULL is fine. */
struct search *search_new(const struct puzzle *p);
void search_free(struct search *s);
OWNABLE(search, search_free)

/* Starts again on another puzzle on the same lattice, as search_new() would. Allocates nothing and
 * keeps what depends on the lattice alone. */
void search_load(struct search *s, const struct puzzle *p);

/*
 * Starts again on the same puzzle: all clues are in force, nothing is fixed or found. Allocates
 * nothing, and keeps the order of decisions and the values that they try first, which helps when
 * the next question is similar (such as whether each clue in turn is redundant).
 */
void search_reset(struct search *s);

/* ---- the question: after search_new, search_load or search_reset, before the first run ---- */

/* The solution that is expected, if there is one: decisions go against it, because all others are
 * to be refuted. This changes the order of work, not the answers. Valid until search_load. */
void search_expect(struct search *s, const struct loop *loop);

/* A loop that some solution may resemble: decisions try its values first. This is for questions
 * that one solution answers; it changes the order of work, not the answers, except which solution
 * is found. The loop may be a solution that this search found. Valid until search_load. */
void search_prefer(struct search *s, const struct loop *loop);

/* Takes a clue out of force: its internal edges may be on, too. Not with a sink. */
void search_drop(struct search *s, int clue);

/* Looks for loops that violate the clue: another number of its boundary edges is on, or an internal
 * edge is. At most one clue may be negated; it must not be dropped before. Not with a sink. */
void search_negate(struct search *s, int clue);

/* Fixes the value of an edge, EDGE_ON or EDGE_OFF. Answers are about solutions with this value. */
void search_fix(struct search *s, int edge, enum edge_value value);

/* Fixes all edges that are known: edge[nedges], enum edge_value. */
void search_fix_known(struct search *s, const int *edge);

/* ---- the answer ---- */

/*
 * Searches until `want` (>= 1) solutions are found, the search is exhausted, or the limit of
 * conflicts (or SEARCH_NO_LIMIT) is reached. With want == 1, ANSWER_UNIQUE means only that there is
 * a solution. May be called again to go on.
 */
enum answer search_run(struct search *s, int want, int64_t conflict_limit);

/* The solutions found, in the order of discovery; i in [0..search_solutions[. Owned by the search,
 * valid until search_load, search_reset or search_free. */
int search_solutions(const struct search *s);
const struct loop *search_solution(const struct search *s, int i);

/* Whether it is known that there are no solutions except those found. */
bool search_exhausted(const struct search *s);

/* Conflicts since the question was asked: a measure of the work. */
int64_t search_conflicts(const struct search *s);

/* ---- proofs ---- */

/*
 * Receives what a search learns, for a proof. Variables [0..nedges[ are edges; variable nedges + f
 * is true if face f lies inside the loop. Literal 2v means that variable v is true (the edge is
 * on), 2v+1 that it is false.
 *
 * A learnt clause follows by unit propagation from the degrees, the clues, the sides of edges (an
 * edge is on exactly when one of its two sides is inside), and what the sink received before. When
 * the search is exhausted, so does the empty clause. Arrays are valid only during the call.
 */
struct search_sink {
    void (*learnt)(void *context, const int *literal, int n);
    /* A learnt clause is forgotten; the number is of the core (solver/learn/learn.h). */
    void (*dropped)(void *context, int number, const int *literal, int n);
    /* These edges form a loop that is no solution, or one found before. May be repeated. */
    void (*cut)(void *context, const int *edge, int n);
    /* Edge `within` has both ends among these dots, edge `beyond` none: they are not both on unless
     * an edge with exactly one end among the dots is on. May be repeated. */
    void (*apart)(void *context, const int *dot, int n, int within, int beyond);
    void *context;
};

/* Uses the sink from now on; NULL (the default) for none. The sink must outlive its use. */
void search_set_sink(struct search *s, const struct search_sink *sink);
