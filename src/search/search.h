/*
 * Complete search: does a puzzle have no solution, just one, or several?
 *
 * Conflict-driven clause learning over the edges, with the puzzle's own constraints instead of
 * clauses: the degree of each dot, the number of each clue, the single loop. It works on nothing
 * but the model, on any lattice and any clues, and shares no code with deduction. Results depend on
 * the puzzle and the limit only.
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

/* Tells the search a decided edge (sound, or else the answer is that of the puzzle with it). Only
 * before search_run. */
void search_fix(struct search *s, int edge, enum edge_value value);

/*
 * Looks for solutions until `want` (>= 1) of them are found, the search is exhausted, or the limit
 * of conflicts is reached. With want == 1, SEARCH_UNIQUE means only that there is a solution.
 */
enum search_answer search_run(struct search *s, int want, int64_t conflict_limit);

/* The solutions found, in the order of their discovery; owned by the search. */
int search_solutions(const struct search *s);
const struct loop *search_solution(const struct search *s, int i);

int64_t search_conflicts(const struct search *s);

#endif
