/*
 * Complete search: does a puzzle have no solution, just one, or several?
 *
 * Conflict-driven clause learning over the edges and what is inside, with the puzzle's own
 * constraints instead of clauses: the degree of each dot, the number of each clue, the two sides of
 * each edge, the single loop. It works on nothing but the model, on any lattice and any clues, and
 * shares no code with deduction. Results depend on the puzzle and the limit only.
 *
 * Sources: Marques-Silva and Sakallah 1999 (GRASP), Moskewicz et al. 2001 (Chaff: watched
 * literals), Audemard and Simon 2009 (LBD), Biere and Froehlich 2015 (VMTF).
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "model/loop.h"
#include "model/step.h"

#include <stdint.h>

enum search_answer {
    SEARCH_NONE,
    SEARCH_UNIQUE,
    SEARCH_SEVERAL, /* at least two were found */
    SEARCH_LIMIT    /* the limit of conflicts was reached before the answer was known */
};

enum { SEARCH_NO_LIMIT = -1 };

struct search;

/* A search on one puzzle, which must outlive it. */
struct search *search_new(const struct puzzle *p);
void search_free(struct search *s);

/* The same for another puzzle on the same lattice: what search_new() would make, without asking
 * for new memory and without what follows from the lattice alone. */
void search_load(struct search *s, const struct puzzle *p);

/* Which solution is expected, if there is one: decisions go against it, as all others are to be
 * refuted. That is no more than an order of work; answers are the same. Until search_load. */
void search_expect(struct search *s, const struct loop *loop);

/*
 * To ask much about one board, as which of its clues can be spared: back to where search_new left
 * it, with all clues in force and nothing found, nothing fixed. No memory is asked for again, and
 * the order and the values that decisions try first are kept, which helps with much the same
 * question.
 */
void search_reset(struct search *s);

/* For searches without a sink, before anything else: the clue is not in force, and its internal
 * edges may be on; or it is violated: another number of its boundary edges is on, or an internal
 * one. At most one clue is negated, and it must not have been dropped. */
void search_drop(struct search *s, int clue);
void search_negate(struct search *s, int clue);

/* Tells the search a decided edge (sound, or else the answer is that of the puzzle with it). Only
 * before search_run. */
void search_fix(struct search *s, int edge, enum edge_value value);

/* The same of all edges that are known: edge[nedges], enum edge_value. */
void search_fix_known(struct search *s, const int *edge);

/*
 * Looks for solutions until `want` (>= 1) of them are found, the search is exhausted, or the limit
 * of conflicts is reached. With want == 1, SEARCH_UNIQUE means only that there is a solution.
 */
enum search_answer search_run(struct search *s, int want, int64_t conflict_limit);

/* The solutions found, in the order of their discovery; owned by the search. */
int search_solutions(const struct search *s);
const struct loop *search_solution(const struct search *s, int i);

/* Whether it is known that there are no others. */
bool search_exhausted(const struct search *s);

int64_t search_conflicts(const struct search *s);

/*
 * What a search does, told to whoever writes a proof of it. Variables [0..nedges[ are edges,
 * nedges + c says that cell c lies inside; literal 2v says that variable v holds (the edge is on),
 * 2v+1 that it does not. A learnt clause follows by unit propagation from the degrees, the clues,
 * the sides of edges (on just when one of them is inside), the cuts, what is apart and the learnt
 * clauses told before; when the search is exhausted, so does the empty one. The arrays live only
 * during the call.
 */
struct search_sink {
    void (*learnt)(void *context, const int *literal, int n);
    void (*dropped)(void *context, const int *literal, int n); /* a learnt clause, forgotten */
    /* These edges close a loop that is no solution, or is one that was found. May be repeated. */
    void (*cut)(void *context, const int *edge, int n);
    /* Edge `within` has both ends among these dots, edge `beyond` none: not both are on, unless an
     * edge with just one end among them is. May be repeated. */
    void (*apart)(void *context, const int *dot, int n, int within, int beyond);
    void *context;
};

/* From now on; NULL (as in the beginning): nobody is told. The sink must outlive its use. */
void search_set_sink(struct search *s, const struct search_sink *sink);

/* The literals that are known to hold in all solutions, but for those found, in the order in which
 * they became so; returns how many. Only before search_run and after search_refute; the array is
 * valid until the next call of either. */
int search_known(const struct search *s, const int **literal);

/*
 * Tries to show that no solution, but for those found, has the edge so: true when it is shown, and
 * then the edge is decided the other way from now on. False after so many decisions (0: what
 * propagation tells at once), and when a solution was met.
 */
bool search_refute(struct search *s, int edge, enum edge_value value, int64_t decision_limit);

#endif
